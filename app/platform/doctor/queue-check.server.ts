/** Whether jobs are worked, and whether emails leave. */
import type { Pool } from 'pg'
import { type Database, withinTime } from '#app/platform/database.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { type Finding, isOk, isWarning, isWrong } from './check.server.ts'

export type QueueFacts = {
	open: number // jobs that are not done
	due: number // of them, those that could be worked now
	secondsDue: number // for how long the oldest of those has been
	dead: number // jobs that failed for good, and emails given up
	waiting: number // emails
	secondsWaiting: number // the oldest email that is not sent
	undelivered: number // emails
}

const LIMIT = 3_000 // milliseconds
/** Workers look every 5 to 45 seconds; a start makes up for what waited. */
const UNWORKED = 600 // seconds
const LATE_EMAIL = 3_600 // seconds

const JOBS = `
	select count(*) filter (where state < 'completed')::int as open,
		count(*) filter (where state < 'active' and start_after <= now())::int as due,
		coalesce(extract(epoch from now() - min(greatest(start_after, created_on)) filter (where state < 'active' and start_after <= now())), 0)::int as "secondsDue",
		count(*) filter (where state = 'failed')::int as dead
	from pgboss.job`
const EMAILS = `
	select count(*) filter (where status in ('waiting', 'delayed'))::int as waiting,
		coalesce(extract(epoch from now() - min(created_at) filter (where status in ('waiting', 'delayed'))), 0)::int as "secondsWaiting",
		count(*) filter (where status = 'undelivered')::int as undelivered
	from letters`

const words = doctorWords.queue

/** @throws Error when the database cannot be asked in time. */
export const readQueueFacts = (db: Database): Promise<QueueFacts> =>
	withinTime(db, LIMIT, async ({ $client }) => {
		const ask = async (text: string) => ($client as Pick<Pool, 'query'>).query(text)
		const jobs = (await ask(JOBS)).rows[0]
		const emails = (await ask(EMAILS)).rows[0]
		return { ...jobs, ...emails }
	})

export function checkQueue({ open, due, secondsDue, dead }: QueueFacts): Finding {
	const what = words.jobs({ open, due, secondsDue, dead })
	if (due > 0 && secondsDue > UNWORKED) return isWrong(what, words.startSite)
	return dead > 0 ? isWarning(what, words.readLog) : isOk(what)
}

export function checkEmails({ waiting, secondsWaiting, undelivered }: QueueFacts): Finding {
	const what = words.emails({ waiting, secondsWaiting, undelivered })
	if (undelivered > 0) return isWarning(what, words.resend)
	return waiting > 0 && secondsWaiting > LATE_EMAIL ? isWarning(what, words.seeMailServer) : isOk(what)
}
