/** Runs work on one connection of the pool. A connection whose work failed is closed, never reused. */
import { setTimeout as after } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'

const END_TIMEOUT = 2_000 // ms

/**
 * Runs the work on one connection. After a failure the connection's state is unknown: it may hang or be
 * halfway through a transaction.
 */
export async function withConnection<Result>(
	pool: Pool,
	work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect()
	try {
		const result = await work(client)
		client.release()
		return result
	} catch (error) {
		client.release(true)
		throw error
	}
}

/**
 * Runs the work on one connection with a timeout that includes the wait for a free connection.
 * @param milliseconds when they are over, the connection is closed under the work.
 * @throws Error on timeout. The server may still complete what the work had sent, a commit included.
 */
export async function withConnectionTimeout<Result>(
	pool: Pool,
	milliseconds: number,
	work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
	const { promise: expired, reject: expire } = Promise.withResolvers<never>()
	const timer = setTimeout(
		() => expire(new Error(`the database did not answer within ${milliseconds} ms`)),
		milliseconds,
	)
	let isExpired = false
	expired.catch(() => {
		isExpired = true
	})
	const running = withConnection(pool, async (client) => {
		if (isExpired) return undefined // the connection came too late and is unused: return it
		return Promise.race([work(client), expired])
	})
	try {
		return (await Promise.race([running, expired])) as Result
	} finally {
		clearTimeout(timer)
	}
}

/** Ends a connection outside the pool without waiting for a server that does not answer. Never fails. */
export async function endConnection(client: Client): Promise<void> {
	await Promise.race([client.end(), after(END_TIMEOUT, undefined, { ref: false })]).catch(() => {})
}
