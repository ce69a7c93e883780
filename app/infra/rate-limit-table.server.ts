/** The table `rate_limits`: how often something was tried lately, shared by all processes. */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What is limited: forms by network or mailbox, requests to the sign-in by network, what one account tries, emails
 * with a link to one person of staff, and an owner's test emails.
 */
export type RateLimitScope = 'form' | 'sign-in-network' | 'sign-in-account' | 'staff-email' | 'test-email'

export const rateLimits = pgTable(
	'rate_limits',
	{
		scope: text('scope').$type<RateLimitScope>().notNull(),
		key: text('key').notNull(), // a keyed digest, from which neither address, mailbox nor account can be read; of a test email the id of an account
		count: integer('count').notNull(),
		countedAt: timestamp('counted_at', { withTimezone: true }).notNull(), // what a backoff is measured from
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(), // the count starts again from here
	},
	(limit) => [
		primaryKey({ columns: [limit.scope, limit.key] }),
		index('rate_limits_expires').on(limit.expiresAt),
	],
)
