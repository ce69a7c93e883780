/** What was sent under which key, and what its sender was told. */
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/infra/database.server.ts'
import { submissions } from './submission-table.server.ts'

type Submission = typeof submissions.$inferSelect
const NO_RESULT = {} // until it is there; nobody sees the row before, for both are committed together

/** False where the key is taken; waits for who is taking it just now. */
export async function addSubmission(
	transaction: Transaction,
	submission: Pick<Submission, 'key' | 'form' | 'digest'> & { answer?: object; createdAt: Date },
): Promise<boolean> {
	const { rowCount } = await transaction
		.insert(submissions)
		.values({ answer: NO_RESULT, ...submission })
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
		.set({ answer: result })
		.where(eq(submissions.key, key))
		.prepare('change-answer')
		.execute()
}

export async function findSubmission(
	db: Database | Transaction,
	key: string,
): Promise<Submission | undefined> {
	const [result] = await db.select().from(submissions).where(eq(submissions.key, key))
	return result
}
