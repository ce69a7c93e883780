/**
 * Sticky bar at the bottom on phones and tablets: the cash price, the way to the enquiry form, and the telephone. It
 * comes when the price under the name has left the window, and hides where the form begins. An instalment, which needs
 * its terms beside it, has its place under the name.
 */
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/in-page-link.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages as messages, vehiclePageMessages } from '#messages/vehicle-page.ts'
import { ENQUIRY_ANCHOR, phoneLink, questionOf, SIMILAR_ANCHOR } from './vehicle-contact.ts'

type Props = { vehicle: Vehicle; dealer: Dealer; hasSimilar: boolean }

export function VehiclePriceBar({ vehicle: { price, status }, dealer: { phone }, hasSimilar }: Props) {
	const isSold = status === 'sold'
	const leadsToSimilar = isSold && hasSimilar
	return (
		<div data-bottom-bar className="price-bar">
			<p translate="no" className={cn('price mr-auto text-xl', isSold && 'text-ink-muted')}>
				<Spoken>{formatRand(price)}</Spoken>
			</p>
			<InPageLink
				to={leadsToSimilar ? SIMILAR_ANCHOR : ENQUIRY_ANCHOR}
				className={cn(
					buttonClass({ kind: isSold ? 'dark' : 'primary', size: 'small' }),
					'min-h-12! max-w-sm flex-1 px-2! py-1! text-balance',
				)}
			>
				{leadsToSimilar ? vehiclePageMessages.seeSimilar : (questionOf(status) ?? messages.enquire)}
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
