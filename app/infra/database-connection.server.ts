/** One connection of the pool for one piece of work. A connection whose work failed is closed, never used again. */
import { setTimeout as after } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'

const END_TIMEOUT = 2_000 // milliseconds

/** Runs the work on one connection. After a failure nobody knows what state it is in: it may be hung or halfway through a transaction. */
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
 * The same in a limited time, the wait for a free connection included.
 * @param milliseconds when they are over, the connection is closed under the work.
 * @throws Error when they are over. What the work had sent by then may still be done by the server, a commit included.
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
		if (isExpired) return undefined // the connection came too late, and stays as good as it is
		return Promise.race([work(client), expired])
	})
	try {
		return (await Promise.race([running, expired])) as Result
	} finally {
		clearTimeout(timer)
	}
}

/** Ends a connection that is not of the pool, and does not wait for a server that does not answer. Never fails. */
export async function endConnection(client: Client): Promise<void> {
	await Promise.race([client.end(), after(END_TIMEOUT, undefined, { ref: false })]).catch(() => {})
}
