/**
 * The table `record_versions`: what vehicles, articles and questions were before each change, at most 20 each. A trigger
 * writes it (migration 0057), so that imports and scheduled changes are in it too (docs/decisions/097).
 */
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const recordVersions = pgTable(
	'record_versions',
	{
		kind: text('kind').notNull(), // the record's table
		recordId: uuid('record_id').notNull(),
		version: integer('version').notNull(),
		record: jsonb('record').$type<StoredVersion>().notNull(), // by column
		storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(row) => [primaryKey({ columns: [row.kind, row.recordId, row.version] })],
)

export type StoredVersion = { version: number; updated_at: string; [column: string]: unknown }
