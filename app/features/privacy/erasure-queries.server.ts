/** Queries on `erasures`, on requests for them, and on what is erased with a person. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { allIndexes } from '#app/features/leads/inbox/phone-index-queries.server.ts'
import { inboxItems, leadEvents, leads } from '#app/features/leads/lead-table.server.ts'
import type { Author } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { removeDeliveriesOf } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import type { Erasure } from './erasure-file.server.ts'
import { type ErasureRequest, toErasureRequest } from './erasure-request.ts'
import { erasureRequests, erasures } from './privacy-table.server.ts'

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

/** Queries on `erasure_requests`. */
const isOpen = isNull(erasureRequests.answeredAt)

export async function findErasureRequest(db: Database, about: string): Promise<ErasureRequest | undefined> {
	const [row] = await db.select().from(erasureRequests).where(eq(erasureRequests.about, about))
	return row && toErasureRequest(row)
}

/** The time of each request about these records. */
export async function findRequestTimes(db: Database, ids: string[]): Promise<Map<string, Date>> {
	const rows = await db.select().from(erasureRequests).where(inArray(erasureRequests.about, ids))
	return new Map(rows.map(({ about, requestedAt }) => [about, requestedAt]))
}

/** Returns whether it is the first request about this record. */
export async function addErasureRequest(transaction: Transaction, about: string, at: Date): Promise<boolean> {
	const added = await transaction
		.insert(erasureRequests)
		.values({ about, requestedAt: at })
		.onConflictDoNothing()
		.returning({ about: erasureRequests.about })
	return added.length > 0
}

/** Open requests, the oldest first. */
export const listOpenRequests = (db: Database) =>
	db
		.select({ about: erasureRequests.about, requestedAt: erasureRequests.requestedAt })
		.from(erasureRequests)
		.where(isOpen)
		.orderBy(asc(erasureRequests.requestedAt), erasureRequests.about)

/** False if it was answered, or its record deleted, in the meantime. */
export async function closeRequest(transaction: Transaction, about: string, at: Date): Promise<boolean> {
	const closed = await transaction
		.update(erasureRequests)
		.set({ answeredAt: at })
		.where(and(eq(erasureRequests.about, about), isOpen))
		.returning({ about: erasureRequests.about })
	return closed.length > 0
}

// Deletes leads and applications with everything that is about them.

/**
 * Deletes leads and applications with their emails, submissions and audit log entries. Returns the ids of the
 * deleted emails, whose files the caller must remove. `trace: 'kept'` keeps the audit log entries, which hold
 * only codes about a deleted row; `'none'` deletes them too.
 */
export async function removeLeadRecords(
	transaction: Transaction,
	ids: string[],
	{ trace }: { trace: 'kept' | 'none' },
): Promise<string[]> {
	if (ids.length === 0) return []
	await transaction.delete(leads).where(inArray(leads.id, ids))
	await transaction.delete(financeApplications).where(inArray(financeApplications.id, ids))
	await removeAuditEventsOf(transaction, ids, { notesOnly: trace === 'kept' })
	await transaction.delete(erasureRequests).where(inArray(erasureRequests.about, ids))
	await transaction.delete(submissions).where(inArray(sql`${submissions.result} ->> 'id'`, ids))
	await removeDeliveriesOf(transaction, ids)
	const removed = await transaction
		.delete(emails)
		.where(inArray(emails.about, ids))
		.returning({ id: emails.id })
	return removed.map(({ id }) => id)
}

/**
 * Removal of audit log entries. The web server's database role can only insert into the audit log; two
 * database functions delete from it (docs/decisions/036).
 */
export const isAuditLog = (table: PgTable): boolean => table === staffAuditLog || table === leadEvents

/**
 * Removes audit log entries older than a date and returns the count. Notes stay, because they are removed
 * with their lead or application.
 * @throws if the date is less than 360 days ago.
 */
export function removeOldAuditEvents(db: Database, olderThan: Date): Promise<number> {
	return countRemoved(db, sql`remove_old_audit_entries(${olderThan.toISOString()}::timestamptz)`)
}

/**
 * Removes the audit log entries about these leads and applications, or only their notes. Returns the count.
 * @throws while one of these records still exists.
 */
function removeAuditEventsOf(
	transaction: Transaction,
	records: string[],
	{ notesOnly }: { notesOnly: boolean },
): Promise<number> {
	return countRemoved(
		transaction,
		sql`remove_audit_entries_of(${sql.param(records)}::uuid[], ${notesOnly}::boolean)`,
	)
}

async function countRemoved(db: Database | Transaction, call: ReturnType<typeof sql>): Promise<number> {
	const { rows } = await db.execute<{ removed: string }>(sql`select ${call} as removed`)
	return Number(rows[0]?.removed)
}
