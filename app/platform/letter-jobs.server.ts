/** A job for each letter, under the letter's own id: it tries the letter later, and again with growing pauses. */
import type { Database, Transaction } from './database.server.ts'
import { type Jobs, LETTER_JOBS, within } from './jobs.server.ts'
import { listOpenLetters, reopenLetters } from './letter-store.server.ts'
import type { LetterStatus } from './letter-table.server.ts'

type Given = { db: Database; jobs: Jobs; clock: () => Date }
type When = { startAfter: number; retryDelay?: number } // seconds

const ORPHANED_AFTER = 60 * 60 * 1000

export async function addLetterJobs(
	{ jobs }: Pick<Given, 'jobs'>,
	transaction: Transaction,
	ids: string[],
	when: When,
): Promise<void> {
	if (ids.length === 0) return
	const wanted = ids.map((id) => ({ id, ...when }))
	await jobs.insert(LETTER_JOBS, wanted, within(transaction))
}

/** Puts letters on their way again, as if they were written now; answers which. */
export function sendAgain(given: Given, ids: string[] | 'all', from: LetterStatus[]): Promise<string[]> {
	const { db, jobs, clock } = given
	return db.transaction(async (transaction) => {
		const again = await reopenLetters(transaction, ids, from, clock())
		if (again.length > 0) await jobs.deleteJob(LETTER_JOBS, again, within(transaction))
		await addLetterJobs(given, transaction, again, { startAfter: 0 })
		return again
	})
}

/** Letters that should long be on their way get a job where, against all expectation, they have none. */
export function adoptLetters(given: Given): Promise<void> {
	const { db, clock } = given
	return db.transaction(async (transaction) => {
		const open = await listOpenLetters(transaction, new Date(clock().getTime() - ORPHANED_AFTER))
		await addLetterJobs(given, transaction, open, { startAfter: 0 })
	})
}
