import { describe, expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'

const { db } = await openDatabaseCopy()

describe('the list of encrypted columns', () => {
	test('contains every encrypted column and every blind index of the database', async () => {
		const { rows } = await db.$client.query<{ name: string }>(
			`select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
			 where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and column_name ~ '^(encrypted|sensitive)_key$|_index$' order by 1`,
		)
		const ours = ENCRYPTED_COLUMNS.filter(({ purpose }) => purpose !== 'sign-in')
		const listed = ours.map(({ table, column }) => `${table}.${column}`)
		expect(rows.map(({ name }) => name)).toEqual(listed.sort())
	})
})
