/**
 * The manifest of a snapshot, `snapshots/<stamp>/manifest.json`. It is written last: a snapshot without one
 * is incomplete. It lists the hash of every object of the snapshot, and `manifest.hmac` proves the manifest.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { knownTables } from '#app/infra/database/migration.server.ts'
import { type BackupLocation, KEY } from './backup-location.server.ts'
import {
	checkProof,
	createDamagedError,
	createProof,
	DamagedBackup,
	PROOF,
	type ProofKeys,
} from './backup-protection.server.ts'

const FORMAT = 1
const HASH_DIGITS = 32

/** Bytes that are read into memory at most, whatever the location holds. */
const MOST = { manifest: 4_000_000, proof: 1_000, fileList: 64_000_000 }

const TABLE = /^(public|pgboss|drizzle)\.[a-z_][a-z0-9_]*$/
const COLUMN = /^[a-z_][a-z0-9_]*$/
const ERASURE = /^\d{8}T\d{6}Z-[0-9a-f-]{36}$/
export const FILE_LIST = 'files.jsonl.gz'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

export const tableFile = (name: string): string => `tables/${name}.copy.gz.age`

const tableSchema = z
	.object({
		name: z.string().regex(TABLE),
		columns: z.array(z.string().regex(COLUMN)),
		rows: size,
		file: z.string(),
		size,
		sha256,
	})
	.refine(({ name, file }) => file === tableFile(name), 'names the file of another table')

/** Every text in it has a pattern: it becomes a name in SQL, a key of the location, or a line on a terminal. */
const manifestSchema = z.object({
	format: z.literal(FORMAT, 'is of another version'),
	createdAt: z.iso.datetime(), // everything stored before this time is in the snapshot
	forecourt: z.string().regex(/^[\w.+-]{1,40}$/), // the product version
	postgresMajor: size,
	migrations: z.object({ count: size, newest: size }), // `newest`: timestamp in the migration journal
	jobsVersion: size, // version of the tables of pg-boss
	recipient: z.string().regex(/^age1[0-9a-z]{1,100}$/),
	keys: z.array(
		z.object({
			id: z.string().regex(/^[a-z0-9]{1,20}$/),
			purpose: z.string().regex(/^[a-z-]{1,20}$/),
			fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
			retired: z.boolean(),
		}),
	),
	// The erasures that were copied to the location. Earlier backups had their number only.
	erasures: z.array(z.string().regex(ERASURE)).or(size.transform((): string[] => [])),
	tables: z
		.array(tableSchema)
		.min(1)
		.refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length, 'lists one twice'),
	sequences: z.array(
		z.object({
			name: z.string().regex(TABLE),
			lastValue: z.string().regex(/^\d{1,19}$/),
			isCalled: z.boolean(),
		}),
	),
	files: z.object({ count: size, bytes: size, list: z.literal(FILE_LIST), size, sha256 }),
})
export type Manifest = z.infer<typeof manifestSchema>
export type DumpedTable = Manifest['tables'][number]

/**
 * A stored file: `size` is the plain size in bytes; `storedSize` and `sha256` describe the encrypted copy.
 */
export const storedFileSchema = z.object({ key: z.string().regex(KEY), size, storedSize: size, sha256 })
export type StoredFile = z.infer<typeof storedFileSchema>

export const MANIFEST = 'manifest.json'
const CHECKSUM = 'manifest.sha256'
const MANIFEST_PROOF = 'manifest.hmac'

/** `20261124T234705Z`: sorts by time and is a valid file name on every system. */
export const stampOf = (time: Date): string =>
	time
		.toISOString()
		.replace(/\.\d+Z$/, 'Z')
		.replace(/[-:]/g, '')

export const timeOf = (stamp: string): Date =>
	new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const STAMP = /^snapshots\/(\d{8}T\d{6}Z)\/(.+)$/

export const folderOf = (stamp: string): string => `snapshots/${stamp}`
export const fileKey = (key: string): string => `files/${key}.age`

export const sha256Of = (bytes: string | Uint8Array): string =>
	createHash('sha256').update(bytes).digest('hex')

/**
 * A key for an object that no manifest lists. It ends with a proof, and with the first digits of the SHA-256 of
 * the contents.
 */
export function provenKey(keys: ProofKeys | undefined, name: string, contents: Uint8Array): string {
	const digits = sha256Of(contents).slice(0, HASH_DIGITS)
	return `${name}.${createProof(keys, DIGEST_LABELS.backupObject, `${name} ${digits}`)}.${digits}.age`
}

const PROVEN_KEY = new RegExp(`^([^.]+)(?:\\.(${PROOF}))?\\.([0-9a-f]{${HASH_DIGITS}})\\.age$`)

/** `digits`: the first ones of the SHA-256 that the contents must have. Returns undefined for any other key. */
export function readProvenKey(keys: ProofKeys | undefined, key: string) {
	const [, name, proof, digits] = PROVEN_KEY.exec(key) ?? []
	if (!name || !digits) return undefined
	const claim = { label: DIGEST_LABELS.backupObject, text: `${name} ${digits}`, proof }
	return { name, digits, isGenuine: checkProof(keys, claim) === 'genuine' }
}

/** Stamps of the complete snapshots, newest first, and of the incomplete ones. */
export async function listSnapshots(
	location: BackupLocation,
): Promise<{ stamps: string[]; unfinished: string[]; keys: string[] }> {
	const keys = await location.list('snapshots')
	const isCompleteByStamp = new Map<string, boolean>()
	for (const key of keys) {
		const [, stamp, file] = STAMP.exec(key) ?? []
		if (stamp && !Number.isNaN(timeOf(stamp).getTime()))
			isCompleteByStamp.set(stamp, (isCompleteByStamp.get(stamp) ?? false) || file === MANIFEST)
	}
	const stampsThat = (wanted: boolean) =>
		[...isCompleteByStamp]
			.flatMap(([stamp, isComplete]) => (isComplete === wanted ? stamp : []))
			.sort()
			.reverse()
	return { stamps: stampsThat(true), unfinished: stampsThat(false), keys }
}

