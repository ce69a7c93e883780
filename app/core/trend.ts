/** How a number developed: over a period, and over the one before. */
import type { IsoDate } from './dates.ts'
import { type Period, stepOf, stepsOf } from './period.ts'

export const TREND_DAYS = 30

export type Trend = {
	value: number | null // null: there was nothing to measure
	before: number | null
	days: (number | null)[] // of the period's days or weeks, the last at the end
}

export type DayCount = { day: IsoDate; count: number }

/** Adds up the counts of the period and of the one before; a day without a row counts 0. */
export function trendOf(rows: DayCount[], period: Period): Trend {
	const days = stepsOf(period).map(() => 0)
	let before = 0
	for (const { day, count } of rows) {
		const step = stepOf(period, day)
		if (days[step] !== undefined && day <= period.to) days[step] += count
		else if (day >= period.before && day < period.from) before += count
	}
	return { value: days.reduce((sum, count) => sum + count, 0), before, days }
}

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
