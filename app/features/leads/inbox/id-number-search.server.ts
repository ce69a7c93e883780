/** Searches by ID number: limited for each staff member, and in the audit log before they are answered. */
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log-queries.server.ts'
import { keyedDigest } from '#app/infra/encryption.server.ts'
import { type BackoffRule, countAttempts, settleAttempts } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { auditLogMessages } from '#app/messages/en-ZA/audit-log.ts'

/** 20 ID numbers in a row that nobody has, then one after a quarter of an hour, and each further one doubles that. */
const BACKOFF_RULE: BackoffRule = {
	free: 20,
	firstWaitSeconds: 900,
	longestWaitSeconds: 86_400,
	waitsFrom: 'last failure',
}

/** What was found, and of how many ID numbers nothing was. */
type SearchOutcome<Row> = { result: Row; missing: number }

/**
 * Runs a search for so many ID numbers; of none it needs no leave. Fails with how many seconds to wait first, where too
 * many were searched for that nobody has. Throws where the audit event cannot be written: then nothing is answered.
 */
export async function searchByIdNumbers<Row>(
	services: Services,
	by: Author,
	count: number,
	search: () => Promise<SearchOutcome<Row>>,
): Promise<Result<Row, number>> {
	if (count === 0) return ok((await search()).result)
	const bucket = {
		scope: 'sign-in-account' as const,
		key: keyedDigest(services.keys.active('sign-in'), `attempts searches by ID number ${by.id}`),
	}
	// Counted before it is known which of them anybody has.
	const seconds = await countAttempts(services.db, bucket, count, BACKOFF_RULE, new Date())
	if (seconds > 0) {
		services.log.warn({ admin: by.id, seconds }, 'a search by ID number came too early')
		return fail(seconds)
	}
	const { result, missing } = await search()
	await services.db.transaction(async (transaction) => {
		await settleAttempts(transaction, bucket, { attempts: count, failures: missing }, new Date())
		await addAuditLogEntry(transaction, {
			by,
			at: services.now(),
			kind: 'searches',
			deed: 'searched',
			recordId: randomUUID(),
			recordName: auditLogMessages.idNumbers(count, count - missing),
		})
	})
	return ok(result)
}
