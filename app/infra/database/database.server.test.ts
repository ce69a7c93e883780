import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { findLockHolders, LOCK_IDS, loseLock } from '#tests/locks.ts'
import { openRecordedLog } from '#tests/log.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'
import { waitUntil } from '#tests/until.ts'
import { type Database, openDatabase, tryWithLock, withLock, withTimeout } from './database.server.ts'

const { db: observer, url } = await openDatabaseCopy()

/** A pool of one connection, which makes a single leak visible, behind a TCP proxy of its own. */
async function openPoolOfOne(options: { query_timeout?: number } = {}) {
	const proxy = await openTcpProxy(url)
	const { log, logged } = openRecordedLog('warn')
	const db = openDatabase(proxy.url, { size: 1, log })
	Object.assign(db.$client.options, options)
	onTestFinished(() => {
		if (!db.$client.ending) void db.$client.end()
		proxy.close()
	})
	const ended = new Promise((resolve) => db.$client.once('connect', (client) => client.once('end', resolve)))
	const pid = await backendOf(db)
	/** Terminates the backend on the server, and resolves when the pool has noticed. */
	const terminate = async () => {
		await observer.execute(sql`select pg_terminate_backend(${pid})`)
		await ended
	}
	return { db, logged, proxy, terminate }
}

/** Fails if the pool has no free connection. */
async function backendOf(db: Database): Promise<number | undefined> {
	const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
	return rows[0]?.pid
}

describe('a lost connection', () => {
	test('between two statements fails only their transaction', async () => {
		const { db, terminate } = await openPoolOfOne()
		const work = db.transaction(async (transaction) => {
			await transaction.execute(sql`select 1`)
			await terminate()
			await transaction.execute(sql`select 2`)
		})
		await expect(work).rejects.toThrow()
		expect(await backendOf(db)).toBeGreaterThan(0)
	})

	test.each([
		['is logged', 'is open', 1],
		['is not logged', 'ends', 0],
	])('%s while the pool %s', async (_, state, warnings) => {
		const { db, logged } = await openPoolOfOne()
		const client = await db.$client.connect()
		client.release()
		if (state === 'ends') await db.$client.end()
		client.emit('error', new Error('terminating connection due to administrator command'))
		expect(logged.map(({ level }) => level)).toEqual(Array(warnings).fill(40))
	})

	test('at the start of a transaction frees its place in the pool', async () => {
		const { db, proxy } = await openPoolOfOne()
		proxy.hang()
		const work = db.transaction(async () => {})
		proxy.reset()
		await expect(work).rejects.toThrow()
		await proxy.recover()
		expect(await backendOf(db)).toBeGreaterThan(0)
	})

	test('that was idle is replaced', async () => {
		const { db, terminate } = await openPoolOfOne()
		await terminate()
		await waitUntil(() => db.$client.totalCount === 0)
		expect(await backendOf(db)).toBeGreaterThan(0)
	})
})

describe('a database server that stops responding', () => {
	test('fails the waiting statement, and the connection is not used again', async () => {
		const { db, proxy } = await openPoolOfOne({ query_timeout: 200 })
		proxy.hang()
		await expect(db.execute(sql`select 1`)).rejects.toThrow()
		expect(db.$client.totalCount).toBe(0)
		await proxy.recover()
		expect(await backendOf(db)).toBeGreaterThan(0)
	})

	test('during a transaction has nothing of it committed, and the connection is not used again', async () => {
		const { db, proxy } = await openPoolOfOne({ query_timeout: 200 })
		const before = await backendOf(db)
		const work = db.transaction(async (transaction) => {
			await transaction.execute(sql`update faqs set question = 'Half done'`)
			proxy.hang()
			await transaction.execute(sql`select 1`)
		})
		await expect(work).rejects.toThrow()
		await proxy.recover()
		expect(await backendOf(db)).not.toBe(before)
		const { rowCount } = await db.execute(sql`select 1 from faqs where question = 'Half done'`)
		expect(rowCount).toBe(0)
	})
})

