/**
 * Backup verification: by their hashes or, with the secret key, by restoring one into an empty database.
 */
import type { Client } from 'pg'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Database, tryWithLock } from '#app/infra/database/database.server.ts'
import type { BackupLocation } from './backup-location.server.ts'
import { hashStoredFile } from './copy-files.server.ts'
import {
	DamagedBackup,
	fileKey,
	folderOf,
	hashInKey,
	listSnapshots,
	type Manifest,
	readFileList,
	readManifest,
	type StoredFile,
} from './manifest.server.ts'
import { createTableOpener, openEncrypted, type Snapshot, verifyTables } from './restore.server.ts'
import { assertEmpty, assertNotNewer, restoreTables } from './restore-tables.server.ts'

export type HashVerification = { snapshots: number; objects: number; bytes: number; errors: string[] }

/** Reads and hashes everything stored. Needs no secret key. */
export async function verifyHashes(location: BackupLocation): Promise<HashVerification> {
	const { stamps, unfinished, keys } = await listSnapshots(location)
	const erasures = await location.list('erasures')
	const existingKeys = new Set([...keys, ...erasures, ...(await location.list('files'))])
	const files = new Map<string, StoredFile>() // as described by the newest snapshot that lists them
	const errors: string[] = []
	const expected: { key: string; sha256: string }[] = []
	for (const stamp of stamps) {
		const snapshotErrors = await collectErrors(async () => {
			const manifest = await readManifest(location, stamp)
			expected.push(
				...manifest.tables.map(({ file, sha256 }) => ({ key: `${folderOf(stamp)}/${file}`, sha256 })),
			)
			for (const file of await readFileList(location, stamp, manifest))
				if (!files.has(file.key)) files.set(file.key, file)
		})
		errors.push(...snapshotErrors)
	}
	for (const { key, sha256 } of files.values()) expected.push({ key: fileKey(key), sha256 })
	for (const key of erasures) expected.push({ key, sha256: hashInKey(key) ?? '' })

	let bytes = 0
	for (const { key, sha256 } of expected) {
		const actual = existingKeys.has(key) ? await hashStoredFile(location, key) : undefined
		if (!actual?.sha256.startsWith(sha256))
			errors.push(`${key} is ${actual ? 'damaged: it does not match its hash' : 'missing'}.`)
		bytes += actual?.size ?? 0
	}
	for (const stamp of unfinished)
		errors.push(`${folderOf(stamp)} was cut short and is no backup; the next backup removes it.`)
	return { snapshots: stamps.length, objects: expected.length, bytes, errors }
}

export type RestoreVerification = { tables: number; rows: number; files: number; errors: string[] }

/** Restores a snapshot into an empty database, counts its rows and decrypts every file. */
export async function verifyByRestoring(snapshot: Snapshot, owner: Database): Promise<RestoreVerification> {
	const { manifest } = snapshot
	const errors = await tryWithLock(owner, 'migrate', async (client) => {
		await assertEmpty(client)
		assertNotNewer(manifest)
		const damage = await collectErrors(async () => {
			await verifyTables(snapshot)
			await restoreTables(client, { manifest, openTable: createTableOpener(snapshot) })
		})
		return damage.length > 0 ? damage : findMiscounts(client, manifest)
	})
	if (!errors) throw new CannotStart('another process is using the database to restore into.')
	const list = await readFileList(snapshot.location, snapshot.stamp, manifest)
	for (const file of list) errors.push(...(await collectErrors(() => readFully(snapshot, file))))
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
	return { tables: manifest.tables.length, rows, files: list.length, errors }
}

async function findMiscounts(client: Client, { tables }: Manifest): Promise<string[]> {
	const errors: string[] = []
	for (const { name, rows: expected } of tables) {
		const { rows } = await client.query(`select count(*)::int as count from ${name}`)
		if (rows[0].count !== expected)
			errors.push(`${name} has ${rows[0].count} rows after restoring, and not ${expected}.`)
	}
	return errors
}

async function readFully(snapshot: Snapshot, { key, size }: StoredFile): Promise<void> {
	let read = 0
	for await (const chunk of await openEncrypted(snapshot, fileKey(key))) read += chunk.length
	if (read !== size) throw new DamagedBackup(`${fileKey(key)} holds ${read} bytes and not ${size}.`)
}

/**
 * Turns a damage error into a list of one message; returns an empty list otherwise. Rethrows any other error.
 */
async function collectErrors(work: () => Promise<void>): Promise<string[]> {
	try {
		await work()
		return []
	} catch (error) {
		if (error instanceof DamagedBackup) return [error.message]
		throw error
	}
}
