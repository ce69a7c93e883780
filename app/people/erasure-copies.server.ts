/**
 * The list of erasures once more in the back-up place, one object for each, so that a restored back-up brings back nobody who
 * was erased after it. Copied when somebody is erased; what could not be copied then follows within the hour.
 */

import { setTimeout as after } from 'node:timers/promises'
import { decrypt, encryptText, type Identity } from '#app/platform/backup/backup-encryption.server.ts'
import type { BackupPlace } from '#app/platform/backup/backup-place.server.ts'
import type { Backups } from '#app/platform/backup/backups.server.ts'
import { damaged, stampOf, timeOf } from '#app/platform/backup/manifest.server.ts'
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

const keyOf = ({ id, at }: Erasure) => `${FOLDER}/${stampOf(at)}-${id}.age`

/** Copies those that the place lacks. Returns how many it holds then. */
export async function copyErasures(source: Source, place: BackupPlace, recipient: string): Promise<number> {
	const held = new Set(await place.list(FOLDER))
	if (!held.has(ABOUT)) await place.put(ABOUT, ABOUT_TEXT)
	const known = [...(await readErasures(source.erasuresFile)), ...(await listErasures(source.db))]
	for (const erasure of known) {
		const key = keyOf(erasure)
		if (!held.has(key)) await place.put(key, await encryptText(erasureLine(erasure), recipient))
		held.add(key)
	}
	held.delete(ABOUT)
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
	isComplete: boolean // false: the place holds no list, or a shorter one than when the snapshot was made
}

/** Adds what the place holds to the list beside the keys, by which the site erases at its next start. */
export async function restoreErasures(
	{ place, identity, expected }: { place: BackupPlace; identity: Identity; expected: number },
	erasuresFile: string,
): Promise<RestoredErasures> {
	const keys = await place.list(FOLDER)
	const copies = keys.filter((key) => key !== ABOUT)
	const erasures = new Map((await readErasures(erasuresFile)).map((erasure) => [erasure.id, erasure]))
	for (const key of copies) {
		const [erasure] = parseErasures(await readText(place, key, identity))
		if (!erasure) throw damaged(key)
		if (!erasures.has(erasure.id)) erasures.set(erasure.id, erasure)
	}
	if (erasures.size > 0) await writeErasures(erasuresFile, [...erasures.values()])
	return { count: erasures.size, isComplete: keys.includes(ABOUT) && copies.length >= expected }
}

async function readText(place: BackupPlace, key: string, identity: Identity): Promise<string> {
	try {
		const chunks: Buffer[] = []
		for await (const chunk of await decrypt(await place.read(key), identity)) chunks.push(chunk)
		return Buffer.concat(chunks).toString()
	} catch {
		throw damaged(key)
	}
}
