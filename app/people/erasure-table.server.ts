/** The table `erasures`: who was erased on request, so that a restored back-up can be rid of them again. It tells nobody who they were. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/staff/auth-table.server.ts'

export const erasures = pgTable(
	'erasures',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		at: timestamp('at', { withTimezone: true }).notNull(), // what came in later is not meant
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // as it was then
		indexes: text('indexes').array().notNull(), // blind indexes of what was asked for, under every key for them
		records: uuid('records').array().notNull(), // the rows that were erased
	},
	(erasure) => [index('erasures_newest').on(erasure.at.desc())],
)