export async function writeManifest(
	location: BackupLocation,
	stamp: string,
	contents: Manifest,
	keys: ProofKeys | undefined,
): Promise<void> {
	const text = `${JSON.stringify(contents, null, '\t')}\n`
	const put = (name: string, line: string) => location.put(`${folderOf(stamp)}/${name}`, line)
	await put(CHECKSUM, `${sha256Of(text)}  ${MANIFEST}\n`)
	await put(MANIFEST_PROOF, createProof(keys, DIGEST_LABELS.backupManifest, `${stamp} ${text}`))
	await put(MANIFEST, text)
}

/**
 * @throws DamagedBackup if the manifest does not match its checksum or its proof, cannot be read by this version,
 * or names tables that no version has.
 */
export async function readManifest(
	location: BackupLocation,
	stamp: string,
	keys: ProofKeys | undefined,
): Promise<{ manifest: Manifest; isGenuine: boolean }> {
	const [key = '', checksumKey = '', proofKey = ''] = [MANIFEST, CHECKSUM, MANIFEST_PROOF].map(
		(name) => `${folderOf(stamp)}/${name}`,
	)
	const text = (await location.readBytes(key, MOST.manifest)).toString()
	const checksum = (await location.readBytes(checksumKey, MOST.proof)).toString()
	if (checksum !== `${sha256Of(text)}  ${MANIFEST}\n`) throw createDamagedError(key)
	const hasProof = (await location.list(folderOf(stamp))).includes(proofKey)
	const proof = hasProof ? (await location.readBytes(proofKey, MOST.proof)).toString() : undefined
	const claim = { label: DIGEST_LABELS.backupManifest, text: `${stamp} ${text}`, proof }
	const authenticity = checkProof(keys, claim)
	if (authenticity === 'forged')
		throw createDamagedError(key, 'it is not as this installation wrote it (manifest.hmac)')
	return { manifest: parseManifest(stamp, text), isGenuine: authenticity === 'genuine' }
}

function parseManifest(stamp: string, text: string): Manifest {
	const parsed = manifestSchema.safeParse(tryToParse(text))
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		throw new DamagedBackup(
			`the backup ${stamp} cannot be read by this version of Forecourt, or was changed (${issue?.path.join('.')}: ${issue?.message}).`,
		)
	}
	const known = knownTables()
	const unknown = parsed.data.tables.filter(({ name }) => !known.has(name))
	if (unknown.length > 0)
		throw new DamagedBackup(
			`the backup ${stamp} holds tables that are none of Forecourt's (${unknown.map(({ name }) => name).join(', ')}).`,
		)
	return parsed.data
}

/** Returns undefined for text that is no JSON. */
export function tryToParse(json: string): unknown {
	try {
		return JSON.parse(json)
	} catch {
		return undefined
	}
}

/** Compressed JSON lines, one for each file. */
export function encodeFileList(files: StoredFile[]): Buffer {
	return gzipSync(files.map((file) => `${JSON.stringify(file)}\n`).join(''))
}

/** @throws DamagedBackup if the list does not match the hash in the manifest, or is too large. */
export async function readFileList(
	location: BackupLocation,
	stamp: string,
	{ files }: Manifest,
): Promise<StoredFile[]> {
	const key = `${folderOf(stamp)}/${files.list}`
	const bytes = await location.readBytes(key, MOST.fileList)
	if (sha256Of(bytes) !== files.sha256) throw createDamagedError(key)
	const text = await promisify(gunzip)(bytes, { maxOutputLength: MOST.fileList }).catch((error: Error) => {
		throw createDamagedError(key, error.message)
	})
	const lines = text.toString().split('\n').filter(Boolean).map(tryToParse)
	const parsed = z.array(storedFileSchema).safeParse(lines)
	if (!parsed.success) throw createDamagedError(key, 'a line is no file of a backup')
	return parsed.data
}

export type StoredSnapshot = { stamp: string; manifest: Manifest; isGenuine: boolean; files: StoredFile[] }
export type Snapshots = {
	snapshots: StoredSnapshot[]
	damaged: Map<string, DamagedBackup> // by stamp
}

/** Reads what the complete snapshots hold, the newest first. */
export async function readSnapshots(
	location: BackupLocation,
	keys: ProofKeys | undefined,
): Promise<Snapshots> {
	const snapshots: StoredSnapshot[] = []
	const damaged: Snapshots['damaged'] = new Map()
	for (const stamp of (await listSnapshots(location)).stamps) {
		try {
			const read = await readManifest(location, stamp, keys)
			snapshots.push({ stamp, ...read, files: await readFileList(location, stamp, read.manifest) })
		} catch (error) {
			if (!(error instanceof DamagedBackup)) throw error
			damaged.set(stamp, error)
		}
	}
	return { snapshots, damaged }
}

/**
 * The stored files by key, as the newest snapshot describes them: a file may have been copied again since. A
 * genuine snapshot counts before any other.
 */
export function describeFiles(snapshots: StoredSnapshot[]): Map<string, StoredFile> {
	const files = new Map<string, StoredFile>()
	for (const isGenuine of [true, false])
		for (const snapshot of snapshots.filter((one) => one.isGenuine === isGenuine))
			for (const file of snapshot.files) if (!files.has(file.key)) files.set(file.key, file)
	return files
}
