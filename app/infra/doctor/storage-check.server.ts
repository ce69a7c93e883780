/** Checks what is stored outside the database: files, the disk, backups and the keys. */
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import type { BackupLocation, Backups } from '#app/infra/backup/backup-location.server.ts'
import { DamagedBackup, type ProofKeys } from '#app/infra/backup/backup-protection.server.ts'
import { readManifest, stampOf } from '#app/infra/backup/manifest.server.ts'
import { readVerification, type Verification } from '#app/infra/backup/verify.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import { type KeysSource, readKeys } from '#app/infra/encryption/keyring.server.ts'
import { readBackupState, readDiskState } from '#app/infra/system-state.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, unknownFinding, warningFinding, wrongFinding } from './check.server.ts'

/** Whether photos and videos can be read. The S3 client is loaded only if a bucket is set. */
export async function checkStorage({
	bucket,
	dataDir,
}: Pick<Config, 'bucket' | 'dataDir'>): Promise<Finding> {
	if (!bucket) return okFinding(doctorMessages.storage.folder(dataDir))
	const { connectToBucket, findBucketFailure } = await import('#app/infra/storage/bucket-files.server.ts')
	const failure = await findBucketFailure(connectToBucket(bucket), bucket)
	return failure
		? wrongFinding(doctorMessages.storage.away(failure.message), doctorMessages.storage.bring)
		: okFinding(doctorMessages.storage.ok(bucket.name))
}

const MEGABYTE = 1_000_000
const LEAST = 500 * MEGABYTE
const LITTLE = 2_000 * MEGABYTE
const SMALL_SHARE = 0.05

type Space = { folder: string; free: number; total: number } // bytes

const diskMessages = doctorMessages.disk

/** Checks the free space for the files, the embedded database and the backups. */
export async function checkDisk(folders: string[]): Promise<Finding> {
	return judgeSpace(await Promise.all(folders.map(readSpace)))
}

/** Judges the folder with the least free space. */
export function judgeSpace(spaces: Space[]): Finding {
	const [tightest] = spaces.toSorted((one, other) => one.free - other.free)
	if (!tightest) throw new Error('no folder')
	const what = diskMessages.free(tightest)
	if (tightest.free < LEAST) return wrongFinding(what, diskMessages.makeRoomNow)
	if (tightest.free < LITTLE || tightest.free < tightest.total * SMALL_SHARE)
		return warningFinding(what, diskMessages.makeRoom)
	return okFinding(what)
}

async function readSpace(folder: string): Promise<Space> {
	const state = await readDiskState(nearestExisting(folder))
	if (!state) throw new Error(`${folder} cannot be looked at`)
	return { folder, free: state.freeBytes, total: state.totalBytes }
}

const nearestExisting = (path: string): string =>
	existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))

type BackupFacts =
	| { locationName: 'none' }
	| { locationName: 'away'; reason: string }
	| {
			locationName: string
			newest: Date | undefined
			isGenuine: boolean // the newest; an attacker there can add a name with today's date
			verification: Verification | undefined
	  }

const HOUR = 3_600_000 // ms
const DAY = 24 * HOUR
const ONE_MISSED = 26 * HOUR // ms; a nightly backup, with two hours for making it
const SEVERAL_MISSED = 74 * HOUR
const VERIFIED_FOR = 35 * DAY

const backupMessages = doctorMessages.backup

/** @throws Error if the location responds unexpectedly. */
export async function readBackupFacts(backups: Backups | undefined): Promise<BackupFacts> {
	if (!backups) return { locationName: 'none' }
	try {
		const location = await backups.open()
		const { isReachable, newest } = await readBackupState(backups, 0)
		if (!isReachable) return { locationName: 'away', reason: backupMessages.silent(location.name) }
		const keys = backups.keys()
		const isGenuine = newest !== undefined && (await isGenuineSnapshot(location, stampOf(newest), keys))
		const verification = await readVerification(location, keys)
		return { locationName: location.name, newest, isGenuine, verification }
	} catch (error) {
		if (error instanceof CannotStart) return { locationName: 'away', reason: error.message }
		throw error
	}
}

