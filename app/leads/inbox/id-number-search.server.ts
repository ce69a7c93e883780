/** Searches by ID number: limited for each staff member, and in the audit log before they are answered. */
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { type BackoffRule, countAttempts, settleAttempts } from '#app/platform/rate-limit.server.ts'
import { keyedDigest } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Author, addJournalEntry } from '#app/staff/journal-store.server.ts'
import { journalWords } from '#app/words/en-ZA/journal.ts'

/** 20 ID numbers in a row that nobody has, then one after a quarter of an hour, and each further one doubles that. */
const RULE: BackoffRule = {
	free: 20,
	firstWaitSeconds: 900,
	longestWaitSeconds: 86_400,
	waitsFrom: 'last failure',
}

/** What was found, and of how many ID numbers nothing was. */
type Searched<Found> = { found: Found; missing: number }

/**
 * Runs a search for so many ID numbers; of none it needs no leave. Fails with how many seconds to wait first, where too
 * many were searched for that nobody has. Throws where the audit event cannot be written: then nothing is answered.
 */
export async function searchByIdNumbers<Found>(
	given: Services,
	by: Author,
	count: number,
	search: () => Promise<Searched<Found>>,
): Promise<Result<Found, number>> {
	if (count === 0) return ok((await search()).found)
	const searches = {
		scope: 'sign-in-account' as const,
		key: keyedDigest(given.keys.active('sign-in'), `attempts searches by ID number ${by.id}`),
	}
	// Counted before it is known which of them anybody has.
	const seconds = await countAttempts(given.db, searches, count, RULE, new Date())
	if (seconds > 0) {
		given.log.warn({ admin: by.id, seconds }, 'a search by ID number came too early')
		return fail(seconds)
	}
	const { found, missing } = await search()
	await given.db.transaction(async (transaction) => {
		await settleAttempts(transaction, searches, { attempts: count, failures: missing }, new Date())
		await addJournalEntry(transaction, {
			by,
			at: given.clock(),
			kind: 'searches',
			deed: 'searched',
			recordId: randomUUID(),
			recordName: journalWords.idNumbers(count, count - missing),
		})
	})
	return ok(found)
}
