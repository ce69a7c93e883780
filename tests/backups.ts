/** Backup folders, and backups of databases in them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { makeKeyFile, readKeyFile } from '#app/infra/backup/backup-encryption.server.ts'
import { type BackupLocation, openBackupLocation } from '#app/infra/backup/backup-location.server.ts'
import { openSnapshot, restoreSnapshot } from '#app/infra/backup/restore.server.ts'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
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
	return {
		newFolder,
		emptyDatabase,
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

type Source = {
	db: Database
	location: BackupLocation
	recipient: string
	files?: Files
	now?: Date
	erasuresFile?: string
}

/** Backs up a database, with the demo's files by default. */
export function backUp({
	db,
	location,
	recipient,
	files,
	now = new Date(),
	erasuresFile = '/nowhere',
}: Source) {
	return backUpSite({
		db,
		files: files ?? openDemoFiles(),
		backups: { open: async () => location, recipient },
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
	restoreSnapshot(await openSnapshot(location, identity, stamp), { owner, files, notify: () => {} })
