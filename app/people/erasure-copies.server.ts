/**
 * The list of erasures once more in the back-up place, one object for each, so that a restored back-up brings back nobody who
 * was erased after it. Copied when somebody is erased; what could not be copied then follows within the hour.
 */

import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { encryptText, type Identity } from '#app/platform/backup/backup-encryption.server.ts'
import type { BackupPlace } from '#app/platform/backup/backup-place.server.ts'
import type { Backups } from '#app/platform/backup/backups.server.ts'
import { DamagedBackup, selfVerifyingKey, stampOf, timeOf } from '#app/platform/backup/manifest.server.ts'
import { openEncrypted } from '#app/platform/backup/restore.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
	type Erasure,
	erasureLine,
	parseErasures,
	readErasures,
	writeErasures,
} from './erasure-file.server.ts'
import { listErasures } from './erasure-store.server.ts'

type Source = Pick<Services, 'db' | 'erasuresFile'>

const SECONDS_TO_COPY = 10 // staff wait for it
const FOLDER = 'erasures'
const ABOUT = `${FOLDER}/about.txt`
const ABOUT_TEXT =
	'One file for each person who was erased on request. A restore needs them all: keep them with the snapshots.\n'

/** Without its end, which is the beginning of the hash of what is stored: so it is verified without a key. */
const nameOf = ({ id, at }: Erasure) => `${FOLDER}/${stampOf(at)}-${id}`

/** Copies those that the place lacks. Returns how many it holds then. */
export async function copyErasures(source: Source, place: BackupPlace, recipient: string): Promise<number> {
	const keys = await place.list(FOLDER)
	if (!keys.includes(ABOUT)) await place.put(ABOUT, ABOUT_TEXT)
	const held = new Set(keys.filter((key) => key !== ABOUT).map((key) => key.replace(/\..*$/, '')))
	const known = [...(await readErasures(source.erasuresFile)), ...(await listErasures(source.db))]
	for (const erasure of known) {
		const name = nameOf(erasure)
		if (held.has(name)) continue
		const contents = await encryptText(erasureLine(erasure), recipient)
		await place.put(selfVerifyingKey(name, contents), contents)
		held.add(name)
	}
	return held.size
}

/** The same where back-ups are made; a place that is away keeps nobody from being erased. */
export async function copyErasuresIfPossible(
	source: Source & Pick<Services, 'log'> & { backups?: Backups | undefined },
): Promise<void> {
	const { backups } = source
	if (!backups) return
	const copying = backups.open().then((place) => copyErasures(source, place, backups.recipient))
	try {
		await Promise.race([copying, tooLate()])
	} catch (error) {
		source.log.error(
			{ reason: reasonOf(error) },
			'the list of erasures was not copied to the back-up place: tried again within the hour',
		)
	}
}

async function tooLate(): Promise<never> {
	await after(SECONDS_TO_COPY * 1_000, undefined, { ref: false })
	throw new Error(`the back-up place did not answer within ${SECONDS_TO_COPY} seconds`)
}

/** Those that came before every snapshot that is left. */
export async function removeOldCopies(place: BackupPlace, oldestStamp: string): Promise<void> {
	for (const key of await place.list(FOLDER)) {
		const [stamp = ''] = key.slice(FOLDER.length + 1).split('-')
		if (timeOf(stamp) < timeOf(oldestStamp)) await place.remove(key)
	}
}

export type RestoredErasures = {
	count: number
	isComplete: boolean // false: the place holds no list, or a shorter one than when the snapshot was made, or a damaged one
}

/** Adds what the place holds to the list beside the keys, by which the site erases at its next start. */
export async function restoreErasures(
	{ place, identity, expected }: { place: BackupPlace; identity: Identity; expected: number },
	erasuresFile: string,
): Promise<RestoredErasures> {
	const keys = await place.list(FOLDER)
	const copies = keys.filter((key) => key !== ABOUT)
	const erasures = new Map((await readErasures(erasuresFile)).map((erasure) => [erasure.id, erasure]))
	let readable = 0
	for (const key of copies) {
		const erasure = await readCopy(place, key, identity)
		if (!erasure) continue
		readable++
		if (!erasures.has(erasure.id)) erasures.set(erasure.id, erasure)
	}
	if (erasures.size > 0) await writeErasures(erasuresFile, [...erasures.values()])
	const isComplete = keys.includes(ABOUT) && readable === copies.length && readable >= expected
	return { count: erasures.size, isComplete }
}

/** Undefined where it is damaged. */
async function readCopy(place: BackupPlace, key: string, identity: Identity): Promise<Erasure | undefined> {
	try {
		const [erasure] = parseErasures(await text(await openEncrypted({ place, identity }, key)))
		return erasure
	} catch (error) {
		if (error instanceof DamagedBackup) return undefined
		throw error
	}
}
