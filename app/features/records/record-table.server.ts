/** What every kind of record has: versions, its place in the trash, and the columns of its publication. */
import { sql } from 'drizzle-orm'
import {
	check,
	index,
	integer,
	jsonb,
	type PgColumn,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { PUBLICATIONS } from './publication.ts'

/**
 * What vehicles, articles and questions were before each change, at most 20 each. A trigger writes it (migration 0057),
 * so that imports and scheduled changes are in it too (docs/decisions/097).
 */
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

/** Deleted records, with everything that their deletion took along (docs/decisions/097). */
export const trash = pgTable(
	'trash',
	{
		id: uuid('id').primaryKey(), // of the record
		kind: text('kind').notNull(), // its table
		name: text('name').notNull(),
		deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(), // as its entry in the audit log
		record: jsonb('record').$type<Record<string, unknown>>().notNull(), // by column
		/** By `table.column` that refers to the record: the rows deleted with it, or the keys of those that stay. */
		references: jsonb('references').notNull(),
	},
	(entry) => [index('trash_newest').on(entry.deletedAt.desc())],
)

/** Of a table whose records are drafts, scheduled or published (docs/decisions/098). */
export const publicationColumns = () => ({
	publication: text('publication', { enum: PUBLICATIONS }).notNull().default('published'),
	publishAt: timestamp('publish_at', { withTimezone: true }), // of a scheduled one
})

type Columns = { publication: PgColumn; publishAt: PgColumn }

export const publicationChecks = (table: string, { publication, publishAt }: Columns) => [
	check(`${table}_publication`, oneOf(publication, PUBLICATIONS)),
	check(`${table}_publish_at_of_scheduled`, sql`(${publishAt} is not null) = (${publication} = 'scheduled')`),
]
