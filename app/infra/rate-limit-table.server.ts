/** The table `rate_limits`: recent attempts by key, shared by all processes. */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What is rate-limited: forms by network or mailbox, sign-in requests by network, attempts for one account,
 * emails with a link to one staff member, and an owner's test emails.
 */
export type RateLimitScope = 'form' | 'sign-in-network' | 'sign-in-account' | 'staff-email' | 'test-email'

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
