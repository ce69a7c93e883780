/** That a copy of the keys file is kept elsewhere: nothing on this machine can know it, so it is confirmed, in the audit log. */
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { KeysCopy } from '#app/platform/doctor/keys-check.server.ts'
import { type KeysSource, readKeys } from '#app/platform/keys-file.server.ts'
import { journalWords } from '#app/words/en-ZA/journal.ts'
import { type Author, addJournalEntry, type Command } from './journal-store.server.ts'
import { staffJournal } from './journal-table.server.ts'

const KIND = 'key_copies'
/** Of the one file, which is a row of no table. */
const FILE_ID = '5f0e7a52-3b1c-4d62-9f0e-6b8c1f2a7d40'

/** Notes which keys the file holds now. Returns how many. @throws CannotStart when it cannot be read. */
export async function confirmKeysCopy(
	db: Database,
	{ by, at, source }: { by: Author | Command; at: Date; source: KeysSource },
): Promise<number> {
	const fields = (readKeys(source) ?? []).map(({ id }) => id)
	await db.transaction((transaction) =>
		addJournalEntry(transaction, {
			...{ by, at, kind: KIND, deed: 'added', fields },
			...{ recordId: FILE_ID, recordName: journalWords.keysCopy },
		}),
	)
	return fields.length
}

export async function findKeysCopy(db: Pick<Database, 'select'>): Promise<KeysCopy | undefined> {
	const [line] = await db
		.select({ at: staffJournal.at, by: staffJournal.userName, keyIds: staffJournal.fields })
		.from(staffJournal)
		.where(eq(staffJournal.recordId, FILE_ID))
		.orderBy(desc(staffJournal.at))
		.limit(1)
	return line
}
