/** Phone, chat, e-mail and address as large rows, each a link. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dealer } from '#app/dealer/dealer.ts'
import { placeLine } from '#app/dealer/place.ts'
import { icons } from '#app/ui/icons.ts'
import { contactWords } from '#app/words/en-ZA/contact.ts'
import { chatLink } from './chat-link.ts'
import { EmailAddress } from './email-address.tsx'

const words = contactWords.ways

type Props = {
	dealer: Pick<Dealer, 'phone' | 'chat' | 'email' | 'address' | 'mapAddress'>
	headingId: string
}

export function WaysToReach({ dealer: { phone, chat, email, address, mapAddress }, headingId }: Props) {
	const place = placeLine(address)
	return (
		<>
			<h2 id={headingId} className="title text-title-md">
				{words.heading}
			</h2>
			<ul className="mt-4 border-t-2 border-ink">
				{phone.e164 && (
					<Way icon={icons.Phone} label={words.phone} text={phone.display} to={`tel:${phone.e164}`} />
				)}
				{chat && (
					<Way
						icon={icons.MessageCircle}
						label={words.chat}
						text={chat.display}
						to={chatLink(chat.address)}
						newTab
					/>
				)}
				{email.sales && (
					<Way
						icon={icons.Mail}
						label={words.email}
						text={<EmailAddress>{email.sales}</EmailAddress>}
						to={`mailto:${email.sales}`}
					/>
				)}
				{place && <Way icon={icons.MapPin} label={words.address} text={place} to={mapAddress} newTab />}
			</ul>
		</>
	)
}

type WayProps = { icon: LucideIcon; label: string; text: ReactNode; to: string; newTab?: boolean }

function Way({ icon: Icon, label, text, to, newTab }: WayProps) {
	const shown = (
		<>
			<Icon aria-hidden strokeWidth={1.75} className="size-6 flex-none text-accent-ink" />
			<span className="min-w-0">
				<span className="block text-xs font-[450] text-ink-muted font-stretch-100%">{label}</span>{' '}
				<span className="decoration-accent decoration-2 underline-offset-[0.25em] group-hover:underline">
					{text}
				</span>
				{newTab && to && <span className="sr-only"> {words.newTab}</span>}
			</span>
		</>
	)
	const className =
		'group flex min-h-17 items-center gap-4.5 py-3.5 text-[1.125rem] leading-tight font-[620] font-stretch-105%'
	return (
		<li className="border-b border-line">
			{to ? (
				<a href={to} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} className={className}>
					{shown}
				</a>
			) : (
				<p className={className}>{shown}</p>
			)}
		</li>
	)
}
