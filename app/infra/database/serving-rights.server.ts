/**
 * The rights of the serving role: it reads and changes rows but no tables; the audit log it only reads and
 * appends to.
 */
import { type Client, escapeIdentifier } from 'pg'
import { ERASED_TABLES } from '#app/core/personal-tables.ts'

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
export async function grantServing(owner: Client, servingRole: string): Promise<void> {
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
