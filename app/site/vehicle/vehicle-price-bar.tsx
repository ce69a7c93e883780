/**
 * Sticky bar at the bottom on phones and tablets: price, instalment and contact options. It hides where the
 * enquiry form begins.
 */
import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/in-page-link.tsx'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { chatPath } from '#app/features/dealer/whatsapp-link.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { VehiclePrice } from '#app/features/vehicles/vehicle-price.tsx'
import type { InstalmentText } from '#messages/instalment.ts'
import { vehicleContactMessages as messages, vehiclePageMessages } from '#messages/vehicle-page.ts'
import { ENQUIRY_ANCHOR, phoneLink, SIMILAR_ANCHOR, yearAndName } from './vehicle-contact.ts'
import { StatusBadge } from './vehicle-heading.tsx'
import { ShareButton } from './vehicle-share.tsx'

type Props = {
	vehicle: Vehicle
	dealer: Dealer
	address: string // public URL of the page
	instalment: InstalmentText | undefined
	hasSimilar: boolean
}

export function VehiclePriceBar({ vehicle, dealer, address, instalment, hasSimilar }: Props) {
	const isSold = vehicle.status === 'sold'
	const leadsToSimilar = isSold && hasSimilar
	const squares = [dealer.chat, dealer.phone.e164, 'share'].filter(Boolean).length
	return (
		<div data-bottom-bar className="price-bar">
			<div className="min-w-0 flex-auto">
				<VehiclePrice
					vehicle={vehicle}
					size="bar"
					badge={vehicle.status !== 'available' && <StatusBadge status={vehicle.status} />}
					instalment={instalment}
				/>
			</div>
			<div className={cn('flex flex-1 flex-wrap gap-2 min-[22rem]:grid', COLUMNS[squares])}>
				<InPageLink
					to={leadsToSimilar ? SIMILAR_ANCHOR : ENQUIRY_ANCHOR}
					className={cn(
						buttonClass({ kind: isSold ? 'dark' : 'primary' }),
						'min-h-12! flex-1 px-4! py-2! whitespace-nowrap max-[22rem]:px-2!',
					)}
				>
					{leadsToSimilar ? vehiclePageMessages.seeSimilar : messages.enquire}
				</InPageLink>
				{dealer.chat && (
					<Square to={chatPath(vehicle.id)} label={messages.chatAbout(yearAndName(vehicle))} newTab>
						<icons.MessageCircle aria-hidden className="size-6 text-whatsapp" strokeWidth={1.75} />
					</Square>
				)}
				{dealer.phone.e164 && (
					<Square to={phoneLink(dealer.phone)} label={messages.callOn(dealer.phone.display)}>
						<icons.Phone aria-hidden className="size-6" strokeWidth={1.75} />
					</Square>
				)}
				<ShareButton vehicle={vehicle} address={address} className={squareClass} />
			</div>
		</div>
	)
}

/** The buttons have their places before the ones on their right arrive. */
const COLUMNS = [
	'',
	'grid-cols-[1fr_3rem]',
	'grid-cols-[1fr_repeat(2,3rem)]',
	'grid-cols-[1fr_repeat(3,3rem)]',
] as const

type SquareProps = { to: string; label: string; newTab?: boolean; children: ReactNode }

const Square = ({ to, label, newTab, children }: SquareProps) => (
	<a
		href={to}
		ping={to.startsWith('tel:') ? CALL_PING : undefined}
		aria-label={newTab ? `${label} ${messages.newTab}` : label}
		{...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
		className={squareClass}
	>
		{children}
	</a>
)

const squareClass =
	'grid size-12 flex-none place-items-center rounded-control border-[1.5px] border-line-control hover:border-ink'
