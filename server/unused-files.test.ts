import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { deleteUnlessUsed } from './unused-files.ts'

const { db } = await openDatabaseCopy()

test('the lock is released when the storage does not respond', async () => {
	const deletion = deleteUnlessUsed(db, {
		isUsed: async () => false,
		deleteFiles: () => sleep(60_000, undefined, { ref: false }),
		timeout: 20,
	})
	await expect(deletion).rejects.toThrow('the storage did not answer within 20 ms')
	expect(await withSharedPhotoLock(db, async () => 'saved')).toBe('saved')
})
