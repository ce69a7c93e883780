/** Lines of `staff_journal` over all records, a page at a time. */
import { and, desc, eq, ilike, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { JournalKind, JournalQuery } from './journal-query.ts'
import { staffJournal } from './journal-table.server.ts'

const PAGE_LENGTH = 50

/** The newest first, and whether there are more; of kinds that whoever asks may look into. */
export async function listJournalLines(db: Database, query: JournalQuery, kinds: JournalKind[]) {
	const { kind, by, name, record, page } = query
	const rows = await db
		.select({
			id: staffJournal.id,
			at: staffJournal.at,
			by: staffJournal.userName,
			kind: staffJournal.kind,
			deed: staffJournal.deed,
			recordId: staffJournal.recordId,
			recordName: staffJournal.recordName,
			fields: staffJournal.fields,
		})
		.from(staffJournal)
		.where(
			and(
				inArray(staffJournal.kind, kind ? [kind] : kinds),
				by ? eq(staffJournal.userName, by) : undefined,
				name ? ilike(staffJournal.recordName, `%${name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
				record ? eq(staffJournal.recordId, record) : undefined,
			),
		)
		.orderBy(desc(staffJournal.at), desc(staffJournal.id))
		.limit(PAGE_LENGTH + 1)
		.offset((page - 1) * PAGE_LENGTH)
	return { lines: rows.slice(0, PAGE_LENGTH), hasMore: rows.length > PAGE_LENGTH }
}

/** Everybody who has a line in it, to choose from. */
export async function listAuthors(db: Database, kinds: JournalKind[]): Promise<string[]> {
	const rows = await db
		.selectDistinct({ name: staffJournal.userName })
		.from(staffJournal)
		.where(inArray(staffJournal.kind, kinds))
		.orderBy(staffJournal.userName)
		.limit(200)
	return rows.map(({ name }) => name)
}
