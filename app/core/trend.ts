/** How a number developed: over the last 30 days, and over the 30 days before. */
import { addDays, type IsoDate } from './dates.ts'

export const TREND_DAYS = 30

export type Trend = {
	value: number | null // null: there was nothing to measure
	before: number | null
	days: (number | null)[] // the last 30, today at the end
}

export type DayCount = { day: IsoDate; count: number }

/** Adds up the counts of the last 30 days and of the 30 days before; a day without a row counts 0. */
export function trendOf(rows: DayCount[], today: IsoDate): Trend {
	const counts = new Map(rows.map(({ day, count }) => [day, count]))
	const all = Array.from(
		{ length: 2 * TREND_DAYS },
		(_, index) => counts.get(addDays(today, index + 1 - 2 * TREND_DAYS)) ?? 0,
	)
	const [before, days] = [all.slice(0, TREND_DAYS), all.slice(TREND_DAYS)]
	return { value: sumOf(days), before: sumOf(before), days }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** In percent, rounded; undefined without anything to compare with. */
export const changeOf = ({ value, before }: Trend): number | undefined =>
	value === null || !before ? undefined : Math.round((100 * (value - before)) / before)

/** The points of a line in an SVG of this size, from the lowest to the highest; days without a value are left out. */
export function linePoints(
	days: Trend['days'],
	{ width, height }: { width: number; height: number },
): string {
	const values = days.filter((value) => value !== null)
	const [lowest, highest] = [Math.min(...values), Math.max(...values)]
	const range = highest - lowest || 1
	return days
		.flatMap((value, index) => {
			if (value === null) return []
			const x = (index / (days.length - 1)) * width
			const y = highest === lowest ? height / 2 : height - ((value - lowest) / range) * height
			return [`${x.toFixed(1)},${y.toFixed(1)}`]
		})
		.join(' ')
}
