/** The report of a stock list import, and its error codes. */

import type { StockField } from './stock-columns.ts'
import type { ImportedPhotoError, PhotoState } from './stock-photos.ts'
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
	| 'too-many-columns'
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
	photos?: number // that the import fetches, or waits for
}

/** What became of the photos of an import. */
export type PhotoReport = {
	counts: Record<PhotoState, number>
	/** Those that failed or are in no ZIP file yet, car by car. */
	failures: {
		carName: string
		stockNumber: string | null
		source: string
		state: 'failed' | 'missing'
		error: ImportedPhotoError | null
	}[]
	unmatched: string[] // files of a ZIP that are of no car
}

/** Failures that the report lists. */
export const MOST_FAILURES = 200

/** What staff match by hand: a heading, a value, or a stock number that may have lost its zeros. */
export type Question = {
	field: StockField | typeof HEADING
	word: string // as in the file; blank for a blank cell or a missing column
	sample: string // a value of that column
	meanings: string[] // to choose from
	meaning: string // chosen, or understood already; blank: left out, or not answered
}

export const HEADING = 'heading'

/** What an import changed, until it is undone or a day old. */
export type ImportUndo = {
	added: string[] // ids
	changed: { id: string; version: number; before: Record<string, unknown> }[] // version: after the import
}

export type Report = {
	fileName: string
	doubtful: string | null
	headings: Question[]
	questions: Question[] // about values
	counts: Record<RowKind, number>
	photos: number
	planHash: string // hash of this report's plan; the confirmation sends it
	rows: ReportedRow[]
}

/** Questions that are asked at once. */
export const MOST_QUESTIONS = 100

/** Rows per page of the report. */
export const REPORT_LENGTH = 100
