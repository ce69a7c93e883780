/** Settings of the buckets for files and for backups. */
import { z } from 'zod'

/** A bucket of an S3-compatible service. */
export type Bucket = {
	name: string
	endpoint: string | undefined // undefined: Amazon's own
	region: string
	key: string
	secret: string
}

/** Where backups are stored, and the public key that encrypts them. */
export type BackupSettings = {
	folder: string | undefined // absolute
	bucket: Bucket | undefined // instead of the folder
	recipient: string
}

export const urlSchema = (protocols: string[], message: string) =>
	z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), message)

const endpoint = urlSchema(['http:', 'https:'], 'must be an http:// or https:// address')
const REGION = 'af-south-1'

export const storageSettings = {
	FILES_S3_BUCKET: z
		.string()
		.optional()
		.describe(
			'A bucket of an S3-compatible service for photos and videos. Not set: they are in `DATA_DIR/files`.',
		),
	FILES_S3_ENDPOINT: endpoint
		.optional()
		.describe("The address of that service, `https://storage.example`. Not set: Amazon's."),
	FILES_S3_REGION: z.string().default(REGION).describe('Its region.'),
	FILES_S3_KEY: z.string().optional().describe('The access key of that bucket.'),
	FILES_S3_SECRET: z.string().optional().describe('The secret that belongs to that key.'),
	BACKUP_FOLDER: z
		.string()
		.optional()
		.describe(
			'A folder for the nightly backups, better on another disk than `DATA_DIR`. It must exist, so that a disk that is not mounted is noticed. Not set, and no bucket either: no backups are made.',
		),
	BACKUP_S3_BUCKET: z
		.string()
		.optional()
		.describe(
			'A bucket for backups in place of the folder; better another than that of the files, with a key of its own.',
		),
	BACKUP_S3_ENDPOINT: endpoint
		.optional()
		.describe("The address of its service, `https://storage.example`. Not set: Amazon's."),
	BACKUP_S3_REGION: z.string().default(REGION).describe('Its region.'),
	BACKUP_S3_KEY: z.string().optional().describe('The access key of that bucket.'),
	BACKUP_S3_SECRET: z.string().optional().describe('The secret that belongs to that key.'),
	BACKUP_RECIPIENT: z
		.string()
		.regex(/^age1[a-z0-9]{50,}$/, 'must be the public key that npm run backup -- key prints (age1…)')
		.optional()
		.describe(
			'The public key that backups are encrypted to; `npm run backup -- key <file>` makes the pair. The secret key stays away from this machine.',
		),
}

type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>

/** Settings that contradict each other: the name of a setting and its error message. */
export function listStorageErrors(all: StorageSettings): [name: string, message: string][] {
	const errors: [string, string][] = []
	for (const prefix of ['FILES_S3', 'BACKUP_S3'] as const) {
		const bucket = `${prefix}_BUCKET` as const
		for (const name of [`${prefix}_KEY`, `${prefix}_SECRET`] as const)
			if (all[bucket] && !all[name]) errors.push([name, `must be set when ${bucket} is`])
		for (const name of [`${prefix}_KEY`, `${prefix}_SECRET`, `${prefix}_ENDPOINT`] as const)
			if (all[name] && !all[bucket]) errors.push([bucket, `must be set when ${name} is`])
	}
	const { BACKUP_FOLDER: folder, BACKUP_S3_BUCKET: bucket, BACKUP_RECIPIENT: recipient } = all
	if (folder && bucket)
		errors.push(['BACKUP_FOLDER', 'must not be set when BACKUP_S3_BUCKET is: backups go to one of them'])
	if ((folder || bucket) && !recipient)
		errors.push([
			'BACKUP_RECIPIENT',
			'must be set with the location for backups: it is the public key in your secret key file, and npm run backup -- key <file> makes a new pair',
		])
	if (recipient && !folder && !bucket)
		errors.push(['BACKUP_FOLDER', 'or BACKUP_S3_BUCKET must be set when BACKUP_RECIPIENT is'])
	return errors
}

export function bucketOf(all: StorageSettings, prefix: 'FILES_S3' | 'BACKUP_S3'): Bucket | undefined {
	const name = all[`${prefix}_BUCKET`]
	if (!name) return undefined
	return {
		name,
		endpoint: all[`${prefix}_ENDPOINT`],
		region: all[`${prefix}_REGION`],
		key: all[`${prefix}_KEY`] ?? '',
		secret: all[`${prefix}_SECRET`] ?? '',
	}
}

/** Returns undefined if backups are off. */
export function backupOf(
	all: StorageSettings,
	toAbsolute: (path: string) => string,
): BackupSettings | undefined {
	const { BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient } = all
	if (!recipient) return undefined
	return { folder: folder && toAbsolute(folder), bucket: bucketOf(all, 'BACKUP_S3'), recipient }
}
