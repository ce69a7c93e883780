/** SQL that several tables say in the same way. */
import { type Column, type SQL, sql } from 'drizzle-orm'

/** `column in ('a', 'b')`, for the check that stands behind an enumeration. */
export function oneOf(column: Column, values: readonly string[]): SQL {
	const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
	return sql`${column} in (${sql.raw(list)})`
}
