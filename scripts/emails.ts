/** `npm run emails`: lists unsent emails with the reason; resends delayed, undelivered and held ones. */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { countEmails, type EmailSummary, listEmails } from '#app/infra/email/email-queries.server.ts'
import type { EmailStatus } from '#app/infra/email/email-table.server.ts'
import { resendEmails } from '#app/infra/email/outbox.server.ts'
import { closeJobs, openJobs } from '#app/infra/jobs.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { type DatabaseCommand, runDatabaseCommand } from './command.ts'

const USAGE = `npm run emails                        lists the emails that have not been sent, the newest first, and why
npm run emails -- retry <id | all>   sends waiting, delayed and undelivered emails now
npm run emails -- release <id>       sends an email that was held`

const MAX_LISTED = 100
const LISTED: EmailStatus[] = ['waiting', 'delayed', 'held', 'undelivered']
const RETRIED: EmailStatus[] = ['waiting', 'delayed', 'undelivered'] // waiting: its job was deleted
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

if (import.meta.main) await runDatabaseCommand(parseCommand)

export function parseCommand([command, target = '', ...others]: string[]): DatabaseCommand {
	if (others.length > 0) throw new CannotStart(USAGE)
	if (command === undefined) return list
	if (command === 'retry' && target === 'all') return (db, config) => resend({ db, config }, 'all', RETRIED)
	if (!UUID.test(target)) throw new CannotStart(USAGE)
	if (command === 'retry') return (db, config) => resend({ db, config }, [target], RETRIED)
	if (command === 'release') return (db, config) => resend({ db, config }, [target], ['held'])
	throw new CannotStart(USAGE)
}

async function list(db: Database): Promise<string> {
	const emails = await listEmails(db, { status: LISTED, limit: MAX_LISTED })
	const counts = Object.entries(await countEmails(db))
	return [...emails.map(formatEmail), counts.map(([status, count]) => `${status}: ${count}`).join(', ')].join(
		'\n',
	)
}

function formatEmail({ id, kind, about, status, attempts, createdAt, lastError }: EmailSummary): string {
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

async function resend(
	{ db, config }: { db: Database; config: Config },
	ids: string[] | 'all',
	from: EmailStatus[],
): Promise<string> {
	const jobs = await openJobs(db.$client, openLog(config))
	const emails = await db.transaction((transaction) =>
		resendEmails(transaction, { jobs, now: () => new Date() }, ids, from),
	)
	await closeJobs(jobs)
	if (emails.length === 0) throw new CannotStart(`none of these emails is ${from.join(' or ')}.`)
	return `On their way again: ${emails.length}. The site sends them while it is open.`
}
