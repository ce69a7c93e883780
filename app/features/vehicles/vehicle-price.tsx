/** A vehicle's price, the 'was' price where one may be shown, and on its page the monthly amount with its terms. */

import type { ReactNode } from 'react'
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import type { InstalmentText } from '#messages/instalment.ts'
import { vehicleMessages as messages } from '#messages/vehicles.ts'
import type { Vehicle } from './vehicle.ts'

const ROW = 'flex flex-wrap items-baseline gap-x-2.5'
const SIZES = {
	compact: { row: cn(ROW, 'mt-3'), price: 'text-price-md', was: 'text-sm' },
	wide: { row: cn(ROW, 'mt-3'), price: 'text-price-md max-sm:text-[1.375rem]', was: 'text-sm' },
	page: {
		row: undefined,
		price: 'text-price-xl',
		was: 'mt-1.5 text-sm leading-snug',
		instalment: 'mt-1 text-xs leading-snug text-balance lg:mt-0',
		monthly: 'text-sm whitespace-nowrap',
	},
	bar: {
		row: ROW,
		price: 'text-xl',
		was: 'text-xs leading-snug',
		instalment: 'text-2xs leading-snug text-ink-muted max-[22rem]:hidden',
		monthly: 'text-ink',
	},
}

type Props = {
	vehicle: Pick<Vehicle, 'price' | 'wasPrice' | 'status'>
	badge?: ReactNode // beside the price
} & (
	| { size: 'compact' | 'wide'; instalment?: undefined; children?: undefined }
	| { size: 'page' | 'bar'; instalment: InstalmentText | undefined; children?: ReactNode } // after the instalment
)

export function VehiclePrice({
	vehicle: { price, wasPrice, status },
	badge,
	size,
	instalment,
	children,
}: Props) {
	const { row, ...classes } = SIZES[size]
	return (
		<>
			<div className={row} translate="no">
				<p className={cn('price', classes.price, status === 'sold' && 'text-ink-muted')}>
					<Spoken>{formatRand(price)}</Spoken>
				</p>
				{wasPrice && (
					<p className={cn('text-ink-muted', classes.was)}>
						<span
							translate="yes"
							className={size === 'page' || size === 'bar' ? undefined : 'sr-only'}
						>{`${messages.was} `}</span>
						<s>
							<Spoken>{formatRand(wasPrice)}</Spoken>
						</s>
						{size === 'page' && (
							<span className="ml-2 font-semibold text-positive">
								<Spoken>{messages.less(formatRand(wasPrice - price))}</Spoken>
							</span>
						)}
					</p>
				)}
				{badge}
			</div>
			{instalment && 'monthly' in classes && (
				<p className={classes.instalment}>
					<strong className={classes.monthly} translate="no">
						<Spoken>{`${instalment.amount},`}</Spoken>
					</strong>{' '}
					<Spoken>{instalment.terms}</Spoken> {children}
				</p>
			)}
		</>
	)
}
