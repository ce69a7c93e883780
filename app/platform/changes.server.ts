/** Word of what has changed in the database, whichever process changed it (db/migrations, tell_of_change). */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { endConnection } from './database-connection.server.ts'
import type { Log } from './log.server.ts'

export type Changes = {
	isHeard: () => boolean // while it is not, nobody knows what has changed
	/** Calls back after each change, and when word comes again after a silence. */
	listen: (react: () => void) => void
	/** Once word has come of all that was changed before; where it does not come, after a moment. Never fails. */
	caughtUp: () => Promise<void>
	close: () => Promise<void>
}

/** What is told here lets every process forget the pages it has kept. */
export const CHANNEL = 'forecourt_changes'
const SECONDS_BETWEEN_TRIES = 1
const LONGEST_TO_CATCH_UP = 500 // milliseconds
const ECHO = 'echo ' // what begins so tells of no change

type Pace = { betweenHeartbeats: number; longestSilence: number } // milliseconds

const PACE: Pace = { betweenHeartbeats: 10_000, longestSilence: 5_000 }

/**
 * Listens on a connection of its own, for as long as the process lives; one that is lost is made anew. A network that
 * fails without a word, or a server that another one has taken over from, is noticed by a heartbeat.
 */
export async function openChanges(connection: ClientConfig, log: Log, pace = PACE): Promise<Changes> {
	const reactions = new Set<() => void>()
	const tell = () => {
		for (const react of reactions) react()
	}
	const echoes = new Map<string, () => void>() // waited for
	let client: Client | undefined
	let closed = false

	async function connect(): Promise<void> {
		const limits = { connectionTimeoutMillis: pace.longestSilence, query_timeout: pace.longestSilence }
		const next = new Client({ ...connection, ...limits })
		next.on('error', () => {}) // 'end' comes after it
		next.on('end', () => void lose(next))
		next.on('notification', ({ payload = '' }) => {
			if (payload.startsWith(ECHO)) echoes.get(payload)?.()
			else tell()
		})
		try {
			await next.connect()
			await next.query(`listen ${CHANNEL}`)
			if (closed) throw new Error('nobody listens any more')
		} catch (error) {
			await endConnection(next)
			throw error
		}
		const before = client
		client = next
		tell()
		if (!before) return
		log.warn('the LISTEN connection fell silent, and another took its place')
		await endConnection(before)
	}

	/** A connection that is silent is kept until there is another: as long as no server can be reached, nothing changes. */
	async function watch(): Promise<void> {
		while (!closed) {
			await after(pace.betweenHeartbeats, undefined, { ref: false })
			const checked = client
			const isAnswering = await checked?.query('select 1').catch(() => false)
			if (isAnswering === false && client === checked && !closed) await connect().catch(() => {})
		}
	}

	async function lose(lost: Client): Promise<void> {
		if (client !== lost) return
		client = undefined
		log.warn('word of changes is lost: pages are rendered for each visitor until it comes again')
		while (!closed && !client) {
			await after(SECONDS_BETWEEN_TRIES * 1000, undefined, { ref: false })
			await connect().catch(() => {})
		}
	}

	/** Word comes in the order in which it was sent: behind one's own there is none of earlier changes. */
	async function hearEcho(listener: Client): Promise<void> {
		const echo = ECHO + randomUUID()
		const heard = new Promise<void>((resolve) => echoes.set(echo, resolve))
		try {
			const sent = listener.query('select pg_notify($1, $2)', [CHANNEL, echo])
			await Promise.race([Promise.all([sent, heard]), after(LONGEST_TO_CATCH_UP, undefined, { ref: false })])
		} catch {
			// It is lost, and nothing is remembered until it is back.
		} finally {
			echoes.delete(echo)
		}
	}

	await connect()
	void watch()
	return {
		isHeard: () => client !== undefined,
		listen: (react) => void reactions.add(react),
		caughtUp: async () => client && hearEcho(client),
		close: async () => {
			closed = true
			const last = client
			client = undefined
			if (last) await endConnection(last)
		},
	}
}
