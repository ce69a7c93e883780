/** Creates the database and the site role in a running cluster if they are missing. */
import { Client, escapeLiteral } from 'pg'
import { connectionUrl, DATABASE, ensurePassword, ROLES, readPassword } from './credentials.ts'

export const ensureDatabase = (dataDir: string, port: number): Promise<void> =>
	asOwner(dataDir, port, async (client) => {
		const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
		if (!rowCount) await client.query(`create database ${DATABASE}`)
	})

/**
 * Also creates the role in a cluster of an earlier version, which lacks it. Sets the password at every start,
 * so that it matches the file even if an earlier start was interrupted. Migrations grant the privileges.
 */
export function ensureSiteRole(dataDir: string, port: number): Promise<void> {
	const { name } = ROLES.site
	ensurePassword(dataDir, 'site')
	return asOwner(dataDir, port, async (client) => {
		const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
		const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
		const password = escapeLiteral(readPassword(dataDir, 'site'))
		await client.query(`${rowCount ? 'alter' : 'create'} role ${name} ${attributes} password ${password}`)
	})
}

async function asOwner(
	dataDir: string,
	port: number,
	work: (client: Client) => Promise<void>,
): Promise<void> {
	const client = new Client({ connectionString: connectionUrl(dataDir, port, 'owner', 'postgres') })
	client.on('error', () => {}) // the running or the next query fails instead
	await client.connect()
	try {
		await work(client)
	} finally {
		await client.end()
	}
}
