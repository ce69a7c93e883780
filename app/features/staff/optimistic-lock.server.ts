/** The one optimistic lock (docs/decisions/044): a form sends the version that it was opened with, and a save of any other is rejected. */
import type { SQL } from 'drizzle-orm'
import { integer, type PgTable } from 'drizzle-orm/pg-core'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Transaction } from '#app/infra/database.server.ts'
import type { StaleSave } from './stale-save.ts'

/** Every save sets it to one more. 0 means that nothing has been saved yet. */
export const versionColumn = () => integer('version').notNull().default(1)

type LockOptions<Row> = {
	version: string | undefined // as the form sent it; undefined: the change fits any version
	versionOf?: (row: Row) => number // where a part of the row has a version of its own
	findAuthor: () => Promise<string | undefined> // of the last change, by name
}

/** Locks a row until the transaction ends. The save is stale if the row has another version by now, or is gone. */
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
