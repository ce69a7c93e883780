/** The table `staff_journal`: a line for each change to a record. What stood in its fields is not kept, only which they were. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/columns.server.ts'
import { staffUsers } from './auth-table.server.ts'
import { JOURNAL_DEEDS } from './journal.ts'

export const staffJournal = pgTable(
	'staff_journal',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		at: timestamp('at', { withTimezone: true }).notNull(),
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // as it was then
		kind: text('kind').notNull(), // the table of the record
		recordId: uuid('record_id').notNull(),
		recordName: text('record_name').notNull(), // which a deleted one can no longer tell
		deed: text('deed', { enum: JOURNAL_DEEDS }).notNull(),
		fields: text('fields').array().notNull().default(sql`'{}'`),
	},
	(line) => [
		check('staff_journal_deed', oneOf(line.deed, JOURNAL_DEEDS)),
		index('staff_journal_of_record').on(line.recordId, line.at.desc()),
		index('staff_journal_newest').on(line.at.desc()),
	],
)
