/**
 * Dumps all tables as of one point in time, table by table: `COPY` in one repeatable-read transaction
 * (docs/decisions/052).
 */
import { createGzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { knownTables } from '#app/infra/database/migration.server.ts'
import { encrypt, type Recipient } from './backup-encryption.server.ts'
import type { BackupLocation } from './backup-location.server.ts'
import { type DumpedTable, type Manifest, tableFile } from './manifest.server.ts'
import { createHashedStream, pipeAll } from './proof.server.ts'

export type Dump = Pick<
	Manifest,
	'createdAt' | 'postgresMajor' | 'migrations' | 'jobsVersion' | 'keys' | 'tables' | 'sequences'
>

type DumpFacts = Omit<Dump, 'tables' | 'sequences'>
export type DumpTable = { name: string; columns: string[] }
type Target = { location: BackupLocation; recipient: Recipient; folder: string }

/** Schemas that hold tables of the site. */
export const SCHEMAS = ['public', 'pgboss', 'drizzle']

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
