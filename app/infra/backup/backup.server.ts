/**
 * Makes a backup in this order: new files, all tables in one database snapshot, files added meanwhile,
 * manifest. The manifest completes the snapshot. What earlier snapshots say counts only where they are genuine.
 */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import PQueue from 'p-queue'
import type { Client } from 'pg'
import { z } from 'zod'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { productVersion } from '#app/infra/config.server.ts'
import { type Database, tryWithLock } from '#app/infra/database/database.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import { type BackupLocation, listKeys } from './backup-location.server.ts'
import {
	createHashedStream,
	encrypt,
	type ProofKeys,
	pipeAll,
	type Recipient,
} from './backup-protection.server.ts'
import {
	describeFiles,
	encodeFileList,
	FILE_LIST,
	fileKey,
	folderOf,
	listSnapshots,
	MANIFEST,
	type Manifest,
	readSnapshots,
	type Snapshots,
	type StoredFile,
	type StoredSnapshot,
	sha256Of,
	stampOf,
	storedFileSchema,
	timeOf,
	tryToParse,
	writeManifest,
} from './manifest.server.ts'
import { dumpTables } from './table-dumps.server.ts'

type Source = {
	files: Files
	location: BackupLocation
	recipient: Recipient
	isDerived: (key: string) => boolean // the site can regenerate it from others
	copyLog: string // path
	signal: AbortSignal // no further file is copied once it aborts
}

const AT_ONCE = 4

/**
 * Copies the site's files that the location does not store yet, each encrypted on its own. The contents under a key
 * never change, so each file is copied once. What the location stores is known from genuine snapshots, and from this
 * machine's log of copies that no snapshot lists yet. `known` holds the files that earlier snapshots list, by key.
 * Returns the files that the snapshot is to list, and the number of files copied.
 */
async function copyNewFiles(
	source: Source,
	known: ReadonlyMap<string, StoredFile>,
): Promise<{ stored: Map<string, StoredFile>; copied: number }> {
	const { files, location, isDerived, signal } = source
	const existingKeys = new Set(await location.list('files'))
	const keys = (await listKeys(files, '', '')).filter((key) => !isDerived(key))
	const stored = new Map<string, StoredFile>()
	const queue = new PQueue({ concurrency: AT_ONCE })
	let copied = 0
	const copyIfNew = async (key: string) => {
		signal.throwIfAborted()
		const knownFile = known.get(key)
		if (knownFile && existingKeys.has(fileKey(key))) {
			stored.set(key, knownFile)
			return
		}
		const size = await sizeOf(files, key)
		if (size === undefined) return
		const file = await copyFile(source, key, size)
		if (!file) return
		appendFileSync(source.copyLog, `${JSON.stringify([location.name, file])}\n`, PRIVATE)
		stored.set(key, file)
		copied++
	}
	try {
		await queue.addAll(keys.map((key) => () => copyIfNew(key)))
	} catch (error) {
		queue.clear()
		await queue.onIdle()
		throw error
	}
	return { stored, copied }
}

/** Returns undefined if the site has deleted the file meanwhile. */
async function sizeOf(files: Files, key: string): Promise<number | undefined> {
	if (!(await files.exists(key))) return undefined
	return (await files.getMetaData(key)).contentLength
}

async function copyFile(
	{ files, location, recipient }: Source,
	key: string,
	size: number,
): Promise<StoredFile | undefined> {
	const { contents, sizeOf: encryptedSize } = await encrypt(await files.getStream(key), recipient)
	const hashed = createHashedStream()
	try {
		await location.putStream(fileKey(key), pipeAll(contents, hashed.stream), encryptedSize(size))
	} catch (error) {
		if (!(await files.exists(key))) return undefined
		throw error
	}
	const { size: storedSize, sha256 } = hashed.result()
	return { key, size, storedSize, sha256 }
}

const PRIVATE = { mode: 0o600 }
const logLine = z.tuple([z.string(), storedFileSchema]) // the location's name, the file

/** The files that interrupted backups copied from this machine to the location. Skips a line that was cut short. */
function readCopyLog(path: string, location: BackupLocation): StoredFile[] {
	const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
	return lines.flatMap((line) => {
		const [name, file] = logLine.safeParse(tryToParse(line)).data ?? []
		return file && name === location.name ? file : []
	})
}

