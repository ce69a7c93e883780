/** What runs out or comes next: reservations that end, and the next public holiday with its opening hours. */
import { href, Link } from 'react-router'
import type { NextHoliday } from '#app/dealer/next-holiday.ts'
import { hoursInShort } from '#app/dealer/week-in-short.ts'
import { dayAfter, dayInWords, type IsoDate } from '#app/kernel/dates.ts'
import { adminWords } from '#app/words/en-ZA/admin.ts'

const words = adminWords.dashboard

type Reservation = { id: string; name: string; stockNumber: string | null; reservedUntil: IsoDate }
type Props = { reservations: Reservation[]; holiday: NextHoliday; today: IsoDate }

export const ComingUp = ({ reservations, holiday, today }: Props) => (
	<section
		aria-labelledby="coming-up"
		className="min-w-0 rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
	>
		<h2 id="coming-up" className="title text-title-sm">
			{words.comingUp}
		</h2>
		<h3 className="mt-3 text-sm text-ink-muted">{words.reserved}</h3>
		{reservations.length === 0 && <p className="py-1">{words.noneReserved}</p>}
		<ul>
			{reservations.map((car) => (
				<li key={car.id} className="py-1.5">
					<Link
						to={`${href('/admin/cars')}?${new URLSearchParams({ search: car.stockNumber ?? car.name })}`}
						className="link font-[620] wrap-anywhere"
					>
						{car.name}
					</Link>
					<p className="text-sm">{words.reservedUntil(dayFrom(today, car.reservedUntil))}</p>
				</li>
			))}
		</ul>
		<h3 className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">{words.holiday}</h3>
		<p className="flex flex-wrap items-center justify-between gap-x-4">
			<span>
				<b className="font-[620]">{dayInWords(holiday.date)}</b>, {hoursInShort(holiday.hours)}
			</span>
			<Link to={href('/admin/settings/hours')} className="link inline-flex min-h-11 items-center text-sm">
				{words.hours}
			</Link>
		</p>
	</section>
)

function dayFrom(today: IsoDate, day: IsoDate): string {
	if (day <= today) return words.today
	return day === dayAfter(today, 1) ? words.tomorrow : dayInWords(day)
}
