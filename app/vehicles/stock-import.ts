/** A stock list that is sent to be imported: what is told of it, and why it is not taken. */

import type { RowProblem } from './stock-plan.ts'
import type { Change } from './stock-row.ts'

export const MOST_BYTES = 4 * 1_048_576
export const MOST_ROWS = 10_000
export const IMPORT_ADDRESS = '/admin/cars/import'

export type ListProblem =
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
export type Kind = (typeof KINDS)[number]

/** A row as it is told; of one that changes what changes, of one that is wrong why. */
export type ToldRow = {
	place: number
	name: string
	kind: Kind
	changes?: Change[]
	problems?: RowProblem[]
}

export type Report = {
	fileName: string
	counts: Record<Kind, number>
	unknown: string[] // heads of columns that are left out
	mark: string // of this report: what is confirmed names it
	rows: ToldRow[]
}

/** Rows of the report on one page. */
export const REPORT_LENGTH = 100
