/** Queries on `submissions`: the stored result for each idempotency key. */
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { submissions } from './submission-table.server.ts'

type Submission = typeof submissions.$inferSelect
const NO_RESULT = {} // placeholder; never visible: committed together with its result

/**
 * Inserts a submission. Returns false if the idempotency key exists already; waits for a concurrent
 * transaction that is inserting the same key.
 */
export async function addSubmission(
	transaction: Transaction,
	submission: Pick<Submission, 'key' | 'form' | 'digest'> & { result?: object; createdAt: Date },
): Promise<boolean> {
	const { rowCount } = await transaction
		.insert(submissions)
		.values({ result: NO_RESULT, ...submission })
		.onConflictDoNothing()
		.prepare('add-submission')
		.execute()
	return rowCount === 1
}

export async function updateSubmissionResult(
	transaction: Transaction,
	key: string,
	result: object,
): Promise<void> {
	await transaction
		.update(submissions)
		.set({ result })
		.where(eq(submissions.key, key))
		.prepare('update-submission-result')
		.execute()
}

export async function findSubmission(
	db: Database | Transaction,
	key: string,
): Promise<Submission | undefined> {
	const [result] = await db.select().from(submissions).where(eq(submissions.key, key))
	return result
}
