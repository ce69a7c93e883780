import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKey, writeKeysFile } from '#app/infra/encryption/keyring.server.ts'
import { openSampleBackups, PROOF_KEYS } from '#tests/backups.ts'
import { runBackupCommand } from './backup.ts'
import { runRestoreCommand } from './restore.ts'

const { identity, newBackup, newFolder, newKeyPair } = await openSampleBackups()
const { file, recipient } = await newKeyPair()
const DATA_DIR = newFolder()
const BACKUP_FOLDER = newFolder()
const BACKUP_RECIPIENT = recipient

const SETTINGS = { BACKUP_FOLDER, BACKUP_RECIPIENT }

describe('npm run backup -- verify', () => {
	const printed: string[] = []
	beforeEach(() => {
		printed.length = 0
		for (const method of ['log', 'error'] as const)
			vi.spyOn(console, method).mockImplementation((line) => void printed.push(line))
	})
	afterEach(() => {
		vi.restoreAllMocks()
		process.exitCode = undefined
	})

	const keysFile = join(newFolder(), 'keys.json')
	writeKeysFile(keysFile, [...PROOF_KEYS, createKey('kek-app')], { isNew: true })
	const verify = (folder: string, env: NodeJS.ProcessEnv) =>
		runBackupCommand(['verify', '--from', folder], { DATA_DIR, ...env })
	const note = (folder: string) => existsSync(join(folder, 'verified/last.json'))

	test('says whose the backups are where it has a copy of the keys file, and that it does not know elsewhere', async () => {
		const { folder } = await newBackup()
		await verify(folder, { KEYS_FILE: '/nowhere/keys.json' })
		expect(printed.slice(1)).toEqual([
			'All files match their hashes.',
			expect.stringMatching(
				/^NOT CHECKED: whether your installation made these backups.*set KEYS_FILE to it/,
			),
		])
		expect([process.exitCode, note(folder)]).toEqual([undefined, false])
		await verify(folder, { KEYS_FILE: keysFile })
		expect(printed.at(-1)).toBe('All of them were made by this installation.')
		expect([process.exitCode, note(folder)]).toEqual([undefined, true])
	})

	test('restores on a temporary server, with a role that may do nothing else there', async () => {
		const { folder, manifest } = await newBackup()
		const keyFile = join(newFolder(), 'secret.txt')
		writeFileSync(keyFile, identity)
		const args = ['verify', '--from', folder, '--key', keyFile]
		await runBackupCommand(args, { DATA_DIR, KEYS_FILE: keysFile, LOG_LEVEL: 'silent' })
		expect(printed.slice(1)).toEqual([
			expect.stringContaining(
				`was restored into an empty database and counted: ${manifest.tables.length - 1} tables`, // without commands of pg-boss
			),
			'All files match their hashes.',
			'All of them were made by this installation.',
		])
	})

	test('does not vouch for backups of which one was changed', async () => {
		const { folder, stamp } = await newBackup()
		const path = join(folder, 'snapshots', stamp, 'manifest.json')
		writeFileSync(path, readFileSync(path, 'utf8').replace('"rows"', '"rows" '))
		await verify(folder, { KEYS_FILE: keysFile })
		expect(printed.at(-1)).toContain(`snapshots/${stamp}/manifest.json is damaged`)
		expect(process.exitCode).toBe(1)
	})

	test('fails where nothing proves the newest backup', async () => {
		const { folder, stamp } = await newBackup()
		rmSync(join(folder, 'snapshots', stamp, 'manifest.hmac'))
		await verify(folder, { KEYS_FILE: keysFile })
		expect(printed.join()).toContain(
			`snapshots/${stamp}/manifest.hmac is missing, is damaged, or is by a key`,
		)
		expect(printed.at(-1)).toMatch(new RegExp(`^NOT KNOWN: .*snapshots/${stamp}`))
		expect(process.exitCode).toBe(1)
	})
})

// tests/process/restoring.test.ts checks that the commands print the message and exit with 1.
test.each([
	['no location for backups is set: set BACKUP_FOLDER', [], {}],
	['BACKUP_RECIPIENT must be set', [], { BACKUP_FOLDER }],
	['there is no database in', [], SETTINGS],
	['npm run backup', ['what'], SETTINGS],
	['npm run backup', ['--what'], {}],
])('npm run backup fails with the message "%s"', async (message, args, env) => {
	await expect(runBackupCommand(args, { DATA_DIR, ...env })).rejects.toMatchObject({
		name: 'CannotStart',
		message: expect.stringContaining(message),
	})
})

test.each([
	['npm run restore -- --key <file>', [], SETTINGS],
	['no location for backups is set: set BACKUP_FOLDER', ['--key', file], {}],
	['holds no backup', ['--key', file], SETTINGS],
	['is not there: make it, or mount the disk', ['--key', file, '--from', '/nowhere'], {}],
	['the key file /nowhere cannot be read', ['--key', '/nowhere'], SETTINGS],
])('npm run restore fails with the message "%s"', async (message, args, env) => {
	await expect(runRestoreCommand(args, { DATA_DIR, ...env })).rejects.toMatchObject({
		name: 'CannotStart',
		message: expect.stringContaining(message),
	})
})
