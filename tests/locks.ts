/** Locks of the database: takes one, finds who holds one, and ends the connection that holds one. */
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type Database, LOCKS } from '#app/infra/database/database.server.ts'
import { query } from './test-databases.ts'
import { waitUntil } from './until.ts'

export { LOCKS as LOCK_IDS }

const IN_THIS_DATABASE = 'database = (select oid from pg_database where datname = current_database())'

/** The pids of the backends that hold the lock in this database. */
export async function findLockHolders(db: Database, lockId: number): Promise<number[]> {
	const { rows } = await db.execute<{ pid: number }>(
		sql`select pid from pg_locks where locktype = 'advisory' and granted and objid = ${lockId}
			and ${sql.raw(IN_THIS_DATABASE)}`,
	)
	return rows.map(({ pid }) => pid)
}

type HeldLock = { release: () => Promise<void> }

/** Blocks reads and writes of a table until `release`. */
export const lockTable = (url: string, table: string): Promise<HeldLock> =>
	holdLock(url, `lock table ${table} in access exclusive mode`)

/** Takes an advisory lock, as another process would. */
export const takeLock = (url: string, lockId: number): Promise<HeldLock> =>
	holdLock(url, `select pg_advisory_lock(${lockId})`)

async function holdLock(url: string, statement: string): Promise<HeldLock> {
	const client = new Client({ connectionString: url })
	client.on('error', () => {})
	await client.connect()
	await client.query('begin')
	await client.query(statement)
	return { release: () => client.end() }
}

/** The number of connections to a database that wait for a lock, or for this advisory lock. */
export async function countLockWaiters(database: Database | string, lockId?: number): Promise<number> {
	const waiters =
		lockId === undefined
			? "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
			: `select from pg_locks where not granted and objid = ${lockId} and ${IN_THIS_DATABASE}`
	if (typeof database === 'string') return (await query(database, waiters)).length
	return (await database.$client.query(waiters)).rows.length
}

/** Resolves when the lock is free and the process that held it has had the time to notice. */
export async function loseLock(db: Database, lockId: number): Promise<void> {
	for (const pid of await findLockHolders(db, lockId))
		await db.execute(sql`select pg_terminate_backend(${pid})`)
	await waitUntil(async () => (await findLockHolders(db, lockId)).length === 0)
	await after(50)
}
