/** The bar at the thumb on phones and tablets: the price, a call and the way to the form, until the page's own end. */
import { Phone } from 'lucide-react'
import type { Dealer } from '#app/dealer/dealer.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
import type { Vehicle } from './vehicle.ts'
import { phoneLink } from './vehicle-links.ts'
import { VehiclePrice } from './vehicle-price.tsx'
import { ENQUIRE } from './vehicle-side-card.tsx'
import { StatusBadge } from './vehicle-status.tsx'

type Props = { vehicle: Vehicle; dealer: Dealer }

export function VehiclePriceBar({ vehicle, dealer }: Props) {
	return (
		<div
			data-bottom-bar
			className="sticky bottom-0 z-35 flex min-h-18 items-center gap-3 bg-surface-raised px-gutter py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line),0_-12px_24px_-16px_rgb(10_15_19/0.3)] lg:hidden print:hidden"
		>
			<div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
				<div>
					<VehiclePrice vehicle={vehicle} size="bar" />
				</div>
				{vehicle.status !== 'available' && <StatusBadge status={vehicle.status} />}
			</div>
			{dealer.phone.e164 && (
				<a
					href={phoneLink(dealer.phone)}
					aria-label={words.callOn(dealer.phone.display)}
					className="grid size-12 flex-none place-items-center rounded-control border-[1.5px] border-line-control hover:border-ink"
				>
					<Phone aria-hidden className="size-6" strokeWidth={1.75} />
				</a>
			)}
			<a href={`#${ENQUIRE}`} className={cn(buttonClass({ kind: 'primary' }), 'min-h-12 flex-none')}>
				{words.enquire}
			</a>
		</div>
	)
}
