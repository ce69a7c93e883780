/**
 * A shared advisory lock that every process holds while it uses the server: the process that can take it
 * exclusively is the last one.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

export type PresenceLock = {
	/**
	 * Returns true if no other process holds the lock. Call it while nothing else starts or stops the server.
	 */
	release: () => Promise<boolean>
}

/** Any number that no other lock uses. */
const LOCK_ID = 70_000
const RETRY_MS = 500
const CLOSE_TIMEOUT_MS = 2_000
/** Avoids waiting for a server that hangs. */
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

type Options = {
	restart: () => Promise<void>
	/** Runs the work while nothing else starts, stops or releases the server. */
	exclusively: (work: () => Promise<void>) => Promise<void>
}

/** If the connection is lost, restarts the server and acquires the lock again, until both succeed. */
export async function acquirePresenceLock(url: string, options: Options): Promise<PresenceLock> {
	let isReleased = false
	let connection = await openLockedConnection(url, onLost)

	function onLost() {
		if (!isReleased) void reacquire()
	}
	async function reacquire() {
		for (;;) {
			await delay(RETRY_MS, undefined, { ref: false })
			try {
				await options.exclusively(async () => {
					if (isReleased) return
					await options.restart()
					connection = await openLockedConnection(url, onLost)
				})
				return
			} catch {} // the process's own pool logs the reason
		}
	}

	return {
		release: async () => {
			isReleased = true
			const wasLast = await unlock(connection).catch(() => isFreeByNewConnection(url))
			await closeConnection(connection)
			return wasLast
		},
	}
}

async function openLockedConnection(url: string, onLost: () => void): Promise<Client> {
	const client = new Client({
		connectionString: url,
		application_name: 'forecourt keeper',
		keepAlive: true,
		...TIMEOUTS,
	})
	client.on('error', () => {}) // `end` follows
	try {
		await client.connect()
		await client.query('select pg_advisory_lock_shared($1)', [LOCK_ID])
	} catch (error) {
		await closeConnection(client) // otherwise it might hold a lock that nobody releases
		throw error
	}
	client.once('end', onLost)
	return client
}

async function unlock(client: Client): Promise<boolean> {
	await client.query('select pg_advisory_unlock_shared($1)', [LOCK_ID])
	return isFree(client)
}

/** For a process whose own connection was lost. */
async function isFreeByNewConnection(url: string): Promise<boolean> {
	const client = new Client({ connectionString: url, ...TIMEOUTS })
	client.on('error', () => {})
	try {
		await client.connect()
		return await isFree(client)
	} catch {
		return false // the server does not run
	} finally {
		await closeConnection(client)
	}
}

async function isFree(client: Client): Promise<boolean> {
	const { rows } = await client.query('select pg_try_advisory_lock($1) as "isFree"', [LOCK_ID])
	return rows[0].isFree
}

async function closeConnection(client: Client): Promise<void> {
	await Promise.race([client.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]).catch(() => {})
}
