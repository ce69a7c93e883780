/** The tables `emails`, the outbox: every email with its recipient and status, its contents encrypted; and `mail_server`. */

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf, versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

/**
 * waiting: not tried yet · delayed: failed, to be retried · held: waits for a staff member · undelivered:
 * given up.
 */
export const EMAIL_STATUSES = ['waiting', 'delayed', 'held', 'sent', 'undelivered'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

export const emails = pgTable(
	'emails',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind').notNull(), // such as enquiry-notice
		about: uuid('about'), // id of the lead or application that it is about
		status: text('status', { enum: EMAIL_STATUSES }).notNull().default('waiting'),
		attempts: integer('attempts').notNull().default(0),
		lastError: text('last_error'), // the mail server's error message, without addresses
		mailboxMissing: boolean('mailbox_missing').notNull().default(false), // by the last attempt
		claimedUntil: timestamp('claimed_until', { withTimezone: true }), // a worker's claim ends then
		encryptedKey: text('encrypted_key'), // deleted with the contents, some days after sending
		encryptedBody: text('encrypted_body'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		sentAt: timestamp('sent_at', { withTimezone: true }),
	},
	(email) => [
		check('emails_status', oneOf(email.status, EMAIL_STATUSES)),
		index('emails_newest').on(email.createdAt.desc()),
		index('emails_about').on(email.about),
		index('emails_status_newest').on(email.status, email.createdAt.desc()),
	],
)

/** The table `mail_server`: at most one row, the encrypted settings of the mail server that an owner set. */
export const mailServers = pgTable(
	'mail_server',
	{
		id: uuid('id').primaryKey(),
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(),
		version: versionColumn(),
	},
	({ id }) => [check('mail_server_one_row', sql`${id} = '00000000-0000-4000-8000-000000000002'`)],
)
