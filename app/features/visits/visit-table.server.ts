/**
 * The table `visit_counts`: how often a page or vehicle was looked at, by day and source, and searches without a match.
 * A trigger on it (migration 0059) adds up `visit_days` and `visit_months`, which the numbers of a year are read from.
 */
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

export const visitDays = pgTable(
	'visit_days',
	{
		day: date('day').notNull(),
		kind: text('kind').notNull(),
		source: text('source').notNull(),
		count: integer('count').notNull(), // of all things
	},
	(counts) => [primaryKey({ columns: [counts.day, counts.kind, counts.source] })],
)

export const visitMonths = pgTable(
	'visit_months',
	{
		month: date('month').notNull(), // its first day
		kind: text('kind').notNull(),
		thing: text('thing').notNull(),
		count: integer('count').notNull(), // from all sources
	},
	(counts) => [primaryKey({ columns: [counts.month, counts.kind, counts.thing] })],
)
