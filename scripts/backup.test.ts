import { expect, test } from 'vitest'
import { openBackupFolders } from '#tests/backups.ts'
import { runBackupCommand } from './backup.ts'
import { runRestoreCommand } from './restore.ts'

const { newFolder, newKeyPair } = openBackupFolders()
const { file, recipient } = await newKeyPair()
const DATA_DIR = newFolder()
const BACKUP_FOLDER = newFolder()
const BACKUP_RECIPIENT = recipient

const SETTINGS = { BACKUP_FOLDER, BACKUP_RECIPIENT }

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
