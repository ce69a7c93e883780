/**
 * The table `stock_imports`: uploaded stock lists, stored for a day; the content only until staff confirm.
 */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'

export const stockImports = pgTable(
	'stock_imports',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		sentBy: uuid('sent_by').references(() => staffUsers.id, { onDelete: 'set null' }),
		sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
		fileName: text('file_name').notNull(),
		content: text('content'), // null once the import ran
		doneAt: timestamp('done_at', { withTimezone: true }),
		added: integer('added').notNull().default(0),
		changed: integer('changed').notNull().default(0),
	},
	(list) => [index('stock_imports_by_age').on(list.sentAt)],
)
