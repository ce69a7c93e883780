/** Keys take turns while the site runs: new ones are made, and what stands under older ones comes under them. */
import { setTimeout as after } from 'node:timers/promises'
import { eq, lte, sql } from 'drizzle-orm'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { type Database, oneAtATime } from '#app/platform/database.server.ts'
import { openKeyring, registerKeys } from '#app/platform/keyring.server.ts'
import {
	changeKeysFile,
	type KeptKey,
	newKey,
	type Purpose,
	readKeysFile,
} from '#app/platform/keys-file.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import { staffSessions } from '#app/staff/auth-table.server.ts'
import type { Counts } from './batches.ts'
import { countByKey } from './key-status.ts'
import { type Walk, walksFor } from './reseal.ts'

type Given = {
	config: Pick<Config, 'keysFile' | 'dataDir'>
	db: Database
	tell: (line: string) => void
}

/** Within it every process that runs has seen the changed file, and ended what it began before. */
const UNTIL_NOTICED = 2_000 // milliseconds

/** Cut short, it goes on with the same key when it is run again. Answers how many records did not open, and so stayed. */
export async function rotateKeys({ config, db, tell }: Given, purposes: Purpose[]): Promise<number> {
	await openKeyring(config, db)
	return oneAtATime(db, 'rotation', async () => {
		await changeKeys(config.keysFile, db, (kept) => withFresh(kept, purposes, tell))
		const keys = await openKeyring(config, db)
		const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
		const stayed = await walkToTheEnd(
			purposes.flatMap((purpose) => walksFor(db, keys, purpose)),
			tell,
		)
		if (purposes.includes('sign-in')) await endSessions(db, String(rows[0]?.now), tell)
		await changeKeys(config.keysFile, db, (kept) => finished(kept, purposes))
		return stayed
	})
}

/** Their cookies are signed by the earlier key, and are taken no more: here goes what they named. */
async function endSessions(db: Database, before: string, tell: Given['tell']): Promise<void> {
	const ended = await db
		.delete(staffSessions)
		.where(lte(staffSessions.createdAt, sql`${before}::timestamptz`))
		.returning({ id: staffSessions.id })
	tell(`${ended.length} sessions ended: everybody signs in once more`)
}

/** Makes the next keys ahead, to be carried to every machine that has a file of its own before they are turned to. */
export async function prepareKeys({ config, db, tell }: Given, purposes: Purpose[]): Promise<void> {
	await openKeyring(config, db)
	await changeKeys(config.keysFile, db, (kept) => {
		const lacking = purposes.filter((purpose) => !kept.some((key) => key.next && key.purpose === purpose))
		return [
			...kept,
			...lacking.map((purpose) => ({
				...newKey(purpose),
				state: 'decrypt-only' as const,
				next: true as const,
			})),
		]
	})
	for (const { id, purpose, next } of readKeysFile(config.keysFile) ?? [])
		if (next) tell(`${purpose}: ${id} is the next key`)
}

/** A key that nothing stands under any more, or that is lost for good, is asked for no longer. */
export async function retireKey({ config, db, tell }: Given, id: string): Promise<void> {
	const [registered] = await db.select().from(sealingKeys).where(eq(sealingKeys.id, id))
	if (!registered) throw new CannotStart(`the database knows no key ${id}.`)
	const records = (await countByKey(db)).get(id) ?? 0
	const key = readKeysFile(config.keysFile)?.find((each) => each.id === id)
	if (key?.state === 'active') throw new CannotStart(`${id} is the active key of its purpose; rotate first.`)
	if (key && records > 0)
		throw new CannotStart(`${records} records stand under ${id}; rotate to bring them under the active key.`)
	if (key)
		await changeKeys(config.keysFile, db, (kept) =>
			kept.map((each) => (each.id === id ? { ...each, state: 'retired' } : each)),
		)
	await db.update(sealingKeys).set({ retired: true }).where(eq(sealingKeys.id, id))
	tell(
		records > 0
			? `${id} is retired. It was lost, and the ${records} records under it stay locked.`
			: `${id} is retired; nothing stands under it.`,
	)
}

/** The file first: a key that is registered and nowhere kept would keep the site from starting. */
function changeKeys(path: string, db: Database, change: (kept: KeptKey[]) => KeptKey[]): Promise<void> {
	return oneAtATime(db, 'keys', async () => {
		const keys = change(readKeysFile(path) ?? [])
		changeKeysFile(path, keys)
		await registerKeys(db, keys)
	})
}

function withFresh(kept: KeptKey[], purposes: Purpose[], tell: Given['tell']): KeptKey[] {
	return purposes.reduce((keys, purpose) => {
		const ofPurpose = keys.filter((key) => key.purpose === purpose)
		const before = ofPurpose.find(({ state }) => state === 'active')
		if (before?.unfinished) {
			tell(`${purpose}: a rotation to ${before.id} was cut short, and goes on`)
			return keys
		}
		const { next: _, ...fresh } = ofPurpose.find(({ next }) => next) ?? newKey(purpose)
		tell(`${purpose}: ${fresh.id} is the active key, ${before?.id} opens only`)
		const others = keys.filter(({ id }) => id !== fresh.id)
		return [
			...others.map((key) => (key === before ? { ...key, state: 'decrypt-only' as const } : key)),
			{ ...fresh, state: 'active' as const, unfinished: true as const },
		]
	}, kept)
}

const finished = (kept: KeptKey[], purposes: Purpose[]) =>
	kept.map(({ unfinished, ...key }) =>
		unfinished && !purposes.includes(key.purpose) ? { ...key, unfinished } : key,
	)

/** Again until nothing is found: other processes may have gone on with the older keys for a moment. */
async function walkToTheEnd(walks: Walk[], tell: Given['tell']): Promise<number> {
	const changed = walks.map(() => 0)
	for (let round = 1; ; round++) {
		const counts: Counts[] = []
		for (const { walk } of walks) counts.push(await walk())
		for (const [at, count] of counts.entries()) changed[at] = (changed[at] ?? 0) + count.changed
		if (round > 1 && counts.every((count) => count.changed + count.passedOver === 0)) {
			for (const [at, { locked, broken }] of counts.entries()) {
				const stayed = locked + broken > 0 ? `, ${locked} locked, ${broken} broken` : ''
				tell(`${walks[at]?.name}: ${changed[at]} records brought under the active key${stayed}`)
			}
			return counts.reduce((sum, { locked, broken }) => sum + locked + broken, 0)
		}
		await after(UNTIL_NOTICED)
	}
}
