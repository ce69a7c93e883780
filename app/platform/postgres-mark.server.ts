/** The mark of an app on the embedded server that says "in use"; as long as one stands, nobody stops the server. */
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { endConnection } from './database-connection.server.ts'

export type Mark = {
	/** Takes the mark away; true when no other app has one. */
	remove: () => Promise<boolean>
}

/** Any number that nothing else locks. */
const IN_USE = 70_000
const BETWEEN_TRIES = 500 // milliseconds
/** A server that hangs is not waited for. */
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

/** Sets the mark, and again when it was lost together with the server, which then is started anew. */
export async function markInUse(url: string, revive: () => Promise<void>): Promise<Mark> {
	let leaving = false
	let keeper = await hold(url, lost)

	function lost() {
		if (!leaving) void again()
	}
	async function again() {
		for (;;) {
			await after(BETWEEN_TRIES, undefined, { ref: false })
			if (leaving) return
			try {
				await revive()
				keeper = await hold(url, lost)
				return
			} catch {} // the pool's log tells of it; tried until it succeeds or the app ends
		}
	}

	return {
		remove: async () => {
			leaving = true
			const last = await isLast(keeper).catch(() => isLastAfresh(url))
			await endConnection(keeper)
			return last
		},
	}
}

async function hold(url: string, lost: () => void): Promise<Client> {
	const keeper = new Client({
		connectionString: url,
		application_name: 'forecourt keeper',
		keepAlive: true,
		...LIMITS,
	})
	keeper.on('error', () => {}) // what follows is `end`
	try {
		await keeper.connect()
		await keeper.query('select pg_advisory_lock_shared($1)', [IN_USE])
	} catch (error) {
		await endConnection(keeper) // it must not become a mark that nobody takes away
		throw error
	}
	keeper.once('end', lost)
	return keeper
}

async function isLast(keeper: Client): Promise<boolean> {
	await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE])
	return isUnmarked(keeper)
}

/** When our own connection was lost, with a new one. */
async function isLastAfresh(url: string): Promise<boolean> {
	const client = new Client({ connectionString: url, ...LIMITS })
	client.on('error', () => {})
	try {
		await client.connect()
		return await isUnmarked(client)
	} catch {
		return false // the server has gone already
	} finally {
		await endConnection(client)
	}
}

async function isUnmarked(client: Client): Promise<boolean> {
	const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [IN_USE])
	return rows[0].last
}
