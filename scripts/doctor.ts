/** `npm run doctor`: what /admin/system shows, on the command line; while the site runs or while it does not (docs/operations/doctor.md). */
import { parseArgs } from 'node:util'
import { isEmail } from '#app/kernel/email.ts'
import { openBackups } from '#app/platform/backup/backups.server.ts'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { type CheckResult, countByState, exitStatusOf } from '#app/platform/doctor/check.server.ts'
import type { Doctor } from '#app/platform/doctor/doctor.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import type { EmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { hasEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { openSiteDoctor } from '#server/doctor.ts'
import { databaseUrls, startDatabase } from '#server/start-database.ts'

const USAGE = `npm run doctor                            everything that can go wrong around the site; exit status 0: in order, 1: warnings, 2: something is wrong
npm run doctor -- --email <you@example.com>   the same, and a test email to you`
const WRONG = 2

const read = readConfig(process.env)
if (!read.ok) {
	for (const line of read.problem) console.error(`Wrong  Settings: ${line}`)
	process.exit(WRONG)
}
const config = read.value
const email = emailIn(process.argv.slice(2))
if (email === false) {
	console.error(USAGE)
	process.exit(WRONG)
}
await withDoctor(config, async (doctor) => {
	const { results } = await doctor.examine()
	for (const result of results) console.log(linesOf(result))
	console.log(`\n${doctorWords.summary(countByState(results))}`)
	process.exitCode = exitStatusOf(results)
	if (!email) return
	const sent = await doctor.sendTest(email)
	console.log(sent.ok ? sent.value : sent.problem)
	if (!sent.ok) process.exitCode = WRONG
})

/** Undefined: none is asked for. False: what was typed is no command of ours. */
function emailIn(words: string[]): string | undefined | false {
	try {
		const { email } = parseArgs({ args: words, options: { email: { type: 'string' } } }).values
		return email === undefined || isEmail(email) ? email : false
	} catch {
		return false
	}
}

function linesOf({ name, state, what, todo }: CheckResult): string {
	const head = `${doctorWords.states[state].padEnd(14)} ${name}: ${what}`
	return todo ? `${head}\n${' '.repeat(15)}${doctorWords.page.todo} ${todo}` : head
}

/** A database that is away is a finding, and no reason to look at nothing else. */
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
		whyNoDatabase = sentence(error.message)
	}
	const services = { db, databaseDir: embedded?.clusterDir, backups: openBackups(config), log }
	try {
		await work(
			openSiteDoctor(config, {
				...services,
				...(whyNoDatabase && { whyNoDatabase }),
				clock: () => new Date(),
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

function sentence(text: string): string {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
