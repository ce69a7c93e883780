/** The table `visit_counts`: how often an address or a mailbox has sent something lately, shared by all processes. */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const visitCounts = pgTable(
	'visit_counts',
	{
		bucket: text('bucket').notNull(), // a keyed digest: neither address nor mailbox can be read from it
		windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
		count: integer('count').notNull(),
	},
	(visit) => [
		primaryKey({ columns: [visit.bucket, visit.windowStart] }),
		index('visit_counts_oldest').on(visit.windowStart),
	],
)
