import { and, count, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { leadEvents } from '#app/features/leads/lead-table.server.ts'
import {
	authorColumns,
	type CommandLineAuthor,
	withAccount,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { beginEncryption, decryptFields } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { LeadEvent, LeadHistoryEvent } from './lead-detail.ts'

type Row = typeof leadEvents.$inferSelect
export type Author = Pick<Admin, 'id' | 'name'>

type NewLeadEvent = {
	by: Author | CommandLineAuthor
	at: Date
	action: LeadEvent
	about: string | null
	detail?: string
}

const MAX_LISTED = 200
const HOUR = 60 * 60 * 1000 // milliseconds
const NOTE_FIELD = 'note'
const encryptionContextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.leadEvents, row, purpose: 'kek-app' }) as const

export async function addLeadEvent(
	db: Database | Transaction,
	{ by, ...event }: NewLeadEvent,
): Promise<void> {
	await db.insert(leadEvents).values({ ...event, userId: by.id, userName: by.name })
}

/** Writes down that a person opened a record, at most once an hour. */
export async function addOpened(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ by, about }: { by: Author; about: string },
): Promise<void> {
	const at = now()
	const hourBefore = new Date(at.getTime() - HOUR)
	const isSame = and(
		eq(leadEvents.about, about),
		eq(leadEvents.action, 'opened'),
		eq(leadEvents.userId, by.id),
		gt(leadEvents.at, hourBefore),
	)
	const [opened] = await db.select({ id: leadEvents.id }).from(leadEvents).where(isSame).limit(1)
	if (!opened) await addLeadEvent(db, { by, at, action: 'opened', about })
}

/**
 * Stores a note, encrypted. Idempotent: the note's id is the idempotency key. Returns false, and stores nothing,
 * if another note has this id: the response to it was lost, and staff corrected the text before sending it again.
 */
export async function addNote(
	{ db, keys }: Pick<Services, 'keys'> & { db: Pick<Database, 'insert' | 'select'> },
	{ id, by, note, ...event }: { id: string; by: Author; note: string; about: string; at: Date },
): Promise<boolean> {
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id))
	const encryptedNote = encrypt(NOTE_FIELD, note)
	const added = await db
		.insert(leadEvents)
		.values({ ...event, id, action: 'noted', userId: by.id, userName: by.name, encryptedKey, encryptedNote })
		.onConflictDoNothing({ target: leadEvents.id })
		.returning({ id: leadEvents.id })
	if (added.length > 0) return true
	const [stored] = await db.select().from(leadEvents).where(eq(leadEvents.id, id))
	return stored?.about === event.about && stored.userId === by.id && decryptNote(keys, stored) === note
}

/** Newest first. */
export async function listLeadEvents(
	{ db, keys }: Pick<Services, 'keys'> & { db: Pick<Database, 'select'> },
	about: string,
): Promise<LeadHistoryEvent[]> {
	const assignees = alias(staffUsers, 'assignees')
	const assigneeId = sql`split_part(${leadEvents.detail}, ' ', 2)`
	const rows = await db
		.select({
			...getTableColumns(leadEvents),
			...authorColumns(leadEvents.userName),
			assignee: assignees.name,
		})
		.from(leadEvents)
		.leftJoin(staffUsers, eq(staffUsers.id, leadEvents.userId))
		.leftJoin(assignees, and(eq(leadEvents.action, 'handled'), eq(sql`${assignees.id}::text`, assigneeId)))
		.where(eq(leadEvents.about, about))
		.orderBy(desc(leadEvents.order))
		.limit(MAX_LISTED)
	return rows.map((row) => {
		const { id, action, at, detail, assignee, by, account } = withAccount(row)
		return { id, action, at, detail, assignee, by, account, note: decryptNote(keys, row) }
	})
}

/** Counts the notes of each record; records without notes are left out. */
export async function countNotes(db: Database, ids: string[]): Promise<Map<string, number>> {
	const rows = await db
		.select({ about: leadEvents.about, count: count() })
		.from(leadEvents)
		.where(and(inArray(leadEvents.about, ids), eq(leadEvents.action, 'noted')))
		.groupBy(leadEvents.about)
	return new Map(rows.map(({ about, count }) => [about ?? '', count]))
}

/** Decrypts a note; null if the row has none. */
export function decryptNote(
	keys: Keyring,
	{ id, encryptedKey, encryptedNote }: Row,
): LeadHistoryEvent['note'] {
	if (encryptedKey === null || encryptedNote === null) return null
	const note = decryptFields(keys, encryptionContextOf(id), encryptedKey, (open) =>
		open(NOTE_FIELD, encryptedNote),
	)
	return note.ok ? note.value : note.error
}