/** Size and hash of the bytes that the location stores under a key. */
export async function hashStoredFile(
	location: BackupLocation,
	key: string,
): Promise<{ size: number; sha256: string }> {
	const hashed = createHashedStream()
	await finished(pipeAll(await location.read(key), hashed.stream).resume())
	return hashed.result()
}

/**
 * Snapshot retention: all of the last 7 days, and the newest of each of the last 4 weeks and 12 months, in
 * South African time.
 */
const DAYS = 7
const WEEKS = 4
const MONTHS = 12
const DAY = 24 * 60 * 60 * 1000
const UTC_OFFSET = 2 * 60 * 60 * 1000 // ms; South Africa has no daylight saving time
const DAYS_FROM_MONDAY = 3 // days are counted from 1 January 1970, a Thursday

/**
 * The times of the expired snapshots. The newest never expires: if backups stop, the last one stays.
 * Snapshots later than `now`, from a clock that was wrong, stay too.
 */
export function listExpired(times: Date[], now: Date): Date[] {
	const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
	const retained = new Set([
		...newestFirst.slice(0, 1),
		...newestFirst.filter((time) => dayNumber(time) > dayNumber(now) - DAYS),
		...listNewest(newestFirst, { count: WEEKS, numberOf: weekNumber, now }),
		...listNewest(newestFirst, { count: MONTHS, numberOf: monthNumber, now }),
	])
	return newestFirst.filter((time) => !retained.has(time))
}

type Periods = { count: number; numberOf: (time: Date) => number; now: Date }

/** The newest snapshot of each of the last `count` periods. */
function listNewest(newestFirst: Date[], { count, numberOf, now }: Periods): Date[] {
	const seenPeriods = new Set<number>()
	return newestFirst.filter((time) => {
		const period = numberOf(time)
		if (period <= numberOf(now) - count || seenPeriods.has(period)) return false
		seenPeriods.add(period)
		return true
	})
}

const dayNumber = (time: Date) => Math.floor((time.getTime() + UTC_OFFSET) / DAY)
const weekNumber = (time: Date) => Math.floor((dayNumber(time) + DAYS_FROM_MONDAY) / 7)

function monthNumber(time: Date): number {
	const local = new Date(time.getTime() + UTC_OFFSET)
	return local.getUTCFullYear() * 12 + local.getUTCMonth()
}

type BackupOptions = {
	db: Database
	files: Files
	location: BackupLocation
	recipient: string
	keys: ProofKeys | undefined
	copyLog: string // path
	isDerived: (key: string) => boolean // files that the site can regenerate from others
	copyErasures: () => Promise<string[]> // returns the names of all copies
	now: () => Date
}

export type BackupResult = {
	stamp: string
	manifest: Manifest
	copied: number // files
	removed: string[] // stamps of the expired snapshots
	unreadable: string[] // stamps of earlier snapshots that are damaged
}

/**
 * @throws CannotStart, with the reason in words, if another backup of this database is running, the lock is
 * lost meanwhile, or the location belongs to another installation or cannot be written.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
	const result = await tryWithLock(options.db, 'backup', (client, signal) =>
		backUp({ ...options, signal }, client),
	)
	if (!result) throw new CannotStart('another backup of this database is being made; this one was not begun.')
	return result
}

type LockedOptions = BackupOptions & { signal: AbortSignal } // aborts when the lock is lost

async function backUp(options: LockedOptions, client: Client): Promise<BackupResult> {
	const { location, recipient, now, signal } = options
	const stamp = stampOf(now())
	await location.removeIncompleteFiles(now())
	const earlier = await readSnapshots(location, options.keys)
	await assertSameSite(options.db, location, earlier.snapshots[0])
	const known = new Map([
		...readCopyLog(options.copyLog, location).map((file) => [file.key, file] as const),
		...describeFiles(earlier.snapshots.filter(({ isGenuine }) => isGenuine)),
	])
	const firstCopy = await copyNewFiles(options, known)
	const erasures = await options.copyErasures()
	const dump = await dumpTables(client, { location, recipient, folder: folderOf(stamp) })
	// The second pass copies files added before the tables were read. Files deleted after the first pass are
	// already copied.
	const secondCopy = await copyNewFiles(options, new Map([...known, ...firstCopy.stored]))
	const files = [...new Map([...firstCopy.stored, ...secondCopy.stored]).values()]

	const manifest: Manifest = {
		format: 1,
		forecourt: productVersion(),
		recipient,
		erasures,
		...dump,
		files: await writeFileList(location, stamp, files),
	}
	signal.throwIfAborted()
	await writeManifest(location, stamp, manifest, options.keys)
	rmSync(options.copyLog, { force: true })
	const snapshots = [{ stamp, manifest, files, isGenuine: true }, ...earlier.snapshots]
	const removed = await pruneSnapshots({ ...options, ...earlier, snapshots })
	const unreadable = [...earlier.damaged.keys()]
	return { stamp, manifest, copied: firstCopy.copied + secondCopy.copied, removed, unreadable }
}

/** Otherwise this installation would delete expired snapshots of another one. */
async function assertSameSite(
	db: Database,
	location: BackupLocation,
	newest: StoredSnapshot | undefined,
): Promise<void> {
	if (!newest || newest.isGenuine) return
	const { keys } = newest.manifest
	const { rows } = await db.$client.query<{ id: string }>('select id from encryption_keys')
	const ours = new Set(rows.map(({ id }) => id))
	if (keys.length > 0 && !keys.some(({ id }) => ours.has(id)))
		throw new CannotStart(
			`${location.name} holds backups of another installation: its database is encrypted under other keys. Set another folder or bucket.`,
		)
}

