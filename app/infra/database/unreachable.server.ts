import { Client } from 'pg'
import { endConnection } from './database-connection.server.ts'

/** The reason, without any password, why the database server cannot be reached; undefined if it can. */
export async function findUnreachableReason(url: string): Promise<string | undefined> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
	client.on('error', () => {})
	try {
		await client.connect()
		return undefined
	} catch (error) {
		const { message, code } = error as Error & { code?: string }
		return message || code || 'no reason was given'
	} finally {
		await endConnection(client)
	}
}
