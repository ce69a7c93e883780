/** `npm run letters`: which letters wait, and why; and those that were held or given up on their way again. */

import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs.server.ts'
import { countLetters, type ListedLetter, listLetters } from '#app/platform/letter-store.server.ts'
import type { LetterStatus } from '#app/platform/letter-table.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { resendEmails } from '#app/platform/outbox.server.ts'
import { withDatabase } from '#server/with-database.ts'

const USAGE = `npm run letters                       those that have not gone out, the newest first, and why
npm run letters -- retry <id | all>   sends emails now that wait, were delayed or given up
npm run letters -- release <id>       lets a letter go that was held`

const MOST = 100
const NOT_OUT: LetterStatus[] = ['waiting', 'delayed', 'held', 'undelivered']
const UNSENT: LetterStatus[] = ['waiting', 'delayed', 'undelivered'] // waiting: its job was deleted
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const read = readConfig(process.env)
if (!read.ok) {
	console.error(read.problem.join('\n'))
	process.exit(1)
}
const config = read.value

try {
	const work = workOf(process.argv.slice(2))
	if (!work) throw new CannotStart(USAGE)
	await withDatabase(config, work)
} catch (error) {
	if (!(error instanceof CannotStart)) throw error
	console.error(error.message)
	process.exitCode = 1
}

function workOf([what, which = '', ...others]: string[]): ((db: Database) => Promise<void>) | undefined {
	if (others.length > 0) return undefined
	if (what === undefined) return list
	if (what === 'retry' && which === 'all') return (db) => again(db, 'all', UNSENT)
	if (!UUID.test(which)) return undefined
	if (what === 'retry') return (db) => again(db, [which], UNSENT)
	if (what === 'release') return (db) => again(db, [which], ['held'])
	return undefined
}

async function list(db: Database): Promise<void> {
	for (const letter of await listLetters(db, { status: NOT_OUT, limit: MOST })) console.log(lineOf(letter))
	const counts = Object.entries(await countLetters(db))
	console.log(counts.map(([status, count]) => `${status}: ${count}`).join(', '))
}

function lineOf({ id, kind, about, status, attempts, createdAt, lastError }: ListedLetter): string {
	const hours = ((Date.now() - createdAt.getTime()) / 3_600_000).toFixed(1)
	return [
		id,
		status.padEnd(11),
		kind.padEnd(20),
		`about ${about}`,
		`${attempts} tried`,
		`${hours} h old`,
		lastError ?? '',
	].join('  ')
}

async function again(db: Database, ids: string[] | 'all', from: LetterStatus[]): Promise<void> {
	const jobs = await openJobs(db.$client, openLog(config))
	const sent = await resendEmails({ db, jobs, clock: () => new Date() }, ids, from)
	await closeJobs(jobs)
	if (sent.length === 0) throw new CannotStart(`no letter of these is ${from.join(' or ')}.`)
	console.log(`On their way again: ${sent.length}. The site sends them while it is open.`)
}
