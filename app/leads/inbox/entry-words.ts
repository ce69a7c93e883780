/** What is said of an entry: when it came, how long it waits. */
import { writtenDate } from '#app/kernel/dates.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'

const HOUR = 60 // minutes
const DAY = 24 * HOUR

/** `today 09:42`, `16 Nov, 09:42`. */
export function whenIn(moment: Date, now: Date): string {
	const { date, time } = onOurClock(moment)
	const today = onOurClock(now).date
	if (date === today) return words.today(time)
	return words.at(writtenDate(moment, Number(today.slice(0, 4))), time)
}

/** The same in the width of a line's end: the time of today, the day of any other. */
export function shortWhen(moment: Date, now: Date): string {
	const { date, time } = onOurClock(moment)
	const today = onOurClock(now).date
	return date === today ? time : writtenDate(moment, Number(today.slice(0, 4)))
}

/** `2026-11-16 09:42`, as tables sort it. */
export function sortableWhen(moment: Date): string {
	const { date, time } = onOurClock(moment)
	return `${date} ${time}`
}

/** `40 minutes`, `3 hours`, `2 days`: of each no more than half of the next. */
export function spanOf(minutes: number): string {
	const { minutes: inMinutes, hours, days } = words.answered
	if (minutes < 2 * HOUR) return inMinutes(minutes)
	return minutes < 2 * DAY ? hours(Math.floor(minutes / HOUR)) : days(Math.floor(minutes / DAY))
}
