import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDatabase } from '#tests/database.ts'
import { loadRows } from '#tests/fixtures/earlier-rows.ts'
import { openRecordedLog } from '#tests/log.ts'
import { query } from '#tests/test-databases.ts'
import { type DatabaseUrls, migrateDatabase } from './migration.server.ts'

const OUTDATED = 'may not change its tables; set DATABASE_MIGRATION_URL to the role that owns them.'

/** An empty database, and roles without superuser rights. */
async function emptyDatabase() {
	const { url, ownerUrl, drop } = await makeDatabase()
	const roles: string[] = []
	onTestFinished(async () => {
		for (const role of roles) await query(ownerUrl, `drop owned by ${role} cascade; drop role ${role}`)
		await drop()
	})
	const { log, logged } = openRecordedLog('warn')
	return {
		url,
		ownerUrl,
		listWarnings: () => logged.map(({ msg }) => msg),
		/** Returns the connection string of a new role. */
		addRole: async ({ mayMigrate = false } = {}) => {
			const username = `role_${randomBytes(6).toString('hex')}`
			const database = new URL(ownerUrl).pathname.slice(1)
			roles.push(username)
			await query(ownerUrl, `create role ${username} login password 'x'`)
			if (mayMigrate)
				await query(
					ownerUrl,
					`grant create on schema public to ${username}; grant create on database ${database} to ${username}`,
				)
			return Object.assign(new URL(ownerUrl), { username, password: 'x' }).href
		},
		migrate: (urls: DatabaseUrls) => migrateDatabase(urls, log),
	}
}

const expectServing = async (url: string) =>
	expect(await query(url, 'update cars set featured = false returning id')).toEqual([])

describe('a single database role', () => {
	test('that is a superuser migrates, and logs one warning', async () => {
		const { ownerUrl, migrate, listWarnings } = await emptyDatabase()
		await migrate({ url: ownerUrl, ownerUrl: undefined })
		await expectServing(ownerUrl)
		expect(listWarnings()).toEqual([
			'the role forecourt of DATABASE_URL is a superuser: who breaks into the site could change the tables and the audit log. Set DATABASE_MIGRATION_URL to this role, and DATABASE_URL to one that owns nothing.',
		])
	})

	test('that owns the tables migrates at each start, and logs a warning each time', async () => {
		const { addRole, migrate, listWarnings } = await emptyDatabase()
		const url = await addRole({ mayMigrate: true })
		for (let start = 1; start <= 2; start++) await migrate({ url, ownerUrl: undefined })
		await expectServing(url)
		expect(listWarnings()).toHaveLength(2)
		expect(listWarnings()[0]).toContain(`the role ${new URL(url).username} of DATABASE_URL owns the tables`)
	})

	test('that owns nothing works with current tables, and is rejected with outdated ones', async () => {
		const { url, ownerUrl, addRole, migrate, listWarnings } = await emptyDatabase()
		await migrate({ url, ownerUrl })
		await migrate({ url, ownerUrl: undefined })
		await expectServing(url)
		expect(listWarnings()).toEqual([])

		const otherRole = await addRole()
		await expect(migrate({ url: otherRole, ownerUrl: undefined })).rejects.toThrow(OUTDATED)
		await query(ownerUrl, 'update drizzle.__drizzle_migrations set created_at = created_at - 1')
		await expect(migrate({ url, ownerUrl: undefined })).rejects.toThrow(OUTDATED)
	})
})

describe('two database roles', () => {
	test('without superuser rights suffice, and each serving role is granted what it needs', async () => {
		const { addRole, migrate, listWarnings } = await emptyDatabase()
		const ownerUrl = await addRole({ mayMigrate: true })
		const [first, second] = [await addRole(), await addRole()]
		for (const url of [first, second, first]) {
			await migrate({ url, ownerUrl })
			await expectServing(url)
			await expect(query(url, 'delete from audit_log')).rejects.toThrow('permission denied')
		}
		expect(listWarnings()).toEqual([])
	})

	test('of two different databases are rejected', async () => {
		const [one, two] = [await emptyDatabase(), await emptyDatabase()]
		await expect(one.migrate({ url: one.url, ownerUrl: two.ownerUrl })).rejects.toThrow(
			'DATABASE_MIGRATION_URL must lead to the same database as DATABASE_URL.',
		)
	})
})

describe('a database of an earlier version', () => {
	test('is not migrated while a process of that version runs, and keeps every row afterwards', async () => {
		const { ownerUrl: superuserUrl, addRole, migrate } = await emptyDatabase()
		// neither is a superuser, so that each sees of the other's connections only what everybody may
		const [ownerUrl, url] = [await addRole({ mayMigrate: true }), await addRole()]
		const { username } = new URL(ownerUrl)
		await query(superuserUrl, `grant set on parameter session_replication_role to ${username}`) // for loadRows
		await loadRows('0010_search', ownerUrl)
		const counts = (emails: string, events: string, log: string, keys: string) =>
			query(
				ownerUrl,
				`select (select count(*) from ${emails}) as emails, (select count(*) from ${events}) as events,
					(select count(*) from ${log}) as log, (select count(*) from ${keys}) as keys`,
			)
		const before = await counts('letters', 'inbox_deeds', 'staff_journal', 'sealing_keys')
		const running = new Client({ connectionString: url, application_name: 'forecourt' })
		await running.connect()

		await expect(migrate({ url, ownerUrl })).rejects.toThrow(
			'another version of Forecourt is running on this database: stop all its processes',
		)
		expect(await counts('letters', 'inbox_deeds', 'staff_journal', 'sealing_keys')).toEqual(before)

		await running.end()
		await migrate({ url, ownerUrl })
		expect(await counts('emails', 'lead_events', 'audit_log', 'encryption_keys')).toEqual(before)
		expect(Object.values(before[0] ?? {})).not.toContain('0')
	})
})

describe('an injection by the serving role', () => {
	const COMMAND = 'create table public.mine as select current_user as role'

	test.each([
		[
			'a command for pg-boss to run as the owner',
			'42501',
			`insert into pgboss.bam (name, version, status, table_name, command) values ('x', 1, 'pending', 'job', '${COMMAND}')`,
		],
		[
			'a table name that pg-boss would put into its statements',
			'23514',
			`insert into pgboss.queue select (jsonb_populate_record(queue,
				'{"name": "mine", "dead_letter": null, "partition": true, "table_name": "x on pgboss.job (name); ${COMMAND}; --"}')).*
			from pgboss.queue limit 1`,
		],
	])('is not run by the owner at the next start: %s', async (_, code, statement) => {
		const { url, ownerUrl, migrate } = await emptyDatabase()
		await migrate({ url, ownerUrl })
		await expect(query(url, statement)).rejects.toMatchObject({ code })
		await migrate({ url, ownerUrl })
		expect(await query(ownerUrl, "select to_regclass('public.mine') as mine")).toEqual([{ mine: null }])
	})
})
