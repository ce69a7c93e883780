/** An outbox with its own database and mail server; anything a test leaves open is closed after the test. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import type { Email } from '#app/infra/email/email.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { type OpenOutbox, openOutbox as open, type Pace } from '#app/infra/email/outbox.server.ts'
import { closeJobs, type Jobs, openJobs } from '#app/infra/jobs.server.ts'
import { openDatabaseCopy } from './database.ts'
import { demoDataDir, openDemoKeyring } from './demo-dealership.ts'
import { openRecordedLog } from './log.ts'
import { openMailServer } from './smtp.ts'
import { waitUntil } from './until.ts'

export const HOUR = 60 * 60 * 1000

const QUICK: Pace = { attempt: 20, claim: 30, poll: 0.5 }
const A_MORNING = new Date('2026-11-18T10:00:00+02:00')

export type OpenedOutbox = {
	outbox: OpenOutbox
	jobs: Jobs
	enqueue: (emails: Email[]) => Promise<string[]>
	close: () => Promise<void>
}

/** Call it at the top of a test file; it cleans up after the file. */
export async function openOutbox() {
	const { db, owner, url } = await openDatabaseCopy()
	const server = await openMailServer()
	const dataDir = demoDataDir()
	const { log, logged } = openRecordedLog('debug')
	const keys = await openDemoKeyring(db, log)
	let time = A_MORNING
	const now = () => time
	const opened: OpenedOutbox[] = []

	beforeEach(async () => {
		await server.setManner('good')
		server.received.length = 0
		logged.length = 0
		time = A_MORNING
	})
	afterEach(async () => {
		for (const { close } of opened.splice(0)) await close()
		await db.execute(sql`delete from pgboss.job`)
		await db.delete(emails)
	})

	/** Opens an outbox as one process would; it sends once it is started. */
	async function openOne(pace: Partial<Pace> = {}, acknowledgementsPerHour = 100): Promise<OpenedOutbox> {
		const jobs = await openJobs(db.$client, log)
		const address = { smtpUrl: server.url, baseUrl: 'https://cars.example' }
		const config = { ...address, dataDir, demo: false, acknowledgementsPerHour }
		const outbox = open(config, { db, keys, log, now, jobs }, { ...QUICK, ...pace })
		const close = async () => {
			await outbox.close()
			await closeJobs(jobs)
		}
		const enqueue = (emails: Email[]) =>
			db.transaction(async (transaction) => {
				const ids = await outbox.enqueue(transaction, emails)
				await transaction.execute(sql`update pgboss.job set retry_delay = 1 where name = 'letters'`)
				return ids
			})
		opened.push({ outbox, jobs, enqueue, close })
		return { outbox, jobs, enqueue, close }
	}

	async function find(id: string | undefined) {
		const [row] = await db
			.select()
			.from(emails)
			.where(eq(emails.id, id ?? ''))
		return row
	}

	return {
		db,
		owner,
		keys,
		url,
		server,
		now,
		log,
		logged,
		open: openOne,
		find,
		waitForStatus: (id: string | undefined, status: string) =>
			waitUntil(async () => (await find(id))?.status === status),
		listJobIds: async (state: string) => {
			const { rows } = await db.execute(
				sql`select id from pgboss.job where name = 'letters' and state = ${state}`,
			)
			return rows.map(({ id }) => id)
		},
		/** Makes all retries due immediately. */
		retryNow: () => db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`),
		/** Makes the next attempt at any email its last. */
		makeNextAttemptLast: () =>
			db.execute(sql`update pgboss.job set retry_limit = retry_count where name = 'letters'`),
		pass: (hours: number) => {
			time = new Date(time.getTime() + hours * HOUR)
		},
	}
}

export const noticeTo = (to: string, change: Partial<Email> = {}): Email => ({
	kind: 'enquiry-notice',
	about: crypto.randomUUID(),
	from: { name: 'Forecourt', address: 'no-reply@cars.example' },
	to,
	replyTo: 'thandi@example.com',
	subject: 'Enquiry: Toyota Hilux from Thandi Nkosi',
	text: 'Name: Thandi Nkosi\nTelephone: 082 555 0101\n',
	...change,
})
