/**
 * The periods of the numbers, and how a number developed: the last days with today, and as many before them. Calendar
 * days of South Africa.
 */
import { addDays, type IsoDate, SOUTH_AFRICA, toSouthAfricanTime } from './dates.ts'
import { pickOption } from './form.ts'
import { fromLocalTime } from './local-time.ts'

export const PERIOD_NAMES = ['7-days', '30-days', '12-months'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** Twelve months are 52 weeks, so that both periods have the same weekdays. */
const LENGTHS: Record<PeriodName, { days: number; step: number }> = {
	'7-days': { days: 7, step: 1 },
	'30-days': { days: 30, step: 1 },
	'12-months': { days: 364, step: 7 },
}

export type Period = {
	name: PeriodName
	days: number
	step: number // days that a chart adds up
	before: IsoDate // the first day of the period before
	from: IsoDate
	to: IsoDate // the last day
}

/** Of an address; 30 days for a text that is none. */
export const readPeriodName = (text: string | null): PeriodName => pickOption(PERIOD_NAMES, text) ?? '30-days'

export function periodUntil(to: IsoDate, name: PeriodName): Period {
	const { days, step } = LENGTHS[name]
	const from = addDays(to, 1 - days)
	return { name, days, step, before: addDays(from, -days), from, to }
}

export const currentPeriod = (now: Date, name: PeriodName): Period =>
	periodUntil(toSouthAfricanTime(now).date, name)

/** The days or weeks of a chart, each by its first day. */
export const stepsOf = ({ from, days, step }: Period): IsoDate[] =>
	Array.from({ length: days / step }, (_, index) => addDays(from, index * step))

/** Which of `stepsOf` a day belongs to; negative in the period before. */
export const stepOf = ({ from, step }: Period, day: IsoDate): number =>
	Math.floor((Date.parse(day) - Date.parse(from)) / 86_400_000 / step)

/** When the day begins. */
export const beginOf = (day: IsoDate): Date => fromLocalTime(day, '00:00', SOUTH_AFRICA) ?? new Date(day)

/** The whole months of a period, by their first days: from `from`, and before `until`. Without one, both are its first day. */
export function monthsWithin(from: IsoDate, to: IsoDate): { from: IsoDate; until: IsoDate } {
	const first = firstOfMonth(from) === from ? from : firstOfMonth(addDays(firstOfMonth(from), 31))
	const until = firstOfMonth(addDays(to, 1))
	return first < until ? { from: first, until } : { from, until: from }
}

const firstOfMonth = (day: IsoDate) => `${day.slice(0, 7)}-01` as IsoDate

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
