/** Vacuums tables after an erasure, so that their pages no longer hold the erased data. */
import { ERASED_TABLES } from '#app/core/personal-tables.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'

/** Failures are only logged: autovacuum does it later. */
export async function vacuumRecords(
	{ db, log }: { db: Database; log: Services['log'] },
	tables = ERASED_TABLES.join(', '),
): Promise<void> {
	try {
		await db.$client.query(`vacuum ${tables}`)
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'vacuum after an erasure failed')
	}
}
