/** `npm run doctor` and `npm run export` as separate processes, with and without a running site. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXPORT_PASSWORD } from '#tests/exports.ts'
import { runCommand } from './command.ts'
import { newDataDir, startOpen, usedDataDir } from './forecourt.ts'

const DEMO = { DEMO: 'on' }

describe('npm run doctor', () => {
	test('exits with 1 on warnings, and a confirmed copy of the keys is not a warning', async () => {
		const dataDir = usedDataDir()
		const before = await runCommand(dataDir, 'doctor', [], DEMO)
		expect([before.code, before.output]).toEqual([
			1,
			expect.stringMatching(/^Warning {8}Copy of the keys file: Nobody has confirmed/m),
		])
		expect(before.output).toMatch(/^OK {13}Database: PostgreSQL 18/m)
		expect((await runCommand(dataDir, 'keys', ['copied'])).code).toBe(0)
		const after = await runCommand(dataDir, 'doctor', [], DEMO)
		expect(after.output).toMatch(/^OK {13}Copy of the keys file: npm run keys confirmed/m)
	})

	test('exits with 2 on errors while the site runs, and sends a test email', async () => {
		const forecourt = await startOpen()
		const { dataDir } = forecourt
		const env = { BASE_URL: forecourt.address }
		const { code, output: text } = await runCommand(dataDir, 'doctor', ['--email', 'you@example.co.za'], env)
		expect([code, text]).toEqual([2, expect.stringMatching(/^Wrong {10}Last backup: No backups are made/m)])
		expect(text).toContain(`${forecourt.address} can be reached from this machine alone`)
		expect(text).toContain(`the email was written into ${join(dataDir, 'letters')}`)
	})

	test('reports a missing database, and checks everything else', async () => {
		const { code, output: text } = await runCommand(newDataDir(), 'doctor', [], DEMO)
		expect(code).toBe(2)
		expect(text).toMatch(/^Wrong {10}Database: There is no database in .* yet/m)
		expect(text).toMatch(/^OK {13}Disk: /m)
		expect(text).toMatch(/^Not checked {4}Job queue: This check needs the database/m)
	})

	// scripts/doctor.test.ts has the other arguments.
	test.each([
		[['--email', 'nobody'], {}, 'npm run doctor -- --email'],
		[[], { PORT: 'x' }, 'Settings: PORT must be a port'],
	])('rejects the arguments %j with the settings %j', async (args, env, text) => {
		const { code, output } = await runCommand(newDataDir(), 'doctor', args, env as Record<string, string>)
		expect([code, output]).toEqual([2, expect.stringContaining(text)])
	})
})

describe('npm run export', () => {
	test('writes a folder, with the password from a file', async () => {
		const dataDir = usedDataDir()
		const path = newDataDir()
		const file = join(path, 'password.txt')
		writeFileSync(file, `${EXPORT_PASSWORD}\n`)
		const folder = join(path, 'everything')
		const { code, output: text } = await runCommand(dataDir, 'export', [folder], {
			EXPORT_PASSWORD_FILE: file,
		})
		expect([code, text]).toEqual([0, expect.stringContaining(`Everything is in ${folder}.`)])
		expect(text).not.toContain(EXPORT_PASSWORD)
		expect(readFileSync(join(folder, 'personal.zip')).subarray(0, 2).toString()).toBe('PK')
	})

	// scripts/export.test.ts has the other rejections.
	test('rejects no value for the password, and leaves no files', async () => {
		const path = newDataDir()
		mkdirSync(path, { recursive: true })
		const folder = join(path, 'everything')
		const { code, output } = await runCommand(usedDataDir(), 'export', [folder])
		expect([code, output]).toEqual([1, expect.stringContaining('a password is needed')])
		expect(existsSync(folder)).toBe(false)
	})
})
