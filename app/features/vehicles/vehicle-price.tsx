/** The price, with the previous price if it was reduced. */

import { cn } from '#app/components/cn.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { vehiclePageMessages as messages } from '#app/messages/en-ZA/vehicle-page.ts'
import type { Vehicle } from './vehicle.ts'
import { isReduced } from './vehicle-reduction.ts'

type Props = { vehicle: Pick<Vehicle, 'price' | 'previousPrice' | 'status'>; size: 'card' | 'bar' }

export function VehiclePrice({ vehicle, size }: Props) {
	const { price, status } = vehicle
	return (
		<>
			<p
				className={cn(
					'price',
					size === 'card' ? 'text-price-xl' : 'text-xl',
					status === 'sold' && 'text-ink-muted',
				)}
			>
				{formatRand(price)}
			</p>
			{isReduced(vehicle) && (
				<p className={cn('leading-snug text-ink-muted', size === 'card' ? 'mt-1.5 text-sm' : 'text-xs')}>
					{messages.was} <s>{formatRand(vehicle.previousPrice)}</s>
					{size === 'card' && (
						<span className="ml-2 font-semibold text-positive">
							{messages.less(formatRand(vehicle.previousPrice - price))}
						</span>
					)}
				</p>
			)}
		</>
	)
}
