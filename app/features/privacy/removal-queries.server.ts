/** Deletes leads and applications with everything that is about them. */
import { inArray, sql } from 'drizzle-orm'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { removeAuditEventsOf } from './audit-log-queries.server.ts'

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
	await transaction.delete(submissions).where(inArray(sql`${submissions.result} ->> 'id'`, ids))
	const removed = await transaction
		.delete(emails)
		.where(inArray(emails.about, ids))
		.returning({ id: emails.id })
	return removed.map(({ id }) => id)
}
