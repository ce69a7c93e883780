/** The SQL of the outbox: emails are claimed, sent, delayed, given up, and in the end forgotten. */
import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import { type LetterStatus, letters } from './letter-table.server.ts'

export type LetterRow = typeof letters.$inferSelect
export type ListedLetter = Omit<LetterRow, 'sealedKey' | 'sealedBody' | 'leasedUntil'>

/** On their way: to be sent by whoever takes them. */
export const OPEN: LetterStatus[] = ['waiting', 'delayed']
const NOT_SENT: LetterStatus[] = [...OPEN, 'held', 'undelivered']

const { sealedKey: _key, sealedBody: _body, leasedUntil: _lease, ...listed } = getTableColumns(letters)

export async function addLetters(
	transaction: Transaction,
	rows: (typeof letters.$inferInsert)[],
): Promise<void> {
	if (rows.length === 0) return
	await transaction
		.insert(letters)
		.values(rows)
		.prepare(`add-letters-${rows.length}`) // planned once a connection
		.execute()
}

/** Claims emails for so many seconds: no other worker sends them meanwhile. Returns those that are free. */
export function claimLetters(db: Database, ids: string[], seconds: number): Promise<LetterRow[]> {
	const isFree = or(isNull(letters.leasedUntil), lt(letters.leasedUntil, sql`now()`))
	return db
		.update(letters)
		.set({ leasedUntil: sql`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))` })
		.where(and(inArray(letters.id, ids), inArray(letters.status, OPEN), isFree))
		.returning()
}

export async function markSent(db: Database, id: string, sentAt: Date): Promise<void> {
	const attempts = sql`${letters.attempts} + 1`
	await db
		.update(letters)
		.set({ status: 'sent', sentAt, attempts, lastError: null, leasedUntil: null })
		.where(and(eq(letters.id, id), ne(letters.status, 'sent')))
}

/** Only while the claim is ours: a later worker knows better. */
export async function markDelayed(
	db: Database,
	{ id, leasedUntil }: LetterRow,
	lastError: string,
): Promise<void> {
	await db
		.update(letters)
		.set({ status: 'delayed', lastError, attempts: sql`${letters.attempts} + 1`, leasedUntil: null })
		.where(and(eq(letters.id, id), eq(letters.leasedUntil, leasedUntil as Date)))
}

/** Returns which were still open. */
export async function markUndelivered(db: Database, ids: string[]): Promise<string[]> {
	const rows = await db
		.update(letters)
		.set({ status: 'undelivered', leasedUntil: null })
		.where(and(inArray(letters.id, ids), inArray(letters.status, OPEN)))
		.returning({ id: letters.id })
	return rows.map(({ id }) => id)
}

/** Letters become as new, if they are what they are said to be; answers which. */
export async function reopenLetters(
	transaction: Transaction,
	ids: string[] | 'all',
	from: LetterStatus[],
	now: Date,
): Promise<string[]> {
	const rows = await transaction
		.update(letters)
		.set({ status: 'waiting', createdAt: now, attempts: 0, lastError: null })
		.where(and(inArray(letters.status, from), ids === 'all' ? undefined : inArray(letters.id, ids)))
		.returning({ id: letters.id })
	return rows.map(({ id }) => id)
}

export async function findLetterStatus(db: Database, id: string): Promise<LetterStatus | undefined> {
	const [row] = await db.select({ status: letters.status }).from(letters).where(eq(letters.id, id))
	return row?.status
}

/** The newest first, without what stands in them. */
export function listLetters(
	db: Database,
	{ status, limit }: { status?: LetterStatus[]; limit: number },
): Promise<ListedLetter[]> {
	return db
		.select(listed)
		.from(letters)
		.where(status && inArray(letters.status, status))
		.orderBy(desc(letters.createdAt))
		.limit(limit)
}

/** About one row, in the order in which they were written. */
export function listLettersAbout(db: Database, about: string): Promise<ListedLetter[]> {
	return db
		.select(listed)
		.from(letters)
		.where(eq(letters.about, about))
		.orderBy(letters.createdAt, letters.kind)
}

/** The same with what stands in them, about several rows. */
export function listWholeLetters(db: Database, about: string[]): Promise<LetterRow[]> {
	return db.select().from(letters).where(inArray(letters.about, about)).orderBy(letters.createdAt)
}

/** How many letters wait for somebody or something, by status. */
export async function countLetters(db: Database): Promise<Record<Exclude<LetterStatus, 'sent'>, number>> {
	const rows = await db
		.select({ status: letters.status, count: count() })
		.from(letters)
		.where(inArray(letters.status, NOT_SENT)) // an index finds these, and not what is other than 'sent'
		.groupBy(letters.status)
	return {
		...{ waiting: 0, delayed: 0, held: 0, undelivered: 0 },
		...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
	}
}

/** Of these, the letters that are not yet out, or went out after a time. */
export async function listLettersToKeep(db: Database, ids: string[], sentBefore: Date): Promise<string[]> {
	const rows = await db
		.select({ id: letters.id })
		.from(letters)
		.where(and(inArray(letters.id, ids), or(ne(letters.status, 'sent'), gte(letters.sentAt, sentBefore))))
	return rows.map(({ id }) => id)
}
