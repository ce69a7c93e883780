/** A vehicle's price in a list and in the comparison, with the 'was' price where one may be shown. */

import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import { vehicleMessages as messages } from '#messages/vehicles.ts'
import type { Vehicle } from './vehicle.ts'

const ROW = 'flex flex-wrap items-baseline gap-x-2.5'
const SIZES = {
	card: { row: cn(ROW, 'card-price mt-3'), price: 'text-price-md', was: 'text-sm' },
	compared: { row: ROW, price: 'text-xl', was: 'text-xs leading-snug' },
}

type Props = {
	vehicle: Pick<Vehicle, 'price' | 'wasPrice' | 'status'>
	size: keyof typeof SIZES
}

export function VehiclePrice({ vehicle: { price, wasPrice, status }, size }: Props) {
	const classes = SIZES[size]
	return (
		<div className={classes.row} translate="no">
			<p className={cn('price', classes.price, status === 'sold' && 'text-ink-muted')}>
				<Spoken>{formatRand(price)}</Spoken>
			</p>
			{wasPrice && (
				<p className={cn('text-ink-muted', classes.was)}>
					<span
						translate="yes"
						className={size === 'compared' ? undefined : 'sr-only'}
					>{`${messages.was} `}</span>
					<s>
						<Spoken>{formatRand(wasPrice)}</Spoken>
					</s>
				</p>
			)}
		</div>
	)
}
