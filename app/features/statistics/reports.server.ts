/** The numbers of a period: the row of the most important ones, and the tables with their charts. */
import { currentPeriod, type DayCount, type Period, stepsOf, type Trend, trendOf } from '#app/core/period.ts'

import { LEAD_SOURCES } from '#app/features/leads/lead.ts'
import { listGross } from '#app/features/vehicles/costs/cost-service.server.ts'
import { findStockByAge } from '#app/features/vehicles/stock-statistics-queries.server.ts'
import { AGE_LIMITS } from '#app/features/vehicles/vehicle-record.ts'
import { CAMPAIGN, SOURCES } from '#app/features/visits/visit-source.ts'
import { numbersMessages as messages } from '#messages/numbers.ts'
import { ANSWER_LIMITS, answeredShare, countAnswerTimes, listAnswerTimes } from './answer-times.server.ts'
import { barsOf, drawColumns, shortDay } from './columns.server.ts'
import type { Report, ReportName } from './report.ts'
import {
	countDrives,
	countLeads,
	countSold,
	countViews,
	countVisitsBySource,
	listByViews,
	listSearches,
	type ViewedVehicle,
} from './statistics-queries.server.ts'

const LISTED_CAMPAIGNS = 10
const LISTED_VEHICLES = 10

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

	most: async (counts) => byViews((await counts.vehicles()).slice(-LISTED_VEHICLES).reverse()),
	least: async (counts) => byViews((await counts.vehicles()).slice(0, LISTED_VEHICLES)),

	searches: async (counts) =>
		counted({ text: messages.columns.search, count: messages.columns.times }, await counts.searches()),

	async gross(counts) {
		const months = await counts.gross()
		const bars = barsOf(months.map(({ gross }) => Math.max(0, gross)))
		const { month, sold, known, gross } = messages.columns
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
			})),
		}
	},
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
	return {
		columns: [
			{ text: period.step > 1 ? messages.columns.week : messages.columns.day, unit: 'day' },
			...series.map(({ name }) => ({ text: name })),
		],
		rows: steps.map((day, step) => ({ cells: [day, ...counts.map(({ values }) => values[step] ?? 0)] })),
		chart: drawColumns(steps.map(shortDay), counts),
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
