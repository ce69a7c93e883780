/** Entries that leave the audit log. The role that serves may only add to it; two functions of the database remove (docs/decisions/036). */
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inboxEvents } from '#app/features/leads/inbox/lead-event-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log-table.server.ts'
import type { Database, Transaction } from '#app/infra/database.server.ts'

export const isAuditLog = (table: PgTable): boolean => table === staffAuditLog || table === inboxEvents

/**
 * Removes the entries made before a time, but for notes, which go with the record that they are about. Returns how many.
 * @throws where that time is less than 360 days ago.
 */
export function removeOldAuditEvents(db: Database, olderThan: Date): Promise<number> {
	return countRemoved(db, sql`remove_old_audit_entries(${olderThan.toISOString()}::timestamptz)`)
}

/**
 * Removes the entries about leads and applications, or only the notes about them. Returns how many.
 * @throws while one of these records is there.
 */
export function removeAuditEventsOf(
	transaction: Transaction,
	records: string[],
	{ notesOnly }: { notesOnly: boolean },
): Promise<number> {
	return countRemoved(
		transaction,
		sql`remove_audit_entries_of(${sql.param(records)}::uuid[], ${notesOnly}::boolean)`,
	)
}

async function countRemoved(db: Database | Transaction, call: ReturnType<typeof sql>): Promise<number> {
	const { rows } = await db.execute<{ removed: string }>(sql`select ${call} as removed`)
	return Number(rows[0]?.removed)
}
