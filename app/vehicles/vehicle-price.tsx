/** The price, and honestly beside it what was asked before. */
import { rand } from '#app/kernel/rand.ts'
import { cn } from '#app/ui/cn.ts'
import { vehiclePageWords as words } from '#app/words/en-ZA/vehicle-page.ts'
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
				{rand(price)}
			</p>
			{isReduced(vehicle) && (
				<p className={cn('leading-snug text-ink-muted', size === 'card' ? 'mt-1.5 text-sm' : 'text-xs')}>
					{words.was} <s>{rand(vehicle.previousPrice)}</s>
					{size === 'card' && (
						<span className="ml-2 font-semibold text-positive">
							{words.less(rand(vehicle.previousPrice - price))}
						</span>
					)}
				</p>
			)}
		</>
	)
}
