/**
 * The job queue: background jobs stored in the database (pg-boss), inserted in the transaction of the row that they are
 * about, worked by one process, retried on failure.
 */

import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Client, Pool } from 'pg'
import { type ConnectionOptions, type Db, fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import { QUEUES } from '#app/core/stored-names.ts'
import { listen, withConnection } from '#app/infra/database/database.server.ts'

import type { Log } from './log.server.ts'

export type Jobs = PgBoss

const MINUTE = 60
const HOUR = 60 * MINUTE
const SECONDS_TO_STOP = 2
const SECONDS_TO_BUILD = 120

/** A queue comes after its dead letter queue. */
const QUEUE_OPTIONS: Queue[] = [
	{ name: QUEUES.undeliveredEmails, retryLimit: 10, retryDelay: MINUTE, deleteAfterSeconds: HOUR },
	{
		name: QUEUES.emails,
		// Retries after 1 to 2 minutes, then twice as long each time, up to 6 hours: for two to two and a half days
		// in all.
		retryLimit: 16,
		retryBackoff: true,
		retryDelay: MINUTE,
		retryDelayMax: 6 * HOUR,
		expireInSeconds: 5 * MINUTE,
		heartbeatSeconds: 15, // without a heartbeat for longer, the worker was killed
		retentionSeconds: 90 * 24 * HOUR, // also while the site is closed
		deleteAfterSeconds: HOUR,
		deadLetter: QUEUES.undeliveredEmails,
		notify: true,
	},
	...[QUEUES.pendingKeys, QUEUES.publishing, QUEUES.housekeeping, QUEUES.retention, QUEUES.alerts].map(
		(name) => ({
			name,
			policy: 'short' as const,
			expireInSeconds: 15 * MINUTE,
			deleteAfterSeconds: HOUR,
		}),
	),
	{
		name: QUEUES.backup,
		policy: 'short',
		// Retries after 15 and 30 minutes, one hour and two: a location that is down at night may be back before
		// opening time.
		retryLimit: 4,
		retryBackoff: true,
		retryDelay: 15 * MINUTE,
		expireInSeconds: 23 * HOUR, // the first backup copies every photo
		heartbeatSeconds: 60, // without a heartbeat for longer, the worker was killed
		deleteAfterSeconds: HOUR,
	},
	{
		name: QUEUES.stockPhotos,
		policy: 'stately', // one job of an import at work, and one that waits
		retryLimit: 100, // a storage that is away for days
		retryBackoff: true,
		retryDelay: MINUTE,
		retryDelayMax: HOUR,
		expireInSeconds: 23 * HOUR,
		heartbeatSeconds: 60,
		deleteAfterSeconds: HOUR,
		notify: true,
	},
	{
		name: QUEUES.notifications,
		retryLimit: 3,
		retryDelay: MINUTE,
		expireInSeconds: 5 * MINUTE,
		deleteAfterSeconds: HOUR,
	},
	{
		name: QUEUES.pushMessages, // its tries are counted in the job, because a push service may name the next one
		retryLimit: 3,
		retryDelay: MINUTE,
		expireInSeconds: 5 * MINUTE,
		heartbeatSeconds: 15,
		deleteAfterSeconds: HOUR,
		notify: true,
	},
	{
		name: QUEUES.leadDeliveries, // its tries are counted in its row: a receiver may name the next one
		retryLimit: 10,
		retryBackoff: true,
		retryDelay: MINUTE,
		retryDelayMax: HOUR,
		expireInSeconds: 5 * MINUTE,
		heartbeatSeconds: 15,
		retentionSeconds: 30 * 24 * HOUR, // also while the site is closed
		deleteAfterSeconds: HOUR,
		notify: true,
	},
]

/** Tables of pg-boss that a backup may hold. A name that a later version drops stays: backups may have it. */
export const JOB_TABLES = [
	'bam',
	'job_common',
	'job_dependency',
	'queue',
	'schedule',
	'subscription',
	'version',
	'warning',
]

export const QUEUE_NAMES = QUEUE_OPTIONS.map(({ name }) => name)

/**
 * Polls the database rarely: for jobs of killed processes every ten seconds, for schedules every twenty, for all else
 * hourly or never.
 */
const QUIET = {
	superviseIntervalSeconds: 10,
	monitorIntervalSeconds: 10,
	monitorVacuum: false,
	reindex: false,
	maintenanceIntervalSeconds: HOUR,
	queueCacheIntervalSeconds: HOUR,
	flowIntervalSeconds: HOUR,
	cronWorkerIntervalSeconds: 20, // with the poll of the queue, what is due is published within the minute
	cronMonitorIntervalSeconds: 20,
} as const

/**
 * Jobs can be inserted at once; they are worked after `start`. Uses the site's pool, and one more connection
 * for LISTEN.
 */
export async function openJobs(pool: Pool, log: Log): Promise<Jobs> {
	const jobs = new PgBoss({ db: createPoolDb(pool), migrate: false, useListenNotify: true, ...QUIET })
	const warn = ({ message }: { message: string }) => log.warn({ error: message }, 'job maintenance failed')
	jobs.on('error', warn)
	jobs.on('warning', warn)
	// Loads the queues now: within a transaction, on a pool of one connection, loading one would deadlock.
	for (const queue of [QUEUES.emails, QUEUES.notifications, QUEUES.pushMessages, QUEUES.leadDeliveries])
		await jobs.insert(queue, [])
	return jobs
}

/** Jobs that are unfinished by then are left to the next worker. */
export async function closeJobs(jobs: Jobs): Promise<void> {
	await Promise.race([
		jobs.stop({ graceful: false }),
		after(SECONDS_TO_STOP * 1000, undefined, { ref: false }),
	])
}

type DrizzleTransaction = Parameters<typeof fromDrizzle>[0]

/** Options to insert jobs within a transaction. */
export const inTransaction = (transaction: DrizzleTransaction): ConnectionOptions => ({
	db: fromDrizzle(transaction, sql),
})

/**
 * Creates or upgrades the job tables and queues. Needs the role that owns them, and one process at a time.
 */
export async function installJobs(client: Client): Promise<void> {
	const jobs = new PgBoss({
		db: createSequentialDb(client),
		supervise: false,
		schedule: false,
		bamIntervalSeconds: 10,
	})
	jobs.on('error', () => {}) // fatal errors are thrown
	await jobs.start()
	try {
		const emails = await jobs.getQueue(QUEUES.emails)
		for (const { name, policy, notify = false, ...changeable } of QUEUE_OPTIONS) {
			await jobs.createQueue(name, { policy, notify, ...changeable })
			await jobs.updateQueue(name, changeable)
			// Versions before 0.3 sent emails without their jobs, which ran late and never ended.
			if (name === QUEUES.emails && emails && !emails.notify) {
				await jobs.deleteAllJobs(QUEUES.emails)
				await putOpenEmails(client, jobs)
			}
			await jobs.updateQueue(name, { notify })
		}
		await waitForIndexes(jobs)
	} finally {
		await jobs.stop({ graceful: false })
	}
}

/** Inserts a job for each open email that has none. Returns how many. */
export async function putOpenEmails(connection: Pick<Client, 'query'>, jobs: Jobs): Promise<number> {
	const { rows } = await connection.query("select id from emails where status in ('waiting', 'delayed')")
	await jobs.insert(QUEUES.emails, rows)
	return rows.length
}

/**
 * Waits for indexes that a pg-boss upgrade builds after its migration: the serving role could not build them
 * later.
 */
async function waitForIndexes(jobs: PgBoss): Promise<void> {
	const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'in_progress'
	const until = performance.now() + SECONDS_TO_BUILD * 1000
	while ((await jobs.getBamStatus()).some(isOpen) && performance.now() < until) await after(250)
}

const createPoolDb = (pool: Pool): Db => ({
	executeSql: (text, values) => withConnection(pool, (client) => client.query(text, values)),
	listen: (channel, onNotification, onConnect) =>
		listen(pool.options, [channel], { onNotification, onConnect }),
})

function createSequentialDb(client: Client): Db {
	const queue = new PQueue({ concurrency: 1 })
	return { executeSql: (text, values) => queue.add(() => client.query(text, values)) }
}
