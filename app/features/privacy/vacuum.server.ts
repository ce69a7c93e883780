/** Vacuums tables after an erasure, so that their pages no longer hold the erased data. */
import type { Database } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

const RECORD_TABLES = 'leads, finance_applications, emails, lead_events, submissions, application_drafts'

/** Failures are only logged: autovacuum does it later. */
export async function vacuumRecords(
	{ db, log }: { db: Database; log: Services['log'] },
	tables = RECORD_TABLES,
): Promise<void> {
	try {
		await db.$client.query(`vacuum ${tables}`)
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'vacuum after an erasure failed')
	}
}
