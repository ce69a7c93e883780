/** The report of a stock list import, and its error codes. */

import type { RowError } from './stock-plan.ts'
import type { Change } from './stock-row.ts'

export const MOST_BYTES = 4 * 1_048_576
export const MOST_ROWS = 10_000
export const IMPORT_ADDRESS = '/admin/cars/import'

export type ImportError =
	| 'none' // no file chosen
	| 'empty'
	| 'too-large'
	| 'a-workbook'
	| 'not-a-table'
	| 'broken'
	| 'too-many-rows'
	| 'no-rows'
	| 'no-columns'
	| 'same-columns'

/** In order of display: rows that need attention first. */
export const KINDS = ['wrong', 'new', 'changed', 'unchanged'] as const
export type RowKind = (typeof KINDS)[number]

/** A row of the report, with its changes or its errors. */
export type ReportedRow = {
	index: number
	name: string
	kind: RowKind
	changes?: Change[]
	errors?: RowError[]
}

export type Report = {
	fileName: string
	counts: Record<RowKind, number>
	unknownColumns: string[] // ignored columns
	planHash: string // hash of this report's plan; the confirmation sends it
	rows: ReportedRow[]
}

/** Rows per page of the report. */
export const REPORT_LENGTH = 100
