/** What a snapshot holds: `snapshots/<stamp>/manifest.json`, written last, so that a snapshot is whole or is none. */
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
	createdAt: z.iso.datetime(), // everything that was stored before it is in the snapshot
	forecourt: z.string(), // the version of the product
	postgresMajor: z.int(),
	migrations: z.object({ count: z.int(), newest: z.int() }), // `newest`: as the journal of migrations dates it
	jobsVersion: z.int(), // of pg-boss's tables
	recipient: z.string(),
	keys: z.array(
		z.object({ id: z.string(), purpose: z.string(), fingerprint: z.string(), retired: z.boolean() }),
	),
	erasures: z.int(), // how many the list of erasures held
	tables: z.array(
		z.object({
			name: z.string(), // as SQL writes it
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

/** A stored file: `size` is that of the file, `storedSize` and `sha256` those of what the place holds of it. */
const storedFileSchema = z.object({ key: z.string(), size, storedSize: size, sha256 })
export type StoredFile = z.infer<typeof storedFileSchema>

export const MANIFEST = 'manifest.json'
const CHECKSUM = 'manifest.sha256'

/** `20261124T234705Z`: sorts by time, and is a name for a file everywhere. */
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

/** A key for what no manifest lists: it ends with the beginning of the hash of its contents. */
export const selfVerifyingKey = (name: string, contents: Uint8Array): string =>
	`${name}.${sha256Of(contents).slice(0, HASH_DIGITS)}.age`

/** The beginning of the hash that the contents of a key must have, where the key names it. */
export const hashInKey = (key: string): string | undefined => /\.([0-9a-f]{32})\.age$/.exec(key)?.[1]

/** Stamps of the whole snapshots, the newest first; and of those that were cut short. */
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

/** @throws CannotStart when it does not match its checksum, or is of a version that is not known here. */
export async function readManifest(location: BackupLocation, stamp: string): Promise<Manifest> {
	const bytes = await location.readBytes(`${folderOf(stamp)}/${MANIFEST}`)
	const checksum = (await location.readBytes(`${folderOf(stamp)}/${CHECKSUM}`)).toString()
	if (checksum !== `${sha256Of(bytes)}  ${MANIFEST}\n`)
		throw createDamagedError(`${folderOf(stamp)}/${MANIFEST}`)
	const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString()))
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	throw new DamagedBackup(
		`the back-up ${stamp} cannot be read by this version of Forecourt (${issue?.path.join('.')} ${issue?.message}).`,
	)
}

/** Compressed lines, one for each file. */
export function encodeFileList(files: StoredFile[]): Buffer {
	return gzipSync(files.map((file) => `${JSON.stringify(file)}\n`).join(''))
}

/** @throws CannotStart when the list does not match the manifest's hash. */
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

/** Undefined where manifest or list are damaged. */
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

/** What is stored is not what was written. */
export class DamagedBackup extends CannotStart {}

export const createDamagedError = (key: string, reason = 'it does not match its hash'): DamagedBackup =>
	new DamagedBackup(
		`${key} is damaged: ${reason}. Nothing was changed by it; use another snapshot, or another copy of this one.`,
	)
