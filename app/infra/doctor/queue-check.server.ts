/** Checks that jobs are worked and emails are sent. */
import { QUEUES } from '#app/core/stored-names.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import { readDatabaseState } from '#app/infra/system-state.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, warningFinding, wrongFinding } from './check.server.ts'

export type QueueFacts = {
	open: number // unfinished jobs
	due: number // open jobs that could be worked now
	secondsDue: number // since the first of those became due
	dead: number // jobs that failed permanently
	waiting: number // emails
	secondsWaiting: number // since the oldest waiting email was written
	held: number // emails that wait for a staff member's release
	undelivered: number // emails that the outbox gave up
}

const LIMIT = 2_000 // ms
/** Workers poll every 5 to 45 seconds; a start works off jobs that waited. */
const UNWORKED = 600 // seconds
const OVERDUE_EMAIL = 3_600 // seconds

const messages = doctorMessages.queue

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
	const what = messages.jobs({ open, due, secondsDue, dead })
	if (due > 0 && secondsDue > UNWORKED) return wrongFinding(what, messages.startSite)
	return dead > 0 ? warningFinding(what, messages.readLog) : okFinding(what)
}

export function checkEmails({ waiting, secondsWaiting, held, undelivered }: QueueFacts): Finding {
	const what = messages.emails({ waiting, secondsWaiting, held, undelivered })
	if (undelivered > 0) return warningFinding(what, messages.resend)
	return waiting > 0 && secondsWaiting > OVERDUE_EMAIL
		? warningFinding(what, messages.seeMailServer)
		: okFinding(what)
}

const countFailed = (db: Database): Promise<number> =>
	withTimeout(db, LIMIT, async ({ $client }) => {
		const { rows } = await $client.query(
			"select count(*)::int as count from pgboss.job where state = 'failed'",
		)
		return rows[0].count
	})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
