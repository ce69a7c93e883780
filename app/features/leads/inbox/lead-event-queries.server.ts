import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import type { CommandLineAuthor } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Admin } from '#app/features/staff/members/admin.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { beginDecryption, beginEncryption } from '#app/infra/encryption/encryption.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { LeadEvent, LeadHistoryEvent } from './lead-event.ts'
import { leadEvents } from './lead-event-table.server.ts'

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
const NOTE_FIELD = 'note'
const encryptionContextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.leadEvents, row, purpose: 'kek-app' }) as const

export async function addLeadEvent(
	db: Database | Transaction,
	{ by, ...event }: NewLeadEvent,
): Promise<void> {
	await db.insert(leadEvents).values({ ...event, userId: by.id, userName: by.name })
}

/** Stores a note, encrypted. Idempotent: the note's id is the idempotency key. */
export async function addNote(
	db: Database,
	keys: Keyring,
	{ id, by, note, ...event }: { id: string; by: Author; note: string; about: string; at: Date },
): Promise<void> {
	const { encryptedKey, encrypt } = beginEncryption(keys, encryptionContextOf(id))
	const encryptedNote = encrypt(NOTE_FIELD, note)
	await db
		.insert(leadEvents)
		.values({ ...event, id, action: 'noted', userId: by.id, userName: by.name, encryptedKey, encryptedNote })
		.onConflictDoNothing({ target: leadEvents.id })
}

/** Newest first. */
export async function listLeadEvents(
	{ db, keys }: Pick<Services, 'keys'> & { db: Pick<Database, 'select'> },
	about: string,
): Promise<LeadHistoryEvent[]> {
	const rows = await db
		.select()
		.from(leadEvents)
		.where(eq(leadEvents.about, about))
		.orderBy(desc(leadEvents.order))
		.limit(MAX_LISTED)
	return rows.map((row) => {
		const { id, action, at, detail, userName: by } = row
		return { id, action, at, detail, by, note: decryptNote(keys, row) }
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
	const decryptor = beginDecryption(keys, encryptionContextOf(id), encryptedKey)
	if (!decryptor.ok) return decryptor.error
	try {
		return decryptor.value.decrypt(NOTE_FIELD, encryptedNote)
	} catch {
		return 'broken'
	}
}
