/** Connections to the database: of the pool, for one piece of work, and one of its own that listens. */
import { setTimeout as after } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier, type Pool, type PoolClient } from 'pg'

const END_TIMEOUT = 2_000 // ms

/**
 * Runs the work on one connection. One whose work failed is closed, never reused: it may hang or be halfway
 * through a transaction.
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

type Listener = {
	isConnected: () => boolean // while false, notifications are missed
	close: () => Promise<void>
}

type Callbacks = {
	onNotification: (payload: string, channel: string) => void
	/** Called whenever listening begins or resumes; notifications sent in between are lost. */
	onConnect: () => void
	onLost?: () => void
	/** A new connection replaced one that no longer answered. */
	onReplaced?: () => void
}

const RETRY_AFTER = 1_000 // ms
export const PACE = { betweenHeartbeats: 10_000, longestSilence: 5_000 } // ms

/**
 * Database notifications (LISTEN/NOTIFY) over a dedicated connection, which reconnects when it is lost. A heartbeat
 * detects a connection that failed silently, or a server that was replaced.
 * @throws Error if the first connection fails
 */
export async function listen(
	connection: ClientConfig,
	channels: string[],
	{ onNotification, onConnect, onLost, onReplaced }: Callbacks,
	pace = PACE,
): Promise<Listener> {
	const limits = { connectionTimeoutMillis: pace.longestSilence, query_timeout: pace.longestSilence }
	let client: Client | undefined
	let isClosed = false

	async function connect(): Promise<void> {
		const next = new Client({ ...connection, ...limits })
		next.on('error', () => {}) // 'end' follows
		next.on('end', () => {
			if (client !== next) return
			client = undefined
			onLost?.()
		})
		next.on('notification', ({ payload = '', channel }) => onNotification(payload, channel))
		try {
			await next.connect()
			for (const channel of channels) await next.query(`listen ${escapeIdentifier(channel)}`)
			if (isClosed) throw new Error('closed meanwhile')
		} catch (error) {
			await endConnection(next)
			throw error
		}
		const silent = client
		client = next
		onConnect()
		if (!silent) return
		onReplaced?.()
		await endConnection(silent)
	}

	/** A silent connection stays until there is a new one: while no server can be reached, nothing changes. */
	async function reconnect(): Promise<void> {
		for (let checkedAt = performance.now(); !isClosed; ) {
			await after(Math.min(RETRY_AFTER, pace.betweenHeartbeats), undefined, { ref: false })
			const current = client
			if (isClosed || (current && performance.now() - checkedAt < pace.betweenHeartbeats)) continue
			const isRunning = await current?.query('select 1').catch(() => false)
			checkedAt = performance.now()
			if (!isRunning && client === current && !isClosed) await connect().catch(() => {})
		}
	}

	async function close(): Promise<void> {
		isClosed = true
		const last = client
		client = undefined
		if (last) await endConnection(last)
	}

	await connect()
	void reconnect()
	return { isConnected: () => client !== undefined, close }
}
