/** The table `inbox_deeds`: what staff did about leads and applications. A note may hold anything, and is sealed. */
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/columns.server.ts'
import { staffUsers } from '#app/staff/auth-table.server.ts'
import { DEEDS } from './deed.ts'

export const inboxDeeds = pgTable(
	'inbox_deeds',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		order: bigint('order', { mode: 'number' }).generatedAlwaysAsIdentity(), // also of what is done at one moment
		about: uuid('about'), // the lead or application; none of an export
		deed: text('deed', { enum: DEEDS }).notNull(),
		detail: text('detail').notNull().default(''), // codes and names of fields, never what stands in them
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // as it was then
		sealedKey: text('sealed_key'),
		sealedNote: text('sealed_note'),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(deed) => [
		check('inbox_deeds_deed', oneOf(deed.deed, DEEDS)),
		index('inbox_deeds_about').on(deed.about, deed.order.desc()),
		index('inbox_deeds_newest').on(deed.at.desc()),
	],
)
