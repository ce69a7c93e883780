/** The table `rate_limits`: recent attempts by key, shared by all processes. */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What is rate-limited, and by which key. */
export type RateLimitScope =
	| 'form' // by network or mailbox
	| 'sign-in-network' // requests of the sign-in, by network
	| 'sign-in-account' // passwords at the sign-in, by email address and trusted device
	| 'sign-in-code' // codes of the second factor, by account
	| 'own-password' // confirmations of the own password, by account
	| 'id-number-search' // ID numbers without a match, by staff member
	| 'staff-email' // emails with a link, by recipient
	| 'test-email' // by owner
	| 'receiver-test' // by owner

export const rateLimits = pgTable(
	'rate_limits',
	{
		scope: text('scope').$type<RateLimitScope>().notNull(),
		// a keyed digest, which reveals neither address, mailbox nor account; for test emails the account's id
		key: text('key').notNull(),
		count: integer('count').notNull(),
		countedAt: timestamp('counted_at', { withTimezone: true }).notNull(), // the backoff starts here
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(), // the count restarts after this
	},
	(limit) => [
		primaryKey({ columns: [limit.scope, limit.key] }),
		index('rate_limits_expires').on(limit.expiresAt),
	],
)