describe('work with a timeout', () => {
	const LIMIT = 300 // ms

	test('uses one connection, and returns it to the pool', async () => {
		const { db } = await openPoolOfOne()
		const before = await backendOf(db)
		const pids = await withTimeout(db, 60_000, async (own) => [await backendOf(own), await backendOf(own)])
		expect(pids).toEqual([before, before])
		expect(await backendOf(db)).toBe(before)
	})

	test('fails at its timeout, and its connection is closed', async () => {
		const { db, proxy } = await openPoolOfOne()
		proxy.hang()
		const work = withTimeout(db, LIMIT, (own) => own.transaction(async () => {}))
		await expect(work).rejects.toThrow('did not answer within')
		expect(db.$client.totalCount).toBe(0)
		await proxy.recover()
		expect(await backendOf(db)).toBeGreaterThan(0)
	})

	test('fails while it waits for a connection, which then stays in the pool', async () => {
		const { db } = await openPoolOfOne()
		const holder = await db.$client.connect()
		let hasBegun = false
		const work = withTimeout(db, LIMIT, async () => {
			hasBegun = true
		})
		await expect(work).rejects.toThrow('did not answer within')
		holder.release()
		expect(await backendOf(db)).toBeGreaterThan(0)
		expect(hasBegun).toBe(false)
		expect(db.$client.idleCount).toBe(1)
	})

	test('inside such work uses the same connection', async () => {
		const { db } = await openPoolOfOne()
		const pids = await withTimeout(db, 60_000, async (own) => [
			await backendOf(own),
			await withTimeout(own, LIMIT, backendOf),
		])
		expect(pids[0]).toBe(pids[1])
	})

	test('that fails has its connection closed, with any open transaction', async () => {
		const { db } = await openPoolOfOne()
		const before = await backendOf(db)
		const work = withTimeout(db, 60_000, async (own) => {
			await own.execute(sql`begin`)
			throw new Error('halfway')
		})
		await expect(work).rejects.toThrow('halfway')
		expect(await backendOf(db)).not.toBe(before)
	})
})

describe('work under a lock', () => {
	test('fails, and its signal aborts, when only the connection that holds the lock is lost', async () => {
		const { db } = await openPoolOfOne()
		let lost: AbortSignal | undefined
		const work = withLock(db, 'backup', async (_, signal) => {
			lost = signal
			await loseLock(observer, LOCK_IDS.backup)
			return new Promise(() => {}) // goes on for hours
		})
		await expect(work).rejects.toThrow('the database connection that held the lock was lost')
		expect(lost?.aborted).toBe(true)
		expect(await tryWithLock(db, 'backup', async () => 'begun')).toBe('begun')
	})

	test('is not aborted while it runs, and releases the lock at its end', async () => {
		const { db } = await openPoolOfOne()
		const isAborted = await withLock(db, 'backup', async (_, signal) => {
			expect(await tryWithLock(db, 'backup', async () => 'begun')).toBeUndefined()
			return signal.aborted
		})
		expect(isAborted).toBe(false)
		// the server notices the end of the connection a moment later
		await waitUntil(async () => (await findLockHolders(observer, LOCK_IDS.backup)).length === 0)
	})
})

test('no advisory lock is taken past the list of their ids, which are distinct', () => {
	const places = execFileSync(
		'git',
		['grep', '-lE', 'pg_(try_)?advisory', '--', 'app', 'server', 'packages', 'scripts', 'demo', 'db'],
		{ cwd: PROJECT, encoding: 'utf8' },
	)
	expect(places.trim().split('\n')).toEqual([
		'app/infra/database/database.server.ts',
		'packages/embedded-postgres/embedded-postgres.ts', // imports nothing of the site
	])
	const presenceLock = readFileSync(join(PROJECT, 'packages/embedded-postgres/embedded-postgres.ts'), 'utf8')
	const [, other = ''] = /LOCK_ID = ([\d_]+)/.exec(presenceLock) ?? []
	const ids: number[] = [...Object.values(LOCK_IDS), Number(other.replaceAll('_', ''))]
	expect(ids).not.toContain(0)
	expect(new Set(ids).size).toBe(ids.length)
})
