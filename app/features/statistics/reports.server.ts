/** The numbers of a period: the row of the most important ones, and the tables with their charts. */

import { toSouthAfricanTime } from '#app/core/dates.ts'
import {
	currentPeriod,
	type DayCount,
	type Period,
	stepOf,
	stepsOf,
	type Trend,
	trendOf,
} from '#app/core/period.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { tradingMinutes } from '#app/features/dealer/trading-minutes.ts'
import { OVERDUE_AFTER_HOURS, overdueBefore } from '#app/features/leads/inbox/inbox-item.ts'
import { LEAD_SOURCES } from '#app/features/leads/lead.ts'
import { listGross } from '#app/features/vehicles/costs/cost-service.server.ts'
import { findStockByAge } from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { AGE_LIMITS } from '#app/features/vehicles/vehicle-record.ts'
import { CAMPAIGN, SOURCES } from '#app/features/visits/visit-source.ts'
import type { Services } from '#app/infra/services.server.ts'
import { numbersMessages as messages } from '#messages/numbers.ts'
import { barsOf, drawColumns, shortDay } from './columns.server.ts'
import type { Report, ReportName } from './report.ts'
import {
	countDrives,
	countLeads,
	countSold,
	countViews,
	countVisitsBySource,
	findFirstCounted,
	listAnswers,
	listByViews,
	listSearches,
	type ViewedVehicle,
} from './statistics-queries.server.ts'

/** How soon leads were answered, by trading hours. */
const PROMISED = OVERDUE_AFTER_HOURS * 60 // minutes

/** The last minutes of each group; later answers are one group more. */
export const ANSWER_LIMITS = [15, 60, PROMISED, 480]

export type Answer = {
	step: number // of the period; negative in the one before
	minutes: number | null // null: not answered
	isOverdue: boolean
}

/** Of the leads of both periods. */
export async function listAnswerTimes(
	services: Pick<Services, 'db' | 'now' | 'lastRead' | 'log' | 'memoize'>,
	period: Period,
): Promise<Answer[]> {
	const [dealer, rows] = await Promise.all([findDealerOrCached(services), listAnswers(services.db, period)])
	const overdue = overdueBefore(services.now(), dealer).getTime()
	return rows.flatMap(({ created, contacted }): Answer[] => {
		const at = new Date(created)
		const { date } = toSouthAfricanTime(at)
		if (date > period.to) return []
		const step = stepOf(period, date)
		if (contacted === null) return [{ step, minutes: null, isOverdue: created < overdue }]
		const open = tradingMinutes(dealer, at, new Date(contacted))
		return [{ step, minutes: open ?? (contacted - created) / 60_000, isOverdue: false }]
	})
}

/** In percent, how many of the leads that had to be answered by now were answered within the promised time. */
export function answeredShare(answers: Answer[], period: Period): Trend {
	const shareWhere = (isCounted: (step: number) => boolean) => {
		const due = answers.filter(
			({ step, minutes, isOverdue }) => isCounted(step) && (minutes !== null || isOverdue),
		)
		const inTime = due.filter(({ minutes }) => minutes !== null && minutes <= PROMISED)
		return due.length > 0 ? Math.round((100 * inTime.length) / due.length) : null
	}
	return {
		value: shareWhere((step) => step >= 0),
		before: shareWhere((step) => step < 0),
		days: [...stepsOf(period).keys()].map((day) => shareWhere((step) => step === day)),
	}
}

/** The leads of the period in each group of ANSWER_LIMITS, then later ones, then those without an answer. */
export function countAnswerTimes(answers: Answer[]): number[] {
	const groups = [...ANSWER_LIMITS.map(() => 0), 0, 0]
	for (const { step, minutes } of answers) {
		if (step < 0) continue
		const within = ANSWER_LIMITS.findIndex((limit) => minutes !== null && minutes <= limit)
		const group = minutes === null ? ANSWER_LIMITS.length + 1 : within < 0 ? ANSWER_LIMITS.length : within
		groups[group] = (groups[group] ?? 0) + 1
	}
	return groups
}

