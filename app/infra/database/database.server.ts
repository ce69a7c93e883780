/** Connections to the database: the pool, work on one connection or under a lock, and one connection that listens. */
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, escapeIdentifier, Pool, type PoolClient } from 'pg'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { productVersion } from '#app/infra/config.server.ts'
import type { Log } from '#app/infra/log.server.ts'

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
async function withConnectionTimeout<Result>(
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

export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** IDs of all advisory locks, shared by all processes of a database. The values are arbitrary but distinct. */
export const LOCKS = {
	migrate: 70_001,
	load: 70_002,
	keys: 70_003,
	rotation: 70_004,
	erasures: 70_005,
	'erasure-replay': 70_006,
	backup: 70_007,
	photos: 70_101,
	'page-texts': 70_102,
	look: 70_103,
	appointments: 70_104,
	alerts: 70_105,
	visits: 70_106,
} as const

/** ms */
const TIMEOUTS = {
	statement_timeout: 30_000, // on the server
	query_timeout: 32_000, // in this process, for a server that no longer answers
	idle_in_transaction_session_timeout: 30_000, // on the server, for a client that no longer answers
}

const KEEP_ALIVE_DELAY = 60_000 // ms
const LOCK_LOST =
	'the database connection that held the lock was lost, so another process may do the same now; this work was stopped.'

/** Names the version, by which a migration recognises processes of another one. */
export const APPLICATION_NAME = `forecourt ${productVersion()}`

export function openDatabase(url: string, { size, log }: { size: number; log: Log }): Database {
	const pool = new Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		...TIMEOUTS,
		application_name: APPLICATION_NAME,
	})
	// Without a listener an 'error' event would end the process. The pool emits it for idle connections only. A
	// connection that ends together with the pool, which does not wait for it, is not lost.
	pool.on('error', (error) => {
		if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost')
	})
	pool.on('connect', (client) => client.on('error', () => {})) // the pending statement, or the next one, fails
	return Object.assign(drizzle({ client: pool }), { transaction: createTransaction(pool) })
}

/**
 * Replaces Drizzle's transaction on a pool, which leaks the connection if `begin` fails and reuses it if
 * `rollback` fails.
 */
function createTransaction(pool: Pool): Database['transaction'] {
	return (work, config) => withConnection(pool, (client) => drizzle({ client }).transaction(work, config))
}

/**
 * Runs the work on one connection with a timeout in ms. The work must use the database it is passed. Nested
 * calls add no further timeout.
 * @throws Error on timeout. The server may still complete what the work had sent, a commit included.
 */
export function withTimeout<Result>(
	db: Database,
	milliseconds: number,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	if (!(db.$client instanceof Pool)) return work(db)
	return withConnectionTimeout(db.$client, milliseconds, (client) =>
		// Its `$client` is a connection, not a pool; callers only use `query`, which both have.
		work(drizzle({ client }) as unknown as Database),
	)
}

/** Whether the error is a violation of this unique constraint. */
export function isUniqueViolation(error: unknown, uniqueConstraint: string): boolean {
	const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string }
	return code === '23505' && constraint === uniqueConstraint
}

/**
 * Work under a lock. The lock goes with its connection: when that is lost, `signal` aborts, and work that takes
 * long must not begin another step.
 */
type LockedWork<Result> = (lockClient: Client, signal: AbortSignal) => Promise<Result>

/**
 * Runs the work under a lock: no other process runs work of that name on this database meanwhile.
 * @throws CannotStart if the lock is lost before the work is done.
 */
export const withLock = <Result>(
	db: Database,
	name: keyof typeof LOCKS,
	work: LockedWork<Result>,
): Promise<Result> =>
	withLockClient(db, async (lockClient, signal) => {
		await lockClient.query('select pg_advisory_lock($1)', [LOCKS[name]])
		return work(lockClient, signal)
	})

/** Like `withLock`, but does not wait: returns `undefined` at once if another process holds the lock. */
export const tryWithLock = <Result>(
	db: Database,
	name: keyof typeof LOCKS,
	work: LockedWork<Result>,
): Promise<Result | undefined> =>
	withLockClient(db, async (lockClient, signal) => {
		const { rows } = await lockClient.query('select pg_try_advisory_lock($1) as "isOurs"', [LOCKS[name]])
		return rows[0].isOurs ? work(lockClient, signal) : undefined
	})

/** Runs the work in a transaction that holds a lock until its end: shared with others that share it, or alone. */
export const withTransactionLock = <Result>(
	db: Database,
	name: keyof typeof LOCKS,
	mode: 'shared' | 'exclusive',
	work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
	db.transaction(async (transaction) => {
		const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
		await transaction.execute(sql`select ${lock}(${LOCKS[name]})`)
		return work(transaction)
	})

/** Takes a lock until the end of the caller's transaction. */
export const lockUntilCommit = (transaction: Transaction, name: keyof typeof LOCKS) =>
	transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]})`)

/** Whether the error is a violation of this exclusion constraint: rows that must not overlap. */
export function isExclusionViolation(error: unknown, exclusionConstraint: string): boolean {
	const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string }
	return code === '23P01' && constraint === exclusionConstraint
}

async function withLockClient<Result>(db: Database, work: LockedWork<Result>): Promise<Result> {
	// A connection of its own, because the pool may have only one, and without timeouts, because the wait may be
	// long. It may be idle for hours, so the system probes whether the server still answers.
	const noTimeouts = { statement_timeout: 0, query_timeout: 0 }
	const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY }
	const lockClient = new Client({ ...db.$client.options, ...noTimeouts, ...keepAlive })
	lockClient.on('error', () => {}) // 'end' follows
	await lockClient.connect()
	const lockLoss = new AbortController()
	const { promise: lost, reject } = Promise.withResolvers<never>()
	lost.catch(() => {}) // also rejects when the work is done and the connection is ended
	lockClient.once('end', () => {
		const error = new CannotStart(LOCK_LOST)
		lockLoss.abort(error)
		reject(error)
	})
	try {
		return await Promise.race([work(lockClient, lockLoss.signal), lost])
	} finally {
		await endConnection(lockClient) // ending the session releases the lock
	}
}
