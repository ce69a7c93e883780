/** Whether the database answers, is of this version and can store; and whether its clock agrees with ours. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, withinTime } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { MIGRATIONS, newestMigration } from '#app/platform/migration.server.ts'
import { canStore } from '#app/platform/readiness.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { type Finding, isOk, isWarning, isWrong } from './check.server.ts'

export type DatabaseFacts = {
	version: string // such as 18.4
	major: number
	applied: number // migrations
	newest: number // as the journal of migrations dates it; 0: none
	jobsVersion: number | null // of pg-boss's tables
	offset: number // milliseconds that its clock is before ours
}

const LIMIT = 3_000 // milliseconds
const SLOW_CLOCK = 2_000 // milliseconds
/** The code of an authenticator app holds for so long. */
const WRONG_CLOCK = 30_000 // milliseconds

const words = doctorWords.database

/** @throws Error when it cannot be asked in time. */
export const readDatabaseFacts = (db: Database): Promise<DatabaseFacts> =>
	withinTime(db, LIMIT, async ({ $client: client }) => {
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
			...{ version, major, offset: (now as Date).getTime() - ours },
			applied: migrations?.rows[0].applied ?? 0,
			newest: Number(migrations?.rows[0].newest ?? 0),
			jobsVersion: jobs?.rows[0]?.version ?? null,
		}
	})

export async function checkDatabase(db: Database, facts: Promise<DatabaseFacts>, log: Log): Promise<Finding> {
	let found: DatabaseFacts
	try {
		found = await facts
	} catch {
		return isWrong(words.unreachable, words.reach)
	}
	const { version, applied, newest } = found
	if (newest < newestMigration())
		return isWrong(words.outdated(version, applied, countShipped()), words.migrate)
	if (newest > newestMigration()) return isWrong(words.newer, words.update)
	if (!(await canStore({ db, log }))) return isWrong(words.cannotStore(version), words.makeRoom)
	return isOk(words.ok(version, applied))
}

export async function checkClock(facts: Promise<DatabaseFacts>, now: Date): Promise<Finding> {
	const { offset } = await facts
	const distance = Math.abs(offset)
	const what = doctorWords.clock.apart(now, distance)
	if (distance > WRONG_CLOCK) return isWrong(what, doctorWords.clock.set)
	if (distance > SLOW_CLOCK) return isWarning(what, doctorWords.clock.set)
	return isOk(doctorWords.clock.ok(now))
}

const countShipped = () => readMigrationFiles({ migrationsFolder: MIGRATIONS }).length