const LISTED_CAMPAIGNS = 10
const LISTED_VEHICLES = 10
const FEWEST_VIEWS = 10 // of all vehicles, that rank them
const FEWEST_DRAWN = 5 // counted in all, that make a chart
const SHORTEST_CHART = 13 // steps; three months of weeks

/** The row of numbers, in its order. */
export type Headline = Record<'views' | 'leads' | 'answered' | 'drives' | 'sold', Trend>

type ReportServices = Parameters<typeof listAnswerTimes>[0]
type Counts = ReturnType<typeof openCounts>

/** What was counted in a period, each read once and only if it is needed. */
export function openCounts(services: ReportServices, period: Period) {
	const { db, now } = services
	return {
		leads: once(() => countLeads(db, period)),
		views: once(() => countViews(db, period)),
		since: once(() => findFirstCounted(db)),
		sources: once(() => countVisitsBySource(db, period)),
		answers: once(() => listAnswerTimes(services, period)),
		drives: once(() => countDrives(db, period, now())),
		sold: once(() => countSold(db, period)),
		age: once(() => findStockByAge(db, now())),
		vehicles: once(() => listByViews(db, period, now())),
		searches: once(() => listSearches(db, period)),
		gross: once(() => listGross(db, currentPeriod(now(), '12-months'))),
	}
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
	let value: Promise<Value> | undefined
	return () => {
		value ??= read()
		return value
	}
}

export async function readHeadline(counts: Counts, period: Period): Promise<Headline> {
	const [views, leads, answers, drives, sold] = await Promise.all([
		counts.views(),
		counts.leads(),
		counts.answers(),
		counts.drives(),
		counts.sold(),
	])
	return {
		views: trendOf(views, period),
		leads: trendOf(leads, period),
		answered: answeredShare(answers, period),
		drives: trendOf(drives, period),
		sold: trendOf(sold, period),
	}
}

type ReadReport = (counts: Counts, period: Period) => Promise<Omit<Report, 'name'>>

const READERS: Record<ReportName, ReadReport> = {
	async leads(counts, period) {
		const rows = await counts.leads()
		const series = LEAD_SOURCES.map((source) => ({
			name: messages.leadSources[source],
			rows: rows.filter((row) => row.source === source),
		}))
		return overTime(period, series)
	},

	views: async (counts, period) =>
		overTime(period, [{ name: messages.columns.views, rows: await counts.views() }]),

	async sources(counts) {
		const rows = await counts.sources()
		const others = rows.filter(({ source }) => source.startsWith(CAMPAIGN)).slice(LISTED_CAMPAIGNS)
		const listed = rows
			.filter((row) => !others.includes(row))
			.map(({ source, count }) => ({ text: sourceText(source), count }))
		const rest = others.reduce((sum, { count }) => sum + count, 0)
		return counted(
			{ text: messages.columns.source, count: messages.columns.visits },
			rest > 0 ? [...listed, { text: messages.otherCampaigns, count: rest }] : listed,
		)
	},

	async answers(counts) {
		const texts = [...messages.answersWithin(ANSWER_LIMITS), messages.unanswered]
		return counted(
			{ text: messages.columns.answer, count: messages.columns.leads },
			countAnswerTimes(await counts.answers()).map((count, group) => ({ text: texts[group] ?? '', count })),
		)
	},

	async age(counts) {
		const groups = await counts.age()
		const bars = barsOf(groups.map(({ value }) => value))
		return {
			columns: [
				{ text: messages.columns.age },
				{ text: messages.columns.cars },
				{ text: messages.columns.price, unit: 'rand' },
			],
			rows: groups.map(({ count, value }, group) => ({
				cells: [messages.age(AGE_LIMITS[group - 1], AGE_LIMITS[group]), count, value],
				bar: bars[group] ?? 0,
			})),
		}
	},

	most: async (counts, period) => ({
		...byViews((await counts.vehicles()).slice(-LISTED_VEHICLES).reverse()),
		...(await describeFewViews(counts, period)),
	}),
	least: async (counts, period) => ({
		...byViews((await counts.vehicles()).slice(0, LISTED_VEHICLES)),
		...(await describeFewViews(counts, period)),
	}),

	searches: async (counts) =>
		counted({ text: messages.columns.search, count: messages.columns.times }, await counts.searches()),

	async gross(counts) {
		const months = await counts.gross()
		const bars = barsOf(months.map(({ gross }) => Math.max(0, gross)))
		const { month, sold, known, gross } = messages.columns
		const quiet = months.filter((one) => one.sold === 0).length
		return {
			columns: [
				{ text: month, unit: 'month' },
				{ text: sold },
				{ text: known },
				{ text: gross, unit: 'cents' },
			],
			rows: months.map((one, index) => ({
				cells: [one.month, one.sold, one.known, (one.gross / 100).toFixed(2)],
				bar: bars[index] ?? 0,
				isQuiet: one.sold === 0,
			})),
			empty: quiet === months.length ? messages.noSale : undefined,
			isNothing: quiet === months.length,
			foot: quiet > 0 ? messages.quietMonths(quiet) : undefined,
		}
	},
}

