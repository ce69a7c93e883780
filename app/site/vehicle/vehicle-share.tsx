/**
 * Shares a vehicle: with the device's share sheet (Web Share API) if available, else with links that work
 * without JavaScript.
 */
import { Link2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages as messages } from '#messages/vehicle-page.ts'
import { shareLinks } from './vehicle-contact.ts'

type Props = { vehicle: Pick<Vehicle, 'name' | 'year'>; address: string }

type ButtonProps = Props & { className: string; children?: ReactNode }

const SHEET = 'share'

/** Opens the popover with links; with JavaScript, the device's share sheet replaces it. */
export function ShareButton({ vehicle, address, className, children }: ButtonProps) {
	const share = (event: MouseEvent) => {
		if (!('share' in navigator)) return
		event.preventDefault()
		navigator.share({ title: shareLinks(vehicle, address).title, url: address }).catch(showSheet)
	}
	return (
		<button
			type="button"
			popoverTarget={SHEET}
			aria-label={children ? undefined : messages.shareVehicle}
			onClick={share}
			className={className}
		>
			<icons.Share2 aria-hidden className="size-5 flex-none" strokeWidth={1.75} />
			{children}
		</button>
	)
}

const showSheet = (error: unknown) => {
	const isCancelled = error instanceof DOMException && error.name === 'AbortError'
	if (!isCancelled) document.getElementById(SHEET)?.showPopover()
}

/** A share button, and the popover with links that every share button of the page opens. */
export function VehicleShare(props: Props) {
	return (
		<>
			<ShareButton {...props} className={inlineClass}>
				{messages.shareVehicle}
			</ShareButton>
			<ShareSheet {...props} />
		</>
	)
}

function ShareSheet({ vehicle, address }: Props) {
	const { title, chat, mail } = shareLinks(vehicle, address)
	const sheet = useRef<HTMLDivElement>(null)
	const [isOpen, setOpen] = useState(false)
	const [copied, setCopied] = useState('')
	useCloseOnBack(isOpen, () => sheet.current?.hidePopover())
	const copy = () =>
		navigator.clipboard
			? navigator.clipboard.writeText(address).then(
					() => setCopied(messages.linkCopied),
					() => setCopied(messages.notCopied),
				)
			: setCopied(messages.notCopied) // browsers provide no clipboard on pages without TLS
	return (
		<div
			ref={sheet}
			onToggle={({ newState }) => {
				setOpen(newState === 'open')
				setCopied('')
			}}
			id={SHEET}
			popover="auto"
			role="dialog"
			aria-label={messages.shareVehicle}
			className="share-sheet"
		>
			<p className="font-[650]">{title}</p>
			<p className="mt-1 text-sm break-all text-ink-muted select-all">{address}</p>
			<ul className="mt-3 border-t border-line">
				<li>
					<a href={chat} target="_blank" rel="noopener noreferrer" className={rowClass}>
						<icons.MessageCircle aria-hidden className={iconClass} strokeWidth={1.75} />
						{messages.shareByChat}
						<span className="sr-only"> {messages.newTab}</span>
					</a>
				</li>
				<li>
					<a href={mail} className={rowClass}>
						<icons.Mail aria-hidden className={iconClass} strokeWidth={1.75} />
						{messages.shareByMail}
					</a>
				</li>
				<li className="no-script:hidden">
					<button type="button" onClick={copy} className={cn(rowClass, 'w-full')}>
						<Link2 aria-hidden className={iconClass} strokeWidth={1.75} />
						{messages.copyLink}
					</button>
				</li>
			</ul>
			<p role="status" className="mt-2 text-sm empty:hidden">
				{copied}
			</p>
			<Button popoverTarget={SHEET} popoverTargetAction="hide" size="small" className="mt-4 w-full">
				{messages.closeShare}
			</Button>
		</div>
	)
}

const iconClass = 'size-5 flex-none text-ink-muted'
const lineClass =
	'flex min-h-12 items-center gap-3 font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent'
const rowClass = cn(lineClass, 'border-b border-line')
const inlineClass = cn(lineClass, 'text-sm')
