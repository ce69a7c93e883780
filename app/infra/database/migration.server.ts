/**
 * Migrates the schema as the role that owns it, and grants the serving role its rights (docs/decisions/036).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, escapeIdentifier } from 'pg'
import { ERASED_TABLES } from '#app/core/personal-tables.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { installJobs, JOB_TABLES } from '#app/infra/jobs.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { APPLICATION_NAME, openDatabase, withLock } from './database.server.ts'

// The rights of the serving role: it reads and changes rows but no tables; the audit log it only reads and
// appends to.

/** Tables with restricted rights to change or delete rows. */
const LIMITED_TABLES: Record<string, string> = {
	// Rows leave the audit log only through the functions below, which enforce the rules themselves
	// (db/migrations, 0013).
	'public.audit_log': 'select, insert',
	'public.lead_events': 'select, insert',
	'public.consents': 'select, insert',
	// A trigger writes it, as the owner.
	'public.disclosures': 'select',
	// The audit log refers to these rows: deleting them would detach its entries.
	'public.staff_users': 'select, insert, update',
	// Statements that pg-boss runs as the owner at the next start, and the version that selects its own
	// statements.
	'pgboss.bam': 'select',
	'pgboss.version': 'select, update (cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on)',
}
/**
 * pg-boss writes these table names into the owner's statements, not always quoted, so a check pins them to
 * one table.
 */
export const QUEUES_IN_ONE_TABLE = `alter table pgboss.queue drop constraint if exists queues_in_one_table,
	add constraint queues_in_one_table check (not partition and table_name = 'job_common')`
const AUDIT_FUNCTIONS = [
	'public.remove_old_audit_entries(timestamptz)',
	'public.remove_audit_entries_of(uuid[], boolean)',
]
const WRITABLE_SCHEMAS = ['public', 'pgboss']
const READABLE_SCHEMAS = ['drizzle']
const VACUUMED_TABLES = [...ERASED_TABLES, 'erasures'] // when a person is erased
const MAINTAIN_SINCE = 170_000 // server_version_num

/** Grants all rights in one transaction; idempotent. Needs the owner of the tables, one process at a time. */
async function grantServing(owner: Client, servingRole: string): Promise<void> {
	const role = escapeIdentifier(servingRole)
	const tables = await listOwned(owner, ['r', 'p'], [...WRITABLE_SCHEMAS, ...READABLE_SCHEMAS])
	const views = await listOwned(owner, ['v'], ['public'])
	const isReadable = (table: string) => READABLE_SCHEMAS.some((schema) => table.startsWith(`${schema}.`))
	const writableTables = tables.filter((table) => !(table in LIMITED_TABLES) && !isReadable(table))
	const { rows } = await owner.query(
		"select current_database() as name, current_setting('server_version_num')::int as version",
	)
	const { name, version } = rows[0]
	const statements = [
		QUEUES_IN_ONE_TABLE,
		`grant connect on database ${escapeIdentifier(name)} to ${role}`,
		`grant usage on schema ${[...WRITABLE_SCHEMAS, ...READABLE_SCHEMAS].join(', ')} to ${role}`,
		`grant select, insert, update, delete on ${writableTables.join(', ')} to ${role}`,
		`revoke all on ${Object.keys(LIMITED_TABLES).join(', ')} from ${role}`,
		...Object.entries(LIMITED_TABLES).map(([table, rights]) => `grant ${rights} on ${table} to ${role}`),
		`grant select on ${[...tables.filter(isReadable), ...views].join(', ')} to ${role}`,
		`grant usage, select on sequence ${(await listOwned(owner, ['S'], [...WRITABLE_SCHEMAS, ...READABLE_SCHEMAS])).join(', ')} to ${role}`,
		`grant execute on function ${AUDIT_FUNCTIONS.join(', ')} to ${role}`,
		// For tables created while this role is connected.
		`alter default privileges in schema ${WRITABLE_SCHEMAS.join(', ')} grant select, insert, update, delete on tables to ${role}`,
		`alter default privileges in schema ${WRITABLE_SCHEMAS.join(', ')} grant usage, select on sequences to ${role}`,
		...(version >= MAINTAIN_SINCE ? [`grant maintain on ${VACUUMED_TABLES.join(', ')} to ${role}`] : []),
	]
	await owner.query(['begin', ...statements, 'commit'].join(';\n'))
}

