/**
 * Searches by ID number: rate-limited per staff member, and recorded in the audit log before results are
 * returned.
 */

import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#app/core/result.ts'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { keyedDigest } from '#app/infra/encryption/encryption.server.ts'
import { type BackoffRule, countAttempts, settleAttempts } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { auditLogMessages } from '#messages/audit-log.ts'

/**
 * 20 unmatched ID numbers in a row are free; then one per 15 minutes, and the wait doubles with each further
 * one.
 */
const BACKOFF_RULE: BackoffRule = {
	free: 20,
	firstWaitSeconds: 900,
	longestWaitSeconds: 86_400,
	waitsFrom: 'last failure',
}

/** `missing`: how many of the ID numbers matched nothing. */
type SearchOutcome<Row> = { result: Row; missing: number }

/**
 * Runs a search for `count` ID numbers; a search without any is not rate-limited. Fails with the seconds to
 * wait after too many unmatched ID numbers.
 * @throws if the audit log entry cannot be written; no result is returned then.
 */
export async function searchByIdNumbers<Row>(
	services: Services,
	by: Author,
	count: number,
	search: () => Promise<SearchOutcome<Row>>,
): Promise<Result<Row, number>> {
	if (count === 0) return ok((await search()).result)
	const bucket = {
		scope: 'id-number-search' as const,
		key: keyedDigest(services.keys.active('sign-in'), `${DIGEST_LABELS.searches} ${by.id}`),
	}
	// Counted before the search reveals which numbers match.
	const limit = { ...bucket, attempts: count, rule: BACKOFF_RULE }
	const seconds = await countAttempts(services.db, limit, services.now())
	if (seconds > 0) {
		services.log.warn({ admin: by.id, seconds }, 'ID number searches: rate limit reached')
		return fail(seconds)
	}
	const { result, missing } = await search()
	await services.db.transaction(async (transaction) => {
		await settleAttempts(transaction, bucket, { attempts: count, failures: missing }, services.now())
		await addAuditLogEntry(transaction, {
			by,
			at: services.now(),
			kind: 'searches',
			action: 'searched',
			recordId: randomUUID(),
			recordName: auditLogMessages.idNumbers(count, count - missing),
		})
	})
	return ok(result)
}
