/**
 * Exports everything that the dealership owns: a folder of CSV files, photos, videos, logos and documents, with
 * personal data in one protected ZIP (docs/operations/leaving.md).
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { DOCUMENT_FOLDER, LOOK_FOLDER, VIDEO_FOLDER } from '#app/core/stored-names.ts'
import { addLeadEvent } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { originalKey } from '#app/features/media/photo-files.server.ts'
import { mayHoldErased } from '#app/features/privacy/erasure-list.server.ts'
import { addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { explainBucketError, listKeys } from '#app/infra/backup/backup-location.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Database, endConnection } from '#app/infra/database/database.server.ts'

import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import { auditLogMessages } from '#messages/audit-log.ts'
import { exportMessages } from '#messages/privacy-requests.ts'
import { readTradeInPhotoFiles } from './customer-tables.ts'
import { OPEN_TABLES, PERSONAL_FILES } from './exported-tables.ts'
import { fetchBatches, formatCsv } from './rows.ts'

const AES_256 = 3

/**
 * Writes an AES-256 encrypted ZIP that 7-Zip, WinZip, Keka and others open with the password (docs/decisions/054).
 * Streams the entries one after the other; nothing is written to disk unencrypted.
 */
export async function writeProtectedZip(
	path: string,
	password: string,
	texts: { name: string; text: AsyncIterable<string> }[],
	files: AsyncIterable<{ name: string; bytes: Uint8Array }> | [] = [],
): Promise<void> {
	const { ZipWriter } = await import('@zip.js/zip.js')
	const file = createWriteStream(path, { mode: 0o600 })
	const output = finished(file)
	output.catch(() => {}) // awaited below
	const options = { password, encryptionStrength: AES_256, useWebWorkers: false } as const
	const zip = new ZipWriter(Writable.toWeb(file), options)
	try {
		const add = (name: string, chunks: AsyncIterable<Uint8Array> | Uint8Array[]) =>
			zip.add(name, Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>)
		for (const { name, text } of texts) await add(name, encodeText(text))
		for await (const { name, bytes } of files) await add(name, [bytes])
		await zip.close()
		await output
	} catch (error) {
		file.destroy()
		throw file.errored ?? error
	}
}

async function* encodeText(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder()
	for await (const chunk of text) yield encoder.encode(chunk)
}

type ExportOptions = {
	db: Database
	keys: Keyring
	files: Files
	erasuresFile: string
	folder: string // absolute; must not exist yet
	password: string
	now: Date
}

export type ExportResult = {
	rows: Map<string, number> // by file
	photos: number
	videos: number
	missing: string[] // files that are missing in the storage
}

export const PERSONAL_ZIP = 'personal.zip'
const ERASED_PEOPLE =
	'people who were erased may have come back with a restored backup: start the site, which erases them again, and export some minutes later. Nothing was exported.'
const BY = { id: null, name: 'npm run export' }

/**
 * Writes to a temporary folder beside the target and renames it when complete. A killed export leaves the
 * temporary folder.
 * @throws CannotStart, with the reason in words, if it cannot be written; deletes the temporary folder.
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
	const { db, erasuresFile, folder, now } = options
	if (existsSync(folder)) throw new CannotStart(`${folder} exists already: name a new folder.`)
	if (await mayHoldErased({ db, erasuresFile, now: () => now })) throw new CannotStart(ERASED_PEOPLE)
	const unfinished = createUnfinishedFolder(folder)
	try {
		await noteExport(db, now)
		const exported = await exportInto(unfinished, options)
		renameSync(unfinished, folder)
		return exported
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true })
		throw explainError(error, folder)
	}
}

function createUnfinishedFolder(folder: string): string {
	try {
		return mkdtempSync(join(dirname(folder), `${basename(folder)}.unfinished-`))
	} catch (error) {
		throw explainError(error, folder)
	}
}

/** Before anything is read, so that the export contains its own audit log entries. */
async function noteExport(db: Database, at: Date): Promise<void> {
	await db.transaction(async (transaction) => {
		await addAuditLogEntry(transaction, {
			by: BY,
			at,
			kind: 'exports',
			action: 'added',
			recordId: randomUUID(),
			recordName: auditLogMessages.completeExport,
		})
		await addLeadEvent(transaction, { by: BY, at, action: 'exported', about: null, detail: 'everything' })
	})
}

