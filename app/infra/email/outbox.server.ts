/**
 * The outbox: an email is a row and a job, added in the transaction of the row that it is about. A worker
 * claims the row, sends the email and marks it sent.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Job, JobResult } from 'pg-boss'
import { FORM_KINDS } from '#app/core/lead-kinds.ts'
import { QUEUES } from '#app/core/stored-names.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Keyring } from '#app/infra/encryption/keyring.server.ts'
import { inTransaction, type Jobs } from '#app/infra/jobs.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { type Email, type Letterhead, reasonWithoutFacts } from './email.server.ts'
import {
	addEmails,
	claimEmails,
	countEmailsToSend,
	decryptEmail,
	type EmailRow,
	encryptEmail,
	findEmailStatus,
	markDelayed,
	markMailboxMissing,
	markSent,
	markUndelivered,
	OPEN_STATUSES,
	requeueEmails,
} from './email-queries.server.ts'
import type { EmailStatus } from './email-table.server.ts'
import { deleteEmailFiles, findMailServerInUse, type MailServerInUse } from './mail-server.server.ts'

import { isMailboxMissing, openCurrentMailer } from './mailer.server.ts'

export type Outbox = {
	/**
	 * Adds emails, and a job for each that is not held, in the caller's transaction. Returns their ids in order.
	 * Holds acknowledgements above the limit of an hour.
	 */
	enqueue: (transaction: Transaction, emails: Email[]) => Promise<string[]>
	/** Waits until an email is sent; returns false if it is not within the given milliseconds. Never throws. */
	isSentWithin: (id: string, milliseconds: number) => Promise<boolean>
	/** Sends unsent emails again, from the commit of the caller's transaction on; returns their ids. */
	resend: (transaction: Transaction, ids: string[]) => Promise<string[]>
	/** The mail server that emails go to now. @throws Error if its settings cannot be read */
	mailServer: () => Promise<MailServerInUse | undefined>
	/** No mail server is set, and it is no demo: emails that count as sent are only files. Never throws. */
	savesFilesOnly: () => Promise<boolean>
	/** Deletes the files of deleted emails. */
	removeFiles: (ids: string[]) => Promise<void>
}

export type OpenOutbox = Outbox & {
	/** Starts sending, including emails that other processes have added. */
	start: () => Promise<void>
	close: () => Promise<void>
}

type Services = {
	db: Database
	keys: Keyring
	log: Log
	now: () => Date
	jobs: Jobs
	/** Of the HTML part. Undefined: emails are plain text. */
	letterhead?: () => Promise<Letterhead | undefined>
	/** Whether an email of this kind may be sent at this time. */
	maySend?: (kind: string, at: Date) => boolean
}

/** Seconds; tests pass shorter ones. */
export type Pace = {
	attempt: number // limit of one attempt
	claim: number // longer than an attempt plus the update of its row
	poll: number // for retries that are due; new jobs are notified
}

const PACE: Pace = { attempt: 20, claim: 30, poll: 5 }
const BATCH = 20
const BATCHES_AT_ONCE = 2
const MARK_TRIES = 8 // one second apart: a restarted database is back by then, and the claim still holds
const STATUS_INTERVAL = 50 // ms
const SECONDS_TO_FINISH = 3
const SECONDS_TO_CLOSE = 5 // also while the database is down

const OPEN_JOBS = ['created', 'retry', 'active']

/** Emails to an address that a visitor typed, which may not be theirs. */
const ACKNOWLEDGEMENTS = [...FORM_KINDS, 'application', 'alert'].map((kind) => `${kind}-reply`)
const isAcknowledgement = ({ kind }: Email) => ACKNOWLEDGEMENTS.includes(kind)
const HOUR = 3_600_000 // ms

/** A staff member may send these again, held ones included. */
const NOT_SENT: EmailStatus[] = ['delayed', 'held', 'undelivered']

