/** What the serving role may and may not do in the database, whatever attack reaches it through the site. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { monthsBefore, RETENTION_PERIODS } from '#app/features/privacy/retention.ts'
import { openInbox } from '#tests/inbox.ts'

const { site, services, first, admin } = await openInbox()
const { db, now } = services
const AUDIT_LOG = ['audit_log', 'lead_events']
const DENIED = '42501' // insufficient_privilege

/** Returns the error code with which the database rejects a statement of the serving role. */
const errorOf = (statement: string, values: unknown[] = []): Promise<string | undefined> =>
	db.$client.query(statement, values).then(
		() => undefined,
		({ code }) => code,
	)
async function rowsOf<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
	return (await db.$client.query<Row>(statement, values)).rows
}

describe('the serving role', () => {
	test('is no superuser, cannot create databases or roles, and owns nothing', async () => {
		expect(
			await rowsOf(
				`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
					(select count(*)::int from pg_class where relowner = pg_roles.oid) as relations,
					(select count(*)::int from pg_proc where proowner = pg_roles.oid) as functions
				from pg_roles where rolname = current_user`,
			),
		).toEqual([
			{
				rolsuper: false,
				rolcreatedb: false,
				rolcreaterole: false,
				rolreplication: false,
				rolbypassrls: false,
				relations: 0,
				functions: 0,
			},
		])
	})

	test.each([
		'create table mine (id integer)',
		'create schema mine',
		'create function mine() returns integer language sql as $$ select 1 $$',
		'alter table cars add column mine integer',
		'alter table audit_log disable trigger all',
		'drop table cars',
		'drop function remove_old_audit_entries(timestamptz)',
		'truncate cars',
		'create trigger mine before insert on cars for each row execute function tell_of_change()',
		"copy cars to program 'id'",
		"select pg_read_file('PG_VERSION')",
		'alter system set fsync = off',
		'create table pgboss.mine (id integer)',
		'delete from drizzle.__drizzle_migrations',
		'set role forecourt',
		'update pgboss.bam set status = status',
		'delete from pgboss.bam',
		'update pgboss.version set version = 1',
		'delete from pgboss.version',
	])('may not: %s', async (statement) => {
		expect(await errorOf(statement)).toBe(DENIED)
	})

	test('can read every table and sequence, so that it can make a backup', async () => {
		const tables = await site.owner.$client.query<{ name: string }>(
			`select format('%I.%I', schemaname, tablename) as name from pg_tables
			where schemaname not in ('pg_catalog', 'information_schema')
			union select format('%I.%I', schemaname, sequencename) from pg_sequences
			union select format('%I.%I', schemaname, viewname) from pg_views where schemaname = 'public'`,
		)
		expect(tables.rows.length).toBeGreaterThan(40)
		for (const { name } of tables.rows)
			expect([name, await errorOf(`select * from ${name} limit 1`)]).toEqual([name, undefined])
	})

	test('can write to the tables of later migrations at once', async () => {
		await site.owner.$client.query('create table later (id bigserial primary key, text text)')
		for (const statement of [
			"insert into later (text) values ('x')",
			"update later set text = 'y'",
			'delete from later',
		])
			expect([statement, await errorOf(statement)]).toEqual([statement, undefined])
		await site.owner.$client.query('drop table later')
	})

	test('can vacuum the tables that personal data is erased from', async () => {
		const notices: string[] = []
		const client = await db.$client.connect()
		client.on('notice', ({ message }) => notices.push(String(message)))
		await client.query(
			'vacuum leads, finance_applications, emails, lead_events, submissions, application_drafts',
		)
		client.release(true)
		expect(notices).toEqual([])
	})
})

describe('the audit log', () => {
	beforeAll(async () => {
		const note = { intent: 'note', key: randomUUID(), note: 'Wants a tow bar' }
		expect((await admin.submit(`/admin/leads/${first.id}`, note)).status).toBe(302)
	})

	test.each(AUDIT_LOG)(
		'can be read in %s, and none of its entries can be changed, locked or deleted',
		async (table) => {
			expect(await errorOf(`select * from ${table}`)).toBe(undefined)
			for (const statement of [
				`update ${table} set user_name = 'Somebody else'`,
				`update ${table} set at = now()`,
				`delete from ${table}`,
				`truncate ${table}`,
				`select * from ${table} for update`,
				`merge into ${table} using (select 1) as one on true when matched then delete`,
			])
				expect([statement, await errorOf(statement)]).toEqual([statement, DENIED])
		},
	)

	test('keeps the author of every entry: users cannot be deleted from staff_users', async () => {
		expect(await errorOf('delete from staff_users')).toBe(DENIED)
	})

	test.each([
		['null', null],
		['359 days', new Date(Date.now() - 359 * 86_400_000).toISOString()],
		['infinity', 'infinity'],
	])('does not let entries older than %s be removed', async (_, olderThan) => {
		expect(await errorOf('select remove_old_audit_entries($1)', [olderThan])).toBe('23514')
	})

	test('lets entries older than the shortest retention period be removed', async () => {
		const at = monthsBefore(new Date(), RETENTION_PERIODS.journalMonths.min)
		const before = new Date(at.getTime() - 60_000)
		const line = `insert into audit_log (at, user_name, kind, record_id, record_name, action)
			values ($1, 'Thandi', 'cars', gen_random_uuid(), 'x', 'added')`
		for (const date of [before, now()]) await db.$client.query(line, [date])
		const event = "insert into lead_events (at, action, user_name) values ($1, 'exported', 'Thandi')"
		await db.$client.query(event, [before])
		const [removed] = await rowsOf('select remove_old_audit_entries($1)::int as count', [at])
		expect(removed).toEqual({ count: 2 })
		expect(await rowsOf('select count(*)::int as count from audit_log')).not.toEqual([{ count: 0 }])
	})

	test('keeps the entries about a record for as long as the record exists', async () => {
		const about = `select count(*)::int as count from lead_events where about = '${first.id}'`
		const before = await rowsOf(about)
		expect(before).not.toEqual([{ count: 0 }])
		for (const notesOnly of [true, false])
			expect(await errorOf('select remove_audit_entries_of($1, $2)', [[first.id], notesOnly])).toBe('23514')
		for (const values of [
			[null, false],
			[[null], false],
			[[first.id], null],
		])
			expect(await errorOf('select remove_audit_entries_of($1, $2)', values)).toBe('22004')
		expect(await rowsOf(about)).toEqual(before)

		await db.delete(leads)
		const remove = 'select remove_audit_entries_of($1, $2)::int as count'
		expect(await rowsOf(remove, [[randomUUID()], false])).toEqual([{ count: 0 }])
		expect(await rowsOf(remove, [[first.id], true])).toEqual([{ count: 1 }]) // the note's lead event
	})

	test('has exactly two functions that remove entries, for the serving role only; triggers read it', async () => {
		const functions = await rowsOf<{ name: string }>(
			`select proname as name, prosecdef as "runsAsOwner", proconfig as settings,
				has_function_privilege('public', oid, 'execute') as "isForAnybody",
				has_function_privilege(oid, 'execute') as "isForUs"
			from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
		)
		const both = {
			runsAsOwner: true,
			settings: ['search_path=pg_catalog, pg_temp'],
			isForAnybody: false,
			isForUs: true,
		}
		expect(functions).toEqual([
			{ name: 'disclose', ...both, isForUs: false },
			{ name: 'disclose_costs', ...both, isForUs: false },
			{ name: 'remove_audit_entries_of', ...both },
			{ name: 'remove_old_audit_entries', ...both },
		])
	})
})
