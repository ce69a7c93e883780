/** Deletes the files of an upload that nothing refers to. */
import { sql } from 'drizzle-orm'
import { withExclusivePhotoLock } from '#app/features/media/photo-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'

/** Well below the time after which the database ends an idle transaction, and the lock with it. */
const HEARTBEAT = 10_000 // ms

type Deletion = {
	isUsed: (transaction: Transaction) => Promise<boolean>
	deleteFiles: () => Promise<void>
	heartbeat?: number // ms
}

/**
 * Deletes the files of one upload under the exclusive photo lock, unless the upload is in use by then. Without
 * the lock, a save or a repeated upload between the check and the end of the deletion would lose its file. Each
 * upload has its own lock, so a save waits for one deletion at most; while the storage hangs, saves are busy.
 * @returns whether the files were deleted.
 * @throws Error when the storage fails; the next cleanup deletes the remaining files.
 */
export const deleteUnlessUsed = (
	db: Database,
	{ isUsed, deleteFiles, heartbeat = HEARTBEAT }: Deletion,
): Promise<boolean> =>
	withExclusivePhotoLock(db, async (transaction) => {
		if (await isUsed(transaction)) return false
		await withHeartbeats(transaction, heartbeat, deleteFiles)
		return true
	})

async function withHeartbeats(transaction: Transaction, pause: number, work: () => Promise<void>) {
	const timer = setInterval(() => transaction.execute(sql`select 1`).catch(() => {}), pause)
	try {
		await work()
	} finally {
		clearInterval(timer)
	}
}
