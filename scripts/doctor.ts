/**
 * `npm run doctor`: prints the checks of /admin/system on the command line, whether or not the site is
 * running (docs/operations/doctor.md).
 */
import { isEmail } from '#app/core/fields.ts'
import { capitalize } from '#app/core/text.ts'
import { openBackups } from '#app/infra/backup/backup-location.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type Config, readConfig } from '#app/infra/config.server.ts'
import { type Database, openDatabase } from '#app/infra/database/database.server.ts'
import { type CheckResult, countByState, exitStatusOf } from '#app/infra/doctor/check.server.ts'
import type { Doctor } from '#app/infra/doctor/doctor.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type EmbeddedPostgres, hasEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { openSiteDoctor } from '#server/doctor.ts'
import { databaseUrls, startDatabase } from '#server/start-database.ts'
import { parseOptions, runCommand } from './command.ts'

const USAGE = `npm run doctor                            everything that can go wrong around the site; exit status 0: in order, 1: warnings, 2: something is wrong
npm run doctor -- --email <you@example.com>   the same, and a test email to you`
const WRONG_STATUS = 2

if (import.meta.main) await runCommand(runDoctorCommand, { exitStatus: WRONG_STATUS })

async function runDoctorCommand(args: string[]): Promise<void> {
	const config = readConfig(process.env)
	if (!config.ok) throw new CannotStart(config.error.map((line) => `Wrong  Settings: ${line}`).join('\n'))
	const email = parseEmail(args)
	await withDoctor(config.value, async (doctor) => {
		const { results } = await doctor.examine()
		for (const result of results) console.log(formatResult(result))
		console.log(`\n${doctorMessages.summary(countByState(results))}`)
		process.exitCode = exitStatusOf(results)
		if (!email) return
		const result = await doctor.sendTest(email)
		console.log(result.ok ? result.value : result.error)
		if (!result.ok) process.exitCode = WRONG_STATUS
	})
}

/** Returns undefined when no test email is requested. */
export function parseEmail(args: string[]): string | undefined {
	const { email } = parseOptions(USAGE, { args, options: { email: { type: 'string' } } }).values
	if (email !== undefined && !isEmail(email)) throw new CannotStart(USAGE)
	return email
}

function formatResult({ name, state, what, todo }: CheckResult): string {
	const head = `${doctorMessages.states[state].padEnd(14)} ${name}: ${what}`
	return todo ? `${head}\n${' '.repeat(15)}${doctorMessages.todo} ${todo}` : head
}

/** An unreachable database is reported as a result; the other checks still run. */
async function withDoctor(config: Config, work: (doctor: Doctor) => Promise<void>): Promise<void> {
	const log = openLog({ logLevel: 'silent' })
	let embedded: EmbeddedPostgres | undefined
	let db: Database | undefined
	let whyNoDatabase: string | undefined
	try {
		embedded = await startInstalled(config)
		db = openDatabase(databaseUrls(config, embedded).url, { size: 3, log })
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		whyNoDatabase = capitalize(error.message)
	}
	const services = { db, databaseDir: embedded?.clusterDir, backups: openBackups(config), log }
	try {
		await work(
			openSiteDoctor(config, {
				...services,
				...(whyNoDatabase && { whyNoDatabase }),
				now: () => new Date(),
			}),
		)
	} finally {
		await db?.$client.end()
		await embedded?.release()
	}
}

function startInstalled(config: Config): Promise<EmbeddedPostgres | undefined> {
	const { databaseUrl, dataDir } = config
	if (!databaseUrl && !hasEmbeddedPostgres(dataDir))
		throw new CannotStart(`there is no database in ${dataDir} yet.`)
	return startDatabase(config)
}
