/**
 * Dumps all tables as of one point in time, table by table: `COPY` in one repeatable-read transaction
 * (docs/decisions/052); and restores them.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type Client, DatabaseError, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import {
	isRestoreUnfinished,
	knownTables,
	MIGRATIONS,
	QUEUES_IN_ONE_TABLE,
	readMigrationJournal,
	UNFINISHED_RESTORE,
} from '#app/infra/database/migration.server.ts'
import { installJobs } from '#app/infra/jobs.server.ts'
import { type BackupLocation, printable } from './backup-location.server.ts'
import {
	createDamagedError,
	createHashedStream,
	DamagedBackup,
	encrypt,
	pipeAll,
	type Recipient,
} from './backup-protection.server.ts'
import { type DumpedTable, type Manifest, tableFile } from './manifest.server.ts'

type Dump = Pick<
	Manifest,
	'createdAt' | 'postgresMajor' | 'migrations' | 'jobsVersion' | 'keys' | 'tables' | 'sequences'
>

type DumpFacts = Omit<Dump, 'tables' | 'sequences'>
type DumpTable = { name: string; columns: string[] }
type Target = { location: BackupLocation; recipient: Recipient; folder: string }

/** Schemas that hold tables of the site. */
const SCHEMAS = ['public', 'pgboss', 'drizzle']

/**
 * Only known tables, because a shared database may hold tables of other programs. Queue statistics are left out:
 * pg-boss creates one table a day, and on another day that table would not exist to restore into.
 */
const TABLES = `
	select nspname || '.' || relname as name,
		array(select attname::text from pg_attribute
			where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
	from pg_class join pg_namespace on pg_namespace.oid = relnamespace
	where nspname || '.' || relname = any($1) and relkind = 'r'
		and relowner = (select relowner from pg_class where oid = 'drizzle.__drizzle_migrations'::regclass)
	order by 1`
const SEQUENCES = `
	select nspname || '.' || relname as name
	from pg_class join pg_namespace on pg_namespace.oid = relnamespace
	where nspname = any($1) and relkind = 'S'
		and relowner = (select relowner from pg_class where oid = 'drizzle.__drizzle_migrations'::regclass)
	order by 1`

/** Makes the output readable by another server and version, and leaves time limits to the caller. */
const SETTINGS = `
	set local statement_timeout = 0;
	set local idle_in_transaction_session_timeout = 0;
	set local datestyle = iso;
	set local intervalstyle = postgres;
	set local extra_float_digits = 3;
	set local timezone = utc;
	set local synchronize_seqscans = off`

/**
 * Writes each table to the location, compressed and encrypted. The role needs read access only. After a
 * failure the connection must not be reused.
 */
export async function dumpTables(client: Client, target: Target): Promise<Dump> {
	const { facts, tables: sourceTables } = await beginDump(client)
	const tables: DumpedTable[] = []
	for (const table of sourceTables) tables.push(await dumpTable(client, table, target))
	const sequences = await readSequences(client)
	await client.query('commit')
	return { ...facts, tables, sequences }
}

/** Until the transaction ends, the connection reads one snapshot of the database. */
export async function beginDump(client: Client): Promise<{ facts: DumpFacts; tables: DumpTable[] }> {
	await client.query('begin isolation level repeatable read read only')
	await client.query(SETTINGS)
	const facts = await readFacts(client)
	const { rows: tables } = await client.query<DumpTable>(TABLES, [[...knownTables()]])
	return { facts, tables }
}

/**
 * The transaction began before its first statement took the snapshot, so the dump contains everything that
 * was stored before `now()`.
 */
async function readFacts(client: Client): Promise<DumpFacts> {
	const { rows: facts } = await client.query(
		`select now() as at, current_setting('server_version_num')::int / 10000 as "postgresMajor",
			(select count(*)::int from drizzle.__drizzle_migrations) as count,
			(select max(created_at)::text from drizzle.__drizzle_migrations) as newest,
			(select version from pgboss.version) as "jobsVersion",
			to_regclass('encryption_keys') is null as "isEarlier"`, // before 0018
	)
	const [{ at, postgresMajor, count, newest, jobsVersion, isEarlier }] = facts
	const { rows: keys } = await client.query(
		`select id, purpose, fingerprint, retired from ${isEarlier ? 'sealing_keys' : 'encryption_keys'} order by created_at, id`,
	)
	const migrations = { count, newest: Number(newest) }
	return { createdAt: (at as Date).toISOString(), postgresMajor, migrations, jobsVersion, keys }
}

