/** Whether a database server can be reached. */
import { Client } from 'pg'
import { endConnection } from './database-connection.server.ts'

/** Why no connection can be made, in words that hold no password; undefined when one can. */
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
