/** Backup folders, and backups of databases in them. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import { afterAll } from 'vitest'
import {
	type BackupLocation,
	type Backups,
	openBackupLocation,
} from '#app/infra/backup/backup-location.server.ts'
import { makeKeyFile, type ProofKeys, readKeyFile } from '#app/infra/backup/backup-protection.server.ts'

import { openSnapshot, restoreSnapshot } from '#app/infra/backup/restore.server.ts'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
import { createKey } from '#app/infra/encryption/keyring.server.ts'
import { type Files, openFiles } from '#app/infra/storage/files.server.ts'
import { backUpSite } from '#server/site-backup.ts'
import { makeDatabase, openDatabaseCopy } from './database.ts'
import { openDemoFiles } from './demo-dealership.ts'
import { silentLog } from './log.ts'
import { newFolder as newTemporaryFolder } from './temporary-folder.ts'

/** Relative paths of all files below a folder. */
export const pathsIn = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((item) => item.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
		.sort()

/** Creates folders and empty databases and removes them after the file; call it at the top of a test file. */
export function openBackupFolders() {
	const closers: (() => unknown)[] = []
	afterAll(async () => {
		for (const close of closers) await close()
	})
	const newFolder = (): string => newTemporaryFolder((remove) => closers.push(remove))
	const emptyDatabase = async (): Promise<{ owner: Database; url: string; ownerUrl: string }> => {
		const { url, ownerUrl, drop } = await makeDatabase()
		const owner = openDatabase(ownerUrl, { size: 2, log: silentLog })
		closers.push(async () => {
			await owner.$client.end()
			await drop()
		})
		return { owner, url, ownerUrl }
	}
	/** An empty database whose role owns it and may do nothing else on the server. */
	const powerlessDatabase = async (): Promise<Database> => {
		const { owner, url } = await emptyDatabase()
		const { pathname, username } = new URL(url)
		await owner.$client.query(
			`alter database ${escapeIdentifier(pathname.slice(1))} owner to ${escapeIdentifier(username)}`,
		)
		const role = openDatabase(url, { size: 2, log: silentLog })
		closers.unshift(() => role.$client.end())
		return role
	}
	return {
		newFolder,
		emptyDatabase,
		powerlessDatabase,
		newFiles: (): Files => openFiles({ dataDir: newFolder() }),
		newKeyPair: () => makeKeyPair(newFolder()),
	}
}

/** A copy of the demo dealership with two videos, to back up; call it at the top of a test file. */
export async function openSampleBackups() {
	const folders = openBackupFolders()
	const { db } = await openDatabaseCopy()
	const { recipient, identity } = await folders.newKeyPair()
	const files = await storeTwoVideos(folders.newFiles())
	return {
		...folders,
		db,
		recipient,
		identity,
		files,
		/** Makes a backup in a folder of its own. */
		newBackup: async () => {
			const folder = folders.newFolder()
			const location = await openBackupFolder(folder)
			return { folder, location, ...(await backUp({ db, location, recipient, files })) }
		},
	}
}

export async function storeTwoVideos(files: Files): Promise<Files> {
	for (const name of ['one', 'two']) await files.put(`films/${name}.mp4`, `the video ${name}`)
	return files
}

async function makeKeyPair(folder: string): Promise<{ file: string; recipient: string; identity: string }> {
	const file = join(folder, 'secret.txt')
	const recipient = await makeKeyFile(file)
	return { file, recipient, identity: await readKeyFile(file) }
}

export const openBackupFolder = (folder: string): Promise<BackupLocation> =>
	openBackupLocation({ folder, bucket: undefined }, folder)

/** The keys that prove a test's backups. */
export const PROOF_KEYS = [createKey('idx')]

/** As the settings make them, for a folder that may be away. */
export const backupsIn = (folder: string, recipient: string): Backups => ({
	open: () => openBackupFolder(folder),
	recipient,
	keys: () => PROOF_KEYS,
	copyLog: newCopyLog(),
})

const newCopyLog = () => join(tmpdir(), `forecourt-copies-${randomUUID()}`)

export const openBackup = (location: BackupLocation, identity: string, stamp?: string) =>
	openSnapshot(location, { identity, keys: PROOF_KEYS, stamp })

type Source = {
	db: Database
	location: BackupLocation
	recipient: string
	files?: Files
	now?: Date
	keys?: ProofKeys
	copyLog?: string
	erasuresFile?: string
}

/** Backs up a database, with the demo's files by default. */
export function backUp({
	db,
	location,
	recipient,
	files,
	now = new Date(),
	keys = PROOF_KEYS,
	copyLog = newCopyLog(),
	erasuresFile = '/nowhere',
}: Source) {
	return backUpSite({
		db,
		files: files ?? openDemoFiles(),
		backups: { open: async () => location, recipient, keys: () => keys, copyLog },
		erasuresFile,
		now: () => now,
	})
}

export async function countTables(owner: Database): Promise<number> {
	const { rows } = await owner.$client.query(
		"select count(*)::int as count from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')",
	)
	return rows[0].count
}

type Target = { location: BackupLocation; identity: string; owner: Database; files: Files; stamp?: string }

export const restore = async ({ location, identity, owner, files, stamp }: Target) =>
	restoreSnapshot(await openBackup(location, identity, stamp), { owner, files, notify: () => {} })
