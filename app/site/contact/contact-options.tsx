/** Phone, chat, email and address as large link rows. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { icons } from '#app/components/icons.ts'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { formatAddress } from '#app/features/dealer/map-links.ts'
import { chatPath } from '#app/features/dealer/whatsapp-link.tsx'
import { contactMessages } from '#messages/contact.ts'
import { EmailAddress } from './email-address.tsx'

const messages = contactMessages.contactOptions

type Props = {
	dealer: Pick<Dealer, 'phone' | 'chat' | 'email' | 'address' | 'mapAddress'>
	headingId: string
}

export function ContactOptions({ dealer: { phone, chat, email, address, mapAddress }, headingId }: Props) {
	const addressLine = formatAddress(address)
	return (
		<>
			<h2 id={headingId} className="title text-title-md">
				{messages.heading}
			</h2>
			<ul className="mt-4 border-t-2 border-ink">
				{phone.e164 && (
					<ContactOption
						icon={icons.Phone}
						label={messages.phone}
						text={phone.display}
						to={`tel:${phone.e164}`}
					/>
				)}
				{chat && (
					<ContactOption
						icon={icons.MessageCircle}
						iconClassName="text-whatsapp"
						label={messages.chat}
						text={chat.display}
						to={chatPath()}
						newTab
					/>
				)}
				{email.sales && (
					<ContactOption
						icon={icons.Mail}
						label={messages.email}
						text={<EmailAddress>{email.sales}</EmailAddress>}
						name={`${messages.email} ${email.sales}`}
						to={`mailto:${email.sales}`}
					/>
				)}
				{addressLine && (
					<ContactOption
						icon={icons.MapPin}
						label={messages.address}
						text={addressLine}
						to={mapAddress}
						newTab
					/>
				)}
			</ul>
		</>
	)
}

type ContactOptionProps = {
	icon: LucideIcon
	iconClassName?: string
	label: string
	text: ReactNode
	name?: string // in one piece, where the text may break
	to: string
	newTab?: boolean
}

function ContactOption(props: ContactOptionProps) {
	const { icon: Icon, iconClassName = 'text-accent-ink', label, text, name, to, newTab } = props
	const content = (
		<>
			<Icon aria-hidden strokeWidth={1.75} className={`mt-2 size-6 flex-none ${iconClassName}`} />
			<span className="min-w-0">
				<span className="block text-xs font-[450] text-ink-muted font-stretch-100%">{label}</span>{' '}
				<span className="decoration-accent decoration-2 underline-offset-[0.25em] group-hover:underline">
					{text}
				</span>
				{newTab && to && <span className="sr-only"> {messages.newTab}</span>}
			</span>
		</>
	)
	const className =
		'group flex min-h-17 items-start gap-4.5 py-3.5 text-[1.125rem] leading-tight font-[620] font-stretch-105%'
	return (
		<li className="border-b border-line">
			{to ? (
				<a
					href={to}
					ping={to.startsWith('tel:') ? CALL_PING : undefined}
					aria-label={name}
					{...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
					className={className}
				>
					{content}
				</a>
			) : (
				<p className={className}>{content}</p>
			)}
		</li>
	)
}
