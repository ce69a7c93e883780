/** The database roles that a site uses. */
import { expect } from 'vitest'
import { query } from '#tests/test-databases.ts'
import { databaseUrl, type Forecourt, status } from './forecourt.ts'

export const roleOf = (url: string) => new URL(url).username

/** Returns the roles of all open connections of the site. */
export async function rolesAtWork(ownerUrl: string): Promise<string[]> {
	const rows = await query(
		ownerUrl,
		"select distinct usename from pg_stat_activity where application_name like 'forecourt%' order by 1",
	)
	return rows.map(({ usename }) => String(usename))
}

/**
 * Expects the site to serve with a role that owns nothing and can change the rows of every table except the
 * audit log, disclosures and pg-boss's upgrades.
 */
export async function expectServing(
	{ address }: Forecourt,
	{ url, ownerUrl }: { url: string; ownerUrl: string },
) {
	expect(await status(`${address}/health`)).toBe(200)
	expect(await status(`${address}/inventory`)).toBe(200)
	const [rights] = await query(
		url,
		`select bool_or(rolsuper or pg_has_role(relowner, 'usage')) as owns,
			string_agg(relname, ' ' order by relname) filter (where has_table_privilege(pg_class.oid, 'update')
				is not true or has_table_privilege(pg_class.oid, 'delete') is not true) as limited
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_roles on rolname = current_user
		where nspname in ('public', 'pgboss') and relkind in ('r', 'p')`,
	)
	expect(rights).toEqual({
		owns: false,
		limited: 'audit_log bam consents disclosures lead_events staff_users version',
	})
	expect(roleOf(url)).not.toBe(roleOf(ownerUrl))
}

export const urlsOf = (dataDir: string) => ({
	url: databaseUrl(dataDir),
	ownerUrl: databaseUrl(dataDir, 'owner'),
})
