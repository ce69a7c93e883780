/** The columns of a table whose records are drafts, scheduled or published (docs/decisions/098). */
import { sql } from 'drizzle-orm'
import { check, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/infra/database/columns.server.ts'
import { PUBLICATIONS } from './publication.ts'

export const publicationColumns = () => ({
	publication: text('publication', { enum: PUBLICATIONS }).notNull().default('published'),
	publishAt: timestamp('publish_at', { withTimezone: true }), // of a scheduled one
})

type Columns = { publication: PgColumn; publishAt: PgColumn }

export const publicationChecks = (table: string, { publication, publishAt }: Columns) => [
	check(`${table}_publication`, oneOf(publication, PUBLICATIONS)),
	check(`${table}_publish_at_of_scheduled`, sql`(${publishAt} is not null) = (${publication} = 'scheduled')`),
]
