/**
 * The table `inbox_deeds`: lead events, the part of the audit log about leads and applications. A note may
 * contain anything and is encrypted.
 */
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/auth-table.server.ts'
import { oneOf } from '#app/infra/columns.server.ts'
import { LEAD_EVENTS } from './lead-event.ts'

export const inboxEvents = pgTable(
	'inbox_deeds',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		order: bigint('order', { mode: 'number' }).generatedAlwaysAsIdentity(), // orders equal timestamps
		about: uuid('about'), // the lead or application; null for an export
		deed: text('deed', { enum: LEAD_EVENTS }).notNull(),
		detail: text('detail').notNull().default(''), // codes and field names, never their values
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // at the time of the event
		sealedKey: text('sealed_key'),
		sealedNote: text('sealed_note'),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(event) => [
		check('inbox_deeds_deed', oneOf(event.deed, LEAD_EVENTS)),
		index('inbox_deeds_about').on(event.about, event.order.desc()),
		index('inbox_deeds_newest').on(event.at.desc()),
	],
)
