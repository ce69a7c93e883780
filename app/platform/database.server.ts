/** The pool of connections, and work that one process does at a time. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import type { Log } from './log.server.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Any two processes that take the same number wait for each other; the figures are arbitrary, only distinct. */
const LOCKS = { migrate: 70_001, load: 70_002, keys: 70_003, rotation: 70_004 } as const

export function openDatabase(url: string, { size, log }: { size: number; log: Log }): Database {
	const pool = new Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: 5_000,
		idleTimeoutMillis: 30_000,
		statement_timeout: 30_000,
		application_name: 'forecourt',
	})
	// Without a listener a connection that the server drops would end the process.
	pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
	return drizzle({ client: pool })
}

export function isAnswering(db: Database): Promise<boolean> {
	return db.$client.query('select 1').then(
		() => true,
		() => false,
	)
}

/** Runs the work while no other process runs work of that name on this database. */
export async function oneAtATime<Done>(
	db: Database,
	name: keyof typeof LOCKS,
	work: (keeper: Client) => Promise<Done>,
): Promise<Done> {
	// Beside the pool, which may be of one connection; and without its limit, for waiting may take longer.
	const keeper = new Client({ ...db.$client.options, statement_timeout: 0 })
	keeper.on('error', () => {}) // the work's own statements tell of a lost server
	await keeper.connect()
	try {
		await keeper.query('select pg_advisory_lock($1)', [LOCKS[name]])
		return await work(keeper)
	} finally {
		await keeper.end() // and with the session its lock, whatever state it is in
	}
}
