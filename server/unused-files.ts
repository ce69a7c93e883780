/** Deletes the files of an upload that nothing refers to. */
import { withExclusivePhotoLock } from '#app/features/media/photo-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'

/** Well below the time after which the database ends an idle transaction, and the lock with it. */
const DELETE_TIMEOUT = 10_000 // ms

type Deletion = {
	isUsed: (transaction: Transaction) => Promise<boolean>
	deleteFiles: () => Promise<void>
	timeout?: number // ms
}

/**
 * Deletes the files of one upload under the exclusive photo lock, unless the upload is in use by then. Without
 * the lock, a save or a repeated upload between the check and the deletion would lose its file. Each upload
 * has its own short lock, so a save waits for one deletion at most.
 * @returns whether the files were deleted.
 * @throws Error when the storage fails or does not respond in time; the next cleanup deletes the remaining
 * files.
 */
export const deleteUnlessUsed = (
	db: Database,
	{ isUsed, deleteFiles, timeout = DELETE_TIMEOUT }: Deletion,
): Promise<boolean> =>
	withExclusivePhotoLock(db, (transaction) =>
		failAfter(timeout, async () => {
			if (await isUsed(transaction)) return false
			await deleteFiles()
			return true
		}),
	)

async function failAfter<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
	const { promise: expired, reject: expire } = Promise.withResolvers<never>()
	const timer = setTimeout(
		() => expire(new Error(`the storage did not answer within ${milliseconds} ms`)),
		milliseconds,
	)
	try {
		return await Promise.race([work(), expired])
	} finally {
		clearTimeout(timer)
	}
}
