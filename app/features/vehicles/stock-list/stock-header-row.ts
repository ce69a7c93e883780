/** Maps the headings of a stock list to fields, ignoring case, spaces and punctuation. */
import { removeGuards } from '#app/core/csv.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type ColumnName, STOCK_FIELDS } from './stock-columns.ts'
import { bareWord, columnOfHeading } from './stock-words.ts'

export type HeaderRow = {
	headings: string[]
	columns: (ColumnName | undefined)[] // undefined: the column is left out
}
export type HeaderError = 'no-columns' | 'same-columns'

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
