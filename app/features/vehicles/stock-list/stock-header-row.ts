/** Maps the headings of a stock list to fields, ignoring case, spaces and punctuation. */
import { removeGuard } from '#app/core/csv.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { STOCK_FIELDS, type StockField } from './stock-columns.ts'

export type ColumnName = StockField | 'id'
export type HeaderRow = {
	columns: (ColumnName | undefined)[]
	unknownColumns: string[] // unknown headings; these columns are ignored
}
export type HeaderError = 'no-columns' | 'same-columns'

/** Errors: `same-columns` for a repeated heading, `no-columns` without an id or stock number and another column. */
export function readHeaderRow(
	cells: string[],
	names: Record<ColumnName, string>,
): Result<HeaderRow, HeaderError> {
	const columnNames: ColumnName[] = ['id', ...STOCK_FIELDS]
	const byName = new Map(
		columnNames.flatMap((head) => [names[head], head].map((name) => [bare(name), head] as const)),
	)
	const columns = cells.map((cell) => byName.get(bare(removeGuard(cell))))
	const knownColumns = columns.filter((head) => head !== undefined)
	if (new Set(knownColumns).size < knownColumns.length) return fail('same-columns')
	if (knownColumns.length < 2 || !(knownColumns.includes('id') || knownColumns.includes('stockNumber')))
		return fail('no-columns')
	return ok({
		columns,
		unknownColumns: cells.filter((cell, at) => cell.trim() !== '' && !columns[at]),
	})
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
