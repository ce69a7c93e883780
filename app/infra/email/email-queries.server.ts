/** SQL queries of the outbox: emails are claimed, sent, delayed, given up, and finally deleted. */
import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import {
	beginEncryption,
	type DecryptionFailure,
	decryptFields,
} from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Email } from './email.server.ts'
import { type EmailStatus, emails } from './email-table.server.ts'

export type EmailRow = typeof emails.$inferSelect
export type EmailSummary = Omit<EmailRow, 'encryptedKey' | 'encryptedBody' | 'claimedUntil'>

/** Still to be sent by a worker. */
export const OPEN_STATUSES: EmailStatus[] = ['waiting', 'delayed']
const NOT_SENT: EmailStatus[] = [...OPEN_STATUSES, 'held', 'undelivered']

const {
	encryptedKey: _key,
	encryptedBody: _body,
	claimedUntil: _lease,
	...summaryColumns
} = getTableColumns(emails)

export async function addEmails(
	transaction: Transaction,
	rows: (typeof emails.$inferInsert)[],
): Promise<void> {
	if (rows.length === 0) return
	await transaction
		.insert(emails)
		.values(rows)
		.prepare(`add-emails-${rows.length}`) // each connection plans the statement once
		.execute()
}

/**
 * Claims emails for some seconds, during which no other worker sends them. Returns the ones that were free.
 */
export function claimEmails(db: Database, ids: string[], seconds: number): Promise<EmailRow[]> {
	const isFree = or(isNull(emails.claimedUntil), lt(emails.claimedUntil, sql`now()`))
	return db
		.update(emails)
		.set({ claimedUntil: sql`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))` })
		.where(and(inArray(emails.id, ids), inArray(emails.status, OPEN_STATUSES), isFree))
		.returning()
}

export async function markSent(db: Database, id: string, sentAt: Date): Promise<void> {
	const attempts = sql`${emails.attempts} + 1`
	await db
		.update(emails)
		.set({ status: 'sent', sentAt, attempts, lastError: null, claimedUntil: null })
		.where(and(eq(emails.id, id), ne(emails.status, 'sent')))
}

/** Only while this worker's claim holds: after that, a later worker's status is the newer one. */
export async function markDelayed(
	db: Database,
	{ id, claimedUntil }: EmailRow,
	lastError: string,
): Promise<void> {
	await db
		.update(emails)
		.set({ status: 'delayed', lastError, attempts: sql`${emails.attempts} + 1`, claimedUntil: null })
		.where(and(eq(emails.id, id), eq(emails.claimedUntil, claimedUntil as Date)))
}

/** Like `markDelayed`; gives up after the second time. */
export async function markMailboxMissing(
	db: Database,
	{ id, claimedUntil, mailboxMissing }: EmailRow,
	lastError: string,
): Promise<void> {
	const status: EmailStatus = mailboxMissing ? 'undelivered' : 'delayed'
	await db
		.update(emails)
		.set({
			status,
			lastError,
			mailboxMissing: true,
			attempts: sql`${emails.attempts} + 1`,
			claimedUntil: null,
		})
		.where(and(eq(emails.id, id), eq(emails.claimedUntil, claimedUntil as Date)))
}

/** Returns the ids of those that were still open. */
export async function markUndelivered(db: Database, ids: string[]): Promise<string[]> {
	const rows = await db
		.update(emails)
		.set({ status: 'undelivered', claimedUntil: null })
		.where(and(inArray(emails.id, ids), inArray(emails.status, OPEN_STATUSES)))
		.returning({ id: emails.id })
	return rows.map(({ id }) => id)
}

/** Sets emails with one of these statuses back to new; returns their ids. */
export async function requeueEmails(
	transaction: Transaction,
	ids: string[] | 'all',
	from: EmailStatus[],
	now: Date,
): Promise<string[]> {
	const rows = await transaction
		.update(emails)
		.set({ status: 'waiting', createdAt: now, attempts: 0, lastError: null, mailboxMissing: false })
		.where(and(inArray(emails.status, from), ids === 'all' ? undefined : inArray(emails.id, ids)))
		.returning({ id: emails.id })
	return rows.map(({ id }) => id)
}

