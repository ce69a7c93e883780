/**
 * Removal of audit log entries. The web server's database role can only insert into the audit log; two
 * database functions delete from it (docs/decisions/036).
 */
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { leadEvents } from '#app/features/leads/inbox/lead-event-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'

export const isAuditLog = (table: PgTable): boolean => table === staffAuditLog || table === leadEvents

/**
 * Removes audit log entries older than a date and returns the count. Notes stay, because they are removed
 * with their lead or application.
 * @throws if the date is less than 360 days ago.
 */
export function removeOldAuditEvents(db: Database, olderThan: Date): Promise<number> {
	return countRemoved(db, sql`remove_old_audit_entries(${olderThan.toISOString()}::timestamptz)`)
}

/**
 * Removes the audit log entries about these leads and applications, or only their notes. Returns the count.
 * @throws while one of these records still exists.
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
