import type { IsoDate } from '#app/core/dates.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'

/** A future day that is not a public holiday. */
export function ordinaryDay(daysAhead = 20): IsoDate {
	const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10) as IsoDate
	return isPublicHoliday(date) ? ordinaryDay(daysAhead + 1) : date
}
