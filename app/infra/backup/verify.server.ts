/**
 * Backup verification: by their hashes or, with the secret key, by restoring one into an empty database.
 */
import type { Client } from 'pg'
import { z } from 'zod'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Database, tryWithLock } from '#app/infra/database/database.server.ts'
import { hashStoredFile } from './backup.server.ts'
import type { BackupLocation } from './backup-location.server.ts'
import { checkProof, createProof, DamagedBackup, type ProofKeys } from './backup-protection.server.ts'
import {
	describeFiles,
	fileKey,
	folderOf,
	listSnapshots,
	readProvenKey,
	readSnapshots,
	type StoredFile,
} from './manifest.server.ts'
import { createTableOpener, openEncrypted, type Snapshot, verifyTables } from './restore.server.ts'
import { assertEmpty, assertNotNewer, quoted, restoreTables, type TableRows } from './table-dumps.server.ts'

export type HashVerification = {
	snapshots: number
	objects: number
	bytes: number
	errors: string[]
	unproven: string[] // snapshots and erasures of which nothing proves that this installation wrote them
}

const ERASURES = 'erasures'
const ABOUT = /\.txt$/

/** Reads and hashes everything stored. Needs no secret key; the keys of the keys file tell what is genuine. */
export async function verifyHashes(
	location: BackupLocation,
	keys: ProofKeys | undefined,
): Promise<HashVerification> {
	const { unfinished, keys: snapshotKeys } = await listSnapshots(location)
	const erasures = (await location.list(ERASURES)).filter((key) => !ABOUT.test(key))
	const existingKeys = new Set([...snapshotKeys, ...erasures, ...(await location.list('files'))])
	const { snapshots, damaged } = await readSnapshots(location, keys)
	const errors = [...damaged.values()].map(({ message }) => message)
	const unproven = snapshots.flatMap(({ isGenuine, stamp }) => (isGenuine ? [] : folderOf(stamp)))
	const [newest] = snapshots
	if (keys && newest && !newest.isGenuine)
		errors.push(
			`${folderOf(newest.stamp)}/manifest.hmac is missing, is damaged, or is by a key that the keys file does not hold: nothing proves that this installation made the newest backup.`,
		)
	const expected = snapshots.flatMap(({ stamp, manifest }) =>
		manifest.tables.map(({ file, sha256 }) => ({ key: `${folderOf(stamp)}/${file}`, sha256 })),
	)
	for (const { key, sha256 } of describeFiles(snapshots).values())
		expected.push({ key: fileKey(key), sha256 })
	for (const key of erasures) {
		const proven = readProvenKey(keys, key)
		expected.push({ key, sha256: proven?.digits ?? 'none' })
		if (proven && !proven.isGenuine) unproven.push(key)
	}

	let bytes = 0
	for (const { key, sha256 } of expected) {
		const actual = existingKeys.has(key) ? await hashStoredFile(location, key) : undefined
		if (!actual?.sha256.startsWith(sha256))
			errors.push(`${key} is ${actual ? 'damaged: it does not match its hash' : 'missing'}.`)
		bytes += actual?.size ?? 0
	}
	for (const stamp of unfinished)
		errors.push(`${folderOf(stamp)} was cut short and is no backup; the next backup removes it.`)
	return { snapshots: snapshots.length + damaged.size, objects: expected.length, bytes, errors, unproven }
}

export type RestoreVerification = { tables: number; rows: number; files: number; errors: string[] }

/** Restores a snapshot into an empty database, counts its rows and decrypts every file. */
export async function verifyByRestoring(snapshot: Snapshot, owner: Database): Promise<RestoreVerification> {
	const { manifest, files } = snapshot
	let tables: TableRows[] = []
	const errors = await tryWithLock(owner, 'migrate', async (client) => {
		await assertPowerless(client)
		await assertEmpty(client)
		assertNotNewer(manifest)
		const damage = await collectErrors(async () => {
			await verifyTables(snapshot)
			const restored = await restoreTables(client, { manifest, openTable: createTableOpener(snapshot) })
			tables = restored.tables
		})
		return damage.length > 0 ? damage : findMiscounts(client, tables)
	})
	if (!errors) throw new CannotStart('another process is using the database to restore into.')
	for (const file of files) errors.push(...(await collectErrors(() => readFully(snapshot, file))))
	const rows = tables.reduce((sum, table) => sum + table.rows, 0)
	return { tables: tables.length, rows, files: files.length, errors }
}

/** What is verified may have been changed by an attacker: it must not come near the server's files and programs. */
async function assertPowerless(client: Client): Promise<void> {
	const { rows } = await client.query(
		`select rolname as role from pg_roles where rolname = current_user and (rolsuper or rolcreaterole or exists (
			select from pg_roles as power where power.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
				and pg_has_role(current_user, power.oid, 'member')))`,
	)
	if (rows.length > 0)
		throw new CannotStart(
			`the role ${rows[0].role} may run programs or read files of its server, and a backup that was changed by an attacker must not get near them: verify with a role that only owns the empty database (create role verify login password '...'; create database verify owner verify;).`,
		)
}

async function findMiscounts(client: Client, tables: TableRows[]): Promise<string[]> {
	const errors: string[] = []
	for (const { name, rows: expected } of tables) {
		const { rows } = await client.query(`select count(*)::int as count from ${quoted(name)}`)
		if (rows[0].count !== expected)
			errors.push(`${name} has ${rows[0].count} rows after restoring, and not ${expected}.`)
	}
	return errors
}

async function readFully(snapshot: Snapshot, { key, size, sha256 }: StoredFile): Promise<void> {
	let read = 0
	for await (const chunk of await openEncrypted(snapshot, fileKey(key), sha256)) read += chunk.length
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

const verificationSchema = z.object({
	at: z.iso.datetime(),
	newest: z.string(), // stamp of the newest snapshot at that time
	errorCount: z.int().nonnegative(),
	isRestored: z.boolean(), // restored into an empty database, not only hashed
})
export type Verification = z.infer<typeof verificationSchema>

const FOLDER = 'verified'
const KEY = `${FOLDER}/last.json`
const MOST_BYTES = 4_000
const LABEL = DIGEST_LABELS.backupVerification

const noteSchema = z.object({ verification: z.string(), hmac: z.string() })

/** The result of the last `npm run backup -- verify`, stored beside the backups for the doctor to report. */
export function writeVerification(
	location: BackupLocation,
	verification: Verification,
	keys: ProofKeys,
): Promise<void> {
	const text = JSON.stringify(verification)
	return location.put(KEY, JSON.stringify({ verification: text, hmac: createProof(keys, LABEL, text) }))
}

/** Returns undefined if there is no note, it cannot be parsed, or nothing proves that this installation wrote it. */
export async function readVerification(
	location: BackupLocation,
	keys: ProofKeys | undefined,
): Promise<Verification | undefined> {
	try {
		const { verification, hmac } = noteSchema.parse(
			JSON.parse((await location.readBytes(KEY, MOST_BYTES)).toString()),
		)
		if (checkProof(keys, { label: LABEL, text: verification, proof: hmac }) !== 'genuine') return undefined
		return verificationSchema.parse(JSON.parse(verification))
	} catch (error) {
		if ([DamagedBackup, SyntaxError, z.ZodError].some((type) => error instanceof type)) return undefined
		throw error
	}
}
