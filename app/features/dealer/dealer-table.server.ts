/** The table `dealer_settings`: one row, the dealership's own facts. */
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

export const dealerSettings = pgTable(
	'dealer_settings',
	{
		id: smallint('id').primaryKey().default(1),
		facts: jsonb('facts').notNull(),
		versions: jsonb('versions').$type<Record<string, number>>().notNull().default({}), // per settings section
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(settings) => [check('dealer_settings_one_row', sql`${settings.id} = 1`)],
)
