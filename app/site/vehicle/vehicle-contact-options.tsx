/** Contact options beside the enquiry form: telephone, email, chat and a visit; in print, addresses as QR codes. */
import type { LucideIcon } from 'lucide-react'
import { href } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { OpeningLine } from '#app/features/dealer/opening-line.tsx'
import type { Openness } from '#app/features/dealer/trading-hours.ts'
import { chatPath } from '#app/features/dealer/whatsapp-link.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages as messages } from '#messages/vehicle-page.ts'
import { mailLink, phoneLink } from './vehicle-contact.ts'

type Props = { vehicle: Vehicle; dealer: Dealer; opening: Openness | undefined; className?: string }

export function VehicleContactOptions({ vehicle, dealer, opening, className }: Props) {
	const { phone, email, chat, mapAddress } = dealer
	return (
		<div className={cn('border-t border-line text-sm', className)}>
			{phone.e164 && (
				<div className="border-b border-line pt-1 pb-3">
					<a href={phoneLink(phone)} ping={CALL_PING} className={cn(optionClass, 'min-h-11 text-base')}>
						<icons.Phone aria-hidden className={iconClass} strokeWidth={1.75} />
						<span className="sr-only">{messages.call} </span>
						{phone.display}
					</a>
					{opening && <OpeningLine openness={opening} className="pl-7.5 text-xs" />}
				</div>
			)}
			<ul className="flex flex-wrap divide-x divide-line *:flex-1 *:px-3 *:first:pl-0 *:last:pr-0">
				{email.sales && (
					<ContactOption
						Icon={icons.Mail}
						to={mailLink(email.sales, vehicle)}
						text={messages.mail}
						more={email.sales}
					/>
				)}
				{chat && (
					<ContactOption
						Icon={icons.MessageCircle}
						to={chatPath(vehicle.id)}
						text={messages.chat}
						more={messages.newTab}
						iconColour="text-whatsapp"
						newTab
					/>
				)}
				{mapAddress && (
					<ContactOption
						Icon={icons.MapPin}
						to={mapAddress}
						text={messages.map}
						more={messages.newTab}
						newTab
					/>
				)}
			</ul>
		</div>
	)
}

type ContactOptionProps = {
	Icon: LucideIcon
	to: string
	text: string
	more: string
	newTab?: boolean
	iconColour?: string
}

const ContactOption = ({ Icon, to, text, more, newTab, iconColour }: ContactOptionProps) => (
	<li>
		<a
			href={to}
			{...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
			className={cn(optionClass, 'min-h-12')}
		>
			<Icon aria-hidden className={cn(iconClass, iconColour)} strokeWidth={1.75} />
			{text}
			<span className="sr-only"> {more}</span>
		</a>
	</li>
)

const iconClass = 'size-5 flex-none text-ink-muted'
const optionClass =
	'flex items-center gap-2.5 font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent'

/** The addresses of a vehicle's page and of the chat about it as QR codes, in print. Loaded after the page. */
type PrintedAddressesProps = {
	vehicle: Pick<Vehicle, 'id'>
	address: string // canonical address of the page
	hasChat: boolean
}

/** Lazy and hidden on screen, so that the QR codes are fetched for printing only. Low, so that a sheet is enough. */
export function PrintedAddresses({ address, vehicle: { id }, hasChat }: PrintedAddressesProps) {
	return (
		<div className="mt-[3mm] hidden text-[8.5pt] print:block">
			<div className="flex items-center gap-[3mm]">
				<QrCode src={href('/car/:id/qr.svg', { id })} name={messages.qrCode} />
				{hasChat && (
					<>
						<QrCode src={href('/car/:id/chat.svg', { id })} name={messages.qrCodeOfChat} />
						<p>{messages.askByChat}</p>
					</>
				)}
			</div>
			<p className="mt-[1mm] leading-tight break-all">{address}</p>
		</div>
	)
}

const QrCode = ({ src, name }: { src: string; name: string }) => (
	<img src={src} alt={name} width={96} height={96} loading="lazy" className="size-[20mm] flex-none" />
)
