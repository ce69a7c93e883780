/** The SQL of the outbox: letters taken for a while, sent, delayed, given up, and in the end forgotten. */
import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import { type LetterStatus, letters } from './letter-table.server.ts'

export type LetterRow = typeof letters.$inferSelect
export type ListedLetter = Omit<LetterRow, 'sealedKey' | 'sealedBody' | 'leasedUntil'>

/** On their way: to be sent by whoever takes them. */
const OPEN: LetterStatus[] = ['waiting', 'delayed']

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

/** Takes letters for so many seconds: nobody else tries them meanwhile. Answers those that are to be had. */
export function leaseLetters(db: Database, ids: string[], seconds: number): Promise<LetterRow[]> {
	const free = db
		.select({ id: letters.id })
		.from(letters)
		.where(
			and(
				inArray(letters.id, ids),
				inArray(letters.status, OPEN),
				or(isNull(letters.leasedUntil), lt(letters.leasedUntil, sql`now()`)),
			),
		)
		.for('update', { skipLocked: true }) // two that take several wait for each other else
	return db
		.update(letters)
		.set({ leasedUntil: sql`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))` })
		.where(inArray(letters.id, free))
		.returning()
}

export async function noteSent(db: Database, ids: string[], sentAt: Date): Promise<void> {
	const attempts = sql`${letters.attempts} + 1`
	await db
		.update(letters)
		.set({ status: 'sent', sentAt, attempts, lastError: null, leasedUntil: null })
		.where(and(inArray(letters.id, ids), ne(letters.status, 'sent')))
}

/** Only while the lease is ours: whoever took the letter after us knows better. */
export async function noteFailure(
	db: Database,
	{ id, leasedUntil }: LetterRow,
	status: 'delayed' | 'undelivered',
	lastError: string,
): Promise<void> {
	await db
		.update(letters)
		.set({ status, lastError, attempts: sql`${letters.attempts} + 1`, leasedUntil: null })
		.where(and(eq(letters.id, id), eq(letters.leasedUntil, leasedUntil as Date)))
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

/** Of these, or of those written before a time, the letters that are still on their way. */
export async function listOpenLetters(db: Database | Transaction, which: string[] | Date): Promise<string[]> {
	const wanted = Array.isArray(which) ? inArray(letters.id, which) : lt(letters.createdAt, which)
	const rows = await db
		.select({ id: letters.id })
		.from(letters)
		.where(and(wanted, inArray(letters.status, OPEN)))
	return rows.map(({ id }) => id)
}

/** Letters that nobody has tried although they were written before a time, the oldest first. */
export async function listUntriedLetters(db: Database, before: Date, limit: number): Promise<string[]> {
	const rows = await db
		.select({ id: letters.id })
		.from(letters)
		.where(and(eq(letters.status, 'waiting'), lt(letters.createdAt, before)))
		.orderBy(letters.createdAt)
		.limit(limit)
	return rows.map(({ id }) => id)
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
		.where(ne(letters.status, 'sent'))
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

/** Letters of a kind about one row, written since then. */
export async function countLettersAbout(
	db: Database,
	{ kind, about, since }: { kind: string; about: string; since: Date },
): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(letters)
		.where(and(eq(letters.about, about), eq(letters.kind, kind), gte(letters.createdAt, since)))
	return row?.count ?? 0
}