/** Relations that this role owns, as quoted SQL names; a shared database may hold others. */
async function listOwned(owner: Client, kinds: string[], schemas: string[]): Promise<string[]> {
	const { rows } = await owner.query<{ name: string }>(
		`select format('%I.%I', nspname, relname) as name
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where nspname = any($1) and relkind = any($2) and pg_has_role(relowner, 'usage') order by 1`,
		[schemas, kinds],
	)
	return rows.map(({ name }) => name)
}

/**
 * A marker schema that exists for the duration of a restore: the site does not start on a partly restored
 * database.
 */
export const UNFINISHED_RESTORE = 'forecourt_restore_unfinished'

export async function isRestoreUnfinished(client: Client): Promise<boolean> {
	const { rows } = await client.query('select to_regnamespace($1) is not null as "isUnfinished"', [
		UNFINISHED_RESTORE,
	])
	return rows[0].isUnfinished
}

async function assertRestoreFinished(client: Client): Promise<void> {
	if (await isRestoreUnfinished(client))
		throw new CannotStart(
			'a restore into this database is running or was interrupted: wait for it, or run npm run restore again.',
		)
}

/** Connection strings. */
export type DatabaseUrls = {
	url: string // of the serving role
	ownerUrl: string | undefined // of the role that owns the tables; undefined: same as url
}

type Connection = {
	role: string
	major: number // version of PostgreSQL
	database: string // distinguishes the database from any other of any server
	isSuperuser: boolean
	isInstalled: boolean // the tables exist
	isOwner: boolean // of the tables
	mayCreate: boolean // may create a schema in the database
}

/** The first version with the built-in locale, by which the database sorts alike on every machine. */
export const OLDEST_POSTGRES = 17

export const MIGRATIONS = join(PROJECT, 'db/migrations')

/**
 * Applies each migration once, even if two processes start together, and grants the serving role its rights.
 * @throws CannotStart if the server is too old, the connection strings lead to two databases, a restore was
 * interrupted, migrations are pending and no known role may apply them, or one renames what a running process still
 * uses.
 */
export async function migrateDatabase({ url, ownerUrl = url }: DatabaseUrls, log: Log): Promise<void> {
	const [serving, owner] = await Promise.all([describeConnection(url), describeConnection(ownerUrl)])
	if (serving.major < OLDEST_POSTGRES)
		throw new CannotStart(
			`PostgreSQL ${serving.major} is too old: the database server of DATABASE_URL must be of version ${OLDEST_POSTGRES} or newer; docs/operations/deploy.md says how to install it.`,
		)
	if (serving.database !== owner.database)
		throw new CannotStart('DATABASE_MIGRATION_URL must lead to the same database as DATABASE_URL.')
	const isOneRole = serving.role === owner.role
	if (!owner.isInstalled && !owner.mayCreate)
		throw new CannotStart(
			`the database is empty, and the role ${owner.role} may create nothing in it; set DATABASE_MIGRATION_URL to the role that owns the database, or let npm run migrate run first.`,
		)
	const mayMigrate = owner.isOwner || !owner.isInstalled
	if (mayMigrate) await migrateWithLock(ownerUrl, log, isOneRole ? undefined : serving.role)
	else await assertUpToDate(ownerUrl, owner.role)
	warnAboutPrivileges({ ...serving, isOwner: serving.isOwner || (isOneRole && mayMigrate) }, log)
}

async function migrateWithLock(url: string, log: Log, servingRole: string | undefined): Promise<void> {
	const db = openDatabase(url, { size: 1, log })
	try {
		await withLock(db, 'migrate', async (client) => {
			await assertRestoreFinished(client)
			await assertOthersStopped(client)
			await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
			await installJobs(client)
			if (servingRole) await grantServing(client, servingRole)
		})
	} finally {
		await db.$client.end()
	}
}

/** Migrations that rename what earlier versions use; the others let these go on. */
const RENAMING_MIGRATIONS = ['0018_plain_names']
const SECONDS_TO_CLOSE = 2 // for connections of a process that was just stopped

