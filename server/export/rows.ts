/** Rows of the database a few hundred at a time, all at one moment: nothing is held whole. */
import type { Client } from 'pg'
import { staffUsers } from '#app/features/staff/auth-table.server.ts'
import type { Database } from '#app/infra/database.server.ts'
import type { Keyring } from '#app/infra/keyring.server.ts'

/** All of it within one transaction. */
export type Source = { client: Client; db: Database; keys: Keyring }

const BATCH = 500
const CURSOR = 'exported_rows'

export type Batch = { columns: string[]; rows: unknown[][] }

/** Rows of a query, a few hundred at a time, within the transaction of the client. The first batch comes also where there is no row. */
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

/** Ids of a table, in an order, a few hundred at a time. */
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
