/** The pool of connections, and work that one process does at a time. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { endConnection, withConnection, withConnectionTimeout } from './database-connection.server.ts'
import type { Log } from './log.server.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Any two processes that take the same number wait for each other; the figures are arbitrary, only distinct. */
const LOCKS = {
	migrate: 70_001,
	load: 70_002,
	keys: 70_003,
	rotation: 70_004,
	erasures: 70_005,
	'erasure-replay': 70_006,
	backup: 70_007,
} as const

/** In milliseconds. */
const TIMEOUTS = {
	statement_timeout: 30_000, // on the server
	query_timeout: 32_000, // here, for a server that says nothing any more
	idle_in_transaction_session_timeout: 30_000, // on the server, for a client that says nothing any more
}

export function openDatabase(url: string, { size, log }: { size: number; log: Log }): Database {
	const pool = new Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		...TIMEOUTS,
		application_name: 'forecourt',
	})
	// An 'error' event without a listener would end the process. The pool reports idle connections only; one that ends with
	// the pool, which does not wait for it, is not lost.
	pool.on('error', (error) => {
		if (!pool.ending) log.warn({ error: error.message }, 'a database connection was lost')
	})
	pool.on('connect', (client) => client.on('error', () => {})) // the statement that waits, or the next one, fails
	return Object.assign(drizzle({ client: pool }), { transaction: createTransaction(pool) })
}

/**
 * In place of Drizzle's own on a pool, which loses the connection when `begin` fails, and hands it out again when
 * `rollback` fails.
 */
function createTransaction(pool: Pool): Database['transaction'] {
	return (work, config) => withConnection(pool, (client) => drizzle({ client }).transaction(work, config))
}

/**
 * Runs the work on one connection in a limited time, in milliseconds; all that it asks of the database goes through the
 * database that it is given. Within such work there is no other limit than its own.
 * @throws Error when the time is over. What the work had sent by then may still be done, a commit included.
 */
export function withTimeout<Result>(
	db: Database,
	milliseconds: number,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	if (!(db.$client instanceof Pool)) return work(db)
	return withConnectionTimeout(db.$client, milliseconds, (client) =>
		// Its `$client` is a connection and no pool: what is used of either is `query`.
		work(drizzle({ client }) as unknown as Database),
	)
}

/** Whether a row was refused because its value under this constraint is taken. */
export function isUniqueViolation(error: unknown, uniqueConstraint: string): boolean {
	const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string }
	return code === '23505' && constraint === uniqueConstraint
}

/** Runs the work while no other process runs work of that name on this database. */
export const withLock = <Result>(
	db: Database,
	name: keyof typeof LOCKS,
	work: (lockClient: Client) => Promise<Result>,
): Promise<Result> =>
	withLockClient(db, async (lockClient) => {
		await lockClient.query('select pg_advisory_lock($1)', [LOCKS[name]])
		return work(lockClient)
	})

/** The same, but does not wait: returns `undefined` at once where another process runs work of that name. */
export const tryWithLock = <Result>(
	db: Database,
	name: keyof typeof LOCKS,
	work: (lockClient: Client) => Promise<Result>,
): Promise<Result | undefined> =>
	withLockClient(db, async (lockClient) => {
		const { rows } = await lockClient.query('select pg_try_advisory_lock($1) as "isOurs"', [LOCKS[name]])
		return rows[0].isOurs ? work(lockClient) : undefined
	})

async function withLockClient<Result>(
	db: Database,
	work: (lockClient: Client) => Promise<Result>,
): Promise<Result> {
	// Beside the pool, which may be of one connection; and without its limit, for waiting may take longer.
	const lockClient = new Client({ ...db.$client.options, statement_timeout: 0, query_timeout: 0 })
	lockClient.on('error', () => {}) // the work's own statements tell of a lost server
	await lockClient.connect()
	try {
		return await work(lockClient)
	} finally {
		await endConnection(lockClient) // and with the session its lock, whatever state it is in
	}
}
