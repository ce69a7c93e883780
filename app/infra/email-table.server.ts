/** The table `letters`, the outbox: what was written to whom, and whether it went out. Its bodies are sealed. */
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from './columns.server.ts'

/** waiting: not tried yet · delayed: tried in vain, to be tried again · held: waits for a person's word · undelivered: given up. */
export const EMAIL_STATUSES = ['waiting', 'delayed', 'held', 'sent', 'undelivered'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

export const emails = pgTable(
	'letters',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind').notNull(), // such as enquiry-notice
		about: uuid('about'), // the row of the lead or application that it tells of
		status: text('status', { enum: EMAIL_STATUSES }).notNull().default('waiting'),
		attempts: integer('attempts').notNull().default(0),
		lastError: text('last_error'), // the mail server's own words, without addresses
		leasedUntil: timestamp('leased_until', { withTimezone: true }), // somebody is trying until then
		sealedKey: text('sealed_key'), // gone with the body, some days after it was sent
		sealedBody: text('sealed_body'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		sentAt: timestamp('sent_at', { withTimezone: true }),
	},
	(email) => [
		check('letters_status', oneOf(email.status, EMAIL_STATUSES)),
		index('letters_newest').on(email.createdAt.desc()),
		index('letters_about').on(email.about),
		index('letters_status_newest').on(email.status, email.createdAt.desc()),
	],
)
