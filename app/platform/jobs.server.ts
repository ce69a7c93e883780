/** Jobs kept in the database: put with the row that they are about, done by one of all processes, tried again when they fail. */
import { sql } from 'drizzle-orm'
import type { Client, Pool } from 'pg'
import {
	type ConnectionOptions,
	type Db,
	type DrizzleTransactionLike,
	fromDrizzle,
	PgBoss,
	type Queue,
} from 'pg-boss'
import type { Log } from './log.server.ts'

export type Jobs = PgBoss

const MINUTE = 60
const HOUR = 60 * MINUTE

export const LETTER_JOBS = 'letters'
export const HOUSEKEEPING = 'housekeeping'

const QUEUES: Queue[] = [
	{
		name: LETTER_JOBS,
		retryLimit: 200, // more than fit into the days in which a letter is tried
		retryBackoff: true,
		retryDelay: MINUTE,
		retryDelayMax: 6 * HOUR,
		expireInSeconds: 15 * MINUTE,
		heartbeatSeconds: 30, // a killed process is noticed after so long
		deleteAfterSeconds: HOUR,
	},
	{ name: HOUSEKEEPING, policy: 'short', expireInSeconds: 15 * MINUTE, deleteAfterSeconds: HOUR },
]

/** Asks the database seldom: what stands in it is kept in order every minute, and nothing else is counted. */
const QUIET = {
	monitorVacuum: false,
	reindex: false,
	maintenanceIntervalSeconds: HOUR,
	queueCacheIntervalSeconds: HOUR,
	bamIntervalSeconds: HOUR,
	flowIntervalSeconds: HOUR,
	cronWorkerIntervalSeconds: 45,
	cronMonitorIntervalSeconds: 45,
} as const

/** Jobs can be put at once; they are worked after `start`. Uses the site's own connections. */
export async function openJobs(pool: Pool, log: Log): Promise<Jobs> {
	const jobs = new PgBoss({ db: onPool(pool), ...QUIET })
	jobs.on('error', ({ message }) => log.warn({ error: message }, 'a job could not be looked after'))
	// Read the queue now: asked for within a transaction, on a pool of one connection, it would wait for itself.
	await jobs.insert(LETTER_JOBS, [])
	return jobs
}

/** What lets jobs be put, or settled, within a transaction. */
export const within = (transaction: DrizzleTransactionLike): ConnectionOptions => ({
	db: fromDrizzle(transaction, sql),
})

/** Makes or renews what jobs are kept in; for one process at a time. */
export async function installJobs(keeper: Client): Promise<void> {
	const jobs = new PgBoss({ db: inTurn(keeper), supervise: false, schedule: false })
	jobs.on('error', () => {}) // what matters is thrown
	await jobs.start()
	try {
		for (const { name, ...queue } of QUEUES) {
			await jobs.createQueue(name, queue)
			const { policy: _, ...changeable } = queue
			await jobs.updateQueue(name, changeable)
		}
	} finally {
		await jobs.stop({ graceful: false })
	}
}

/** A connection whose job failed halfway may be left within a transaction: it is not used again. */
function onPool(pool: Pool): Db {
	return {
		executeSql: async (text, values) => {
			const client = await pool.connect()
			try {
				const result = await client.query(text, values)
				client.release()
				return result
			} catch (error) {
				client.release(true)
				throw error
			}
		},
	}
}

function inTurn(client: Client): Db {
	let last: Promise<unknown> = Promise.resolve()
	return {
		executeSql: (text, values) => {
			const result = last.then(() => client.query(text, values))
			last = result.catch(() => {})
			return result
		},
	}
}
