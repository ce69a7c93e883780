import { getTableName, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { PERSONAL_TABLES, personalTables } from '#app/core/personal-tables.ts'
import type { PersonalTable } from '#app/core/staff-tables.ts'
import { type Limits, PERIOD_NAMES } from '#app/features/privacy/retention.ts'
import { overdueConditions } from '#app/features/privacy/retention-queries.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'

const { db, owner } = await openDatabaseCopy()

/** Tables that hold nothing of a person, and what their texts are. */
const OF_NOBODY: Record<string, string> = {
	blog_posts: 'published texts; the author is named on the page',
	car_costs: 'amounts, and what was done to a vehicle',
	cars: 'stock',
	chat_codes: 'random, of a vehicle and a time',
	disclosures: 'what was public of vehicles, and first names of the staff',
	encryption_keys: 'ids of keys',
	faqs: 'published texts',
	look_drafts: 'how the website looks',
	looks: 'how the website looks',
	page_texts: 'published texts',
	photos: 'files',
	push_keys: 'a key pair of the site',
	retention_settings: 'figures',
	showroom_gallery: 'published pictures and videos',
	stock_imports: 'stock lists',
	stock_photos: 'where the photos of stock lists came from',
	stock_words: 'words of other systems',
	storage_probes: 'technical',
	record_versions: 'stock and published texts, as they were',
	trash: 'deleted stock and published texts',
	visit_counts: 'sums of visits',
	visit_days: 'sums of visits',
	visit_months: 'sums of visits',
	windscreen_prints: 'hashes of what was printed for vehicles',
}
/** Columns that can hold a text about a person, by type; codes of a fixed list are not free text. */
const CODES =
	/^(kind|status|action|fields|form|roles|scope|purpose|provider_id|account_id|spam_flags|reference_number|versions)$/

type Column = { table: string; column: string }

async function textColumns(): Promise<Column[]> {
	const { rows } = await owner.$client.query<Column>(`
		select table_name as table, column_name as column
		from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')
		order by 1, 2`)
	return rows
}

/** The columns that no list names. */
async function unlisted(): Promise<string[]> {
	const missing = (await textColumns()).filter(({ table, column }) => {
		if (table in OF_NOBODY || CODES.test(column)) return false
		const personal: PersonalTable | undefined = new Map<string, PersonalTable>(personalTables()).get(table)
		if (!personal) return true
		const { wrappedKeys = {}, blindIndexes = {}, encrypted = [], readable = {} } = personal
		return !(
			column in wrappedKeys ||
			column in blindIndexes ||
			encrypted.includes(column) ||
			column in readable
		)
	})
	return missing.map(({ table, column }) => `${table}.${column}`)
}

test('every text of the database is in the list of personal tables, or belongs to nobody', async () => {
	expect(await unlisted()).toEqual([])
})

test('a new table, or a new column of a personal one, is noticed', async () => {
	await owner.$client.query('create table test_drives (id uuid, visitor_name text, at timestamptz)')
	await owner.$client.query('alter table leads add column nickname text')
	expect(await unlisted()).toEqual(['leads.nickname', 'test_drives.visitor_name'])
	await owner.$client.query('drop table test_drives; alter table leads drop column nickname')
})

test('the list names no table or column that does not exist', async () => {
	const existing = new Set((await textColumns()).map(({ table, column }) => `${table}.${column}`))
	for (const [
		table,
		{ wrappedKeys = {}, blindIndexes = {}, encrypted = [], readable = {} },
	] of personalTables())
		for (const column of [...Object.keys({ ...wrappedKeys, ...blindIndexes, ...readable }), ...encrypted])
			expect([`${table}.${column}`, existing.has(`${table}.${column}`)]).toEqual([`${table}.${column}`, true])
	for (const table of Object.keys(OF_NOBODY)) expect(table in PERSONAL_TABLES).toBe(false)
})

test('each period removes something of the table that names it', () => {
	const limits = Object.fromEntries(
		PERIOD_NAMES.map((name, index) => [name, new Date(Date.UTC(2001 + index, 0, 1))]),
	) as Limits
	const conditions = Object.values(overdueConditions(db, limits)).flat()
	const dialect = new PgDialect()
	const reads = (where: SQL | undefined, limit: Date) =>
		where !== undefined &&
		dialect.sqlToQuery(where).params.some((param) => new Date(String(param)).getTime() === limit.getTime())
	for (const [name, { retention }] of personalTables())
		for (const period of typeof retention === 'string' ? [] : retention) {
			const removed = conditions.filter(
				({ table, where }) => getTableName(table) === name && reads(where, limits[period]),
			)
			expect([name, period, removed.length > 0]).toEqual([name, period, true])
		}
})
