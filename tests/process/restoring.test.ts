/** The backup commands with an external server, and with missing or extra files and settings. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeKeyFile } from '#app/infra/backup/backup-protection.server.ts'
import { makeDatabase } from '#tests/database.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { query } from '#tests/test-databases.ts'
import { runCommand } from './command.ts'
import { newDataDir, startOpen, usedDataDir } from './forecourt.ts'
import { keysFile } from './program.ts'
import { addVehicle } from './visitors.ts'

const folder = newFolder()
const secret = join(folder, 'secret.txt')
const recipient = await makeKeyFile(secret)

const WITH_KEY = ['--key', secret]

test('a backup of the embedded database can be restored to an external server, and that can be backed up', async () => {
	const path = newFolder(onTestFinished)
	const env = { BACKUP_FOLDER: path, BACKUP_RECIPIENT: recipient }
	const dataDir = usedDataDir()
	const site = await startOpen({ dataDir })
	await addVehicle(dataDir)
	const created = await runCommand(dataDir, 'backup', [], env)
	expect([created.code, created.output]).toEqual([
		0,
		expect.stringContaining('holds everything that was stored before'),
	])
	expect(created.output).toContain(recipient)
	site.kill('SIGTERM')
	await site.end()

	const database = await makeDatabase()
	const own = { ...env, DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl }
	const target = newDataDir()
	cpSync(keysFile(dataDir), keysFile(target))
	try {
		const outcomes = await Promise.all([1, 2].map(() => runCommand(target, 'restore', WITH_KEY, own)))
		expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1])
		const rejection = outcomes.find(({ code }) => code === 1)?.output
		expect(rejection).toMatch(/Nothing was restored: (another restore, .* was not begun|.* is not empty)/)
		expect(await query(database.url, 'select count(*)::int as count from cars')).toEqual([{ count: 1 }])
		const again = await runCommand(target, 'backup', [], own)
		expect(again.code, again.output).toBe(0)
		const restored = await startOpen({ dataDir: target, env: own })
		expect((await fetch(`${restored.address}/inventory`)).status).toBe(200)
		restored.kill('SIGTERM')
		await restored.end()
	} finally {
		await database.drop()
	}

	// A copy of the backup folder that contains only the snapshots.
	const partial = newFolder(onTestFinished)
	cpSync(path, partial, { recursive: true })
	rmSync(join(partial, 'erasures'), { recursive: true })
	const bare = newDataDir()
	cpSync(keysFile(dataDir), keysFile(bare))
	const warned = await runCommand(bare, 'restore', [...WITH_KEY, '--from', partial])
	expect([warned.code, warned.output]).toEqual([
		1,
		expect.stringContaining('WARNING: the list of erasures is missing'),
	])
	expect(warned.output).toContain('is restored')
})

// scripts/backup.test.ts has the other messages.
test('the backup and restore commands reject invalid arguments and settings with an error message', async () => {
	const path = newFolder(onTestFinished)
	const dataDir = newDataDir()
	const env = { BACKUP_FOLDER: path, BACKUP_RECIPIENT: recipient }
	for (const [name, args, settings, content] of [
		['backup', [], { BACKUP_FOLDER: path }, 'BACKUP_RECIPIENT must be set'],
		['backup', ['verify'], env, 'there is no backup'],
		['restore', WITH_KEY, env, 'Nothing was restored: '],
	] as const) {
		const { code, output } = await runCommand(dataDir, name, [...args], settings)
		expect([code, output]).toEqual([1, expect.stringContaining(content)])
		expect(output).not.toContain(' at ') // no stack trace
	}
})
