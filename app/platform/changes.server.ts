/** Change notifications of the database (LISTEN, NOTIFY), whichever process made the change (db/migrations, tell_of_change). */
import { setTimeout as after } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { endConnection } from './database-connection.server.ts'
import type { Log } from './log.server.ts'

export type Changes = {
	isListening: () => boolean // while false, changes go unnoticed: cache nothing
	/** Calls back after each change, with the name of its table, and each time that listening begins again. */
	subscribe: (callback: (table: string) => void) => void
	/** Calls the subscribers of this process at once, without waiting for the database to report its change. */
	notify: () => void
	close: () => Promise<void>
}

export const CHANNEL = 'forecourt_changes'
const RETRY_AFTER = 1_000 // milliseconds
const PACE = { betweenHeartbeats: 10_000, longestSilence: 5_000 } // milliseconds

/** Keeps one connection of its own; a heartbeat finds one that failed without a sign, or a server that was replaced. */
export async function openChanges(connection: ClientConfig, log: Log, pace = PACE): Promise<Changes> {
	const subscribers = new Set<(table: string) => void>()
	const limits = { connectionTimeoutMillis: pace.longestSilence, query_timeout: pace.longestSilence }
	let client: Client | undefined
	let closed = false

	const notify = (table = '') => {
		for (const callback of subscribers) callback(table)
	}

	async function connect(): Promise<void> {
		const next = new Client({ ...connection, ...limits })
		next.on('error', () => {}) // 'end' follows it
		next.on('end', () => {
			if (client !== next) return
			client = undefined
			log.warn('LISTEN connection lost: page cache bypassed until it reconnects')
		})
		next.on('notification', ({ payload }) => notify(payload))
		try {
			await next.connect()
			await next.query(`listen ${CHANNEL}`)
			if (closed) throw new Error('closed meanwhile')
		} catch (error) {
			await endConnection(next)
			throw error
		}
		const silent = client
		client = next
		notify()
		if (!silent) return
		log.warn('the LISTEN connection fell silent, and another took its place')
		await endConnection(silent)
	}

	/** A silent connection stays until there is another: while no server can be reached, nothing changes. */
	async function keepConnected(): Promise<void> {
		for (let checkedAt = performance.now(); !closed; ) {
			await after(Math.min(RETRY_AFTER, pace.betweenHeartbeats), undefined, { ref: false })
			const current = client
			if (closed || (current && performance.now() - checkedAt < pace.betweenHeartbeats)) continue
			const isAlive = await current?.query('select 1').catch(() => false)
			checkedAt = performance.now()
			if (!isAlive && client === current && !closed) await connect().catch(() => {})
		}
	}

	async function close(): Promise<void> {
		closed = true
		const last = client
		client = undefined
		if (last) await endConnection(last)
	}

	await connect()
	void keepConnected()
	const subscribe: Changes['subscribe'] = (callback) => void subscribers.add(callback)
	return { isListening: () => client !== undefined, subscribe, notify, close }
}