async function exportInto(
	folder: string,
	{ db, keys, files, password, now }: ExportOptions,
): Promise<ExportResult> {
	const rows = new Map<string, number>()
	const countIn = (file: string) => {
		rows.set(file, 0)
		return (count: number) => rows.set(file, (rows.get(file) ?? 0) + count)
	}
	const photos = await withSnapshot(db, async (client, transaction) => {
		for (const { file, query } of OPEN_TABLES)
			await writeText(join(folder, file), formatCsv(fetchBatches(client, query), countIn(file)))
		const source = { client, db: transaction, keys }
		const entries = PERSONAL_FILES.map(({ file, read }) => ({
			name: file,
			text: formatCsv(read(source), countIn(`${PERSONAL_ZIP}/${file}`)),
		}))
		await writeProtectedZip(join(folder, PERSONAL_ZIP), password, entries, readTradeInPhotoFiles(source))
		return listPhotoRows(client)
	})
	const videos = await listKeys(files, '', VIDEO_FOLDER)
	const others = [
		...(await listKeys(files, '', LOOK_FOLDER)),
		...(await listKeys(files, '', DOCUMENT_FOLDER)),
	]
	const missing = await copyFiles(files, folder, photos, [...videos, ...others])
	await writeFile(join(folder, 'README.txt'), exportMessages.readMe({ now, rows }), { mode: 0o600 })
	return { rows, photos: photos.length, videos: videos.length, missing }
}

/** The work reads one snapshot of the database, however long it takes. */
async function withSnapshot<Result>(
	db: Database,
	work: (client: Client, transaction: Database) => Promise<Result>,
): Promise<Result> {
	const client = new Client({
		...db.$client.options,
		statement_timeout: 0,
		query_timeout: 0,
		idle_in_transaction_session_timeout: 0,
	})
	client.on('error', () => {}) // the pending statement fails
	await client.connect()
	try {
		return await drizzle({ client }).transaction(
			// The work only reads through it and starts no transaction of its own.
			(transaction) => work(client, transaction as unknown as Database),
			{ isolationLevel: 'repeatable read', accessMode: 'read only' },
		)
	} finally {
		await endConnection(client)
	}
}

type PhotoRow = { hash: string; type: string }

/** All rows at once: a hundred bytes for each photo. */
async function listPhotoRows(client: Client): Promise<PhotoRow[]> {
	return (await client.query<PhotoRow>('select hash, type from photos order by created_at, hash')).rows
}

/** Returns the names of the files that are missing in the storage. */
async function copyFiles(
	files: Files,
	folder: string,
	photos: PhotoRow[],
	keys: string[],
): Promise<string[]> {
	const missing: string[] = []
	const copy = async (key: string, name: string) => {
		if (!(await copyFile(files, key, join(folder, name)))) missing.push(name)
	}
	for (const { hash, type } of photos) await copy(originalKey(hash), `photos/${hash}.${type}`)
	for (const key of keys) await copy(key, key.replace(VIDEO_FOLDER, 'videos'))
	return missing
}

async function writeText(path: string, text: AsyncIterable<string>): Promise<void> {
	await pipeline(Readable.from(text), createWriteStream(path, { mode: 0o600 }))
}

/** Returns false if the file is missing in the storage. */
async function copyFile(files: Files, key: string, path: string): Promise<boolean> {
	if (!(await files.exists(key))) return false
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	try {
		await pipeline(await files.getStream(key), createWriteStream(path, { mode: 0o600 }))
		return true
	} catch (error) {
		if (await files.exists(key)) throw error
		rmSync(path, { force: true }) // the site has deleted it meanwhile
		return false
	}
}

function explainError(error: unknown, folder: string): unknown {
	if (error instanceof CannotStart) return error
	const reason = explainBucketError(error)
	return reason
		? new CannotStart(`the export into ${folder} failed: ${reason}. Nothing was exported.`)
		: error
}
