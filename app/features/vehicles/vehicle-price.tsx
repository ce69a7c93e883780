/** A vehicle's price in a list and in the bar of its page, with the 'was' price where one may be shown. */

import type { ReactNode } from 'react'
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import { vehicleMessages as messages } from '#messages/vehicles.ts'
import type { Vehicle } from './vehicle.ts'

const ROW = 'flex flex-wrap items-baseline gap-x-2.5'
const SIZES = {
	card: { row: cn(ROW, 'card-price mt-3'), price: 'text-price-md', was: 'text-sm' },
	bar: { row: ROW, price: 'text-xl', was: 'text-xs leading-snug' },
}

type Props = {
	vehicle: Pick<Vehicle, 'price' | 'wasPrice' | 'status'>
	size: keyof typeof SIZES
	badge?: ReactNode // beside the price
}

export function VehiclePrice({ vehicle: { price, wasPrice, status }, badge, size }: Props) {
	const classes = SIZES[size]
	return (
		<div className={classes.row} translate="no">
			<p className={cn('price', classes.price, status === 'sold' && 'text-ink-muted')}>
				<Spoken>{formatRand(price)}</Spoken>
			</p>
			{wasPrice && (
				<p className={cn('text-ink-muted', classes.was)}>
					<span translate="yes" className={size === 'bar' ? undefined : 'sr-only'}>{`${messages.was} `}</span>
					<s>
						<Spoken>{formatRand(wasPrice)}</Spoken>
					</s>
				</p>
			)}
			{badge}
		</div>
	)
}
