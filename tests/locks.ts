/** Locks of the database: takes one, finds who holds one, and ends the connection that holds one. */
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '#app/infra/database/database.server.ts'
import { waitUntil } from './until.ts'

/** The ids of app/infra/database/database.server.ts. */
export const LOCK_IDS = { rotation: 70_004, backup: 70_007 }

/** The pids of the backends that hold the lock in this database. */
export async function findLockHolders(db: Database, lockId: number): Promise<number[]> {
	const { rows } = await db.execute<{ pid: number }>(
		sql`select pid from pg_locks where locktype = 'advisory' and granted and objid = ${lockId}
			and database = (select oid from pg_database where datname = current_database())`,
	)
	return rows.map(({ pid }) => pid)
}

/** Takes a lock on a connection of its own; `release` frees it. */
export async function holdLock(url: string, statement: string): Promise<{ release: () => Promise<void> }> {
	const client = new Client({ connectionString: url })
	client.on('error', () => {})
	await client.connect()
	await client.query('begin')
	await client.query(statement)
	return { release: () => client.end() }
}

export const LOCK_TABLE = 'lock table blog_posts in access exclusive mode'

/** Resolves when the lock is free and the process that held it has had the time to notice. */
export async function loseLock(db: Database, lockId: number): Promise<void> {
	for (const pid of await findLockHolders(db, lockId))
		await db.execute(sql`select pg_terminate_backend(${pid})`)
	await waitUntil(async () => (await findLockHolders(db, lockId)).length === 0)
	await after(50)
}
