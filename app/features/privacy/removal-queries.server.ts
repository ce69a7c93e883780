/** Deletes leads and applications with everything that is about them. */
import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leadEvents } from '#app/features/leads/inbox/lead-event-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { removeDeliveriesOf } from '#app/features/staff/receivers/delivery-queries.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { erasureRequests } from './privacy-table.server.ts'

/**
 * Deletes leads and applications with their emails, submissions and audit log entries. Returns the ids of the
 * deleted emails, whose files the caller must remove. `trace: 'kept'` keeps the audit log entries, which hold
 * only codes about a deleted row; `'none'` deletes them too.
 */
export async function removeLeadRecords(
	transaction: Transaction,
	ids: string[],
	{ trace }: { trace: 'kept' | 'none' },
): Promise<string[]> {
	if (ids.length === 0) return []
	await transaction.delete(leads).where(inArray(leads.id, ids))
	await transaction.delete(financeApplications).where(inArray(financeApplications.id, ids))
	await removeAuditEventsOf(transaction, ids, { notesOnly: trace === 'kept' })
	await transaction.delete(erasureRequests).where(inArray(erasureRequests.about, ids))
	await transaction.delete(submissions).where(inArray(sql`${submissions.result} ->> 'id'`, ids))
	await removeDeliveriesOf(transaction, ids)
	const removed = await transaction
		.delete(emails)
		.where(inArray(emails.about, ids))
		.returning({ id: emails.id })
	return removed.map(({ id }) => id)
}

/**
 * Removal of audit log entries. The web server's database role can only insert into the audit log; two
 * database functions delete from it (docs/decisions/036).
 */
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
function removeAuditEventsOf(
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
