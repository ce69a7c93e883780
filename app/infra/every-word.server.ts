/** The condition that every word of a search stands somewhere in some columns, whatever its case. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tidy } from '#app/core/text.ts'

/** Undefined where nothing is searched for; what is typed beyond `longest` characters is not looked at. */
export function matchesEveryWord(columns: AnyPgColumn[], search: string, maxLength: number): SQL | undefined {
	const content = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
	const words = tidy(search, maxLength)
		.split(' ')
		.filter((word) => word !== '')
	return and(...words.map((word) => sql`${content} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}
