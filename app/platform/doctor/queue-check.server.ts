/** Whether jobs are worked, and whether emails leave. */
import { type Database, withinTime } from '#app/platform/database.server.ts'
import { EMAILS } from '#app/platform/jobs.server.ts'
import { readDatabaseState } from '#app/platform/system-state.server.ts'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { type Finding, isOk, isWarning, isWrong } from './check.server.ts'

export type QueueFacts = {
	open: number // jobs that are not done
	due: number // of them, those that could be worked now
	secondsDue: number // for how long the first of those has been
	dead: number // jobs that failed for good
	waiting: number // emails
	secondsWaiting: number // since the oldest of them was written
	held: number // emails that wait for a person
	undelivered: number // emails that were given up
}

const LIMIT = 2_000 // milliseconds
/** Workers look every 5 to 45 seconds; a start makes up for what waited. */
const UNWORKED = 600 // seconds
const LATE_EMAIL = 3_600 // seconds

const words = doctorWords.queue

/** @throws Error when the database cannot be asked in time. */
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
		secondsWaiting: queues.find(({ queue }) => queue === EMAILS)?.oldestSeconds ?? 0,
		held: emails.held,
		undelivered: emails.undelivered,
	}
}

export function checkQueue({ open, due, secondsDue, dead }: QueueFacts): Finding {
	const what = words.jobs({ open, due, secondsDue, dead })
	if (due > 0 && secondsDue > UNWORKED) return isWrong(what, words.startSite)
	return dead > 0 ? isWarning(what, words.readLog) : isOk(what)
}

export function checkEmails({ waiting, secondsWaiting, held, undelivered }: QueueFacts): Finding {
	const what = words.emails({ waiting, secondsWaiting, held, undelivered })
	if (undelivered > 0) return isWarning(what, words.resend)
	return waiting > 0 && secondsWaiting > LATE_EMAIL ? isWarning(what, words.seeMailServer) : isOk(what)
}

const countFailed = (db: Database): Promise<number> =>
	withinTime(db, LIMIT, async ({ $client }) => {
		const { rows } = await $client.query(
			"select count(*)::int as count from pgboss.job where state = 'failed'",
		)
		return rows[0].count
	})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
