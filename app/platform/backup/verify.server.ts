/** Whether what a place holds is what was written: by its hashes, and with the secret key by restoring it into an empty database. */
import type { Client } from 'pg'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { type Database, onlyOneAtATime } from '#app/platform/database.server.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { hashHeld } from './copy-files.server.ts'
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
import { openEncrypted, type Snapshot, tablesOf, verifyTables } from './restore.server.ts'
import { refuseLater, refuseNotEmpty, restoreTables } from './restore-tables.server.ts'

export type Verified = { snapshots: number; objects: number; bytes: number; problems: string[] }

/** Reads all that the place holds, and needs no key for it. */
export async function verifyHashes(place: BackupPlace): Promise<Verified> {
	const { stamps, unfinished, keys } = await listSnapshots(place)
	const erasures = await place.list('erasures')
	const held = new Set([...keys, ...erasures, ...(await place.list('files'))])
	const files = new Map<string, StoredFile>() // as the newest snapshot describes them that lists them
	const problems: string[] = []
	const expected: { key: string; sha256: string }[] = []
	for (const stamp of stamps) {
		const found = await problemOf(async () => {
			const manifest = await readManifest(place, stamp)
			expected.push(
				...manifest.tables.map(({ file, sha256 }) => ({ key: `${folderOf(stamp)}/${file}`, sha256 })),
			)
			for (const file of await readFileList(place, stamp, manifest))
				if (!files.has(file.key)) files.set(file.key, file)
		})
		problems.push(...found)
	}
	for (const { key, sha256 } of files.values()) expected.push({ key: fileKey(key), sha256 })
	for (const key of erasures) expected.push({ key, sha256: hashInKey(key) ?? '' })

	let bytes = 0
	for (const { key, sha256 } of expected) {
		const found = held.has(key) ? await hashHeld(place, key) : undefined
		if (!found?.sha256.startsWith(sha256))
			problems.push(`${key} is ${found ? 'damaged: it does not match its hash' : 'missing'}.`)
		bytes += found?.size ?? 0
	}
	for (const stamp of unfinished)
		problems.push(`${folderOf(stamp)} was cut short and is no back-up; the next back-up removes it.`)
	return { snapshots: stamps.length, objects: expected.length, bytes, problems }
}

export type RestoredCounts = { tables: number; rows: number; files: number; problems: string[] }

/** Restores a snapshot into an empty database, counts what is in it then, and decrypts every file. */
export async function verifyByRestoring(snapshot: Snapshot, owner: Database): Promise<RestoredCounts> {
	const { manifest } = snapshot
	const problems = await onlyOneAtATime(owner, 'migrate', async (client) => {
		await refuseNotEmpty(client)
		refuseLater(manifest)
		const damage = await problemOf(async () => {
			await verifyTables(snapshot)
			await restoreTables(client, { manifest, openTable: tablesOf(snapshot) })
		})
		return damage.length > 0 ? damage : miscounts(client, manifest)
	})
	if (!problems)
		throw new CannotStart('something else is working in the database that this is to restore into.')
	const list = await readFileList(snapshot.place, snapshot.stamp, manifest)
	for (const file of list) problems.push(...(await problemOf(() => readWhole(snapshot, file))))
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
	return { tables: manifest.tables.length, rows, files: list.length, problems }
}

async function miscounts(client: Client, { tables }: Manifest): Promise<string[]> {
	const problems: string[] = []
	for (const { name, rows: expected } of tables) {
		const { rows } = await client.query(`select count(*)::int as count from ${name}`)
		if (rows[0].count !== expected)
			problems.push(`${name} has ${rows[0].count} rows after restoring, and not ${expected}.`)
	}
	return problems
}

async function readWhole(snapshot: Snapshot, { key, size }: StoredFile): Promise<void> {
	let read = 0
	for await (const chunk of await openEncrypted(snapshot, fileKey(key))) read += chunk.length
	if (read !== size) throw new DamagedBackup(`${fileKey(key)} holds ${read} bytes and not ${size}.`)
}

/** What is damaged, as a list of none or one; all else is thrown. */
async function problemOf(work: () => Promise<void>): Promise<string[]> {
	try {
		await work()
		return []
	} catch (error) {
		if (error instanceof DamagedBackup) return [error.message]
		throw error
	}
}
