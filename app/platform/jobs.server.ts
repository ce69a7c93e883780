/** Jobs kept in the database: put with the row that they are about, done by one of all processes, tried again when they fail. */
import { setTimeout as after } from 'node:timers/promises'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { Client, Pool, QueryResult } from 'pg'
import { type ConnectionOptions, type Db, PgBoss, type Queue } from 'pg-boss'
import { onConnection } from './database-connection.server.ts'
import type { Log } from './log.server.ts'

export type Jobs = PgBoss

// biome-ignore lint/suspicious/noExplicitAny: whatever its schema, it only carries a session
type Transaction = Pick<PgTransaction<any, any, any>, '_'>

const MINUTE = 60
const HOUR = 60 * MINUTE
const SECONDS_TO_STOP = 2
const SECONDS_TO_BUILD = 120

export const LETTER_JOBS = 'letters'
export const HOUSEKEEPING = 'housekeeping'
export const RETENTION = 'retention'

const QUEUES: Queue[] = [
	{
		name: LETTER_JOBS,
		retryLimit: 200, // more than fit into the days in which a letter is tried
		retryBackoff: true,
		retryDelay: MINUTE,
		retryDelayMax: 6 * HOUR,
		expireInSeconds: 15 * MINUTE,
		heartbeatSeconds: 15, // who is silent for longer was killed
		deleteAfterSeconds: HOUR,
	},
	...[HOUSEKEEPING, RETENTION].map((name) => ({
		name,
		policy: 'short' as const,
		expireInSeconds: 15 * MINUTE,
		deleteAfterSeconds: HOUR,
	})),
]

/** Asks the database seldom: whose process was killed is looked for twice a minute, all else hourly or not at all. */
const QUIET = {
	superviseIntervalSeconds: 30,
	monitorIntervalSeconds: 30,
	monitorVacuum: false,
	reindex: false,
	maintenanceIntervalSeconds: HOUR,
	queueCacheIntervalSeconds: HOUR,
	flowIntervalSeconds: HOUR,
	cronWorkerIntervalSeconds: 45,
	cronMonitorIntervalSeconds: 45,
} as const

/** Jobs can be put at once; they are worked after `start`. Uses the site's own connections. */
export async function openJobs(pool: Pool, log: Log): Promise<Jobs> {
	const jobs = new PgBoss({ db: onPool(pool), migrate: false, ...QUIET })
	jobs.on('error', ({ message }) => log.warn({ error: message }, 'a job could not be looked after'))
	// Read the queue now: asked for within a transaction, on a pool of one connection, it would wait for itself.
	await jobs.insert(LETTER_JOBS, [])
	return jobs
}

/** What is not finished by then is left to whoever works next. */
export async function closeJobs(jobs: Jobs): Promise<void> {
	await Promise.race([
		jobs.stop({ graceful: false }),
		after(SECONDS_TO_STOP * 1000, undefined, { ref: false }),
	])
}

const names = new Map<string, string>()

/** What lets jobs be put within a transaction. Named, the long statement is planned once a connection: else that is most of its cost. */
export function within(transaction: Transaction): ConnectionOptions {
	const executeSql = async (text: string, params: unknown[] = []) => {
		const name = names.get(text) ?? `jobs-${names.size}`
		names.set(text, name)
		const { session } = transaction._
		const { rows } = (await session
			.prepareQuery({ sql: text, params }, undefined, name, false)
			.execute()) as QueryResult
		return { rows }
	}
	return { db: { executeSql } }
}

/** Creates or upgrades the tables and queues of jobs, as the role that owns them; for one process at a time. */
export async function installJobs(keeper: Client): Promise<void> {
	const jobs = new PgBoss({ db: inTurn(keeper), supervise: false, schedule: false, bamIntervalSeconds: 10 })
	jobs.on('error', () => {}) // what matters is thrown
	await jobs.start()
	try {
		for (const { name, ...queue } of QUEUES) {
			await jobs.createQueue(name, queue)
			const { policy: _, ...changeable } = queue
			await jobs.updateQueue(name, changeable)
		}
		await indexesBuilt(jobs)
	} finally {
		await jobs.stop({ graceful: false })
	}
}

/** Indexes that an upgrade of pg-boss builds after its migration: the role that serves could not build them later. */
async function indexesBuilt(jobs: PgBoss): Promise<void> {
	const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'in_progress'
	const until = performance.now() + SECONDS_TO_BUILD * 1000
	while ((await jobs.getBamStatus()).some(isOpen) && performance.now() < until) await after(250)
}

const onPool = (pool: Pool): Db => ({
	executeSql: (text, values) => onConnection(pool, (client) => client.query(text, values)),
})

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
