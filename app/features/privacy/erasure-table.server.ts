/** The table `erasures`: who was erased on request, so that they go again after a back-up was restored. It tells nobody who they were. */
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/auth-table.server.ts'

export const erasures = pgTable(
	'erasures',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		at: timestamp('at', { withTimezone: true }).notNull(), // what came in later is not meant
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // as it was then
		hashes: text('indexes').array().notNull(), // slow hashes of the blind indexes of what was asked for, under every key for them
		salt: text('salt'), // of the hashes; null: plain blind indexes of before, hashed after the next start
		pending: boolean('pending').notNull().default(false), // what came in before is still to be compared with the hashes
		records: uuid('records').array().notNull(), // the rows that were erased
	},
	(erasure) => [index('erasures_newest').on(erasure.at.desc())],
)
