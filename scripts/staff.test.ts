import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { PROJECT } from '#app/platform/config.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
import { staffSessions, staffTwoFactors, staffUsers } from '#app/staff/auth-table.server.ts'
import { findAdminByEmail } from '#app/staff/colleague-store.server.ts'
import { listJournal } from '#app/staff/journal-store.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { listEmails } from '#tests/letters.ts'
import { addStaff } from '#tests/staff.ts'
import { COMPILED } from './ready.mjs'

const { db, url } = await openDatabaseCopy()
const { dataDir } = inject('testServer')
const keys = await openKeyring({ keysFile: `${dataDir}-keys.json`, dataDir }, db)

function staff(...words: string[]): string {
	const env = {
		PATH: process.env.PATH,
		DATABASE_URL: url,
		DATA_DIR: dataDir,
		NODE_NO_WARNINGS: '1',
		NODE_COMPILE_CACHE: COMPILED, // as the program itself has it
	}
	const script = join(PROJECT, 'scripts/staff.ts')
	return execFileSync(process.execPath, [script, ...words], { env, encoding: 'utf8', stdio: 'pipe' })
}

describe('npm run staff', () => {
	test('lists who can sign in, and resets a second factor that was lost', async () => {
		const userId = await addStaff({ given: { db } }, 'naledi@example.co.za', {
			isOwner: true,
			name: 'Naledi Dube',
		})
		expect(() => staff('reset-second-factor', 'naledi@example.co.za')).toThrow('has no second factor')
		await db.update(staffUsers).set({ twoFactorEnabled: true }).where(eq(staffUsers.id, userId))
		await db.insert(staffTwoFactors).values({ userId, secret: 'x', backupCodes: '[]', verified: true })
		const expiresAt = new Date('2036-01-01')
		await db.insert(staffSessions).values({ userId, token: 'x', expiresAt })

		expect(staff()).toMatch(/^naledi@example[.]co[.]za +owner {2}second factor {2}Naledi Dube$/m)
		expect(staff('reset-second-factor', 'Naledi@Example.co.za')).toContain('is reset')
		expect(await findAdminByEmail(db, 'naledi@example.co.za')).toMatchObject({ hasSecondFactor: false })
		for (const rows of [staffTwoFactors, staffSessions])
			expect(await db.select().from(rows).where(eq(rows.userId, userId))).toEqual([])
		expect(await listJournal(db, 'admins', userId)).toMatchObject([
			{ by: 'npm run staff', deed: 'changed', fields: ['second-factor'] },
		])
		const emails = await listEmails({ db, keys })
		expect([...emails.values()]).toMatchObject([
			{ about: userId, to: 'naledi@example.co.za', subject: 'Your second factor was reset' },
		])
		expect(() => staff('reset-second-factor', 'naledi@example.co.za')).toThrow('has no second factor')
		expect((await listEmails({ db, keys })).size).toBe(1)
	})

	test.each(['burn', 'reset-second-factor', 'reset-second-factor a b'])(
		'explains itself when told to %s',
		(said) => {
			expect(() => staff(...said.split(' '))).toThrow('npm run staff -- reset-second-factor')
		},
	)

	test('knows nobody else', () => {
		expect(() => staff('reset-second-factor', 'nobody@example.co.za')).toThrow('nobody signs in here as')
	})
})
