/** A SQL condition: every word of a search occurs in some of the columns, ignoring case and the kind of dash. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tidy, toPlainLine } from '#app/core/typed-text.ts'

/** Returns undefined for an empty search. Ignores characters beyond `maxLength`. */
export function matchesEveryWord(columns: AnyPgColumn[], search: string, maxLength: number): SQL | undefined {
	const content = sql`translate(concat_ws(' ', ${sql.join(columns, sql`, `)}), '–—', '--')`
	const words = toPlainLine(tidy(search, maxLength))
		.split(' ')
		.filter((word) => word !== '')
	return and(...words.map((word) => sql`${content} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}
