/**
 * The table `answer_links`: the links of an email to staff about an enquiry, by which they answer it. Only digests are
 * stored, and what the vehicle was when the email was written.
 */
import { check, date, index, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { IsoDate } from '#app/core/dates.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { STATUSES } from '#app/features/vehicles/vehicle-detail-fields.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf } from '#app/infra/database/columns.server.ts'
import { ANSWERS } from './answer.ts'

export const answerLinks = pgTable(
	'answer_links',
	{
		linkHash: text('link_hash').primaryKey(),
		leadId: uuid('lead_id')
			.notNull()
			.references(() => leads.id, { onDelete: 'cascade' }),
		vehicleId: uuid('vehicle_id').references(() => cars.id, { onDelete: 'set null' }),
		recipientId: uuid('recipient_id').references(() => staffUsers.id, { onDelete: 'set null' }), // null: a shared mailbox
		status: text('status', { enum: STATUSES }).notNull(), // of the vehicle then, as the next two
		reservedUntil: date('reserved_until').$type<IsoDate>(),
		price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
		answer: text('answer', { enum: ANSWERS }), // null: not used
		answeredUntil: date('answered_until').$type<IsoDate>(), // of an answer `reserved`
		answeredAt: timestamp('answered_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(link) => [
		check('answer_links_status', oneOf(link.status, STATUSES)),
		check('answer_links_answer', oneOf(link.answer, ANSWERS)),
		index('answer_links_lead').on(link.leadId),
		index('answer_links_created').on(link.createdAt),
	],
)
