/** Database notifications (LISTEN/NOTIFY) over a dedicated connection, which reconnects when it is lost. */
import { setTimeout as after } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { endConnection } from './database-connection.server.ts'

export type Listener = {
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
 * A heartbeat detects a connection that failed silently, or a server that was replaced.
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
