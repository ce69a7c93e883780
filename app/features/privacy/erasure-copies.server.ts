/**
 * Copies of the erasure list in the backup location, one object per erasure, so that a restored backup brings
 * back no one who was erased after it was made. Each erasure is copied at once; the hourly job retries failed
 * copies.
 */

import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { encryptText, type Identity } from '#app/infra/backup/backup-encryption.server.ts'
import type { BackupLocation } from '#app/infra/backup/backup-location.server.ts'
import type { Backups } from '#app/infra/backup/backups.server.ts'
import { DamagedBackup, selfVerifyingKey, stampOf, timeOf } from '#app/infra/backup/manifest.server.ts'
import { openEncrypted } from '#app/infra/backup/restore.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	type Erasure,
	erasureLine,
	parseErasures,
	readErasures,
	writeErasures,
} from './erasure-file.server.ts'
import { listErasures } from './erasure-queries.server.ts'

type Source = Pick<Services, 'db' | 'erasuresFile'>

const SECONDS_TO_COPY = 10 // a staff member waits for it
const FOLDER = 'erasures'
const ABOUT_KEY = `${FOLDER}/about.txt`
const ABOUT_TEXT =
	'One file for each person who was erased on request. A restore needs them all: keep them with the snapshots.\n'

/**
 * Object name without its suffix. The suffix is the start of the hash of the stored bytes, so an object can
 * be verified without a key.
 */
const nameOf = ({ id, at }: Erasure) => `${FOLDER}/${stampOf(at)}-${id}`

/** Copies the erasures that the backup location lacks. Returns how many it then holds. */
export async function copyErasures(
	source: Source,
	location: BackupLocation,
	recipient: string,
): Promise<number> {
	const keys = await location.list(FOLDER)
	if (!keys.includes(ABOUT_KEY)) await location.put(ABOUT_KEY, ABOUT_TEXT)
	const copiedNames = new Set(keys.filter((key) => key !== ABOUT_KEY).map((key) => key.replace(/\..*$/, '')))
	const erasures = [...(await readErasures(source.erasuresFile)), ...(await listErasures(source.db))]
	for (const erasure of erasures) {
		const name = nameOf(erasure)
		if (copiedNames.has(name)) continue
		const contents = await encryptText(erasureLine(erasure), recipient)
		await location.put(selfVerifyingKey(name, contents), contents)
		copiedNames.add(name)
	}
	return copiedNames.size
}

/**
 * Copies the erasures if backups are configured. An unreachable backup location does not block an erasure:
 * after 10 seconds the error is logged and the hourly job retries.
 */
export async function copyErasuresIfPossible(
	source: Source & Pick<Services, 'log'> & { backups?: Backups | undefined },
): Promise<void> {
	const { backups } = source
	if (!backups) return
	const copying = backups.open().then((location) => copyErasures(source, location, backups.recipient))
	try {
		await Promise.race([copying, failAsTooLate()])
	} catch (error) {
		source.log.error(
			{ reason: reasonOf(error) },
			'the list of erasures was not copied to the backup location: retried within the hour',
		)
	}
}

async function failAsTooLate(): Promise<never> {
	await after(SECONDS_TO_COPY * 1_000, undefined, { ref: false })
	throw new Error(`the backup location did not respond within ${SECONDS_TO_COPY} seconds`)
}

/** Removes the copies of erasures older than the oldest remaining snapshot. */
export async function removeOldCopies(location: BackupLocation, oldestStamp: string): Promise<void> {
	for (const key of await location.list(FOLDER)) {
		const [stamp = ''] = key.slice(FOLDER.length + 1).split('-')
		if (timeOf(stamp) < timeOf(oldestStamp)) await location.remove(key)
	}
}

export type RestoredErasures = {
	count: number
	isComplete: boolean // false: no list, damaged, or shorter than at the snapshot
}

/**
 * Merges the copies in the backup location into the erasure file next to the keys. The server applies that
 * file at its next start.
 */
export async function restoreErasures(
	{ location, identity, expected }: { location: BackupLocation; identity: Identity; expected: number },
	erasuresFile: string,
): Promise<RestoredErasures> {
	const keys = await location.list(FOLDER)
	const copies = keys.filter((key) => key !== ABOUT_KEY)
	const erasures = new Map((await readErasures(erasuresFile)).map((erasure) => [erasure.id, erasure]))
	let readable = 0
	for (const key of copies) {
		const erasure = await readCopy(location, key, identity)
		if (!erasure) continue
		readable++
		if (!erasures.has(erasure.id)) erasures.set(erasure.id, erasure)
	}
	if (erasures.size > 0) await writeErasures(erasuresFile, [...erasures.values()])
	const isComplete = keys.includes(ABOUT_KEY) && readable === copies.length && readable >= expected
	return { count: erasures.size, isComplete }
}

/** Returns undefined for a damaged copy. */
async function readCopy(
	location: BackupLocation,
	key: string,
	identity: Identity,
): Promise<Erasure | undefined> {
	try {
		const [erasure] = parseErasures(await text(await openEncrypted({ location, identity }, key)))
		return erasure
	} catch (error) {
		if (error instanceof DamagedBackup) return undefined
		throw error
	}
}
