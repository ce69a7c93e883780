/** Tables swept after an erasure, so that their pages hold nothing of it either. */
import type { Database } from '#app/infra/database.server.ts'
import { reasonOf } from '#app/infra/read-or.server.ts'
import type { Services } from '#app/infra/services.server.ts'

const RECORD_TABLES = 'leads, finance_applications, letters, inbox_deeds, submissions, application_drafts'

/** Where it fails, the database does it in its own time. */
export async function vacuumRecords(
	{ db, log }: { db: Database; log: Services['log'] },
	tables = RECORD_TABLES,
): Promise<void> {
	try {
		await db.$client.query(`vacuum ${tables}`)
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'what was erased is not swept yet')
	}
}