async function writeFileList(
	location: BackupLocation,
	stamp: string,
	files: StoredFile[],
): Promise<Manifest['files']> {
	const contents = encodeFileList(files)
	await location.put(`${folderOf(stamp)}/${FILE_LIST}`, contents)
	const bytes = files.reduce((sum, { size }) => sum + size, 0)
	return {
		count: files.length,
		bytes,
		list: FILE_LIST,
		size: contents.length,
		sha256: sha256Of(contents),
	}
}

/**
 * Deletes expired snapshots, with the files that no other snapshot needs. Must not run while another backup is
 * made. Returns the stamps of the deleted snapshots.
 */
async function pruneSnapshots(options: LockedOptions & Snapshots): Promise<string[]> {
	const { location, now, signal, snapshots, damaged } = options
	const { stamps, unfinished, keys } = await listSnapshots(location)
	const removed = listExpiredStamps(stamps, snapshots, now())
	for (const stamp of [...removed, ...unfinished]) {
		signal.throwIfAborted() // unfinished snapshots may be those of another process now
		await removeSnapshot(location, stamp, keys)
	}
	const remaining = snapshots.filter(({ stamp }) => !removed.includes(stamp))
	const isKnown = [...damaged.keys()].every((stamp) => removed.includes(stamp)) // what every remaining one needs
	if (isKnown && (removed.length > 0 || unfinished.length > 0))
		await removeUnlisted(location, remaining, signal)
	return removed
}

/** A snapshot that nothing proves, such as one planted for that purpose, makes no genuine one expire. */
function listExpiredStamps(stamps: string[], snapshots: StoredSnapshot[], now: Date): string[] {
	const genuine = snapshots.flatMap(({ isGenuine, stamp }) => (isGenuine ? stamp : []))
	const expired = (all: string[]) => listExpired(all.map(timeOf), now).map(stampOf)
	return [...expired(genuine), ...expired(stamps).filter((stamp) => !genuine.includes(stamp))]
}

/**
 * Deletes the manifest first: if this is interrupted, the rest is an incomplete snapshot, which the next run
 * deletes.
 */
async function removeSnapshot(location: BackupLocation, stamp: string, keys: string[]): Promise<void> {
	const folder = `${folderOf(stamp)}/`
	const snapshotKeys = keys.filter((key) => key.startsWith(folder))
	for (const key of snapshotKeys.filter((key) => key === folder + MANIFEST)) await location.remove(key)
	for (const key of snapshotKeys.filter((key) => key !== folder + MANIFEST)) await location.remove(key)
}

async function removeUnlisted(
	location: BackupLocation,
	snapshots: StoredSnapshot[],
	signal: AbortSignal,
): Promise<void> {
	const listed = new Set(snapshots.flatMap(({ files }) => files.map(({ key }) => fileKey(key))))
	for (const key of await location.list('files')) {
		signal.throwIfAborted()
		if (!listed.has(key)) await location.remove(key)
	}
}
