import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { matchesPasswordHash } from '#app/features/staff/passwords/password.server.ts'
import { admins, staffAccounts, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { ensureFirstAdmin, firstPasswordFile, removeFirstPassword } from './first-admin.ts'

const { db, owner } = await openDatabaseCopy()
await owner.delete(staffUsers)
afterEach(async () => {
	await owner.delete(staffUsers)
})

const dataDir = newFolder()
const passwordFile = firstPasswordFile({ dataDir })
afterEach(() => rmSync(passwordFile, { force: true }))

const demo = {
	dataDir,
	demo: true,
	adminEmail: undefined,
	adminName: 'Administrator',
	adminPassword: undefined,
}
const dealership = { ...demo, demo: false, adminEmail: 'boss@cars.example' }

async function findAdmins() {
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
	test('of the demo gets a password that is shown once and stored only as a hash', async () => {
		const message = (await ensureFirstAdmin(demo, db)).join('\n')
		expect(message).toContain('admin@highveldfamilymotors.example')
		const password = /password +(\S+)/.exec(message)?.[1] ?? ''
		expect(password.length).toBeGreaterThanOrEqual(16)

		const [admin, ...others] = await findAdmins()
		expect(others).toEqual([])
		expect(admin?.account).toMatchObject({ providerId: 'credential', accountId: admin?.userId })
		expect(admin?.account.password).not.toContain(password)
		expect(await matchesPasswordHash(password, admin?.account.password ?? '')).toBe(true)

		const later = (await ensureFirstAdmin(demo, db)).join('\n')
		expect(later).toContain('admin@highveldfamilymotors.example')
		expect(later).not.toContain(password)
		expect(await findAdmins()).toHaveLength(1)
	})

	test('is created from ADMIN_EMAIL and ADMIN_PASSWORD, and the password is not shown', async () => {
		const settings = {
			...demo,
			adminEmail: 'Boss@Cars.example',
			adminName: 'Thandi Mokoena',
			adminPassword: 'a very long secret',
		}
		const message = (await ensureFirstAdmin(settings, db)).join('\n')
		expect(message).toContain('boss@cars.example')
		expect(message).not.toContain('a very long secret')
		const [admin] = await findAdmins()
		expect(admin).toMatchObject({ email: 'boss@cars.example', name: 'Thandi Mokoena', isOwner: true })
		expect(await matchesPasswordHash('a very long secret', admin?.account.password ?? '')).toBe(true)
	})

	test('is not created with a weak ADMIN_PASSWORD, which a later start ignores', async () => {
		const settings = { ...demo, adminEmail: 'boss@cars.example', adminPassword: 'Toyota Hilux 2024' }
		await expect(ensureFirstAdmin(settings, db)).rejects.toThrow('ADMIN_PASSWORD is too easily guessed.')
		expect(await findAdmins()).toEqual([])
		await ensureFirstAdmin(demo, db)
		expect((await ensureFirstAdmin(settings, db)).join()).toContain('was set at the first start')
	})

	test('is created once, also when two processes start at the same time', async () => {
		const outputs = await Promise.all([ensureFirstAdmin(demo, db), ensureFirstAdmin(demo, db)])
		expect(outputs.filter((lines) => lines.join().includes('shown this once'))).toHaveLength(1)
		expect(await findAdmins()).toHaveLength(1)
	})

	test('is the owner, also in a database that has no owner', async () => {
		await ensureFirstAdmin(demo, db)
		await db.update(admins).set({ owner: false })
		await ensureFirstAdmin(demo, db)
		expect((await findAdmins()).map(({ isOwner }) => isOwner)).toEqual([true])
	})

	test('has a default email address without the demo and without settings', async () => {
		expect((await ensureFirstAdmin({ ...demo, demo: false }, db)).join()).toContain(
			'admin@dealership.example',
		)
	})

	test('can be an existing user, whose password is replaced', async () => {
		const settings = { ...demo, adminEmail: 'boss@cars.example', adminPassword: 'the first secret' }
		await ensureFirstAdmin(settings, db)
		await db.delete(admins)
		await ensureFirstAdmin({ ...settings, adminPassword: 'the second secret' }, db)
		const result = await findAdmins()
		expect(result).toHaveLength(1)
		expect(await matchesPasswordHash('the second secret', result[0]?.account.password ?? '')).toBe(true)
	})
})

describe('the first password of a dealership', () => {
	const inTerminal = { isTerminal: true }
	const noTerminal = { isTerminal: false }

	test('is printed in a terminal, and in no file, also after a start that failed when it had written one', async () => {
		writeFileSync(passwordFile, 'of a start that failed')
		expect((await ensureFirstAdmin(dealership, db, inTerminal)).join()).toContain('shown this once')
		expect(existsSync(passwordFile)).toBe(false)
	})

	test('is in a file that only its owner can read where a log keeps what is printed', async () => {
		writeFileSync(passwordFile, 'of an installation before', { mode: 0o644 })
		const message = (await ensureFirstAdmin(dealership, db, noTerminal)).join('\n')
		expect(message).toContain(passwordFile)
		expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
		const [, email, password = ''] = /^(\S+)\n(\S+)\n$/.exec(readFileSync(passwordFile, 'utf8')) ?? []
		expect(email).toBe('boss@cars.example')
		expect(message).not.toContain(password)
		const [admin] = await findAdmins()
		expect(await matchesPasswordHash(password, admin?.account.password ?? '')).toBe(true)
	})

	test('stays in its file until the administrator has signed in, and is then removed', async () => {
		await ensureFirstAdmin(dealership, db, noTerminal)
		await removeFirstPassword({ db, dataDir })
		expect((await ensureFirstAdmin(dealership, db, noTerminal)).join()).toContain(passwordFile)
		expect(existsSync(passwordFile)).toBe(true)
		await db.update(admins).set({ seenAt: sql`now()` })
		await removeFirstPassword({ db, dataDir })
		expect(existsSync(passwordFile)).toBe(false)
		expect((await ensureFirstAdmin(dealership, db, noTerminal)).join()).toContain(
			'was set at the first start',
		)
	})

	test('is removed by the next start, too, once the administrator has signed in', async () => {
		await ensureFirstAdmin(dealership, db, noTerminal)
		await db.update(admins).set({ seenAt: sql`now()` })
		expect((await ensureFirstAdmin(dealership, db, noTerminal)).join()).toContain(
			'was set at the first start',
		)
		expect(existsSync(passwordFile)).toBe(false)
	})

	test('makes no administrator where it cannot be written', async () => {
		const readOnly = { ...dealership, dataDir: '/dev/null/data' }
		await expect(ensureFirstAdmin(readOnly, db, noTerminal)).rejects.toThrow('ENOTDIR')
		expect(await findAdmins()).toEqual([])
	})
})
