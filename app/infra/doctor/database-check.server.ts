/**
 * Checks that the database answers, has this version's schema and can store, that its clock agrees with ours, and that
 * its jobs are worked and its emails sent.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { QUEUES } from '#app/core/stored-names.ts'
import { type Config, PROJECT } from '#app/infra/config.server.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import { MIGRATIONS, newestMigration, OLDEST_POSTGRES } from '#app/infra/database/migration.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { canStore, readDatabaseState } from '#app/infra/system-state.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, warningFinding, wrongFinding } from './check.server.ts'

type DatabaseFacts = {
	version: string // such as 18.4
	major: number
	applied: number // number of migrations
	newest: number // timestamp in the migration journal; 0: none
	jobsVersion: number | null // version of the tables of pg-boss
	offset: number // ms that the database's clock is ahead of ours
}

const LIMIT = 3_000 // ms
const TIME_DIFFERENCE_WARNING = 2_000 // ms
/** How long a code of an authenticator app is valid. */
const TIME_DIFFERENCE_ERROR = 30_000 // ms

const messages = doctorMessages.database

/** @throws Error if the database does not answer in time. */
export const readDatabaseFacts = (db: Database): Promise<DatabaseFacts> =>
	withTimeout(db, LIMIT, async ({ $client: client }) => {
		const began = Date.now()
		const { rows } = await client.query(
			`select clock_timestamp() as now, split_part(current_setting('server_version'), ' ', 1) as version,
				current_setting('server_version_num')::int / 10000 as major,
				to_regclass('drizzle.__drizzle_migrations') is not null as "isInstalled",
				to_regclass('pgboss.version') is not null as "hasJobs"`,
		)
		const ours = (began + Date.now()) / 2
		const [{ now, version, major, isInstalled, hasJobs }] = rows
		const migrations = isInstalled
			? await client.query(
					'select count(*)::int as applied, coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations',
				)
			: undefined
		const jobs = hasJobs ? await client.query('select version from pgboss.version') : undefined
		return {
			version,
			major,
			offset: (now as Date).getTime() - ours,
			applied: migrations?.rows[0].applied ?? 0,
			newest: Number(migrations?.rows[0].newest ?? 0),
			jobsVersion: jobs?.rows[0]?.version ?? null,
		}
	})

export async function checkDatabase(db: Database, facts: Promise<DatabaseFacts>, log: Log): Promise<Finding> {
	let databaseFacts: DatabaseFacts
	try {
		databaseFacts = await facts
	} catch {
		return wrongFinding(messages.unreachable, messages.reach)
	}
	const { version, major, applied, newest } = databaseFacts
	if (major < OLDEST_POSTGRES)
		return wrongFinding(messages.tooOld(version), messages.upgrade(OLDEST_POSTGRES))
	if (newest < newestMigration())
		return wrongFinding(messages.outdated(version, applied, countShipped()), messages.migrate)
	if (newest > newestMigration()) return wrongFinding(messages.newer, messages.update)
	if (!(await canStore({ db, log }))) return wrongFinding(messages.cannotStore(version), messages.makeRoom)
	return okFinding(messages.ok(version, applied))
}

export async function checkTime(facts: Promise<DatabaseFacts>, now: Date): Promise<Finding> {
	const { offset } = await facts
	const distance = Math.abs(offset)
	const what = doctorMessages.clock.apart(now, distance)
	if (distance > TIME_DIFFERENCE_ERROR) return wrongFinding(what, doctorMessages.clock.set)
	if (distance > TIME_DIFFERENCE_WARNING) return warningFinding(what, doctorMessages.clock.set)
	return okFinding(doctorMessages.clock.ok(now))
}

const countShipped = () => readMigrationFiles({ migrationsFolder: MIGRATIONS }).length

const TESTED_POSTGRES = 18

/** All versions in one line, to be included in every bug report. */
export async function checkVersions(
	facts: Promise<DatabaseFacts>,
	{ mallocArenas }: Pick<Config, 'mallocArenas'>,
): Promise<Finding> {
	const database = await facts.catch(() => undefined)
	const { version, dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
	const node = process.versions.node
	const what = doctorMessages.versions.all({ forecourt: version, node, database })
	const pinned = dependencies?.node ?? node
	if (majorOf(node) !== majorOf(pinned)) return warningFinding(what, doctorMessages.versions.node(pinned))
	if (database && database.major < TESTED_POSTGRES)
		return warningFinding(what, doctorMessages.versions.postgres(TESTED_POSTGRES))
	if (process.platform === 'linux' && !mallocArenas)
		return warningFinding(what, doctorMessages.versions.arenas)
	return okFinding(what)
}

const majorOf = (version: string) => version.split('.')[0]

type QueueFacts = {
	open: number // unfinished jobs
	due: number // open jobs that could be worked now
	secondsDue: number // since the first of those became due
	dead: number // jobs that failed permanently
	waiting: number // emails
	secondsWaiting: number // since the oldest waiting email was written
	held: number // emails that wait for a staff member's release
	undelivered: number // emails that the outbox gave up
}

const QUEUE_LIMIT = 2_000 // ms
/** Workers poll every 5 to 45 seconds; a start works off jobs that waited. */
const UNWORKED = 600 // seconds
const OVERDUE_EMAIL = 3_600 // seconds

const queueMessages = doctorMessages.queue

/** @throws Error if the database does not answer in time. */
export async function readQueueFacts(db: Database): Promise<QueueFacts> {
	const [state, dead] = await Promise.all([readDatabaseState(db), countFailed(db)])
	if (!state) throw new Error('the queue could not be read')
	const { queues, emails } = state
	return {
		open: sum(queues.map(({ ready, deferred, active }) => ready + deferred + active)),
		due: sum(queues.map(({ ready }) => ready)),
		secondsDue: Math.max(0, ...queues.map(({ longestWaitSeconds }) => longestWaitSeconds)),
		dead,
		waiting: emails.waiting + emails.delayed,
		secondsWaiting: queues.find(({ queue }) => queue === QUEUES.emails)?.oldestSeconds ?? 0,
		held: emails.held,
		undelivered: emails.undelivered,
	}
}

export function checkQueue({ open, due, secondsDue, dead }: QueueFacts): Finding {
	const what = queueMessages.jobs({ open, due, secondsDue, dead })
	if (due > 0 && secondsDue > UNWORKED) return wrongFinding(what, queueMessages.startSite)
	return dead > 0 ? warningFinding(what, queueMessages.readLog) : okFinding(what)
}

export function checkEmails({ waiting, secondsWaiting, held, undelivered }: QueueFacts): Finding {
	const what = queueMessages.emails({ waiting, secondsWaiting, held, undelivered })
	if (undelivered > 0) return warningFinding(what, queueMessages.resend)
	return waiting > 0 && secondsWaiting > OVERDUE_EMAIL
		? warningFinding(what, queueMessages.seeMailServer)
		: okFinding(what)
}

const countFailed = (db: Database): Promise<number> =>
	withTimeout(db, QUEUE_LIMIT, async ({ $client }) => {
		const { rows } = await $client.query(
			"select count(*)::int as count from pgboss.job where state = 'failed'",
		)
		return rows[0].count
	})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
