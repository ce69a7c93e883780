import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { deleteUnlessUsed } from './unused-files.ts'

const { db } = await openDatabaseCopy()

test('a save waits until a slow storage has deleted, longer than the database leaves a transaction idle', async () => {
	const order: string[] = []
	let saving: Promise<unknown> | undefined
	await deleteUnlessUsed(db, {
		isUsed: async (transaction) => {
			await transaction.execute(sql`set local idle_in_transaction_session_timeout = 400`)
			return false
		},
		deleteFiles: async () => {
			saving = withSharedPhotoLock(db, async () => order.push('saved'))
			await db.execute(sql`select pg_sleep(1)`) // the slow storage
			order.push('deleted')
		},
		heartbeat: 50,
	})
	await saving
	expect(order).toEqual(['deleted', 'saved'])
})
