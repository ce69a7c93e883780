/**
 * Sticky bar at the bottom on phones and tablets: the cash price, the way to the enquiry form, and the telephone. It
 * hides where the form begins. An instalment, which needs its terms beside it, has its place under the name.
 */
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/in-page-link.tsx'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { VehiclePrice } from '#app/features/vehicles/vehicle-price.tsx'
import { vehicleContactMessages as messages, vehiclePageMessages } from '#messages/vehicle-page.ts'
import { ENQUIRY_ANCHOR, phoneLink, SIMILAR_ANCHOR } from './vehicle-contact.ts'
import { StatusBadge } from './vehicle-heading.tsx'

type Props = { vehicle: Vehicle; dealer: Dealer; hasSimilar: boolean }

export function VehiclePriceBar({ vehicle, dealer: { phone }, hasSimilar }: Props) {
	const isSold = vehicle.status === 'sold'
	const leadsToSimilar = isSold && hasSimilar
	return (
		<div data-bottom-bar className="price-bar">
			<div className="mr-auto max-w-36 pr-1">
				<VehiclePrice
					vehicle={vehicle}
					size="bar"
					badge={vehicle.status !== 'available' && <StatusBadge status={vehicle.status} />}
				/>
			</div>
			<InPageLink
				to={leadsToSimilar ? SIMILAR_ANCHOR : ENQUIRY_ANCHOR}
				className={cn(
					buttonClass({ kind: isSold ? 'dark' : 'primary' }),
					'min-h-12! max-w-sm flex-1 px-2! py-2! whitespace-nowrap',
				)}
			>
				{leadsToSimilar ? vehiclePageMessages.seeSimilar : messages.enquire}
			</InPageLink>
			{phone.e164 && (
				<a
					href={phoneLink(phone)}
					ping={CALL_PING}
					aria-label={messages.callOn(phone.display)}
					className="grid size-12 flex-none place-items-center rounded-control border-[1.5px] border-line-control hover:border-ink"
				>
					<icons.Phone aria-hidden className="size-6" strokeWidth={1.75} />
				</a>
			)}
		</div>
	)
}
