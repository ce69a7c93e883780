import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { newestFirst } from './vehicle-queries.server.ts'
import { cars } from './vehicle-table.server.ts'

const { db } = await openDatabaseCopy()

test('the newest vehicles are read from an index, without sorting', async () => {
	const plan = await db.transaction(async (transaction) => {
		await transaction.execute(sql`set local enable_seqscan = off`) // PostgreSQL would scan a small table
		const query = transaction
			.select({ id: cars.id })
			.from(cars)
			.orderBy(...newestFirst)
			.limit(3)
		const { rows } = await transaction.execute(sql`explain ${query}`)
		return JSON.stringify(rows)
	})
	expect(plan).toContain('cars_newest')
	expect(plan).not.toContain('Sort')
})
