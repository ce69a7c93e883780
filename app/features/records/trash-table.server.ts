/** The table `trash`: deleted records, with everything that their deletion took along (docs/decisions/097). */
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const trash = pgTable(
	'trash',
	{
		id: uuid('id').primaryKey(), // of the record
		kind: text('kind').notNull(), // its table
		name: text('name').notNull(),
		deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(), // as its entry in the audit log
		record: jsonb('record').$type<Record<string, unknown>>().notNull(), // by column
		/** By `table.column` that refers to the record: the rows deleted with it, or the keys of those that stay. */
		references: jsonb('references').notNull(),
	},
	(entry) => [index('trash_newest').on(entry.deletedAt.desc())],
)
