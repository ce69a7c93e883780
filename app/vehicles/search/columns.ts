/** What is compared and counted of every vehicle, as columns of numbers: a hundred thousand are gone through in a millisecond. */
import type { Colour, Kind } from './asked.ts'
import type { SearchEntry } from './entry.ts'
import { lettersAndDigits } from './tokens.ts'
import { cabOf, colourOf, kindsOf } from './traits.ts'
import { CABS, COLOURS, KINDS } from './vocabulary.ts'

/** What the inventory filters by, and counts. */
export const FACETS = ['category', 'condition', 'transmission', 'fuelType'] as const
export type Facet = (typeof FACETS)[number]

/** Each value that the stock has of a facet, and its number. */
export type FacetColumn = { values: string[]; codes: Map<string, number>; of: Uint16Array }

export type Columns = Record<Facet, FacetColumn> & {
	onList: Uint8Array // 0: the slot is empty
	price: Float64Array
	year: Float64Array
	mileage: Float64Array
	createdAt: Float64Array // ms
	seats: Uint8Array // 0: not known
	kinds: Uint16Array // as bits
	firstKind: Uint16Array // as a bit
	colour: Uint8Array // from 1
	cab: Uint8Array // from 1
	drive: string[]
	stockNumber: string[] // letters and digits only
	stockNumberEnd: Int32Array // as a number, for texts are slow to compare
	stockLetters: Set<string> // what stock numbers begin with
	isSold: Uint8Array
	modelLength: Uint8Array // words
}

const FIRST_ROOM = 128 // slots

export const newColumns = (): Columns => ({
	...(Object.fromEntries(
		FACETS.map((facet) => [facet, { values: [], codes: new Map(), of: new Uint16Array(FIRST_ROOM) }]),
	) as unknown as Record<Facet, FacetColumn>),
	onList: new Uint8Array(FIRST_ROOM),
	price: new Float64Array(FIRST_ROOM),
	year: new Float64Array(FIRST_ROOM),
	mileage: new Float64Array(FIRST_ROOM),
	createdAt: new Float64Array(FIRST_ROOM),
	seats: new Uint8Array(FIRST_ROOM),
	kinds: new Uint16Array(FIRST_ROOM),
	firstKind: new Uint16Array(FIRST_ROOM),
	colour: new Uint8Array(FIRST_ROOM),
	cab: new Uint8Array(FIRST_ROOM),
	drive: [],
	stockNumber: [],
	stockNumberEnd: new Int32Array(FIRST_ROOM),
	stockLetters: new Set(),
	isSold: new Uint8Array(FIRST_ROOM),
	modelLength: new Uint8Array(FIRST_ROOM),
})

export function setColumns(columns: Columns, slot: number, entry: SearchEntry, modelLength: number): void {
	if (slot >= columns.onList.length) grow(columns)
	for (const facet of FACETS) columns[facet].of[slot] = codeOf(columns[facet], entry[facet])
	const kinds = kindsOf(entry)
	columns.onList[slot] = 1
	columns.price[slot] = entry.price
	columns.year[slot] = entry.year
	columns.mileage[slot] = entry.mileage
	columns.createdAt[slot] = entry.createdAt
	columns.seats[slot] = entry.seats ?? 0
	columns.kinds[slot] = kindBits(kinds)
	columns.firstKind[slot] = kindBits(kinds.slice(0, 1))
	columns.colour[slot] = colourCode(colourOf(entry.colour ?? ''))
	columns.cab[slot] = cabCode(cabOf(`${entry.name} ${entry.variant}`))
	columns.drive[slot] = entry.drive ?? ''
	const stockNumber = lettersAndDigits(entry.stockNumber ?? '')
	columns.stockNumber[slot] = stockNumber
	columns.stockNumberEnd[slot] = endCode(stockNumber)
	columns.stockLetters.add(/^[a-z]*/.exec(stockNumber)?.[0] ?? '')
	columns.isSold[slot] = entry.status === 'sold' ? 1 : 0
	columns.modelLength[slot] = modelLength
}

function codeOf({ values, codes }: FacetColumn, value: string): number {
	const known = codes.get(value)
	if (known !== undefined) return known
	const code = values.push(value) - 1
	codes.set(value, code)
	return code
}

function grow(columns: Columns) {
	for (const facet of FACETS) columns[facet].of = doubled(columns[facet].of)
	const all = columns as unknown as Record<string, unknown>
	for (const [name, column] of Object.entries(all))
		if (ArrayBuffer.isView(column)) all[name] = doubled(column as Uint8Array)
}

function doubled<Column extends Uint8Array | Uint16Array | Int32Array | Float64Array>(
	column: Column,
): Column {
	const more = new (column.constructor as new (length: number) => Column)(column.length * 2)
	more.set(column)
	return more
}

/** As many figures of a stock number say which it is. */
export const ENOUGH_FIGURES = 3

/** Whether a vehicle on the list has this stock number; without letters, one that ends so. */
export function hasStockNumber(columns: Columns, letters: string, digits: string): boolean {
	if (letters && !columns.stockLetters.has(letters)) return false
	const is = letters + digits
	const end = endCode(is)
	const { stockNumber, stockNumberEnd, onList } = columns
	for (let slot = 0; slot < stockNumber.length; slot++)
		if (stockNumberEnd[slot] === end && onList[slot] && stockNumber[slot]?.endsWith(is))
			if (!letters || stockNumber[slot] === is) return true
	return false
}

/** The same for all that end alike. */
export function endCode(stockNumber: string): number {
	let code = 0
	for (let place = Math.max(0, stockNumber.length - ENOUGH_FIGURES); place < stockNumber.length; place++)
		code = code * 1000 + stockNumber.charCodeAt(place)
	return code | 0
}

const KIND_NAMES = Object.keys(KINDS)
const COLOUR_NAMES = Object.keys(COLOURS)
const CAB_NAMES = Object.keys(CABS)

export const kindBits = (kinds: readonly Kind[]): number =>
	kinds.reduce((bits, kind) => bits | (1 << KIND_NAMES.indexOf(kind)), 0)
export const colourCode = (colour: Colour | null): number => (colour ? COLOUR_NAMES.indexOf(colour) + 1 : 0)
export const cabCode = (cab: string | null): number => (cab ? CAB_NAMES.indexOf(cab) + 1 : 0)