/** The number of emails of these kinds since a given time, without the held ones. */
export function countEmailsToSend(transaction: Transaction, kinds: string[], since: Date): Promise<number> {
	const toSend: EmailStatus[] = [...OPEN_STATUSES, 'sent', 'undelivered']
	return transaction.$count(
		emails,
		and(inArray(emails.status, toSend), gte(emails.createdAt, since), inArray(emails.kind, kinds)),
	)
}

export async function findEmailStatus(db: Database, id: string): Promise<EmailStatus | undefined> {
	const [row] = await db.select({ status: emails.status }).from(emails).where(eq(emails.id, id))
	return row?.status
}

/** Emails that are open since before a given time: how many, since when, and the last error among them. */
export async function summarizeLateEmails(
	db: Database,
	before: Date,
): Promise<{ count: number; since: Date; lastError: string | null } | undefined> {
	const late = await db
		.select({ createdAt: emails.createdAt, lastError: emails.lastError })
		.from(emails)
		.where(and(inArray(emails.status, OPEN_STATUSES), lt(emails.createdAt, before)))
		.orderBy(emails.createdAt)
	const [oldest] = late
	const lastError = late.find((email) => email.lastError)?.lastError ?? null
	return oldest && { count: late.length, since: oldest.createdAt, lastError }
}

/** Newest first, without their encrypted contents. */
export function listEmails(
	db: Database,
	{ status, limit }: { status?: EmailStatus[]; limit: number },
): Promise<EmailSummary[]> {
	return db
		.select(summaryColumns)
		.from(emails)
		.where(status && inArray(emails.status, status))
		.orderBy(desc(emails.createdAt))
		.limit(limit)
}

/** The emails about one row, oldest first, without their encrypted contents. */
export function listEmailsAbout(db: Pick<Database, 'select'>, about: string): Promise<EmailSummary[]> {
	return db
		.select(summaryColumns)
		.from(emails)
		.where(eq(emails.about, about))
		.orderBy(emails.createdAt, emails.kind)
}

/** The emails about several rows, with their encrypted contents. */
export function listFullEmails(db: Database, about: string[]): Promise<EmailRow[]> {
	return db.select().from(emails).where(inArray(emails.about, about)).orderBy(emails.createdAt)
}

/** The number of unsent emails by status. */
export async function countEmails(db: Database): Promise<Record<Exclude<EmailStatus, 'sent'>, number>> {
	const rows = await db
		.select({ status: emails.status, count: count() })
		.from(emails)
		.where(inArray(emails.status, NOT_SENT)) // unlike `<> 'sent'`, this uses an index
		.groupBy(emails.status)
	return {
		waiting: 0,
		delayed: 0,
		held: 0,
		undelivered: 0,
		...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
	}
}

/** Of these ids, the emails that are not sent yet or were sent since a given time. */
export async function listEmailsToKeep(db: Database, ids: string[], sentSince: Date): Promise<string[]> {
	const rows = await db
		.select({ id: emails.id })
		.from(emails)
		.where(and(inArray(emails.id, ids), or(ne(emails.status, 'sent'), gte(emails.sentAt, sentSince))))
	return rows.map(({ id }) => id)
}

/** Encrypts the addresses, subject and text of an email within its row, and decrypts them. */
const FIELD = 'body'
const createEncryptionContext = (row: string) =>
	({ table: ENCRYPTION_TABLES.emails, row, purpose: 'kek-app' }) as const

export function encryptEmail(keys: Keyring, id: string, email: Email) {
	const { from, to, replyTo, subject, text, calendar, buttons, bars, isBare } = email
	const { cards, closing, unsubscribe } = email
	const { encryptedKey, encrypt } = beginEncryption(keys, createEncryptionContext(id))
	const body = JSON.stringify({
		...{ from, to, replyTo, subject, text, calendar, buttons, bars, isBare },
		...{ cards, closing, unsubscribe },
	})
	return { encryptedKey, encryptedBody: encrypt(FIELD, body) }
}

export function decryptEmail(keys: Keyring, row: EmailRow): Result<Email, DecryptionFailure> {
	const { id, kind, about, encryptedKey, encryptedBody } = row
	return decryptFields(keys, createEncryptionContext(id), encryptedKey ?? '', (open) => ({
		kind,
		about: about ?? '',
		...JSON.parse(open(FIELD, encryptedBody ?? '')),
	}))
}
