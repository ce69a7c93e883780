/**
 * The metrics at /metrics: counters of this process, and gauges measured on request. No personal data, and
 * few labels.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Backups } from '#app/infra/backup/backup-location.server.ts'
import type { Database } from './database/database.server.ts'
import {
	type BackupState,
	type DatabaseState,
	readBackupState,
	readDatabaseState,
	readDiskState,
	readPoolState,
} from './system-state.server.ts'

// system: health checks, metrics, error reports
export const REQUEST_KINDS = ['page', 'data', 'form', 'admin', 'media', 'asset', 'system'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export type Metrics = {
	contentType: string
	countRequest: (kind: RequestKind, status: number, seconds: number) => void
	countPage: Record<'hit' | 'miss', () => void> // of the page cache
	countLead: (kind: string, spamFlags: readonly string[]) => void
	countBrowserError: (name: string) => void
	render: () => Promise<string>
}

export type MetricsOptions = {
	db: Database
	backups: Backups | undefined
	dataDir: string
	now: () => Date
	version: string
	leadKinds: readonly string[]
	spamFlags: readonly string[]
}

/** Error names under which browser errors are counted. */
export const ERROR_NAMES = [
	'Error',
	'TypeError',
	'RangeError',
	'ReferenceError',
	'SyntaxError',
	'URIError',
	'AggregateError',
	'AbortError',
	'DataCloneError',
	'HierarchyRequestError',
	'InvalidStateError',
	'NetworkError',
	'NotAllowedError',
	'NotFoundError',
	'NotSupportedError',
	'QuotaExceededError',
	'SecurityError',
	'TimeoutError',
]
const BROWSER_ERRORS = [...ERROR_NAMES, 'other', 'over-limit'] // over-limit: rate-limited reports

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LAG_PRECISION = 50 // ms; the default wakes an idle process a hundred times a second

export function openMetrics(options: MetricsOptions): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION })
	const measure = openMeasurements(registry, options)
	let rendering: Promise<string> | undefined
	const render = async () => {
		await measure()
		return registry.metrics()
	}
	return {
		contentType: registry.contentType,
		...openCounters(registry, options),
		// Concurrent callers share one rendering (single-flight).
		render: () => {
			rendering ??= render().finally(() => {
				rendering = undefined
			})
			return rendering
		},
	}
}

type CounterSpec = { name: string; help: string; label: string; values: readonly string[] }

/** Creates every series at 0 in advance, so that counting needs no lookup by labels. */
function openCounters(registry: Registry, { leadKinds, spamFlags }: MetricsOptions) {
	const register = { registers: [registry] }
	const counter = ({ name, help, label, values }: CounterSpec) => {
		const counted = new Counter({ name, help, labelNames: [label], ...register })
		return new Map(values.map((value) => [value, startAtZero(counted.labels(value))]))
	}
	const requests = new Counter({
		name: 'forecourt_requests_total',
		help: 'Requests, by kind and class of status.',
		labelNames: ['kind', 'status'],
		...register,
	})
	const seconds = new Histogram({
		name: 'forecourt_request_duration_seconds',
		help: 'Time from a request to its response, by kind.',
		labelNames: ['kind'],
		buckets: SECONDS,
		...register,
	})
	const byKind = Object.fromEntries(
		REQUEST_KINDS.map((kind) => {
			seconds.zero({ kind })
			const statuses = STATUS_CLASSES.map((status) => startAtZero(requests.labels(kind, status)))
			return [kind, { statuses, seconds: seconds.labels(kind) }]
		}),
	)
	const pages = counter({
		name: 'forecourt_page_cache_total',
		help: 'Public pages, by whether they were served from the page cache.',
		label: 'result',
		values: ['hit', 'miss'],
	})
	const leads = counter({
		name: 'forecourt_leads_total',
		help: 'Leads that this process has stored, by kind.',
		label: 'kind',
		values: leadKinds,
	})
	const flags = counter({
		name: 'forecourt_spam_flags_total',
		help: 'Spam flags of the leads that this process has stored.',
		label: 'flag',
		values: spamFlags,
	})
	const errors = counter({
		name: 'forecourt_browser_errors_total',
		help: "Errors in the site's scripts, reported by visitors' browsers, by name.",
		label: 'error',
		values: BROWSER_ERRORS,
	})
	return {
		countRequest: (kind: RequestKind, status: number, duration: number) => {
			const counted = byKind[kind]
			counted?.statuses[Math.trunc(status / 100) - 1]?.inc()
			counted?.seconds.observe(duration)
		},
		countPage: { hit: () => pages.get('hit')?.inc(), miss: () => pages.get('miss')?.inc() },
		countLead: (kind: string, spamFlagsOfLead: readonly string[]) => {
			leads.get(kind)?.inc()
			for (const flag of spamFlagsOfLead) flags.get(flag)?.inc()
		},
		countBrowserError: (name: string) => errors.get(name)?.inc(),
	}
}

