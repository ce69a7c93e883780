/** The databases of a running test server. Starting it is in another file, which imports the complete site. */
import { Client } from 'pg'

export type TestServer = {
	url: string // the server's own database, as the serving role
	ownerUrl: string // as the owning role, to create databases
	template: string // name of the database with the demo dealership
	dataDir: string // with the demo's files
}

/** The connection string of another database on the same server. */
export const databaseOn = (serverUrl: string, database: string): string =>
	Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href

/** Runs statements on a connection of their own and returns the rows of the last one. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query(statement)).rows
	} finally {
		await client.end()
	}
}
