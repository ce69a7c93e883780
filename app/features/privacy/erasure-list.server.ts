/**
 * Synchronises the two erasure lists (database table and erasure file) and hashes plain blind indexes in
 * them.
 */

import { randomBytes } from 'node:crypto'
import PQueue from 'p-queue'
import { ERASED_TABLES } from '#app/core/personal-tables.ts'
import { type Database, withLock } from '#app/infra/database/database.server.ts'
import { hashSlowly } from '#app/infra/encryption/encryption.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type Erasure, readErasures, writeErasures } from './erasure-file.server.ts'
import {
	addMissingErasures,
	changeToHashes,
	findSalt,
	hasPendingErasures,
	listErasures,
	listReturned,
	listUnhashed,
} from './erasure-queries.server.ts'
import { limitsAt } from './retention.ts'
import { findRetention } from './retention-queries.server.ts'

const SALT_BYTES = 16

/**
 * Slow hashes of blind indexes, stored after an erasure to recognise the person. There are so few possible ID
 * numbers that the blind-index key, which is stored next to the list, would allow trying them all. One salt
 * for the whole list, so that a record is hashed once and compared with all erasures; the price is that an
 * attacker who tries numbers tests them against everyone at once.
 */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

type Options = { atOnce?: number; signal?: AbortSignal | undefined }

/** Hashes the indexes in order, `atOnce` at a time. Returns empty strings once the signal is aborted. */
export async function hashIndexes(
	indexes: string[],
	salt: string,
	{ atOnce = 1, signal }: Options = {},
): Promise<string[]> {
	const bytes = Buffer.from(salt, 'base64url')
	const queue = new PQueue({ concurrency: atOnce })
	return queue.addAll(indexes.map((index) => async () => (signal?.aborted ? '' : hashSlowly(index, bytes))))
}

type ErasureServices = Pick<Services, 'db' | 'now' | 'log' | 'erasuresFile'>

/** Returns the salt shared by all hashes of the list, or a new one if the list has none yet. */
export async function findListSalt({
	db,
	erasuresFile,
}: Pick<ErasureServices, 'db' | 'erasuresFile'>): Promise<string> {
	const findFileSalt = async () => (await readErasures(erasuresFile)).find(({ salt }) => salt !== null)?.salt
	return (await findSalt(db)) ?? (await findFileSalt()) ?? newSalt()
}

/**
 * Whether the database may again hold erased people: a backup was restored, and the server has not finished
 * reapplying the erasures.
 */
export async function mayHoldErased({
	db,
	now,
	erasuresFile,
}: Pick<ErasureServices, 'db' | 'now' | 'erasuresFile'>): Promise<boolean> {
	if ((await hasPendingErasures(db)) || (await listReturned(db)).length > 0) return true
	const known = new Set((await listErasures(db)).map(({ id }) => id))
	const { journalMonths } = limitsAt(now(), (await findRetention(db)).periods)
	return (await readErasures(erasuresFile)).some(({ id, at }) => !known.has(id) && at >= journalMonths)
}

/**
 * Copies missing erasures from each list to the other. Erasures older than the audit log's retention period
 * stay out of both. Returns false if both lists are empty.
 */
export async function unifyErasures({ db, now, erasuresFile }: ErasureServices): Promise<boolean> {
	const isEmpty = (erasures: Erasure[], dbErasures: Erasure[]) =>
		erasures.length === 0 && dbErasures.length === 0
	if (isEmpty(await readErasures(erasuresFile), await listErasures(db))) return false
	const { journalMonths } = limitsAt(now(), (await findRetention(db)).periods)
	await withLock(db, 'erasures', async () => {
		const [erasures, dbErasures] = await Promise.all([readErasures(erasuresFile), listErasures(db)])
		const known = new Set(dbErasures.map(({ id }) => id))
		const missing = erasures.filter(({ id, at }) => !known.has(id) && at >= journalMonths)
		await addMissingErasures(db, missing)
		const all = [...dbErasures, ...missing]
		if (all.length !== erasures.length || missing.length > 0) await writeErasures(erasuresFile, all)
	})
	return true
}

/** Whether the erasure file still holds plain blind indexes, as older lists did. */
export const hasPlainLines = async (path: string): Promise<boolean> =>
	(await readErasures(path)).some(({ salt }) => salt === null)

/**
 * Hashes the plain blind indexes in the database and the file. Resumable: each row, and the file, is written
 * atomically, and an interrupted run continues at the next start.
 */
export async function hashPlainIndexes(
	{ db, log, erasuresFile }: ErasureServices,
	signal?: AbortSignal,
): Promise<void> {
	const unhashed = await listUnhashed(db)
	if (unhashed.length === 0 && !(await hasPlainLines(erasuresFile))) return
	const salt = await findListSalt({ db, erasuresFile })
	for (const { id, hashes } of unhashed) {
		if (signal?.aborted) return
		await changeToHashes(db, { id, salt, hashes: await hashIndexes(hashes, salt) })
	}
	if (unhashed.length > 0) await vacuumRecords({ db, log }, 'erasures')
	await withLock(db, 'erasures', () => hashFile(db, erasuresFile, salt))
	log.info({ erasures: unhashed.length }, 'blind indexes of erased people hashed')
}

async function hashFile(db: Database, path: string, salt: string): Promise<void> {
	const dbErasures = new Map((await listErasures(db)).map((erasure) => [erasure.id, erasure]))
	const lines: Erasure[] = []
	for (const fileErasure of await readErasures(path)) {
		const hashed = fileErasure.salt === null ? dbErasures.get(fileErasure.id) : fileErasure
		lines.push(hashed ?? { ...fileErasure, salt, hashes: await hashIndexes(fileErasure.hashes, salt) })
	}
	await writeErasures(path, lines)
}

/** Vacuums tables after an erasure, so that their pages no longer hold the erased data. */

/** Failures are only logged: autovacuum does it later. */
export async function vacuumRecords(
	{ db, log }: { db: Database; log: Services['log'] },
	tables = ERASED_TABLES.join(', '),
): Promise<void> {
	try {
		await db.$client.query(`vacuum ${tables}`)
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'vacuum after an erasure failed')
	}
}