function startAtZero(child: Counter.Internal): Counter.Internal {
	child.inc(0)
	return child
}

/**
 * Returns a function that sets all gauges. Values that cannot be measured have no series, except the ones
 * that report it.
 */
function openMeasurements(registry: Registry, options: MetricsOptions): () => Promise<void> {
	const { db, backups, dataDir, now, version } = options
	const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
		new Gauge({ name: `forecourt_${name}`, help, labelNames, registers: [registry] })
	gauge('build_info', 'Always 1; the version of Forecourt.', 'version').set({ version }, 1)

	const databaseUp = gauge('database_up', '1 when the database responded within two seconds, else 0.')
	const pool = {
		total: gauge('database_pool_connections', 'Open connections of the pool.'),
		idle: gauge('database_pool_idle_connections', 'Idle connections of the pool.'),
		waiting: gauge('database_pool_waiting_requests', 'Requests that wait for a connection of the pool.'),
		most: gauge('database_pool_size', 'Connections that the pool may open (DATABASE_POOL).'),
	}
	const jobs = gauge('queue_jobs', 'Jobs that are not done, by queue and state.', 'queue', 'state')
	const oldest = gauge(
		'queue_oldest_job_age_seconds',
		'Age of the oldest unfinished job, retries included.',
		'queue',
	)
	const wait = gauge(
		'queue_longest_wait_seconds',
		'How long the first of the ready jobs has been due.',
		'queue',
	)
	const emails = gauge('emails', 'Emails that are not sent, by status.', 'status')
	const locationUp = gauge('backup_location_up', '1 when the backup location could be read, else 0.')
	const backupAge = gauge('backup_age_seconds', 'Age of the newest complete backup; +Inf without any.')
	const diskFree = gauge('disk_free_bytes', 'Free on the disk of DATA_DIR.')
	const diskSize = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.')

	const setDatabase = (state: DatabaseState | undefined) => {
		for (const measured of [jobs, oldest, wait, emails]) measured.reset()
		databaseUp.set(state ? 1 : 0)
		if (!state) return
		for (const [status, count] of Object.entries(state.emails)) emails.set({ status }, count)
		for (const { queue, oldestSeconds, longestWaitSeconds, ready, deferred, active } of state.queues) {
			for (const [name, count] of Object.entries({ ready, deferred, active }))
				jobs.set({ queue, state: name }, count)
			oldest.set({ queue }, oldestSeconds)
			wait.set({ queue }, longestWaitSeconds)
		}
	}
	const setBackup = ({ isReachable, newest }: BackupState) => {
		locationUp.set(isReachable ? 1 : 0)
		backupAge.set(newest ? Math.max(0, now().getTime() - newest.getTime()) / 1000 : Number.POSITIVE_INFINITY)
	}

	return async () => {
		for (const [name, count] of Object.entries(readPoolState(db))) pool[name as keyof typeof pool].set(count)
		const [database, backup, disk] = await Promise.all([
			readDatabaseState(db),
			backups ? readBackupState(backups) : NO_BACKUPS,
			readDiskState(dataDir),
		])
		setDatabase(database)
		setBackup(backup)
		if (disk) diskFree.set(disk.freeBytes)
		if (disk) diskSize.set(disk.totalBytes)
	}
}

const NO_BACKUPS: BackupState = { isReachable: false, newest: undefined, unfinished: 0 }
