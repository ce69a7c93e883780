import { lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addAuditLogEntries, SYSTEM_AUTHOR } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'

type Publishable = {
	table: PgTable & { id: PgColumn; publishAt: PgColumn; version: PgColumn }
	kind: string // in the audit log
	name: PgColumn
	set: (now: Date) => Record<string, unknown> // further columns that publishing changes
}

/** Publishes what is due. The triggers of the table tell every process, whose caches forget the pages. */
export async function publishDue(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ table, kind, name, set }: Publishable,
): Promise<void> {
	const at = now()
	const version = sql`${table.version} + 1`
	const values = { ...set(at), publication: 'published', publishAt: null, updatedAt: at, version }
	await db.transaction(async (transaction) => {
		const due = await transaction
			.update(table)
			.set(values as never)
			.where(lte(table.publishAt, at))
			.returning({ recordId: table.id, recordName: name })
		const changes = { publication: { from: 'scheduled', to: 'published' } }
		await addAuditLogEntries(
			transaction,
			{ by: SYSTEM_AUTHOR, at, kind, action: 'changed' },
			due.map(({ recordId, recordName }) => ({
				recordId: String(recordId),
				recordName: String(recordName),
				fields: ['publication'],
				changes,
			})),
		)
	})
}
