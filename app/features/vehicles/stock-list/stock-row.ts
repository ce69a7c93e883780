/** Parses one row of a stock list and computes the changes to its vehicle. */
import { Parser } from 'htmlparser2'
import type * as z from 'zod/mini'
import { removeGuards } from '#app/core/csv-and-xml.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { CONDITIONS, FUEL_TYPES, STATUSES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import { type DetailField, namesOf } from '#app/features/vehicles/vehicle-detail.ts'
import { DETAIL_FIELDS } from '#app/features/vehicles/vehicle-detail-fields.ts'
import type { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import {
	bareWord,
	type ColumnName,
	columnOfHeading,
	formatCell,
	optionOfValue,
	parseCell,
	STOCK_FIELDS,
	type StockField,
	type StockVehicle,
} from './stock-columns.ts'

export type RowCells = Map<ColumnName, string>
export type Change = { field: StockField; from: string; to: string }
export type CellError = { field: StockField; code: string; value: string } // value: the cell's text
export type FieldSchemas = ReturnType<typeof vehicleInput>['shape']
/** Per field: what staff said about a value, by its bare word. */
export type WordMeanings = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Parses a row. A cell equal to the stored value is not validated; a missing column leaves the field
 * unchanged.
 */
export function readRow(
	cells: RowCells,
	vehicle: StockVehicle | undefined,
	schemas: FieldSchemas,
	meanings: WordMeanings,
) {
	const values: Partial<Record<StockField, unknown>> = {}
	const errors: CellError[] = []
	for (const field of STOCK_FIELDS) {
		const cell = cells.get(field)
		values[field] = vehicle?.[field]
		if (vehicle && (cell === undefined || cell === formatCell(vehicle, field))) continue
		const value = cell ?? ''
		const error = spreadsheetError(value, field)
		const input = error ? undefined : parseCell(toPlainText(value, field), field)
		const schema: z.ZodMiniType = schemas[field]
		const parsed = input === undefined ? undefined : schema.safeParse(toOption(input, field, meanings))
		if (parsed?.success) values[field] = parsed.data
		else errors.push({ field, code: error ?? parsed?.error?.issues[0]?.message ?? 'not-an-option', value })
	}
	if (values.status !== 'reserved') values.reservedUntil = null // only a reserved vehicle has an end date
	return { vehicle: values as Omit<StockVehicle, 'id'>, errors }
}

/** The fields that differ, formatted as cells. */
export const changesFrom = (before: StockVehicle, after: Omit<StockVehicle, 'id'>): Change[] =>
	STOCK_FIELDS.map((field) => ({
		field,
		from: formatCell(before, field),
		to: formatCell({ ...after, id: '' }, field),
	})).filter(({ from, to }) => from !== to)

export const OPTIONS: Partial<Record<StockField, readonly string[]>> = {
	condition: CONDITIONS,
	transmission: TRANSMISSIONS,
	fuelType: FUEL_TYPES,
	status: STATUSES,
	...Object.fromEntries(
		Object.entries<DetailField>(DETAIL_FIELDS).flatMap(([name, { options }]) =>
			options ? [[name, options] as const] : [],
		),
	),
}

/** Matches an option in any spelling, in a word of another system, or as staff said: `USED`, `Auto`, `DSG`. */
function toOption(input: string | string[], field: StockField, meanings: WordMeanings): string | string[] {
	const options = OPTIONS[field]
	if (typeof input !== 'string' || !options) return input
	const word = bareWord(input)
	const isOption = (option: string) => bareWord(option) === word
	return options.find(isOption) ?? meanings.get(field)?.get(word) ?? optionOfValue(field, input) ?? input
}

const FORMULA_ERROR =
	/^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|GETTING_DATA|#+)$/i
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i
const TEXTS: readonly StockField[] = [
	'name',
	'description',
	'features',
	'engine',
	...namesOf(DETAIL_FIELDS).filter((name) => (DETAIL_FIELDS[name] as DetailField).isProse),
]

/** `spreadsheet-error` for `#REF!`, `shortened` for a number such as 1.23E+11. */
export function spreadsheetError(cell: string, field: ColumnName): string | undefined {
	const text = cell.trim()
	if (FORMULA_ERROR.test(text)) return 'spreadsheet-error'
	return SHORTENED.test(text) && !TEXTS.some((one) => one === field) ? 'shortened' : undefined
}

const BREAKS = ['br', 'p', 'div', 'tr', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const UNREAD = ['script', 'style']

/** Turns the markup of other systems into plain text: tags into line breaks, entities into characters. */
export function toPlainText(cell: string, field: ColumnName): string {
	const source = field === 'description' ? cell.replace(/\\r\\n|\\n/g, '\n') : cell
	let [text, unread, hasTags] = ['', 0, false]
	const breakLine = (name: string) => {
		if (BREAKS.includes(name)) text += '\n'
	}
	const parser = new Parser({
		onopentagname: (name) => {
			hasTags = true
			unread += UNREAD.includes(name) ? 1 : 0
			if (name !== 'p' && name !== 'div') breakLine(name)
			if (name === 'li') text += '- '
		},
		ontext: (part) => {
			if (unread === 0) text += part
		},
		onclosetag: (name) => {
			unread -= UNREAD.includes(name) ? 1 : 0
			if (name !== 'br' && name !== 'li') breakLine(name)
		},
	})
	parser.end(source)
	if (!hasTags) return text
	return text
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

export type HeaderRow = {
	headings: string[]
	columns: (ColumnName | undefined)[] // undefined: the column is left out
}
export type HeaderError = 'no-columns' | 'same-columns'

/** Maps the headings of a stock list to fields, ignoring case, spaces and punctuation. */
export const COLUMN_NAMES: ColumnName[] = ['id', ...STOCK_FIELDS, 'photos']

/**
 * Reads a row of headings: our own, those that staff matched by hand (`words`: bare word to column, blank for left out),
 * and the usual ones of other systems, which never replace a column that is there already.
 * Errors: `same-columns` for a repeated heading, `no-columns` for a row with fewer than two texts, or of data.
 */
export function readHeaderRow(
	cells: string[],
	names: Record<ColumnName, string>,
	words: ReadonlyMap<string, string> = new Map(),
): Result<HeaderRow, HeaderError> {
	const headings = cells.map((cell) => removeGuards(cell).trim())
	if (headings.filter(Boolean).length < 2) return fail('no-columns')
	const byName = new Map(
		COLUMN_NAMES.flatMap((head) => [names[head], head].map((name) => [bareWord(name), head] as const)),
	)
	const exact = headings.map((heading) => byName.get(bareWord(heading)))
	const known = exact.filter((column) => column !== undefined && column !== 'photos')
	if (new Set(known).size < known.length) return fail('same-columns')
	const taken = new Set(known)
	const columns = headings.map((heading, at) => {
		const byHand = words.get(bareWord(heading))
		const isByHand = byHand !== undefined && bareWord(heading) !== ''
		const column = isByHand
			? COLUMN_NAMES.find((name) => name === byHand)
			: (exact[at] ?? columnOfHeading(heading))
		if (column === undefined || column === 'photos' || column === exact[at]) return column
		if (taken.has(column)) return undefined
		taken.add(column)
		return column
	})
	// A row of data, in a list without headings.
	if (!columns.some(Boolean) && headings.some((heading) => /^[\d\s.,R]+$/.test(heading)))
		return fail('no-columns')
	return ok({ headings, columns })
}

/** Whether the row tells which vehicle each row is about, and something of it. */
export const isComplete = ({ columns }: HeaderRow): boolean =>
	columns.filter(Boolean).length > 1 && (columns.includes('id') || columns.includes('stockNumber'))
