/**
 * What a vehicle in a list costs a month. The law requires its terms beside it (National Credit Act,
 * regulation 21): they open in place, without script too.
 */
import { Spoken } from '#app/components/spoken.tsx'
import { formatRand } from '#app/core/money-and-distance.ts'
import { monthlyMessages as messages } from '#messages/monthly-amounts.ts'
import type { Instalment, VehicleSummary } from './vehicle.ts'

type Props = { instalment: Instalment }

export function VehicleInstalment({ instalment }: Props) {
	const { monthly, count, interest, deposit, balloon, total } = instalment
	const facts = messages.facts({
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
				{messages.from}{' '}
				<strong>
					<Spoken>{messages.amount(formatRand(monthly))}</Spoken>
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
			{messages.footnote} {instalment.rate}
		</p>
	)
}
