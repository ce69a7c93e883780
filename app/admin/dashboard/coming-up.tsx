/** Upcoming: reservations that expire, and the next public holiday with its opening hours. */
import { href, Link } from 'react-router'
import { addDays, type IsoDate } from '#app/core/calendar.ts'
import { formatDay } from '#app/core/weekdays.ts'
import type { NextHoliday } from '#app/features/dealer/holiday-hours.ts'
import { hoursInShort } from '#app/features/dealer/trading-week.ts'
import { adminMessages } from '#messages/admin.ts'

const messages = adminMessages.dashboard

type Reservation = { id: string; name: string; stockNumber: string | null; reservedUntil: IsoDate }
type Props = { reservations: Reservation[]; holiday: NextHoliday; today: IsoDate }

export const ComingUp = ({ reservations, holiday, today }: Props) => (
	<section
		aria-labelledby="coming-up"
		className="min-w-0 rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
	>
		<h2 id="coming-up" className="title text-title-sm">
			{messages.comingUp}
		</h2>
		<h3 className="mt-3 text-sm text-ink-muted">{messages.reserved}</h3>
		{reservations.length === 0 && <p className="py-1">{messages.noneReserved}</p>}
		<ul>
			{reservations.map((car) => (
				<li key={car.id} className="py-1.5">
					<Link
						to={`${href('/admin/cars')}?${new URLSearchParams({ search: car.stockNumber ?? car.name })}`}
						className="link font-[620] wrap-anywhere"
					>
						{car.name}
					</Link>
					<p className="text-sm">{messages.reservedUntil(formatRelativeDay(today, car.reservedUntil))}</p>
				</li>
			))}
		</ul>
		<h3 className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">{messages.holiday}</h3>
		<p className="flex flex-wrap items-center justify-between gap-x-4">
			<span>
				<b className="font-[620]">{formatDay(holiday.date)}</b>, {hoursInShort(holiday.hours)}
			</span>
			<Link to={href('/admin/settings/hours')} className="link inline-flex min-h-11 items-center text-sm">
				{messages.hours}
			</Link>
		</p>
	</section>
)

function formatRelativeDay(today: IsoDate, day: IsoDate): string {
	if (day <= today) return messages.today
	return day === addDays(today, 1) ? messages.tomorrow : formatDay(day)
}
