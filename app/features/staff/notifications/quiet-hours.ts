/** When staff are not disturbed: outside the trading hours, public holidays and special days included. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { isPublicHoliday } from '#app/features/dealer/public-holidays.ts'
import { getOpenness } from '#app/features/dealer/trading-hours.ts'

/** Never for a dealership without opening times, such as one that is open by appointment only. */
export function isQuiet(
	{ tradingHours, specialDays = [] }: Pick<Dealer, 'tradingHours' | 'specialDays'>,
	now: Date,
) {
	const hours = { ...tradingHours, specialDays }
	if (!tradingHours.week.some(({ opens }) => opens)) return false
	return getOpenness(hours, now, isPublicHoliday)?.state !== 'open'
}
