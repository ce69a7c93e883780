/** The SQL of the outbox: letters taken for a while, sent, delayed, given up. */
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import { type LetterStatus, letters } from './letter-table.server.ts'

export type LetterRow = typeof letters.$inferSelect
export type NewLetterRow = typeof letters.$inferInsert

/** On their way: to be sent by whoever takes them. */
const OPEN: LetterStatus[] = ['waiting', 'delayed']

export async function addLetters(transaction: Transaction, rows: NewLetterRow[]): Promise<void> {
	await transaction.insert(letters).values(rows).prepare(`add-letters-${rows.length}`).execute()
}

/** Takes a letter for so many seconds: nobody else tries it meanwhile. Undefined when it is not to be had. */
export async function leaseLetter(db: Database, id: string, seconds: number): Promise<LetterRow | undefined> {
	const [row] = await db
		.update(letters)
		.set({ leasedUntil: sql`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))` })
		.where(
			and(
				eq(letters.id, id),
				inArray(letters.status, OPEN),
				or(isNull(letters.leasedUntil), lt(letters.leasedUntil, sql`now()`)),
			),
		)
		.returning()
	return row
}

export async function findLetterStatus(db: Database, id: string): Promise<LetterStatus | undefined> {
	const [row] = await db.select({ status: letters.status }).from(letters).where(eq(letters.id, id))
	return row?.status
}

/** Of these, the letters that are still on their way. */
export async function listOpenLetters(db: Database, ids: string[]): Promise<string[]> {
	const rows = await db
		.select({ id: letters.id })
		.from(letters)
		.where(and(inArray(letters.id, ids), inArray(letters.status, OPEN)))
	return rows.map(({ id }) => id)
}

export async function noteSent(db: Database, id: string, sentAt: Date): Promise<void> {
	await db
		.update(letters)
		.set({
			status: 'sent',
			sentAt,
			attempts: sql`${letters.attempts} + 1`,
			lastError: null,
			leasedUntil: null,
		})
		.where(and(eq(letters.id, id), ne(letters.status, 'sent')))
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