export function openOutbox(
	config: Pick<Config, 'smtpUrl' | 'dataDir' | 'baseUrl' | 'demo' | 'acknowledgementsPerHour'>,
	services: Services,
	pace: Pace = PACE,
): OpenOutbox {
	const { db, keys, log, now, jobs } = services
	const mailServer = () => findMailServerInUse(config, db, keys)
	const mailer = openCurrentMailer(config, mailServer)
	const closing = new AbortController()

	async function enqueue(transaction: Transaction, emails: Email[]): Promise<string[]> {
		const createdAt = now()
		const isOverLimit = await exceedsHourlyLimit(transaction, emails, createdAt)
		const rows = emails.map((email) => {
			const { kind, about, isHeld, isAwaited } = email
			const id = randomUUID()
			const status: EmailStatus = isHeld || (isOverLimit && isAcknowledgement(email)) ? 'held' : 'waiting'
			return { id, kind, about, status, createdAt, isAwaited, ...encryptEmail(keys, id, email) }
		})
		await addEmails(transaction, rows)
		const due = rows.filter(({ status }) => status === 'waiting')
		await jobs.insert(
			QUEUES.emails,
			due.map(({ id, isAwaited }) => ({ id, priority: isAwaited ? 1 : 0 })),
			inTransaction(transaction),
		)
		return rows.map(({ id }) => id)
	}

	/** Concurrent transactions do not see each other's emails, so that a few more than the limit are possible. */
	async function exceedsHourlyLimit(transaction: Transaction, emails: Email[], at: Date): Promise<boolean> {
		if (!emails.some((email) => isAcknowledgement(email) && !email.isHeld)) return false
		const hourAgo = new Date(at.getTime() - HOUR)
		const limit = config.acknowledgementsPerHour
		if ((await countEmailsToSend(transaction, ACKNOWLEDGEMENTS, hourAgo)) < limit) return false
		log.warn({ limit }, 'an acknowledgement is held: this hour has reached its limit')
		return true
	}

	async function isSentWithin(id: string, milliseconds: number): Promise<boolean> {
		const timeout = after(milliseconds, undefined, { ref: false })
		for (;;) {
			const status = await Promise.race([findEmailStatus(db, id).catch(() => undefined), timeout])
			if (status !== 'waiting') return status === 'sent' || status === 'held'
			await after(STATUS_INTERVAL, undefined, { ref: false })
		}
	}

	async function processJobs(batch: Job[]): Promise<JobResult[]> {
		const ids = batch.map(({ id }) => id)
		const claimed = new Map((await claimEmails(db, ids, pace.claim)).map((row) => [row.id, row]))
		const results = ids.map(async (id): Promise<JobResult> => {
			const row = claimed.get(id)
			const isDone = row ? await send(row) : !(await isClaimedElsewhere(id))
			return { id, status: isDone ? 'completed' : 'failed' }
		})
		return Promise.all(results)
	}

	/** An older job of the same email holds the claim. */
	const isClaimedElsewhere = async (id: string) =>
		OPEN_STATUSES.includes((await findEmailStatus(db, id)) ?? 'sent')

	async function send(row: EmailRow): Promise<boolean> {
		if (services.maySend?.(row.kind, now()) === false) return delay(row, 'not at this time of the day')
		const email = decryptEmail(keys, row)
		if (!email.ok) return delay(row, `it cannot be decrypted (${email.error})`)
		const { id, createdAt } = row
		const limit = AbortSignal.any([closing.signal, AbortSignal.timeout(pace.attempt * 1000)])
		try {
			const letterhead = email.value.isBare ? undefined : await services.letterhead?.()
			const { send: sendEmail } = await mailer.get()
			await sendEmail({ ...email.value, id, createdAt, letterhead }, limit)
		} catch (error) {
			const reason = reasonWithoutFacts(error, email.value)
			return isMailboxMissing(error) ? tryOnceMore(row, reason) : delay(row, reason)
		}
		await retryUntilDone(() => markSent(db, id, now()))
		return true
	}

	async function delay(row: EmailRow, reason: string): Promise<false> {
		await markDelayed(db, row, reason)
		const { id, kind, attempts } = row
		log.warn({ email: id, kind, attempts: attempts + 1, reason }, 'an email is delayed')
		return false
	}

	/** Returns whether the job is done: the mail server has said twice that there is no such mailbox. */
	async function tryOnceMore(row: EmailRow, reason: string): Promise<boolean> {
		await markMailboxMissing(db, row, reason)
		const { id, kind, mailboxMissing } = row
		log.warn({ email: id, kind, isFinal: mailboxMissing, reason }, 'the mailbox of an email does not exist')
		return mailboxMissing
	}

	async function giveUp(deadLetters: { sourceId: string | null }[]): Promise<void> {
		const ids: string[] = []
		for (const { sourceId: id } of deadLetters) if (id && !(await hasOpenJob(id))) ids.push(id)
		for (const email of await markUndelivered(db, ids)) log.warn({ email }, 'an email is undelivered')
	}

	/** Such as a job of an email that a staff member sent again meanwhile. */
	const hasOpenJob = async (id: string) =>
		(await jobs.findJobs(QUEUES.emails, { id })).some(({ state }) => OPEN_JOBS.includes(state))

	async function start(): Promise<void> {
		await jobs.start()
		const polls = { pollingIntervalSeconds: pace.poll, notifyPollingIntervalSeconds: pace.poll }
		const batches = { batchSize: BATCH, localConcurrency: BATCHES_AT_ONCE, burstWhenBatchFull: true }
		await jobs.work(QUEUES.emails, { ...polls, ...batches, perJobResults: true }, processJobs)
		await jobs.work(QUEUES.undeliveredEmails, { ...polls, batchSize: BATCH, includeMetadata: true }, giveUp)
	}

	async function close(): Promise<void> {
		const abortTimer = setTimeout(
			() => closing.abort(new Error('the site was closed')),
			SECONDS_TO_FINISH * 1000,
		)
		const finished = Promise.all([jobs.offWork(QUEUES.emails), jobs.offWork(QUEUES.undeliveredEmails)])
		await Promise.race([finished, after(SECONDS_TO_CLOSE * 1000, undefined, { ref: false })])
		clearTimeout(abortTimer)
		mailer.close()
	}

	return {
		enqueue,
		isSentWithin,
		mailServer,
		savesFilesOnly: async () => {
			if (config.demo) return false
			const isSet = await mailServer().then(Boolean, () => true)
			return !isSet
		},
		resend: (transaction, ids) => resendEmails(transaction, services, ids, NOT_SENT),
		removeFiles: (ids) => deleteEmailFiles(config, ids),
		start,
		close,
	}
}

/** Sends emails of these statuses again, as if they were new; returns their ids. */
export async function resendEmails(
	transaction: Transaction,
	{ jobs, now }: Pick<Services, 'jobs' | 'now'>,
	ids: string[] | 'all',
	statuses: EmailStatus[],
): Promise<string[]> {
	const reopened = await requeueEmails(transaction, ids, statuses, now())
	if (reopened.length > 0) await jobs.deleteJob(QUEUES.emails, reopened, inTransaction(transaction))
	await jobs.insert(
		QUEUES.emails,
		reopened.map((id) => ({ id })),
		inTransaction(transaction),
	)
	return reopened
}

/** Retries, because an email that is sent but not marked sent would be sent twice. */
async function retryUntilDone(work: () => Promise<unknown>): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			await work()
			return
		} catch (error) {
			if (tries === MARK_TRIES) throw error
			await after(1_000)
		}
	}
}
