/**
 * Plans a stock list import row by row, without any write. An import adds and changes vehicles and deletes
 * none.
 */
import { removeGuards } from '#app/core/csv-and-xml.ts'
import type { DownloadError } from '#app/core/http.ts'
import { isUuid } from '#app/core/ids.ts'
import { skeletonOf } from '#app/core/name-words.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import type { PhotoError } from '#app/features/media/upload-kind.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { bareWord, type ColumnName, type StockField, type StockVehicle } from './stock-columns.ts'
import {
	type Change,
	changesFrom,
	type HeaderRow,
	type RowCells,
	readRow,
	spreadsheetError,
	type WordMeanings,
} from './stock-row.ts'

// The photos of a stock list: by address in its cells, or by name in a ZIP file.

/** Photos of one car that a list or a ZIP file may add. */
export const MOST_PHOTOS = 30
/** Photos of one car that a list may name; those above `MOST_PHOTOS` are reported. */
const MOST_NAMED = 100
/** Of an address or a name, in bytes: what an index of the database holds. */
const LONGEST_SOURCE = 2_000
const CUT = '…'

/** What a photo of an import may be at: to be fetched, in no ZIP file yet, on the car, or given up. */
export const PHOTO_STATES = ['waiting', 'missing', 'stored', 'failed'] as const

export type PhotoState = (typeof PHOTO_STATES)[number]

/** Why a photo of an import is not on its car, beside what is wrong with its file or its address. */
export type ImportedPhotoError =
	| PhotoError
	| DownloadError
	| 'too-many'
	| 'not-in-archive'
	| 'interrupted'
	| 'photo-failed'

const ADDRESS = /^(?:https?:)?\/\/\S+$/i
const WITHOUT_SCHEME = /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*$/i
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i

/** Whether a photo of a list is an address; else it is the name of a file. */
export const isAddress = (source: string): boolean => ADDRESS.test(source)

/** A photo of a list, before anything is fetched. */
export function initialStateOf(
	source: string,
	position: number,
): { state: PhotoState; error: ImportedPhotoError | null } {
	if (position >= MOST_PHOTOS) return { state: 'failed', error: 'too-many' }
	if (source.endsWith(CUT)) return { state: 'failed', error: 'no-address' }
	return { state: isAddress(source) ? 'waiting' : 'missing', error: null }
}

/** The address that is requested: many lists say http where https is served, too. */
export const toHttps = (source: string): string =>
	source.replace(/^(?:https?:)?\/\/([^/?#]*?)(?::80)?(?=[/?#]|$)/i, 'https://$1')

/**
 * Reads the cells of a row that hold photos, each once. A cell may hold a list, separated by commas, semicolons, bars,
 * spaces or lines, also in brackets and quotation marks; an address may itself have commas and semicolons.
 */
export function readPhotoCells(cells: string[]): string[] {
	const sources = cells.flatMap((cell) => splitCell(cell.replaceAll('&amp;', '&')))
	return [...new Set(sources)].slice(0, MOST_NAMED)
}

function splitCell(cell: string): string[] {
	const text = cell.replace(/["'“”[\]]/g, ' ').trim()
	const hasAddresses = /(?:https?:)?\/\//i.test(text)
	const items = hasAddresses ? text.split(/[|\s]+|[,;]+(?=\s|(?:https?:)?\/\/|$)/i) : splitNames(text)
	return items
		.map((item) => toOneLine(item).replace(/[,;]+$/, ''))
		.filter((item) => item !== '')
		.map((item) => (WITHOUT_SCHEME.test(item) && !PICTURE_NAME.test(hostOf(item)) ? `https://${item}` : item))
		.map(cutSource)
}

/** What is too long for an address is cut, so that the report names it. */
export const cutSource = (source: string): string =>
	new TextEncoder().encode(source).length > LONGEST_SOURCE ? `${source.slice(0, 100)}${CUT}` : source

const hostOf = (item: string) => item.split('/', 1)[0] ?? ''

/** Names may have spaces: these separate only what ends as a picture's name does. */
function splitNames(text: string): string[] {
	const items = text.split(/[|,;\n\r\t]+/)
	return items.flatMap((item) => {
		const words = item.trim().split(/\s+/)
		return words.every((word) => PICTURE_NAME.test(word)) ? words : [item]
	})
}

/** The name of a file without its folders and its kind, as names are compared. */
export const nameKey = (name: string): string =>
	toOneLine(baseName(name).replace(PICTURE_NAME, '')).toLowerCase()

const baseName = (name: string) => name.replaceAll('\\', '/').split('/').at(-1) ?? ''

/**
 * Returns a function that finds the car of a file by the stock number that its name begins with, or of the folder that
 * it is in: `A123-1.jpg`, `A123_2.jpg`, `A123 (3).jpg`, `A123/1.jpg`. The longest number wins.
 */
export function createOwnerFinder(
	stock: { id: string; stockNumber: string | null }[],
): (name: string) => string | undefined {
	const numbered = stock.flatMap(({ id, stockNumber }) => (stockNumber ? [{ id, stockNumber }] : []))
	const exact = new Map(numbered.map(({ id, stockNumber }) => [stockNumber.toLowerCase(), id]))
	const alike = new Map(numbered.map(({ id, stockNumber }) => [alikeKey(stockNumber), id]))
	alike.delete('')
	return (name) => {
		const [file = '', ...folders] = name.replaceAll('\\', '/').split('/').reverse()
		const stems = [file.replace(PICTURE_NAME, ''), ...folders].map((stem) => stem.trim())
		const beginnings = stems.map((stem, at) =>
			at === 0 ? beginningsOf(stem) : [stem, ...beginningsOf(stem)],
		)
		for (const candidates of beginnings) {
			const match =
				firstOf(candidates, (one) => exact.get(one.toLowerCase())) ??
				firstOf(candidates, (one) => alike.get(alikeKey(one)))
			if (match) return match
		}
		return undefined
	}
}

/** Punctuation between two digits counts: `AB-12-1` is a photo of AB-12, not AB-121. */
const alikeKey = (text: string): string =>
	text
		.split(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/u)
		.map(skeletonOf)
		.join('-')

/** The text up to each place where a stock number may end, the longest first. */
function beginningsOf(stem: string): string[] {
	const ends = [...stem.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index }) => index).filter((index) => index > 0)
	return [stem, ...ends.reverse().map((end) => stem.slice(0, end))]
}

function firstOf<Value>(candidates: string[], find: (candidate: string) => Value | undefined) {
	for (const candidate of candidates) {
		const value = find(candidate)
		if (value !== undefined) return value
	}
	return undefined
}

/** In the order of their names: `2` before `10`. */
export const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

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
