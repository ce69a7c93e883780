/**
 * The table `lead_events`, the part of the audit log about leads and applications. A note may
 * contain anything and is encrypted.
 */
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { oneOf } from '#app/infra/database/columns.server.ts'
import { LEAD_EVENTS } from './lead-detail.ts'

export const leadEvents = pgTable(
	'lead_events',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		order: bigint('order', { mode: 'number' }).generatedAlwaysAsIdentity(), // orders equal timestamps
		about: uuid('about'), // the lead or application; null for an export
		action: text('action', { enum: LEAD_EVENTS }).notNull(),
		detail: text('detail').notNull().default(''), // codes and field names, never their values
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // at the time of the event
		encryptedKey: text('encrypted_key'),
		encryptedNote: text('encrypted_note'),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(event) => [
		check('lead_events_action', oneOf(event.action, LEAD_EVENTS)),
		index('lead_events_about').on(event.about, event.order.desc()),
		index('lead_events_newest').on(event.at.desc()),
	],
)
