/**
 * Copies of the erasure list in the backup location, one object per erasure, so that a restored backup brings
 * back no one who was erased after it was made. Each erasure is copied at once; the hourly job retries failed
 * copies.
 */
import { setTimeout as after } from 'node:timers/promises'
import type { BackupLocation, Backups } from '#app/infra/backup/backup-location.server.ts'
import {
	DamagedBackup,
	decryptText,
	encryptText,
	type Identity,
} from '#app/infra/backup/backup-protection.server.ts'

import {
	listSnapshots,
	provenKey,
	readProvenKey,
	sha256Of,
	stampOf,
	timeOf,
} from '#app/infra/backup/manifest.server.ts'

import type { Snapshot } from '#app/infra/backup/restore.server.ts'
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
const DAY = 24 * 60 * 60 * 1000 // ms
const MOST_BYTES = 1_000_000 // of one copy
const FOLDER = 'erasures'
const ABOUT_KEY = `${FOLDER}/about.txt`
const ABOUT_TEXT =
	'One file for each person who was erased on request. A restore needs them all: keep them with the snapshots.\n'

/** `<time>-<id>`, as manifests list it. The object's key adds a proof and the hash of its bytes. */
const nameOf = ({ id, at }: Erasure) => `${stampOf(at)}-${id}`
const nameIn = (key: string) => key.slice(FOLDER.length + 1).replace(/\..*$/, '')

/**
 * Copies the erasures that the backup location lacks, and removes the copies that no snapshot needs: of erasures
 * before the oldest one. Returns the names of all copies.
 */
export async function copyErasures(
	source: Source,
	location: BackupLocation,
	{ recipient, keys: readKeys }: Pick<Backups, 'recipient' | 'keys'>,
): Promise<string[]> {
	const proofKeys = readKeys()
	const [oldest] = (await listSnapshots(location)).stamps.slice(-1)
	// A day more: an erasure that has begun may be carried out after a snapshot.
	const needed = (name: string) => !oldest || name >= stampOf(new Date(timeOf(oldest).getTime() - DAY))
	const keys = await location.list(FOLDER)
	if (!keys.includes(ABOUT_KEY)) await location.put(ABOUT_KEY, ABOUT_TEXT)
	const copies = keys.filter((key) => key !== ABOUT_KEY)
	const isGenuine = (key: string) => readProvenKey(proofKeys, key)?.isGenuine === true
	const copied = new Set(copies.filter(isGenuine).map(nameIn).filter(needed))
	const erasures = [...(await readErasures(source.erasuresFile)), ...(await listErasures(source.db))]
	for (const erasure of erasures) {
		const name = nameOf(erasure)
		if (copied.has(name) || !needed(name)) continue
		const contents = await encryptText(erasureLine(erasure), recipient)
		await location.put(provenKey(proofKeys, `${FOLDER}/${name}`, contents), contents)
		copied.add(name)
	}
	const isReplaced = (key: string) => !isGenuine(key) && copied.has(nameIn(key))
	for (const key of copies) if (!needed(nameIn(key)) || isReplaced(key)) await location.remove(key)
	return [...copied].sort()
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
	const copying = backups.open().then((location) => copyErasures(source, location, backups))
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

export type RestoredErasures = {
	count: number
	isComplete: boolean // false: a copy is missing or damaged, or nothing proves it
}

/**
 * Merges the copies in the backup location into the erasure file next to the keys. The server applies that
 * file at its next start. Copies that nothing proves count only with a snapshot that nothing proves either.
 */
export async function restoreErasures(
	{ location, identity, keys, isGenuine, laterErasures }: ErasureSource,
	erasuresFile: string,
): Promise<RestoredErasures> {
	const stored = await location.list(FOLDER)
	const copies = stored.filter((key) => key !== ABOUT_KEY)
	const erasures = new Map((await readErasures(erasuresFile)).map((erasure) => [erasure.id, erasure]))
	const read = new Set<string>()
	for (const key of copies) {
		const proven = readProvenKey(keys, key)
		if (!proven || (isGenuine && !proven.isGenuine)) continue
		const erasure = await readCopy(location, { key, digits: proven.digits, identity })
		if (!erasure || nameOf(erasure) !== nameIn(key)) continue
		read.add(nameIn(key))
		if (!erasures.has(erasure.id)) erasures.set(erasure.id, erasure)
	}
	if (erasures.size > 0) await writeErasures(erasuresFile, [...erasures.values()])
	const isComplete =
		stored.includes(ABOUT_KEY) &&
		copies.every((key) => read.has(nameIn(key))) &&
		laterErasures.every((name) => read.has(name))
	return { count: erasures.size, isComplete }
}

type ErasureSource = Pick<Snapshot, 'location' | 'identity' | 'keys' | 'isGenuine' | 'laterErasures'>

/** Returns undefined for a damaged copy. */
async function readCopy(
	location: BackupLocation,
	{ key, digits, identity }: { key: string; digits: string; identity: Identity },
): Promise<Erasure | undefined> {
	try {
		const bytes = await location.readBytes(key, MOST_BYTES)
		if (!sha256Of(bytes).startsWith(digits)) return undefined
		const [erasure] = parseErasures(await decryptText(bytes, identity))
		return erasure
	} catch (error) {
		if (error instanceof DamagedBackup) return undefined
		throw error
	}
}
