/** A stock list that is sent to be imported: what is told of it, and why it is not taken. */

import type { RowError } from './stock-plan.ts'
import type { Change } from './stock-row.ts'

export const MOST_BYTES = 4 * 1_048_576
export const MOST_ROWS = 10_000
export const IMPORT_ADDRESS = '/admin/cars/import'

export type ImportError =
	| 'none' // no file was chosen
	| 'empty'
	| 'too-large'
	| 'a-workbook'
	| 'not-a-table'
	| 'broken'
	| 'too-many-rows'
	| 'no-rows'
	| 'no-columns'
	| 'same-columns'

/** What has to be looked at comes first. */
export const KINDS = ['wrong', 'new', 'changed', 'unchanged'] as const
export type RowKind = (typeof KINDS)[number]

/** A row as it is told; of one that changes what changes, of one that is wrong why. */
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
	unknownColumns: string[] // heads of columns that are left out
	planHash: string // of this report: what is confirmed names it
	rows: ReportedRow[]
}

/** Rows of the report on one page. */
export const REPORT_LENGTH = 100