async function dumpTable(
	client: Client,
	{ name, columns }: DumpTable,
	{ location, recipient, folder }: Target,
): Promise<DumpedTable> {
	const file = tableFile(name)
	const rows = client.query(copyTo(copyStatement(name, columns, 'to stdout')))
	const { contents } = await encrypt(pipeAll(rows, createGzip()), recipient)
	const hashed = createHashedStream()
	await location.putStream(`${folder}/${file}`, pipeAll(contents, hashed.stream))
	return { name, columns, rows: rows.rowCount, file, ...hashed.result() }
}

/** `public.cars`, as SQL names it. */
export const quoted = (name: string): string => name.split('.').map(escapeIdentifier).join('.')

export const copyStatement = (table: string, columns: string[], direction: 'to stdout' | 'from stdin') =>
	`copy ${quoted(table)} (${columns.map(escapeIdentifier).join(', ')}) ${direction}`

/** Sequences are not transactional. Read last, they are never behind the rows of the tables. */
export async function readSequences(client: Client): Promise<Dump['sequences']> {
	const { rows } = await client.query<{ name: string }>(SEQUENCES, [SCHEMAS])
	const sequences: Dump['sequences'] = []
	for (const { name } of rows) {
		const result = await client.query(
			`select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
		)
		sequences.push({ name, ...result.rows[0] })
	}
	return sequences
}

export type TableRows = Pick<DumpedTable, 'name' | 'columns' | 'rows'>

type Snapshot<Table extends TableRows> = {
	manifest: Pick<Manifest, 'migrations' | 'jobsVersion' | 'sequences'> & { tables: Table[] }
	/** The rows of a table as `COPY` wrote them. */
	openTable: (table: Table) => Promise<Readable>
}

export type RestoredTables = {
	hasJobs: boolean // false: the job tables have another version, and start empty
	tables: TableRows[]
}

/** Statements that pg-boss runs as the owner at the next start. Its own start has run them already. */
const COMMANDS = 'pgboss.bam'
/** Errors of PostgreSQL about values, constraints and names. */
const UNFITTING = /^(22|23|42)/

/**
 * Restores the rows of a snapshot into an empty database: migrates to the snapshot's schema, then loads all rows in
 * one transaction. Needs the role that owns the tables, on a connection that holds the lock against other restores
 * and starting sites.
 */
export async function restoreTables<Table extends TableRows>(
	client: Client,
	snapshot: Snapshot<Table>,
): Promise<RestoredTables> {
	const { manifest } = snapshot
	await beginRestore(client)
	await migrateUntil(client, manifest.migrations.newest)
	await installJobs(client)
	const { rows } = await client.query('select version from pgboss.version')
	const hasJobs = rows[0]?.version === manifest.jobsVersion
	const isRestored = ({ name }: { name: string }) =>
		name !== COMMANDS && (hasJobs || !name.startsWith('pgboss.'))
	const tables = manifest.tables.filter(isRestored)

	await client.query('begin')
	try {
		await client.query(QUEUES_IN_ONE_TABLE)
		await loadRows(client, snapshot, tables)
		for (const { name, lastValue, isCalled } of manifest.sequences.filter(isRestored))
			await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
		await client.query(`drop schema ${UNFINISHED_RESTORE}`)
		await client.query('commit')
	} catch (error) {
		await client.query('rollback').catch(() => {}) // if the connection is lost, the server rolls back by itself
		throw error instanceof DatabaseError && UNFITTING.test(error.code ?? '')
			? new DamagedBackup(`its rows do not fit the tables (${printable(error.message)}).`)
			: error
	}
	await client.query('analyze')
	return { hasJobs, tables }
}

/** @throws CannotStart if this version of the program does not know the snapshot's schema. */
export function assertNotNewer({ migrations, forecourt }: Manifest): void {
	if (!readMigrationJournal().entries.some(({ when }) => when === migrations.newest))
		throw new CannotStart(
			`the backup was made by a later version of Forecourt (${forecourt}), whose tables this one does not know: install that version, and restore with it.`,
		)
}

/** @throws CannotStart if the database holds anything but the remains of an interrupted restore. */
export async function assertEmpty(client: Client): Promise<void> {
	const { rows } = await client.query(
		`select current_database() as name, count(*)::int as count
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where nspname = any($1) and relkind in ('r', 'p', 'v', 'm', 'S')`,
		[SCHEMAS],
	)
	const [{ name, count }] = rows
	if (count > 0 && !(await isRestoreUnfinished(client)))
		throw new CannotStart(
			`the database ${name} is not empty (${count} tables and sequences): a backup is restored into an empty database only, and nothing was changed. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
		)
}

async function beginRestore(client: Client): Promise<void> {
	if (await isRestoreUnfinished(client)) await dropAll(client)
	else await client.query(`create schema ${UNFINISHED_RESTORE}`)
}

/** Everything in the database was created by the interrupted restore. */
async function dropAll(client: Client): Promise<void> {
	await client.query('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade')
	const { rows } = await client.query<{ statement: string }>(
		`select format('drop table if exists public.%I cascade', relname) as statement
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole
		union all select format('drop routine if exists %s cascade', oid::regprocedure)
		from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`,
	)
	for (const { statement } of rows) await client.query(statement)
}

/**
 * Applies the migrations that existed at the time of the snapshot. The later ones are applied to the restored
 * rows, as at any start.
 */
async function migrateUntil(client: Client, newest: number): Promise<void> {
	const migrationsFolder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'))
	try {
		cpSync(MIGRATIONS, migrationsFolder, { recursive: true })
		const journal = readMigrationJournal()
		const entries = journal.entries.filter(({ when }) => when <= newest)
		writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
		await migrate(drizzle({ client }), { migrationsFolder })
	} finally {
		rmSync(migrationsFolder, { recursive: true, force: true })
	}
}

/**
 * Drops foreign keys for the load, because no table order satisfies all of them. Adding them again checks
 * them.
 */
async function loadRows<Table extends TableRows>(
	client: Client,
	snapshot: Snapshot<Table>,
	tables: Table[],
): Promise<void> {
	const names = tables.map(({ name }) => quoted(name))
	const foreignKeys = await listForeignKeys(client, names)
	for (const name of names) await client.query(`alter table ${name} disable trigger user`)
	for (const { table, name } of foreignKeys)
		await client.query(`alter table ${quoted(table)} drop constraint ${escapeIdentifier(name)}`)
	await client.query(`truncate ${names.join(', ')}`)
	for (const table of tables) await loadTable(client, snapshot, table)
	for (const { table, name, definition } of foreignKeys)
		await client.query(`alter table ${quoted(table)} add constraint ${escapeIdentifier(name)} ${definition}`)
	for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

/** `definition` is PostgreSQL's own text of a constraint that our migrations made. */
async function listForeignKeys(client: Client, tables: string[]) {
	const { rows } = await client.query<{ table: string; name: string; definition: string }>(
		`select nspname || '.' || relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
		from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
		where contype = 'f' and conparentid = 0
			and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))`,
		[tables],
	)
	return rows
}

async function loadTable<Table extends TableRows>(
	client: Client,
	{ openTable }: Snapshot<Table>,
	table: Table,
): Promise<void> {
	// open the stream first: once COPY has begun, the connection accepts no other statement
	const rows = await openTable(table)
	const target = client.query(copyFrom(copyStatement(table.name, table.columns, 'from stdin')))
	try {
		await pipeline(rows, target)
	} catch (error) {
		throw error instanceof DatabaseError || error instanceof CannotStart
			? error
			: createDamagedError(table.name, (error as Error).message)
	}
	if (target.rowCount !== table.rows)
		throw createDamagedError(table.name, `it holds ${target.rowCount} rows and not ${table.rows}`)
}
