/** Who did what to a vehicle, and what was asked for it before. */
import { useId } from 'react'
import { writtenDate } from '#app/kernel/dates.ts'
import { rand } from '#app/kernel/rand.ts'
import type { JournalEntry } from '#app/staff/journal.ts'
import type { VehicleRecord } from '#app/vehicles/stock-entry.ts'
import { carsWords } from '#app/words/en-ZA/admin-cars.ts'
import { vehicleFormWords } from '#app/words/en-ZA/vehicle-form.ts'

const words = carsWords.history
const names: Record<string, string> = { ...vehicleFormWords.labels, image: words.image, images: words.images }

type Props = { record: VehicleRecord; history: JournalEntry[] }

export function CarHistory({ record: { pastPrices }, history }: Props) {
	const id = useId()
	if (history.length === 0 && pastPrices.length === 0) return null
	return (
		<section aria-labelledby={id} className="mt-7 border-t border-line pt-5 text-sm">
			<h3 id={id} className="title text-title-sm">
				{words.title}
			</h3>
			<ul className="mt-3 grid gap-1.5">
				{history.map(({ id, at, by, deed, fields }) => (
					<li key={id}>
						<time dateTime={at.toISOString()} className="text-ink-muted">
							{writtenDate(at)}, {timeOf(at)}
						</time>{' '}
						{words.line(by, words.deeds[deed], fields.map((field) => names[field]?.toLowerCase()).join(', '))}
					</li>
				))}
			</ul>
			{pastPrices.length > 0 && (
				<p className="mt-3 text-ink-muted">
					{words.prices}:{' '}
					{pastPrices
						.map(({ price, askedUntil }) => words.asked(rand(price), writtenDate(askedUntil)))
						.join('; ')}
				</p>
			)}
		</section>
	)
}

/** `10:05`, in South Africa, which keeps no summer time. */
const timeOf = (moment: Date) => new Date(moment.getTime() + 2 * 60 * 60 * 1000).toISOString().slice(11, 16)
