/** A table of the numbers: shown with a chart, printed, copied, and written as CSV. */
import { csvLine } from '#app/core/csv-and-xml.ts'

const REPORT_NAMES = [
	'leads',
	'views',
	'sources',
	'answers',
	'most',
	'least',
	'age',
	'searches',
	'gross',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** The margins of vehicles need a permission of their own. */
export const listReports = (seesCosts: boolean): ReportName[] =>
	REPORT_NAMES.filter((name) => name !== 'gross' || seesCosts)

export type Column = { text: string; unit?: 'rand' | 'cents' | 'month' | 'day' }

export type Report = {
	name: ReportName | 'car'
	note?: string // in place of the one that all reports of this name have
	columns: Column[]
	rows: {
		cells: (string | number)[]
		bar?: number // its length in percent
		vehicle?: { id: string; search: string } // which finds it in the list of cars
		isQuiet?: boolean // only the file has it
	}[]
	chart?: ColumnChart // over time
	foot?: string | undefined // below the rows
	empty?: string | undefined // why the screen shows no rows; the file has them
	isNothing?: boolean // nothing was counted: of all such reports the screen has one line each
}

export async function* csvLinesOf({ columns, rows }: Report) {
	yield csvLine(columns.map(({ text }) => text))
	yield rows.map(({ cells }) => csvLine(cells)).join('')
}

const HEIGHT = { head: 3, chart: 7 } // in rows of a table

/** Each report goes below the shorter one of two columns, where a chart grows into what is left; one alone has the whole width. */
export function inColumns(reports: Report[]): Report[][] {
	if (reports.length < 2) return [reports]
	const columns = [0, 1].map(() => ({ height: 0, reports: [] as Report[] }))
	for (const report of reports) {
		const [left, right] = columns as [(typeof columns)[0], (typeof columns)[0]]
		const shorter = right.height < left.height ? right : left
		const shown = report.rows.filter(({ isQuiet }) => !isQuiet).length
		shorter.height += HEIGHT.head + (report.chart ? HEIGHT.chart : shown)
		shorter.reports.push(report)
	}
	return columns.map(({ reports }) => reports)
}

// The shapes of a chart of columns over time, as the server computes them.

/** The view box; the chart is as wide as its place. */
export const CHART = { width: 1000, height: 200 }

export type ColumnChart = {
	series: { name: string; path: string }[] // stacked, the first at the bottom
	ticks: { at: number; text: string }[] // percent from the bottom
	labels: { at: number; text: string }[] // percent from the left
	marks?: { at: number; price: number }[] // a new price in rand
}
