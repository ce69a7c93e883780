import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { admins, staffAccounts, staffUsers } from '#app/staff/auth-table.server.ts'
import { isPassword } from '#app/staff/password.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { firstAdmin } from './first-admin.ts'

const { db, owner } = await openDatabaseCopy()
await owner.delete(staffUsers)
afterEach(async () => {
	await owner.delete(staffUsers)
})

const demo = { demo: true, adminEmail: undefined, adminName: 'Administrator', adminPassword: undefined }

async function credentials() {
	return db
		.select({
			email: staffUsers.email,
			name: staffUsers.name,
			isOwner: admins.owner,
			userId: staffUsers.id,
			account: staffAccounts,
		})
		.from(admins)
		.innerJoin(staffUsers, eq(staffUsers.id, admins.id))
		.innerJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
}

describe('the first administrator', () => {
	test('of the demo gets a password that is told once and kept only as a hash', async () => {
		const told = (await firstAdmin(demo, db)).join('\n')
		expect(told).toContain('admin@highveldfamilymotors.example')
		const password = /password +(\S+)/.exec(told)?.[1] ?? ''
		expect(password.length).toBeGreaterThanOrEqual(16)

		const [admin, ...others] = await credentials()
		expect(others).toEqual([])
		expect(admin?.account).toMatchObject({ providerId: 'credential', accountId: admin?.userId })
		expect(admin?.account.password).not.toContain(password)
		expect(await isPassword(password, admin?.account.password ?? '')).toBe(true)

		const later = (await firstAdmin(demo, db)).join('\n')
		expect(later).toContain('admin@highveldfamilymotors.example')
		expect(later).not.toContain(password)
		expect(await credentials()).toHaveLength(1)
	})

	test('is who ADMIN_EMAIL and ADMIN_PASSWORD name, and the password is not told', async () => {
		const wanted = {
			...demo,
			adminEmail: 'Boss@Cars.example',
			adminName: 'Thandi Mokoena',
			adminPassword: 'a very long secret',
		}
		const told = (await firstAdmin(wanted, db)).join('\n')
		expect(told).toContain('boss@cars.example')
		expect(told).not.toContain('a very long secret')
		const [admin] = await credentials()
		expect(admin).toMatchObject({ email: 'boss@cars.example', name: 'Thandi Mokoena', isOwner: true })
		expect(await isPassword('a very long secret', admin?.account.password ?? '')).toBe(true)
	})

	test('is not made with an ADMIN_PASSWORD that is easily guessed, which a later start ignores', async () => {
		const wanted = { ...demo, adminEmail: 'boss@cars.example', adminPassword: 'Toyota Hilux 2024' }
		await expect(firstAdmin(wanted, db)).rejects.toThrow('ADMIN_PASSWORD is too easily guessed.')
		expect(await credentials()).toEqual([])
		await firstAdmin(demo, db)
		expect((await firstAdmin(wanted, db)).join()).toContain('was set at the first start')
	})

	test('is made once, also when two processes start together', async () => {
		const told = await Promise.all([firstAdmin(demo, db), firstAdmin(demo, db)])
		expect(told.filter((lines) => lines.join().includes('shown this once'))).toHaveLength(1)
		expect(await credentials()).toHaveLength(1)
	})

	test('is the owner, also of a database that has none', async () => {
		await firstAdmin(demo, db)
		await db.update(admins).set({ owner: false })
		await firstAdmin(demo, db)
		expect((await credentials()).map(({ isOwner }) => isOwner)).toEqual([true])
	})

	test('has an address also without the demo and without settings', async () => {
		expect((await firstAdmin({ ...demo, demo: false }, db)).join()).toContain('admin@dealership.example')
	})

	test('may be somebody who was a user before: the new password counts', async () => {
		const wanted = { ...demo, adminEmail: 'boss@cars.example', adminPassword: 'the first secret' }
		await firstAdmin(wanted, db)
		await db.delete(admins)
		await firstAdmin({ ...wanted, adminPassword: 'the second secret' }, db)
		const found = await credentials()
		expect(found).toHaveLength(1)
		expect(await isPassword('the second secret', found[0]?.account.password ?? '')).toBe(true)
	})
})
