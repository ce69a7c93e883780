/** Rows of `inbox_deeds`. */
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { beginSeal, openSeal } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import type { Command } from '#app/staff/journal-store.server.ts'
import type { Deed, DeedDone } from './deed.ts'
import { inboxDeeds } from './deed-table.server.ts'

type Row = typeof inboxDeeds.$inferSelect
export type Author = Pick<Admin, 'id' | 'name'>

type NewDeed = { by: Author | Command; at: Date; deed: Deed; about: string | null; detail?: string }

const MOST_LISTED = 200
const FIELD = 'note'
const placeOf = (row: string) => ({ table: 'inbox_deeds', row, purpose: 'kek-app' }) as const

export async function addDeed(db: Database | Transaction, { by, ...deed }: NewDeed): Promise<void> {
	await db.insert(inboxDeeds).values({ ...deed, userId: by.id, userName: by.name })
}

/** Sent twice, it is kept once, under the id that it brings. */
export async function addNote(
	db: Database,
	keys: Keyring,
	{ id, by, note, ...deed }: { id: string; by: Author; note: string; about: string; at: Date },
): Promise<void> {
	const { sealedKey, seal } = beginSeal(keys, placeOf(id))
	const sealedNote = seal(FIELD, note)
	await db
		.insert(inboxDeeds)
		.values({ ...deed, id, deed: 'noted', userId: by.id, userName: by.name, sealedKey, sealedNote })
		.onConflictDoNothing({ target: inboxDeeds.id })
}

/** The last first. */
export async function listDeeds(
	{ db, keys }: Pick<Services, 'keys'> & { db: Pick<Database, 'select'> },
	about: string,
): Promise<DeedDone[]> {
	const rows = await db
		.select()
		.from(inboxDeeds)
		.where(eq(inboxDeeds.about, about))
		.orderBy(desc(inboxDeeds.order))
		.limit(MOST_LISTED)
	return rows.map((row) => {
		const { id, deed, at, detail, userName: by } = row
		return { id, deed, at, detail, by, note: noteIn(keys, row) }
	})
}

/** How many notes there are about each of these that has any. */
export async function countNotes(db: Database, ids: string[]): Promise<Map<string, number>> {
	const rows = await db
		.select({ about: inboxDeeds.about, count: count() })
		.from(inboxDeeds)
		.where(and(inArray(inboxDeeds.about, ids), eq(inboxDeeds.deed, 'noted')))
		.groupBy(inboxDeeds.about)
	return new Map(rows.map(({ about, count }) => [about ?? '', count]))
}

/** The text of a note; null where the row holds none. */
export function noteIn(keys: Keyring, { id, sealedKey, sealedNote }: Row): DeedDone['note'] {
	if (sealedKey === null || sealedNote === null) return null
	const seal = openSeal(keys, placeOf(id), sealedKey)
	if (!seal.ok) return seal.problem
	try {
		return seal.value.open(FIELD, sealedNote)
	} catch {
		return 'broken'
	}
}
