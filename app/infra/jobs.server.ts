/** Jobs kept in the database: put with the row that they are about, done by one of all processes, tried again when they fail. */
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Client, Pool } from 'pg'
import { type ConnectionOptions, type Db, fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import { withConnection } from './database-connection.server.ts'
import { listen } from './listener.server.ts'
import type { Log } from './log.server.ts'

export type Jobs = PgBoss

const MINUTE = 60
const HOUR = 60 * MINUTE
const SECONDS_TO_STOP = 2
const SECONDS_TO_BUILD = 120

export const EMAILS = 'letters'
export const UNDELIVERED_EMAILS = 'undelivered-emails'
export const HOUSEKEEPING = 'housekeeping'
export const RETENTION = 'retention'
export const BACKUP = 'backup'

/** A queue stands behind the one that its dead letters go to. */
const QUEUES: Queue[] = [
	{ name: UNDELIVERED_EMAILS, retryLimit: 10, retryDelay: MINUTE, deleteAfterSeconds: HOUR },
	{
		name: EMAILS,
		// After 1 to 2 minutes, then twice as long each time, up to 6 hours: two days at least, two and a half at most.
		retryLimit: 16,
		retryBackoff: true,
		retryDelay: MINUTE,
		retryDelayMax: 6 * HOUR,
		expireInSeconds: 5 * MINUTE,
		heartbeatSeconds: 15, // who is silent for longer was killed
		retentionSeconds: 90 * 24 * HOUR, // also while the site is closed
		deleteAfterSeconds: HOUR,
		deadLetter: UNDELIVERED_EMAILS,
		notify: true,
	},
	...[HOUSEKEEPING, RETENTION].map((name) => ({
		name,
		policy: 'short' as const,
		expireInSeconds: 15 * MINUTE,
		deleteAfterSeconds: HOUR,
	})),
	{
		name: BACKUP,
		policy: 'short',
		// After a quarter of an hour, half an hour, one, and two: a place that is away by night may be back before people come.
		retryLimit: 4,
		retryBackoff: true,
		retryDelay: 15 * MINUTE,
		expireInSeconds: 23 * HOUR, // the first copies every photo there is
		heartbeatSeconds: 60, // who is silent for longer was killed
		deleteAfterSeconds: HOUR,
	},
]

export const QUEUE_NAMES = QUEUES.map(({ name }) => name)

/** Asks the database seldom: whose process was killed is looked for every ten seconds, all else hourly or not at all. */
const QUIET = {
	superviseIntervalSeconds: 10,
	monitorIntervalSeconds: 10,
	monitorVacuum: false,
	reindex: false,
	maintenanceIntervalSeconds: HOUR,
	queueCacheIntervalSeconds: HOUR,
	flowIntervalSeconds: HOUR,
	cronWorkerIntervalSeconds: 45,
	cronMonitorIntervalSeconds: 45,
} as const

/** Jobs can be put at once; they are worked after `start`. Uses the site's own connections, and one more to listen. */
export async function openJobs(pool: Pool, log: Log): Promise<Jobs> {
	const jobs = new PgBoss({ db: createPoolDb(pool), migrate: false, useListenNotify: true, ...QUIET })
	const warn = ({ message }: { message: string }) =>
		log.warn({ error: message }, 'a job could not be looked after')
	jobs.on('error', warn)
	jobs.on('warning', warn)
	// Read the queue now: asked for within a transaction, on a pool of one connection, it would wait for itself.
	await jobs.insert(EMAILS, [])
	return jobs
}

/** What is not finished by then is left to whoever works next. */
export async function closeJobs(jobs: Jobs): Promise<void> {
	await Promise.race([
		jobs.stop({ graceful: false }),
		after(SECONDS_TO_STOP * 1000, undefined, { ref: false }),
	])
}

type DrizzleTransaction = Parameters<typeof fromDrizzle>[0]

/** What lets jobs be put within a transaction. */
export const inTransaction = (transaction: DrizzleTransaction): ConnectionOptions => ({
	db: fromDrizzle(transaction, sql),
})

/** Creates or upgrades the tables and queues of jobs, as the role that owns them; for one process at a time. */
export async function installJobs(client: Client): Promise<void> {
	const jobs = new PgBoss({
		db: createSequentialDb(client),
		supervise: false,
		schedule: false,
		bamIntervalSeconds: 10,
	})
	jobs.on('error', () => {}) // what matters is thrown
	await jobs.start()
	try {
		const emails = await jobs.getQueue(EMAILS)
		for (const { name, policy, notify = false, ...changeable } of QUEUES) {
			await jobs.createQueue(name, { policy, notify, ...changeable })
			await jobs.updateQueue(name, changeable)
			// Versions before 0.3 tried emails beside their jobs, which came late and never ended.
			if (name === EMAILS && emails && !emails.notify) {
				await jobs.deleteAllJobs(EMAILS)
				await putOpenEmails(client, jobs)
			}
			await jobs.updateQueue(name, { notify })
		}
		await waitForIndexes(jobs)
	} finally {
		await jobs.stop({ graceful: false })
	}
}

/** A job for each open email, where there are none. Returns how many. */
export async function putOpenEmails(connection: Pick<Client, 'query'>, jobs: Jobs): Promise<number> {
	const { rows } = await connection.query("select id from letters where status in ('waiting', 'delayed')")
	await jobs.insert(EMAILS, rows)
	return rows.length
}

/** Indexes that an upgrade of pg-boss builds after its migration: the role that serves could not build them later. */
async function waitForIndexes(jobs: PgBoss): Promise<void> {
	const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'in_progress'
	const until = performance.now() + SECONDS_TO_BUILD * 1000
	while ((await jobs.getBamStatus()).some(isOpen) && performance.now() < until) await after(250)
}

const createPoolDb = (pool: Pool): Db => ({
	executeSql: (text, values) => withConnection(pool, (client) => client.query(text, values)),
	listen: (channel, onNotification, onConnect) =>
		listen(pool.options, channel, { onNotification, onConnect }),
})

function createSequentialDb(client: Client): Db {
	const queue = new PQueue({ concurrency: 1 })
	return { executeSql: (text, values) => queue.add(() => client.query(text, values)) }
}
