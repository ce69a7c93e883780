/** The two lists of erasures, in the database and beside the keys: made one, and rid of plain blind indexes. */
import { type Database, oneAtATime } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Erasure, readErasures, writeErasures } from './erasure-file.server.ts'
import { hashIndexes, newSalt } from './erasure-hash.server.ts'
import {
	addMissing,
	changeToHashes,
	findSalt,
	hasWork,
	listErasures,
	listReturned,
	listUnhashed,
} from './erasure-store.server.ts'
import { limitsAt } from './retention.ts'
import { findRetention } from './retention-store.server.ts'
import { vacuumRecords } from './vacuum.server.ts'

type Given = Pick<Services, 'db' | 'clock' | 'log' | 'erasuresFile'>

/** The salt that all hashes of the list are made with; a new one where it holds none yet. */
export async function findListSalt({
	db,
	erasuresFile,
}: Pick<Given, 'db' | 'erasuresFile'>): Promise<string> {
	const inFile = async () => (await readErasures(erasuresFile)).find(({ salt }) => salt !== null)?.salt
	return (await findSalt(db)) ?? (await inFile()) ?? newSalt()
}

/** Whether people who were erased may be in the database again: a back-up was restored, and the site has not erased them anew yet. */
export async function mayHoldErased({
	db,
	clock,
	erasuresFile,
}: Pick<Given, 'db' | 'clock' | 'erasuresFile'>): Promise<boolean> {
	if ((await hasWork(db)) || (await listReturned(db)).length > 0) return true
	const known = new Set((await listErasures(db)).map(({ id }) => id))
	const { journalMonths } = limitsAt(clock(), (await findRetention(db)).figures)
	return (await readErasures(erasuresFile)).some(({ id, at }) => !known.has(id) && at >= journalMonths)
}

/** What one list lacks, it gets from the other; what the journal has forgotten is in neither. False where both are empty. */
export async function unifyErasures({ db, clock, erasuresFile }: Given): Promise<boolean> {
	const isEmpty = (kept: Erasure[], noted: Erasure[]) => kept.length === 0 && noted.length === 0
	if (isEmpty(await readErasures(erasuresFile), await listErasures(db))) return false
	const { journalMonths } = limitsAt(clock(), (await findRetention(db)).figures)
	await oneAtATime(db, 'erasures', async () => {
		const [kept, noted] = await Promise.all([readErasures(erasuresFile), listErasures(db)])
		const known = new Set(noted.map(({ id }) => id))
		const missing = kept.filter(({ id, at }) => !known.has(id) && at >= journalMonths)
		await addMissing(db, missing)
		const all = [...noted, ...missing]
		if (all.length !== kept.length || missing.length > 0) await writeErasures(erasuresFile, all)
	})
	return true
}

/** Whether a line of the file still holds plain blind indexes, as lists did before. */
export const hasPlainLines = async (path: string): Promise<boolean> =>
	(await readErasures(path)).some(({ salt }) => salt === null)

/** Cut short, it goes on at the next start: each row, and the file, whole or not at all. */
export async function hashPlainIndexes(
	{ db, log, erasuresFile }: Given,
	signal?: AbortSignal,
): Promise<void> {
	const plain = await listUnhashed(db)
	if (plain.length === 0 && !(await hasPlainLines(erasuresFile))) return
	const salt = await findListSalt({ db, erasuresFile })
	for (const { id, hashes } of plain) {
		if (signal?.aborted) return
		await changeToHashes(db, { id, salt, hashes: await hashIndexes(hashes, salt) })
	}
	if (plain.length > 0) await vacuumRecords({ db, log }, 'erasures')
	await oneAtATime(db, 'erasures', () => hashFile(db, erasuresFile, salt))
	log.info({ erasures: plain.length }, 'blind indexes of who was erased were hashed')
}

async function hashFile(db: Database, path: string, salt: string): Promise<void> {
	const noted = new Map((await listErasures(db)).map((erasure) => [erasure.id, erasure]))
	const lines: Erasure[] = []
	for (const kept of await readErasures(path)) {
		const done = kept.salt === null ? noted.get(kept.id) : kept
		lines.push(done ?? { ...kept, salt, hashes: await hashIndexes(kept.hashes, salt) })
	}
	await writeErasures(path, lines)
}
