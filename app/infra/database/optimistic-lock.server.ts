/**
 * The optimistic lock (docs/decisions/044): a form sends the version that it was opened with, and the server
 * rejects a save of any other version.
 */
import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Transaction } from './database.server.ts'

/** Every save increments it. 0 means that nothing has been saved yet. */
export const versionColumn = () => integer('version').notNull().default(1)

type LockOptions<Row> = {
	version: string | undefined // as the form sent it; undefined skips the check
	versionOf?: (row: Row) => number // if a section of the row has its own version
	findAuthor: () => Promise<string | undefined> // the name of the staff member who saved last
}

/**
 * Locks a row until the transaction ends. Fails with `stale` if the
 * row has another version by now, or is gone.
 */
export async function lockRow<Table extends PgTable>(
	transaction: Transaction,
	table: Table,
	where: SQL,
	{ version, versionOf = ({ version }) => version as number, findAuthor }: LockOptions<Table['$inferSelect']>,
): Promise<Result<Table['$inferSelect'], StaleSave>> {
	const [row] = await transaction
		.select()
		.from(table as PgTable)
		.where(where)
		.for('update')
	if (row && (version === undefined || version === String(versionOf(row)))) return ok(row)
	return fail({ outcome: 'stale', by: await findAuthor() })
}

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }

/** Locks many rows until the transaction ends. False if one of them has another version by now, or is gone. */
export async function isEachVersion(
	transaction: Transaction,
	table: VersionedTable,
	keys: { id: string; version: string }[],
): Promise<boolean> {
	const ids = keys.map(({ id }) => id)
	const rows = await transaction
		.select({ id: table.id, version: table.version })
		.from(table as PgTable)
		.where(inArray(table.id, ids))
		.orderBy(table.id) // two people lock in one order
		.for('update')
	const versions = new Map(rows.map(({ id, version }) => [id, String(version)]))
	return keys.every(({ id, version }) => versions.get(id) === version)
}

// SQL helpers that several tables share.

/** `column in ('a', 'b')`, for the check constraint of an enumeration. */
export function oneOf(column: Column, values: readonly string[]): SQL {
	const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
	return sql`${column} in (${sql.raw(list)})`
}
