/**
 * The state of a running installation: for /metrics, the back office and `npm run doctor`. No personal data.
 * Each read has a time limit and never throws; undefined means that it failed.
 */
import { statfs } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import type { Backups } from '#app/infra/backup/backup-location.server.ts'
import { listSnapshots, timeOf } from './backup/manifest.server.ts'
import { type Database, withTimeout } from './database/database.server.ts'
import { newestMigration } from './database/migration.server.ts'
import { countEmails } from './email/email-queries.server.ts'
import type { EmailStatus } from './email/email-table.server.ts'
import { QUEUE_NAMES } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import { reasonOf } from './read-or-fallback.server.ts'

type QueueState = {
	queue: string
	ready: number // jobs that can be worked now
	deferred: number // jobs scheduled for later, such as retries
	active: number // jobs being worked
	oldestSeconds: number // age of the oldest of all of these; 0 without any
	longestWaitSeconds: number // since the first ready job became ready; 0 without any
}

export type DatabaseState = {
	isMigrated: boolean
	emails: Record<Exclude<EmailStatus, 'sent'>, number>
	queues: QueueState[] // one for each queue, including empty ones
}

export type BackupState = {
	isReachable: boolean // the backup location; if false, the rest is the last known state
	newest: Date | undefined // time of the newest complete backup; undefined: there is none
	unfinished: number // backups that were interrupted or are in progress
}

type DiskState = { freeBytes: number; totalBytes: number }
type PoolState = { total: number; idle: number; waiting: number; most: number } // connections

const DATABASE_LIMIT = 2_000 // ms
const LOCATION_TIMEOUT = 3_000 // ms
const LOCATION_VALID_FOR = 60_000 // ms; a bucket charges by the request

const QUEUES = `select queue.name as queue,
		count(*) filter (where job.state < 'active' and job.start_after <= now())::int as ready,
		count(*) filter (where job.state < 'active' and job.start_after > now())::int as deferred,
		count(*) filter (where job.state = 'active')::int as active,
		coalesce(extract(epoch from now() - min(job.created_on)), 0)::float as "oldestSeconds",
		greatest(0, coalesce(extract(epoch from now() - min(job.start_after)
			filter (where job.state < 'active' and job.start_after <= now())), 0))::float as "longestWaitSeconds"
	from unnest($1::text[]) as queue(name)
	left join pgboss.job on job.name = queue.name and job.state <= 'active'
	group by queue.name
	order by queue.name`

export async function readDatabaseState(db: Database): Promise<DatabaseState | undefined> {
	try {
		return await withTimeout(db, DATABASE_LIMIT, async (bound) => ({
			isMigrated: await isMigrated(bound),
			emails: await countEmails(bound),
			queues: (await bound.$client.query<QueueState>(QUEUES, [QUEUE_NAMES])).rows,
		}))
	} catch {
		return undefined
	}
}

/** Whether the database has every migration that this version knows; it may have later ones. */
async function isMigrated(db: Database): Promise<boolean> {
	const { rows } = await db.$client.query(
		'select max(created_at)::float as newest from drizzle.__drizzle_migrations',
	)
	return (rows[0]?.newest ?? 0) >= newestMigration()
}

type CachedState = { state: Promise<BackupState>; readAt: number }
type Openable = Pick<Backups, 'open'>
const cached = new WeakMap<Openable, CachedState>()

/** Cached for a minute. */
export function readBackupState(backups: Openable, validFor = LOCATION_VALID_FOR): Promise<BackupState> {
	const last = cached.get(backups)
	if (last && performance.now() - last.readAt < validFor) return last.state
	const state = readLocationState(backups, last?.state)
	cached.set(backups, { state, readAt: performance.now() })
	return state
}

async function readLocationState(
	backups: Openable,
	last: Promise<BackupState> | undefined,
): Promise<BackupState> {
	const pending = backups.open().then(listSnapshots)
	pending.catch(() => {})
	const timeout = after(LOCATION_TIMEOUT, undefined, { ref: false })
	const snapshots = await Promise.race([pending, timeout]).catch(() => undefined)
	if (!snapshots) return { newest: undefined, unfinished: 0, ...(await last), isReachable: false }
	const [stamp] = snapshots.stamps
	return {
		isReachable: true,
		newest: stamp ? timeOf(stamp) : undefined,
		unfinished: snapshots.unfinished.length,
	}
}

export async function readDiskState(folder: string): Promise<DiskState | undefined> {
	try {
		const { bavail, blocks, bsize } = await statfs(folder)
		return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
	} catch {
		return undefined
	}
}

export function readPoolState({ $client: pool }: Database): PoolState {
	const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool
	return { total, idle, waiting, most: pool.options.max }
}

type Probe = { result: Promise<boolean>; endedAt: number }

const PROBE_LIMIT = 2_000 // ms
const PROBE_VALID_FOR = 1_000 // ms
/** More than half a database page, so that each row needs a new page, as forms do. */
const ROW_BYTES = 6_000
const PROBE = `insert into storage_probes (filler) values (repeat('x', ${ROW_BYTES})); delete from storage_probes`

const checks = new WeakMap<Database, Probe>()

/**
 * Whether the database can store: one that answers may still be read-only, full, or on an older schema. Writes a row,
 * deletes it and commits. Calls at the same time or within a second share one result, so frequent checks cost
 * nothing. Never fails.
 */
export function canStore({ db, log }: { db: Database; log: Log }): Promise<boolean> {
	const last = checks.get(db)
	if (last && performance.now() - last.endedAt < PROBE_VALID_FOR) return last.result
	const check: Probe = { result: probe(db, log, last), endedAt: Number.POSITIVE_INFINITY }
	checks.set(db, check)
	void check.result.finally(() => {
		check.endedAt = performance.now()
	})
	return check.result
}

async function probe(db: Database, log: Log, last: Probe | undefined): Promise<boolean> {
	const couldStore = (await last?.result) ?? true
	try {
		await withTimeout(db, PROBE_LIMIT, async (bound) => {
			if (!(await isMigrated(bound))) throw new Error('migrations of this version are missing')
			await bound.$client.query(PROBE)
		})
		if (!couldStore) log.info('the database accepts writes again')
		return true
	} catch (error) {
		if (couldStore) log.error({ reason: reasonOf(error) }, 'the database accepts no writes')
		return false
	}
}
