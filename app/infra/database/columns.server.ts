/** SQL helpers that several tables share. */
import { type Column, type SQL, sql } from 'drizzle-orm'

/** `column in ('a', 'b')`, for the check constraint of an enumeration. */
export function oneOf(column: Column, values: readonly string[]): SQL {
	const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
	return sql`${column} in (${sql.raw(list)})`
}