/** @throws CannotStart if a pending migration renames tables while another version is running. */
async function assertOthersStopped(client: Client): Promise<void> {
	const applied = await newestApplied(client)
	const isPending = readMigrationJournal().entries.some(
		({ tag, when }) => RENAMING_MIGRATIONS.includes(tag) && when > applied,
	)
	if (applied === 0 || !isPending) return
	const until = performance.now() + SECONDS_TO_CLOSE * 1000
	while (await isOtherVersionConnected(client)) {
		if (performance.now() > until)
			throw new CannotStart(
				'this version renames tables, and another version of Forecourt is running on this database: stop all its processes, then start this one.',
			)
		await after(100)
	}
}

async function isOtherVersionConnected(client: Client): Promise<boolean> {
	// `forecourt keeper`: the connection by which a process holds the embedded server, of any version
	const { rows } = await client.query(
		`select exists (select from pg_stat_activity where datname = current_database()
			and application_name like 'forecourt%' and application_name not in ($1, 'forecourt keeper')) as "isConnected"`,
		[APPLICATION_NAME],
	)
	return rows[0].isConnected
}

type MigrationJournal = { entries: { tag: string; when: number }[] }

export const readMigrationJournal = (): MigrationJournal =>
	JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))

const TABLE_NAME = /create table (?:if not exists )?"?(\w+)"? ?\(|alter table "?\w+"? rename to "?(\w+)"?/gi

/** The tables of this version and of all earlier ones, with their schemas. */
export function knownTables(): Set<string> {
	const statements = readMigrationFiles({ migrationsFolder: MIGRATIONS }).flatMap(({ sql }) => sql)
	const names = [...statements.join('\n').matchAll(TABLE_NAME)].map(([, made, renamed]) => made ?? renamed)
	return new Set([
		...names.map((name) => `public.${name}`),
		...JOB_TABLES.map((name) => `pgboss.${name}`),
		'drizzle.__drizzle_migrations',
	])
}

let newest: number | undefined

/** Timestamp in ms of this version's newest migration, as stored in the migrations table. */
export function newestMigration(): number {
	newest ??= readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0
	return newest
}

/** A process with only the serving role waits for one that may migrate. */
async function assertUpToDate(url: string, role: string): Promise<void> {
	const applied = await withClient(url, async (client) => {
		await assertRestoreFinished(client)
		return newestApplied(client)
	})
	if (applied < newestMigration())
		throw new CannotStart(
			`the database is of an earlier version, and the role ${role} of DATABASE_URL may not change its tables; set DATABASE_MIGRATION_URL to the role that owns them.`,
		)
}

/** Timestamp in ms of the newest applied migration; 0 if there is none, or the role may not read the table. */
const newestApplied = (client: Client): Promise<number> =>
	client.query('select max(created_at) as newest from drizzle.__drizzle_migrations').then(
		({ rows }) => Number(rows[0].newest),
		() => 0,
	)

function warnAboutPrivileges({ role, isSuperuser, isOwner }: Connection, log: Log): void {
	if (!isSuperuser && !isOwner) return
	const power = isSuperuser ? 'is a superuser' : 'owns the tables'
	log.warn(
		`the role ${role} of DATABASE_URL ${power}: who breaks into the site could change the tables and the audit log. Set DATABASE_MIGRATION_URL to this role, and DATABASE_URL to one that owns nothing.`,
	)
}

const describeConnection = (url: string): Promise<Connection> =>
	withClient(url, async (client) => {
		const { rows } = await client.query<Connection>(
			`select current_user as role, current_setting('server_version_num')::int / 10000 as major,
				concat_ws(' ', pg_database.oid, datname, extract(epoch from pg_postmaster_start_time())) as database,
				rolsuper as "isSuperuser",
				migrations.relowner is not null as "isInstalled",
				coalesce(pg_has_role(migrations.relowner, 'usage'), false) as "isOwner",
				has_database_privilege(current_database(), 'create') as "mayCreate"
			from pg_database
			join pg_roles on rolname = current_user
			left join (pg_class migrations join pg_namespace on pg_namespace.oid = relnamespace)
				on nspname = 'drizzle' and relname = '__drizzle_migrations'
			where datname = current_database()`,
		)
		return rows[0] as Connection
	})

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
	client.on('error', () => {}) // the pending statement fails
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}
