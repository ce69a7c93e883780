/**
 * The manifest of a snapshot, `snapshots/<stamp>/manifest.json`. It is written last: a snapshot without one
 * is incomplete.
 */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { BackupLocation } from './backup-location.server.ts'

const FORMAT = 1
const HASH_DIGITS = 32

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

const manifestSchema = z.object({
	format: z.literal(FORMAT, 'is of another version'),
	createdAt: z.iso.datetime(), // everything stored before this time is in the snapshot
	forecourt: z.string(), // the product version
	postgresMajor: z.int(),
	migrations: z.object({ count: z.int(), newest: z.int() }), // `newest`: timestamp in the migration journal
	jobsVersion: z.int(), // version of the tables of pg-boss
	recipient: z.string(),
	keys: z.array(
		z.object({ id: z.string(), purpose: z.string(), fingerprint: z.string(), retired: z.boolean() }),
	),
	erasures: z.int(), // length of the erasure list
	tables: z.array(
		z.object({
			name: z.string(), // as written in SQL
			columns: z.array(z.string()),
			rows: z.int(),
			file: z.string(),
			size,
			sha256,
		}),
	),
	sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
	files: z.object({ count: z.int(), bytes: size, list: z.string(), size, sha256 }),
})
export type Manifest = z.infer<typeof manifestSchema>
export type DumpedTable = Manifest['tables'][number]

/**
 * A stored file: `size` is the plain size in bytes; `storedSize` and `sha256` describe the encrypted copy.
 */
const storedFileSchema = z.object({ key: z.string(), size, storedSize: size, sha256 })
export type StoredFile = z.infer<typeof storedFileSchema>

export const MANIFEST = 'manifest.json'
const CHECKSUM = 'manifest.sha256'

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

/** A key for a file that no manifest lists. It ends with the first digits of the SHA-256 of the contents. */
export const selfVerifyingKey = (name: string, contents: Uint8Array): string =>
	`${name}.${sha256Of(contents).slice(0, HASH_DIGITS)}.age`

/** The first digits of the SHA-256 that the contents of a key must have; undefined if the key names none. */
export const hashInKey = (key: string): string | undefined => /\.([0-9a-f]{32})\.age$/.exec(key)?.[1]

/** Stamps of the complete snapshots, newest first, and of the incomplete ones. */
export async function listSnapshots(
	location: BackupLocation,
): Promise<{ stamps: string[]; unfinished: string[]; keys: string[] }> {
	const keys = await location.list('snapshots')
	const isCompleteByStamp = new Map<string, boolean>()
	for (const key of keys) {
		const [, stamp, file] = STAMP.exec(key) ?? []
		if (stamp) isCompleteByStamp.set(stamp, (isCompleteByStamp.get(stamp) ?? false) || file === MANIFEST)
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
): Promise<void> {
	const text = `${JSON.stringify(contents, null, '\t')}\n`
	await location.put(`${folderOf(stamp)}/${CHECKSUM}`, `${sha256Of(text)}  ${MANIFEST}\n`)
	await location.put(`${folderOf(stamp)}/${MANIFEST}`, text)
}

/** @throws CannotStart if the manifest does not match its checksum or has an unknown version. */
export async function readManifest(location: BackupLocation, stamp: string): Promise<Manifest> {
	const bytes = await location.readBytes(`${folderOf(stamp)}/${MANIFEST}`)
	const checksum = (await location.readBytes(`${folderOf(stamp)}/${CHECKSUM}`)).toString()
	if (checksum !== `${sha256Of(bytes)}  ${MANIFEST}\n`)
		throw createDamagedError(`${folderOf(stamp)}/${MANIFEST}`)
	const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString()))
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	throw new DamagedBackup(
		`the backup ${stamp} cannot be read by this version of Forecourt (${issue?.path.join('.')} ${issue?.message}).`,
	)
}

/** Compressed JSON lines, one for each file. */
export function encodeFileList(files: StoredFile[]): Buffer {
	return gzipSync(files.map((file) => `${JSON.stringify(file)}\n`).join(''))
}

/** @throws CannotStart if the list does not match the hash in the manifest. */
export async function readFileList(
	location: BackupLocation,
	stamp: string,
	{ files }: Manifest,
): Promise<StoredFile[]> {
	const key = `${folderOf(stamp)}/${files.list}`
	const bytes = await location.readBytes(key)
	if (sha256Of(bytes) !== files.sha256) throw createDamagedError(key)
	return gunzipSync(bytes)
		.toString()
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => storedFileSchema.parse(JSON.parse(line)))
}

/** Returns undefined if the manifest or the file list is damaged. */
export async function readSnapshot(
	location: BackupLocation,
	stamp: string,
): Promise<{ manifest: Manifest; files: StoredFile[] } | undefined> {
	try {
		const manifest = await readManifest(location, stamp)
		return { manifest, files: await readFileList(location, stamp, manifest) }
	} catch (error) {
		if (error instanceof DamagedBackup) return undefined
		throw error
	}
}

/** The stored bytes are not the bytes that were written. */
export class DamagedBackup extends CannotStart {}

export const createDamagedError = (key: string, reason = 'it does not match its hash'): DamagedBackup =>
	new DamagedBackup(
		`${key} is damaged: ${reason}. Nothing was changed by it; use another snapshot, or another copy of this one.`,
	)
