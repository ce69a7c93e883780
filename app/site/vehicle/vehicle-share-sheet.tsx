/** The links by which a vehicle is shared, in a popover. Loaded after the page. */
import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages as messages } from '#messages/vehicle-page.ts'
import { shareLinks } from './vehicle-contact.ts'

type Props = {
	vehicle: Pick<Vehicle, 'name' | 'year'>
	address: string // public URL of the page
	id: string
	lineClass: string
}

const iconClass = 'size-5 flex-none text-ink-muted'

export default function ShareSheet({ vehicle, address, id, lineClass }: Props) {
	const rowClass = cn(lineClass, 'border-b border-line')
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
			id={id}
			popover="auto"
			role="dialog"
			aria-label={messages.shareVehicle}
			className="share-sheet sm:inset-0 sm:m-auto sm:w-104 sm:rounded-panel"
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
			<Button popoverTarget={id} popoverTargetAction="hide" size="small" className="mt-4 w-full">
				{messages.closeShare}
			</Button>
		</div>
	)
}
