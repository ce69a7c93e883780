/** The table `retention_settings`: one row once staff have changed the retention periods. */
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

export const retentionSettings = pgTable(
	'retention_settings',
	{
		id: smallint('id').primaryKey().default(1),
		figures: jsonb('figures').notNull(),
		version: versionColumn(),
		changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
	},
	(settings) => [check('retention_settings_one_row', sql`${settings.id} = 1`)],
)
