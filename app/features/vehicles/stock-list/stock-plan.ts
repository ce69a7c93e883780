/**
 * Plans a stock list import row by row, without any write. An import adds and changes vehicles and deletes
 * none.
 */
import { removeGuards } from '#app/core/csv-and-xml.ts'
import { isUuid } from '#app/core/ids.ts'
import { skeletonOf } from '#app/core/name-words.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { bareWord, type ColumnName, type StockField, type StockVehicle } from './stock-columns.ts'
import { type ImportedPhotoError, type PhotoState, readPhotoCells } from './stock-photos.ts'
import {
	type Change,
	changesFrom,
	type HeaderRow,
	type RowCells,
	readRow,
	spreadsheetError,
	type WordMeanings,
} from './stock-row.ts'

export type Row = { index: number; cells: string[]; isCut?: boolean }
export type StockVehicleVersion = StockVehicle & { version: number }
/** of: the index of the other row in a conflict; value: the cell's text; maybe: the stock number that may be meant. */
export type RowError = {
	field: ColumnName | 'row'
	code: string
	of?: number
	value?: string
	maybe?: string
}

type VehicleData = Omit<StockVehicle, 'id'>
export type KnownPhotos = ReadonlyMap<string, ReadonlySet<string>>
/** photos: those that the vehicle has not got from a list yet. */
export type PlannedRow = { index: number; name: string } & (
	| { kind: 'new'; vehicle: VehicleData; photos: string[] }
	| {
			kind: 'changed'
			id: string
			version: number
			changes: Change[]
			vehicle: VehicleData
			photos: string[]
	  }
	| { kind: 'unchanged'; id: string }
	| { kind: 'wrong'; errors: RowError[] }
)

/**
 * Returns a function that plans one row. Call it in row order: a second row for the same vehicle is rejected
 * with the error code 'repeated-row'. `meanings`: what staff said about values of the list; `knownPhotos`: the
 * photos of earlier lists, by vehicle.
 */
export function createPlanner(
	{ columns }: HeaderRow,
	stock: StockVehicleVersion[],
	thisYear: number,
	meanings: WordMeanings = new Map(),
	knownPhotos: KnownPhotos = new Map(),
): (row: Row) => PlannedRow {
	const readers = vehicleInput(thisYear).shape
	const find = createFinder(stock, meanings.get('stockNumber'))
	const rowByKey = new Map<string, number>()

	return ({ index, cells, isCut }) => {
		const rowCells: RowCells = new Map()
		const photoCells: string[] = []
		for (const [at, head] of columns.entries()) {
			const cell = removeGuards(cells[at] ?? '')
			if (head === 'photos') photoCells.push(cell)
			else if (head) rowCells.set(head, cell)
		}
		const result = find(rowCells)
		if (!result.vehicle) composeName(rowCells)
		const name = toOneLine(rowCells.get('name') ?? '') || result.vehicle?.name || result.number
		const wrong = (...errors: RowError[]): PlannedRow => ({ index, name, kind: 'wrong', errors })

		const rowError = oddShape(cells, columns.length, isCut) ?? result.error
		if (rowError) return wrong(rowError)
		const keys = [result.vehicle?.id, skeletonOf(result.number)].filter(
			(key) => key !== undefined && key !== '',
		) as string[]
		const earlierRow = keys.map((key) => rowByKey.get(key)).find((earlier) => earlier !== undefined)
		if (earlierRow !== undefined) return wrong({ field: 'row', code: 'repeated-row', of: earlierRow })
		for (const key of keys) rowByKey.set(key, index)

		const { vehicle, errors } = readRow(rowCells, result.vehicle, readers, meanings)
		if (errors.length > 0) return wrong(...errors)
		const sources = readPhotoCells(photoCells)
		if (!result.vehicle) return { index, name, kind: 'new', vehicle, photos: sources }
		const { id, version } = result.vehicle
		const changes = changesFrom(result.vehicle, vehicle)
		const photos = sources.filter((source) => !knownPhotos.get(id)?.has(source))
		if (changes.length + photos.length === 0) return { index, name, kind: 'unchanged', id }
		return { index, name, kind: 'changed', id, version, changes, vehicle, photos }
	}
}

/** The name of a new vehicle whose list has none: its make, model and variant. */
function composeName(cells: RowCells): void {
	const parts = (['make', 'model', 'variant'] as const).map((field) => toOneLine(cells.get(field) ?? ''))
	if (!cells.get('name')?.trim() && parts.filter(Boolean).length > 1)
		cells.set('name', parts.filter(Boolean).join(' '))
}

/** Rejects a last row that was cut off, and text beyond the last column. Spreadsheets leave out blank last cells. */
function oddShape(cells: string[], columns: number, isCut = false): RowError | undefined {
	if (isCut && cells.length < columns) return { field: 'row', code: 'too-few-cells' }
	const isMore = cells.slice(columns).some((cell) => cell.trim() !== '')
	return isMore ? { field: 'row', code: 'too-many-cells' } : undefined
}

/**
 * Finds the vehicle of a row by id, else by a stock number that looks the same. Another vehicle's stock number is the
 * error 'taken'. A number that may have lost its leading zeros in a spreadsheet is the error 'lost-zeros', until staff
 * have said whose it is.
 */
function createFinder(stock: StockVehicleVersion[], meanings: ReadonlyMap<string, string> | undefined) {
	const byId = new Map(stock.map((vehicle) => [vehicle.id, vehicle]))
	const byNumber = new Map(stock.map((vehicle) => [vehicle.stockNumber, vehicle]))
	const bySkeleton = new Map(stock.map((vehicle) => [skeletonOf(vehicle.stockNumber ?? ''), vehicle]))
	const byDigits = new Map(stock.map((vehicle) => [withoutZeros(vehicle.stockNumber ?? ''), vehicle]))
	for (const map of [bySkeleton, byDigits]) map.delete('') // vehicles without such a number
	const holderOf = (number: string) => byNumber.get(number) ?? bySkeleton.get(skeletonOf(number))

	return (rowCells: RowCells) => {
		const id = rowCells.get('id')?.trim().toLowerCase() ?? ''
		const typed = toOneLine(rowCells.get('stockNumber') ?? '')
		const number = meanings?.get(bareWord(typed)) || typed
		const holder = number ? holderOf(number) : undefined
		const vehicle = id ? byId.get(id) : holder
		if (!id && vehicle) rowCells.set('stockNumber', vehicle.stockNumber ?? '') // the spelling stays
		const result = { vehicle, number }
		const failAt = (field: StockField | 'id', code: string, more: Partial<RowError> = {}) => ({
			...result,
			error: { field, code, ...more } as RowError | undefined,
		})
		const odd = spreadsheetError(typed, 'stockNumber')
		if (odd && typed !== vehicle?.stockNumber) return failAt('stockNumber', odd, { value: typed })
		if (id && !vehicle) return failAt('id', isUuid(id) ? 'unknown-id' : 'not-an-id')
		if (!id && !number) return failAt('stockNumber', 'required')
		const other = vehicle || meanings?.has(bareWord(typed)) ? undefined : byDigits.get(withoutZeros(number))
		if (other) return failAt('stockNumber', 'lost-zeros', { value: number, maybe: other.stockNumber ?? '' })
		return holder && holder !== vehicle ? failAt('stockNumber', 'taken') : { ...result, error: undefined }
	}
}

/** `123` for 00123. Blank for what has letters, which no spreadsheet takes for a number. */
const withoutZeros = (number: string): string => (/^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : '')

/** The report of a stock list import, and its error codes. */
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
