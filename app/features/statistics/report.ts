/** A table of the numbers: shown with a chart, printed, copied, and written as CSV. */
import type { ColumnChart } from './chart.ts'

export const REPORT_NAMES = [
	'leads',
	'views',
	'sources',
	'answers',
	'most',
	'least',
	'age',
	'searches',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export type Column = { text: string; unit?: 'rand' }

export type Report = {
	name: ReportName
	columns: Column[]
	rows: {
		cells: (string | number)[]
		bar?: number // its length in percent
		vehicle?: { id: string; search: string } // which finds it in the list of cars
	}[]
	chart?: ColumnChart // over time
}
