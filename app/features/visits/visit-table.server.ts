/** The table `visit_counts`: how often a page or vehicle was looked at, by day and source, and searches without a match. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const visitCounts = pgTable(
	'visit_counts',
	{
		day: date('day').notNull(), // in South Africa; after two years the first of its month
		kind: text('kind').notNull(),
		thing: text('thing').notNull(), // a route, a vehicle's id, or what was looked for
		source: text('source').notNull(),
		count: integer('count').notNull(),
	},
	(counts) => [primaryKey({ columns: [counts.day, counts.kind, counts.thing, counts.source] })],
)
