/** The condition that every word of a search stands somewhere in some columns, whatever its case. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tidy } from '#app/kernel/text.ts'

/** Undefined where nothing is searched for; what is typed beyond `longest` characters is not looked at. */
export function everyWordIn(columns: AnyPgColumn[], search: string, longest: number): SQL | undefined {
	const said = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
	const words = tidy(search, longest)
		.split(' ')
		.filter((word) => word !== '')
	return and(...words.map((word) => sql`${said} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}