const isGenuineSnapshot = (location: BackupLocation, stamp: string, keys: ProofKeys | undefined) =>
	readManifest(location, stamp, keys).then(
		({ isGenuine }) => isGenuine,
		(error) => {
			if (error instanceof DamagedBackup) return false
			throw error
		},
	)

export function checkBackup(facts: BackupFacts, { demo, now }: { demo: boolean; now: Date }): Finding {
	if (facts.locationName === 'none')
		return demo
			? warningFinding(backupMessages.none, backupMessages.set)
			: wrongFinding(backupMessages.none, backupMessages.set)
	if ('reason' in facts) return wrongFinding(backupMessages.away(facts.reason), backupMessages.bring)
	const { locationName, newest, isGenuine } = facts as Exclude<
		BackupFacts,
		{ locationName: 'none' } | { reason: string }
	>
	if (!newest) return wrongFinding(backupMessages.noneYet(locationName), backupMessages.make)
	if (!isGenuine) return wrongFinding(backupMessages.notGenuine(locationName, newest), backupMessages.make)
	const age = now.getTime() - newest.getTime()
	const what = backupMessages.newest(locationName, newest, age)
	if (age > SEVERAL_MISSED) return wrongFinding(what, backupMessages.make)
	return age > ONE_MISSED ? warningFinding(what, backupMessages.make) : okFinding(what)
}

export function checkVerification(facts: BackupFacts, now: Date): Finding {
	if (!('newest' in facts) || !facts.newest) return unknownFinding(backupMessages.nothingToVerify)
	const { verification } = facts
	if (!verification) return warningFinding(backupMessages.neverVerified, backupMessages.verify)
	const { at, errorCount, isRestored } = verification
	if (errorCount > 0)
		return wrongFinding(backupMessages.damaged(new Date(at), errorCount), backupMessages.verifyAgain)
	const age = now.getTime() - Date.parse(at)
	const what = backupMessages.verified(new Date(at), isRestored)
	return age > VERIFIED_FOR ? warningFinding(what, backupMessages.verify) : okFinding(what)
}

/** A staff member's confirmation that a copy of these keys is stored elsewhere. */
export type KeysCopy = { at: Date; by: string; keyIds: string[] }

const KEYS_LIMIT = 3_000 // ms
const keysMessages = doctorMessages.keys

/** Whether the keys file exists, is private and holds the keys that the database needs. */
export async function checkKeys(source: KeysSource, db: Database | undefined): Promise<Finding> {
	const path = source.keysFile
	try {
		const isVariable = source.keys !== undefined
		const mode = isVariable ? 0 : statSync(path, { throwIfNoEntry: false })?.mode
		if (mode === undefined && !db) return unknownFinding(keysMessages.notYet(path), keysMessages.putBackIfAny)
		if (mode === undefined) return wrongFinding(keysMessages.missing(path), keysMessages.putBack)
		const keys = readKeys(source) ?? []
		const missing = db ? await listMissing(db, new Set(keys.map(({ id }) => id))) : []
		if (missing.length > 0) return wrongFinding(keysMessages.lacks(path, missing), keysMessages.putBack)
		if (isVariable) return okFinding(keysMessages.inVariable(keys.length))
		return okFinding(keysMessages.ok(path, keys.length, (mode & 0o777).toString(8).padStart(4, '0')))
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		return wrongFinding(keysMessages.unusable(error.message), keysMessages.mend)
	}
}

export function checkKeysCopy(source: KeysSource, copy: KeysCopy | undefined): Finding {
	if (!copy) return warningFinding(keysMessages.noCopy, keysMessages.copy(source.keysFile))
	const newer = (readKeys(source) ?? []).filter(({ id }) => !copy.keyIds.includes(id))
	if (newer.length > 0) return warningFinding(keysMessages.oldCopy(copy), keysMessages.copy(source.keysFile))
	return okFinding(keysMessages.copied(copy))
}

async function listMissing(db: Database, existingIds: Set<string>): Promise<string[]> {
	const needed = await withTimeout(db, KEYS_LIMIT, (bound) =>
		bound.select({ id: encryptionKeys.id }).from(encryptionKeys).where(eq(encryptionKeys.retired, false)),
	)
	return needed.map(({ id }) => id).filter((id) => !existingIds.has(id))
}
