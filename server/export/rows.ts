/**
 * Reads rows in batches of a few hundred from one database snapshot, so that no table is loaded as a whole.
 */
import type { Client } from 'pg'
import { BYTE_ORDER_MARK, csvLine } from '#app/core/csv-and-xml.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'

/** All within one transaction. */
export type Source = { client: Client; db: Database; keys: Keyring }

const BATCH = 500
const CURSOR = 'exported_rows'

export type Batch = { columns: string[]; rows: unknown[][] }

/**
 * Yields the rows of a query in batches of a few hundred, within the client's transaction. Yields one empty
 * batch if there are no rows.
 */
export async function* fetchBatches(client: Client, query: string): AsyncGenerator<Batch> {
	await client.query(`declare ${CURSOR} no scroll cursor for ${query}`)
	for (;;) {
		const { fields, rows } = await client.query<unknown[]>({
			text: `fetch ${BATCH} from ${CURSOR}`,
			rowMode: 'array',
		})
		yield { columns: fields.map(({ name }) => name), rows }
		if (rows.length < BATCH) break
	}
	await client.query(`close ${CURSOR}`)
}

/** Yields ids of a table, ordered, in batches of a few hundred. */
export async function* fetchIds(client: Client, from: string): AsyncGenerator<string[]> {
	for await (const { rows } of fetchBatches(client, `select id from ${from}`)) {
		const ids = rows.map(([id]) => String(id))
		if (ids.length > 0) yield ids
	}
}

export function sortByIds<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findStaffNames(db: Database): Promise<Map<string, string>> {
	const rows = await db.select({ id: staffUsers.id, name: staffUsers.name }).from(staffUsers)
	return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Formats database values as CSV files. */

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
