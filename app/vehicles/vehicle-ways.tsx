/** How else to ask about a vehicle than by its form: telephone, letter, chat, and on our floor. */
import type { LucideIcon } from 'lucide-react'
import type { Dealer } from '#app/dealer/dealer.ts'
import { OpeningLine } from '#app/dealer/opening-line.tsx'
import type { Openness } from '#app/dealer/trading-hours.ts'
import { cn } from '#app/ui/cn.ts'
import { icons } from '#app/ui/icons.ts'
import { vehicleContactWords as words } from '#app/words/en-ZA/vehicle-contact.ts'
import type { Vehicle } from './vehicle.ts'
import { chatLink, mailLink } from './vehicle-contact.ts'
import { phoneLink } from './vehicle-links.ts'

type Props = { vehicle: Vehicle; dealer: Dealer; opening: Openness; address: string; className?: string }

export function VehicleWays({ vehicle, dealer, opening, address, className }: Props) {
	const { phone, email, chat, mapAddress } = dealer
	return (
		<div className={cn('border-t border-line text-sm', className)}>
			{phone.e164 && (
				<div className="border-b border-line pt-1 pb-2.5">
					<a href={phoneLink(phone)} className={cn(wayClass, 'min-h-11 text-base')}>
						<icons.Phone aria-hidden className={iconClass} strokeWidth={1.75} />
						<span className="sr-only">{words.call} </span>
						{phone.display}
					</a>
					<OpeningLine now={opening} className="pl-7.5 text-xs" />
				</div>
			)}
			<ul className="flex divide-x divide-line *:flex-1 *:px-3 *:first:pl-0 *:last:pr-0">
				{email.sales && (
					<Way Icon={icons.Mail} to={mailLink(email.sales, vehicle)} text={words.mail} more={email.sales} />
				)}
				{chat && (
					<Way
						Icon={icons.MessageCircle}
						to={chatLink(chat, vehicle, address)}
						text={words.chat}
						more={`${words.chatVia} ${words.newTab}`}
						newTab
					/>
				)}
				{mapAddress && (
					<Way Icon={icons.MapPin} to={mapAddress} text={words.map} more={words.newTab} newTab />
				)}
			</ul>
		</div>
	)
}

type WayProps = { Icon: LucideIcon; to: string; text: string; more: string; newTab?: boolean }

const Way = ({ Icon, to, text, more, newTab }: WayProps) => (
	<li>
		<a
			href={to}
			{...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
			className={cn(wayClass, 'min-h-12')}
		>
			<Icon aria-hidden className={iconClass} strokeWidth={1.75} />
			{text}
			<span className="sr-only"> {more}</span>
		</a>
	</li>
)

const iconClass = 'size-5 flex-none text-ink-muted'
const wayClass =
	'flex items-center gap-2.5 font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent'