async function describeFewViews(
	counts: Counts,
	period: Period,
): Promise<Pick<Report, 'empty' | 'isNothing'>> {
	const [rows, since] = await Promise.all([counts.views(), counts.since()])
	const views = trendOf(rows, period).value ?? 0
	if (views === 0) return { isNothing: true }
	return { empty: views < FEWEST_VIEWS ? messages.tooFew(views, since) : undefined }
}

export const readReport = async (counts: Counts, period: Period, name: ReportName): Promise<Report> => ({
	name,
	...(await READERS[name](counts, period)),
})

export const readReports = (counts: Counts, period: Period, names: ReportName[]): Promise<Report[]> =>
	Promise.all(names.map((name) => readReport(counts, period, name)))

function overTime(period: Period, series: { name: string; rows: DayCount[] }[]): Omit<Report, 'name'> {
	const steps = stepsOf(period)
	const counts = series.map(({ name, rows }) => ({
		name,
		values: trendOf(rows, period).days.map((count) => count ?? 0),
	}))
	const rows = steps.map((_, step) => counts.map(({ values }) => values[step] ?? 0))
	const total = rows.flat().reduce((sum, count) => sum + count, 0)
	const isDrawn = total >= FEWEST_DRAWN
	// Before the first count of a year there is nothing to see. Days are drawn all.
	const first = period.step > 1 ? rows.findIndex((row) => row.some(Boolean)) : 0
	const start = Math.max(0, Math.min(first, steps.length - SHORTEST_CHART))
	return {
		columns: [
			{ text: period.step > 1 ? messages.columns.week : messages.columns.day, unit: 'day' },
			...series.map(({ name }) => ({ text: name })),
		],
		rows: steps.map((day, step) => ({
			cells: [day, ...(rows[step] ?? [])],
			isQuiet: isDrawn ? step < start : !rows[step]?.some(Boolean),
		})),
		isNothing: total === 0,
		...(isDrawn
			? {
					chart: drawColumns(
						steps.slice(start).map(shortDay),
						counts.map(({ name, values }) => ({ name, values: values.slice(start) })),
					),
				}
			: { foot: messages.tooFewToDraw(total, period.step > 1) }),
	}
}

function counted(
	columns: { text: string; count: string },
	rows: { text: string; count: number }[],
): Omit<Report, 'name'> {
	const bars = barsOf(rows.map(({ count }) => count))
	return {
		columns: [{ text: columns.text }, { text: columns.count }],
		rows: rows.map(({ text, count }, index) => ({ cells: [text, count], bar: bars[index] ?? 0 })),
		isNothing: rows.every(({ count }) => count === 0),
	}
}

function byViews(vehicles: ViewedVehicle[]): Omit<Report, 'name'> {
	const bars = barsOf(vehicles.map(({ views }) => views))
	const { car, views, days } = messages.columns
	return {
		columns: [{ text: car }, { text: days }, { text: views }],
		rows: vehicles.map(({ id, name, search, views: count, days: age }, index) => ({
			cells: [name, age, count],
			bar: bars[index] ?? 0,
			vehicle: { id, search },
		})),
	}
}

function sourceText(source: string): string {
	if (source.startsWith(CAMPAIGN)) return messages.campaign(source.slice(CAMPAIGN.length))
	const known = SOURCES.find((one) => one === source)
	return known ? messages.sources[known] : source
}
