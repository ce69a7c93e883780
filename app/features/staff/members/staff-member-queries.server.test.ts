import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matchesPasswordHash } from '#app/features/staff/passwords/password.server.ts'
import { admins, staffAccounts, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { countLockWaiters } from '#tests/locks.ts'
import { addStaff } from '#tests/staff.ts'
import { waitUntil } from '#tests/until.ts'
import { addAdmin } from './staff-member-queries.server.ts'

const { db } = await openDatabaseCopy()
const PASSWORDS = ['the long road to bethal', 'the short road to kinross']

const add = (email: string, password = PASSWORDS[0] as string) =>
	db.transaction((transaction) =>
		addAdmin(transaction, { email, name: `With ${password}`, password, isOwner: false }),
	)
const passwordsOf = async (userId: string) =>
	(await db.select().from(staffAccounts).where(eq(staffAccounts.userId, userId))).map(
		({ password }) => password,
	)
const isWaitingForLock = async () => (await countLockWaiters(db)) === 1

describe('an admin who is added', () => {
	test('twice at once is added once, with the name and the password of one call', async () => {
		const email = 'twice@example.co.za'
		const ids = await Promise.all(PASSWORDS.map((password) => add(email, password)))
		const winner = ids.findIndex((id) => id !== undefined)
		const id = ids[winner] as string
		expect(ids.filter(Boolean)).toEqual([id])
		expect(await db.select().from(staffUsers).where(eq(staffUsers.email, email))).toMatchObject([
			{ id, name: `With ${PASSWORDS[winner]}` },
		])
		expect(await db.$count(admins, eq(admins.id, id))).toBe(1)
		const [hash = '', ...more] = await passwordsOf(id)
		expect(more).toEqual([])
		expect(await matchesPasswordHash(PASSWORDS[winner] as string, hash ?? '')).toBe(true)
	})

	test('does not replace the admin who takes the address at the same moment', async () => {
		const id = await addStaff({ services: { db } }, 'before@example.co.za', { name: 'Naledi Dube' })
		const before = await passwordsOf(id)
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		const renamed = db.transaction(async (transaction) => {
			await transaction.update(staffUsers).set({ email: 'after@example.co.za' }).where(eq(staffUsers.id, id))
			await released
		})
		const added = add('after@example.co.za')
		await waitUntil(isWaitingForLock)
		release()
		await renamed
		expect(await added).toBeUndefined()
		expect(await db.select().from(staffUsers).where(eq(staffUsers.id, id))).toMatchObject([
			{ name: 'Naledi Dube' },
		])
		expect(await passwordsOf(id)).toEqual(before)
	})
})
