/** What a site is asked while something is wrong with its database, and what must be whole again afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { type Forecourt, query, status, until } from './forecourt.ts'

const POOL_SIZE = 10 // by default

/** Asks again and again whether the process is alive; `stop` returns every status that there was. */
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

/** Waits until the site can use as many connections at once as its pool has places: none is leaked. */
export async function expectFullPool({ address }: Forecourt, url: string): Promise<void> {
	const holder = new Client({ connectionString: url })
	holder.on('error', () => {})
	await holder.connect()
	await holder.query('begin')
	await holder.query('lock table blog_posts in access exclusive mode')
	const waiting = `select 1 from pg_stat_activity where application_name = 'forecourt' and wait_event_type = 'Lock'`
	const countWaiting = async () => (await query(url, waiting)).length
	const promises: Promise<unknown>[] = []
	let open = 0
	/** One page waits for the lock on each connection. */
	const pingDatabase = async () => {
		open++
		await status(`${address}/blog/${randomUUID()}`)
		open--
	}
	await until(async () => {
		while (open < POOL_SIZE) promises.push(pingDatabase())
		return (await countWaiting()) >= POOL_SIZE
	})
	await holder.query('rollback')
	await holder.end()
	await Promise.all(promises)
}
