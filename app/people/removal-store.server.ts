/** Leads and applications removed with everything that is about them. */
import { inArray, sql } from 'drizzle-orm'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { submissions } from '#app/intake/submission-table.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { removeAuditEntriesOf } from './audit-log-store.server.ts'

/**
 * Answers the ids of the letters that went, whose files are still to go. `kept`: who of staff did what stays, as codes
 * about a row that is gone; `none`: not even that.
 */
export async function removeCases(
	transaction: Transaction,
	ids: string[],
	{ trace }: { trace: 'kept' | 'none' },
): Promise<string[]> {
	if (ids.length === 0) return []
	await transaction.delete(leads).where(inArray(leads.id, ids))
	await transaction.delete(financeApplications).where(inArray(financeApplications.id, ids))
	await removeAuditEntriesOf(transaction, ids, { notesOnly: trace === 'kept' })
	await transaction.delete(submissions).where(inArray(sql`${submissions.answer} ->> 'id'`, ids))
	const gone = await transaction
		.delete(letters)
		.where(inArray(letters.about, ids))
		.returning({ id: letters.id })
	return gone.map(({ id }) => id)
}
