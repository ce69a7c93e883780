/** Queries on `erasures`, and on erased records that came back with a restored backup. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { inboxItems } from '#app/features/leads/inbox/inbox-item-table.server.ts'
import { allIndexes } from '#app/features/leads/inbox/phone-index-queries.server.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Erasure } from './erasure-file.server.ts'
import { erasures } from './privacy-table.server.ts'

const { id, at, userName, salt, hashes, records } = erasures
const COLUMNS = { id, at, userName, salt, hashes, records }

/**
 * Inserts an erasure. A process that started in the meantime may have inserted it from the erasure file
 * already.
 */
export async function addErasure(
	transaction: Transaction,
	{ by, ...erasure }: Omit<Erasure, 'userName'> & { by: Author },
): Promise<void> {
	const row = { ...erasure, userId: by.id, userName: by.name }
	await transaction
		.insert(erasures)
		.values(row)
		.onConflictDoUpdate({ target: erasures.id, set: { ...row, pending: false } })
}

export const listErasures = (db: Database): Promise<Erasure[]> => db.select(COLUMNS).from(erasures)

/**
 * Inserts the erasures that a restored backup did not contain, as pending: older records still have to be
 * compared with their hashes.
 */
export async function addMissingErasures(db: Database, missing: Erasure[]): Promise<void> {
	const rows = missing.map((erasure) => ({ ...erasure, pending: true }))
	if (rows.length > 0) await db.insert(erasures).values(rows).onConflictDoNothing()
}

export async function findSalt(db: Database): Promise<string | undefined> {
	const [result] = await db.select({ salt }).from(erasures).where(isNotNull(salt)).orderBy(at).limit(1)
	return result?.salt ?? undefined
}

/** Whether any erasure is not hashed yet or still has to be compared with records. */
export async function hasPendingErasures(db: Database): Promise<boolean> {
	return (await db.$count(erasures, or(isNull(salt), eq(erasures.pending, true)))) > 0
}

export const listUnhashed = (db: Database): Promise<Erasure[]> =>
	db.select(COLUMNS).from(erasures).where(isNull(salt))

export async function changeToHashes(
	db: Database,
	erasure: Pick<Erasure, 'id' | 'salt' | 'hashes'>,
): Promise<void> {
	await db
		.update(erasures)
		.set({ salt: erasure.salt, hashes: erasure.hashes })
		.where(and(eq(id, erasure.id), isNull(salt)))
}

export const listPending = (db: Database): Promise<Erasure[]> =>
	db.select(COLUMNS).from(erasures).where(eq(erasures.pending, true))

export async function markCompared(db: Database, ids: string[]): Promise<void> {
	await db.update(erasures).set({ pending: false }).where(inArray(id, ids))
}

/** Returns the ids of records that were erased but exist again. */
export async function listReturned(db: Database): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with erased as (select distinct unnest(${records}) as id from ${erasures})
		select item.id from ${inboxItems} as item join erased on erased.id = item.id`)
	return rows.map(({ id }) => id)
}

export type Indexed = { id: string; createdAt: Date; indexes: string[] }

/**
 * Returns the blind indexes of records created up to a time: the next `limit` rows after an id, ordered by
 * id.
 */
export function listIndexed(
	db: Database,
	{ until, after, limit }: { until: Date; after: string; limit: number },
): Promise<Indexed[]> {
	const { id, createdAt } = inboxItems
	return db
		.select({ id, createdAt, indexes: allIndexes() })
		.from(inboxItems)
		.where(and(lte(createdAt, until), gt(id, after)))
		.orderBy(id)
		.limit(limit)
}
