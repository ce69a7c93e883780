/** Rows of `staff_journal`. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { journalWords } from '#app/words/en-ZA/journal.ts'
import type { Admin } from './admin.ts'
import type { Deed, JournalDeed, JournalEntry } from './journal.ts'
import { staffJournal } from './journal-table.server.ts'

type Reading = Pick<Database, 'select'>
export type Author = Pick<Admin, 'id' | 'name'>
/** Who had a shell on the machine, and is no row of ours. */
export type Command = { id: null; name: string }

/** What nobody did: it was due. */
export const BY_ITSELF = { id: null, name: journalWords.byItself }

type Line = { by: Author; at: Date; kind: string; deed: JournalDeed; recordId: string; recordName: string }

/** In the transaction of the change itself: no change without its line, and no line without its change. */
export async function addJournalEntry(
	transaction: Transaction,
	{ by, fields = [], ...line }: Omit<Line, 'by'> & { by: Author | Command; fields?: string[] },
): Promise<void> {
	await transaction.insert(staffJournal).values({ ...line, userId: by.id, userName: by.name, fields })
}

/** The same for many records of a kind at once. */
export async function addJournalEntries(
	transaction: Transaction,
	{ by, ...all }: Pick<Line, 'at' | 'kind' | 'deed'> & { by: Author | typeof BY_ITSELF },
	lines: { recordId: string; recordName: string; fields: string[] }[],
): Promise<void> {
	const rows = lines.map((line) => ({ ...all, ...line, userId: by.id, userName: by.name }))
	if (rows.length > 0) await transaction.insert(staffJournal).values(rows)
}

/** What became of a record, the last change first. */
export function listJournal(db: Reading, kind: string, recordId: string): Promise<JournalEntry[]> {
	return db
		.select({
			id: staffJournal.id,
			at: staffJournal.at,
			by: staffJournal.userName,
			deed: sql<Deed>`${staffJournal.deed}`,
			fields: staffJournal.fields,
		})
		.from(staffJournal)
		.where(and(eq(staffJournal.kind, kind), eq(staffJournal.recordId, recordId)))
		.orderBy(desc(staffJournal.at))
		.limit(20)
}

/** The name of who changed a record last, or any of these fields of it. */
export async function findLastAuthor(
	db: Reading,
	kind: string,
	recordId: string,
	fields?: readonly string[],
) {
	const entries = await listJournal(db, kind, recordId)
	return entries.find((entry) => !fields || entry.fields.some((field) => fields.includes(field)))?.by
}
