import { describe, expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { INDEXED_TABLES, SEALED_COLUMNS } from './sealed-tables.ts'

const { db } = await openDatabaseCopy()

describe('the list of sealed columns', () => {
	test('names every one that the database has, and every blind index', async () => {
		const { rows } = await db.$client.query<{ name: string }>(
			`select table_name || '.' || column_name as name from information_schema.columns
			 where table_schema = 'public' and data_type = 'text' and column_name ~ '^(sealed|special)_key$|_index$' order by 1`,
		)
		const listed = [
			...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
			...INDEXED_TABLES.flatMap(({ table, indexes }) =>
				Object.keys(indexes).map((name) => `${table}.${name}`),
			),
		]
		expect(rows.map(({ name }) => name)).toEqual(listed.sort())
	})
})
