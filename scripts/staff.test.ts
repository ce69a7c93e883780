import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { findAdminByEmail } from '#app/features/staff/members/staff-member-queries.server.ts'
import { staffSessions, staffTwoFactors, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { demoDataDir, openDemoKeyring } from '#tests/demo-dealership.ts'
import { listEmails } from '#tests/emails.ts'
import { runCommand } from '#tests/process/command.ts'
import { addStaff } from '#tests/staff.ts'
import { readSettings } from './command.ts'
import { parseCommand } from './staff.ts'

const { db, url } = await openDatabaseCopy()
const dataDir = demoDataDir()
const keys = await openDemoKeyring(db)
const environment = { DATABASE_URL: url, DATA_DIR: dataDir }

const runStaff = (...args: string[]) => parseCommand(args)(db, readSettings(environment))

describe('npm run staff', () => {
	test('lists staff members, and resets a lost second factor', async () => {
		const userId = await addStaff({ services: { db } }, 'naledi@example.co.za', {
			isOwner: true,
			name: 'Naledi Dube',
		})
		const resetFactor = () => runStaff('reset-second-factor', 'Naledi@Example.co.za')
		await expect(resetFactor()).rejects.toThrow('has no second factor')
		await db.update(staffUsers).set({ twoFactorEnabled: true }).where(eq(staffUsers.id, userId))
		await db.insert(staffTwoFactors).values({ userId, secret: 'x', backupCodes: '[]', verified: true })
		const expiresAt = new Date('2036-01-01')
		await db.insert(staffSessions).values({ userId, token: 'x', expiresAt })

		const { output } = await runCommand(dataDir, 'staff', [], environment)
		expect(output).toMatch(/^naledi@example[.]co[.]za +owner {2}second factor {2}Naledi Dube$/m)
		expect(await resetFactor()).toContain('is reset')
		expect(await findAdminByEmail(db, 'naledi@example.co.za')).toMatchObject({ hasSecondFactor: false })
		for (const table of [staffTwoFactors, staffSessions])
			expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([])
		expect(await listAuditLog(db, 'admins', userId)).toMatchObject([
			{ by: 'npm run staff', action: 'changed', fields: ['second-factor'] },
		])
		const emails = await listEmails({ db, keys })
		expect([...emails.values()]).toMatchObject([
			{ about: userId, to: 'naledi@example.co.za', subject: 'Your second factor was reset' },
		])
		await expect(resetFactor()).rejects.toThrow('has no second factor')
		expect((await listEmails({ db, keys })).size).toBe(1)
	})

	test('prints its usage for an invalid command, as an error', async () => {
		const { code, output } = await runCommand(dataDir, 'staff', ['burn'], environment)
		expect([code, output]).toEqual([1, expect.stringContaining('npm run staff -- reset-second-factor')])
	})

	test.each(['burn', 'reset-second-factor', 'reset-second-factor a b'])(
		'rejects the invalid command "%s"',
		(command) =>
			expect(() => parseCommand(command.split(' '))).toThrow('npm run staff -- reset-second-factor'),
	)

	test('rejects an unknown email address', async () => {
		await expect(runStaff('reset-second-factor', 'nobody@example.co.za')).rejects.toThrow(
			'there is no staff member with the email address',
		)
	})
})
