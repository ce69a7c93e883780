/** Formats database values as CSV files. */
import { BYTE_ORDER_MARK, csvLine } from '#app/core/csv.ts'

/** A list of these becomes one cell. */
type Scalar = string | number | boolean | Date | null | undefined | object
export type Table = AsyncIterable<{ columns: string[]; rows: unknown[][] }>

/** Yields the text of a CSV file in chunks; calls `count` with the number of rows in each. */
export async function* formatCsv(table: Table, count: (rows: number) => void): AsyncGenerator<string> {
	let isFirst = true
	for await (const { columns, rows } of table) {
		if (isFirst) yield BYTE_ORDER_MARK + csvLine(columns)
		isFirst = false
		count(rows.length)
		yield rows.map((row) => csvLine(row.map((value) => formatCell(value as Scalar)))).join('')
	}
}

function formatCell(value: Scalar): string | number {
	if (value === null || value === undefined) return ''
	if (typeof value === 'number' || typeof value === 'string') return value
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	if (value instanceof Date) return value.toISOString()
	if (Array.isArray(value)) return value.map((item) => formatCell(item)).join(' | ')
	return JSON.stringify(value)
}
