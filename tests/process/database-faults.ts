/** Requests during database faults, and the state that must be intact afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { lockTable } from '#tests/locks.ts'
import { query } from '#tests/test-databases.ts'
import { waitUntil } from '#tests/until.ts'
import { type Forecourt, status } from './forecourt.ts'

const POOL_SIZE = 10 // the default

/** Polls the liveness check; `stop` returns every status seen. */
export function watchHealth({ address }: Forecourt) {
	const visited = new Set<number | string>()
	let stopped = false
	const watching = (async () => {
		while (!stopped) {
			visited.add(await status(`${address}/health`))
			await after(100)
		}
	})()
	const stop = async () => {
		stopped = true
		await watching
		return [...visited]
	}
	return { stop }
}

/** Waits until the site can use every connection of its pool at once: no connection is leaked. */
export async function expectFullPool({ address }: Forecourt, url: string): Promise<void> {
	const lock = await lockTable(url, 'blog_posts')
	const waiting = `select 1 from pg_stat_activity where application_name like 'forecourt %' and wait_event_type = 'Lock'`
	const countWaiting = async () => (await query(url, waiting)).length
	const promises: Promise<unknown>[] = []
	let open = 0
	/** Each request occupies one connection, waiting for the lock. */
	const pingDatabase = async () => {
		open++
		await status(`${address}/blog/${randomUUID()}`)
		open--
	}
	await waitUntil(async () => {
		while (open < POOL_SIZE) promises.push(pingDatabase())
		return (await countWaiting()) >= POOL_SIZE
	})
	await lock.release()
	await Promise.all(promises)
}
