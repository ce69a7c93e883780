/**
 * A vehicle's price in a list and in the comparison, with the 'was' price where one may be shown, and what it costs a
 * month.
 */
import { cn } from '#app/components/cn.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import { monthlyMessages } from '#messages/monthly-amounts.ts'
import { vehicleMessages as messages } from '#messages/vehicles.ts'
import type { Instalment, Vehicle, VehicleSummary } from './vehicle.ts'

const ROW = 'flex flex-wrap items-baseline gap-x-1.5 md:gap-x-2.5'
const SIZES = {
	card: { row: cn(ROW, 'card-price mt-3'), price: 'text-price-md', was: 'text-2xs md:text-sm' },
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

type VehicleInstalmentProps = { instalment: Instalment }

/**
 * What a vehicle in a list costs a month. The law requires its terms beside it (National Credit Act,
 * regulation 21): they open in place, without script too.
 */
export function VehicleInstalment({ instalment }: VehicleInstalmentProps) {
	const { monthly, count, interest, deposit, balloon, total } = instalment
	const facts = monthlyMessages.facts({
		monthly: formatRand(monthly),
		count,
		interest: interest.toFixed(2),
		deposit: deposit > 0 ? formatRand(deposit) : undefined,
		balloon: balloon > 0 ? formatRand(balloon) : undefined,
		total: formatRand(total),
	})
	return (
		<details className="instalment print:hidden">
			<summary className="text-xs md:text-sm">
				{monthlyMessages.from}{' '}
				<strong>
					<Spoken>{monthlyMessages.amount(formatRand(monthly))}</Spoken>
				</strong>
			</summary>
			<p className="mt-0.5 text-xs leading-snug">
				<Spoken>{facts}</Spoken>
			</p>
		</details>
	)
}

/** What all monthly amounts of a list have in common; nothing where it shows none. */
export function InstalmentFootnote({ vehicles }: { vehicles: VehicleSummary[] }) {
	const { instalment } = vehicles.find(({ instalment }) => instalment) ?? {}
	if (!instalment) return null
	return (
		<p className="mt-7 max-w-200 text-xs leading-snug text-ink-muted print:hidden">
			{monthlyMessages.footnote} {instalment.rate}
		</p>
	)
}
