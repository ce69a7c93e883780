/** A table of the numbers: shown with a chart, printed, copied, and written as CSV. */
import { csvLine } from '#app/core/csv.ts'
import type { ColumnChart } from './chart.ts'

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
	}[]
	chart?: ColumnChart // over time
}

export async function* csvLinesOf({ columns, rows }: Report) {
	yield csvLine(columns.map(({ text }) => text))
	yield rows.map(({ cells }) => csvLine(cells)).join('')
}
