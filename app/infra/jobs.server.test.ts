import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inLanguage } from '#app/core/language.server.ts'
import { QUEUES } from '#app/core/stored-names.ts'
import { currentLanguage } from '#app/core/texts.ts'
import { openRecordedLog } from '#tests/log.ts'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { waitUntil } from '#tests/until.ts'
import { closeJobs, installJobs, openJobs } from './jobs.server.ts'

const { db, owner, server, open, find, waitForStatus, listJobIds } = await openOutbox()
const notice = noticeTo('sales@cars.example')

test('the outbox of an earlier version is taken over: each due email is sent once', async () => {
	const { outbox, enqueue } = await open()
	const [waiting, delayed, killed, jobless, held, undelivered, sent] = await enqueue([
		...Array.from({ length: 4 }, () => notice),
		{ ...notice, isHeld: true },
		...[notice, notice],
	])
	// As that version left them: a delayed job, a job of a killed process, and an email without a job.
	await db.execute(
		sql`update pgboss.job set retry_limit = 200, dead_letter = null, start_after = now() + interval '1 day'`,
	)
	await db.execute(sql`update emails set status = 'delayed', attempts = 3 where id = ${delayed}`)
	await db.execute(sql`update pgboss.job set state = 'retry', retry_count = 3 where id = ${delayed}`)
	await db.execute(sql`update pgboss.job set state = 'active', started_on = now() where id = ${killed}`)
	await db.execute(sql`update emails set claimed_until = now() where id = ${killed}`)
	await db.execute(sql`delete from pgboss.job where id in (${jobless}, ${undelivered})`)
	await db.execute(sql`update emails set status = 'undelivered' where id = ${undelivered}`)
	await db.execute(sql`update emails set status = 'sent', sent_at = now() where id = ${sent}`)
	await owner.execute(sql`update pgboss.queue set notify = false, dead_letter = null where name = 'letters'`)

	const client = new Client(owner.$client.options)
	await client.connect()
	onTestFinished(() => client.end())
	await installJobs(client)
	await outbox.start()
	const due = [waiting, delayed, killed, jobless]
	for (const id of due) await waitForStatus(id, 'sent')
	await installJobs(client) // idempotent
	await waitUntil(async () => (await listJobIds('created')).length === 0)

	expect(server.received.map(({ messageId }) => messageId).sort()).toEqual(
		due.map((id) => `<${id}@cars.example>`).sort(),
	)
	expect(await find(held)).toMatchObject({ status: 'held' })
	expect(await find(undelivered)).toMatchObject({ status: 'undelivered' })
})

test('a job reads texts in the language in which its worker was started, whoever inserts it', async () => {
	const jobs = await openJobs(db.$client, openRecordedLog().log)
	const languages: string[] = []
	await inLanguage('af-ZA', async () => {
		await jobs.start()
		await jobs.work(QUEUES.notifications, { pollingIntervalSeconds: 0.5 }, async () => {
			languages.push(currentLanguage())
		})
	})
	for (const count of [1, 2]) {
		await jobs.insert(QUEUES.notifications, [{}])
		await waitUntil(async () => languages.length === count)
	}
	await closeJobs(jobs)
	expect(languages).toEqual(['af-ZA', 'af-ZA'])
})

test('a process that cannot listen for notifications logs a warning', async () => {
	const { log, logged } = openRecordedLog()
	const options = { connectionString: 'postgres://127.0.0.1:1/away' }
	const pool = { options, connect: () => db.$client.connect() }
	const jobs = await openJobs(pool as unknown as Pool, log)
	await jobs.start()
	await closeJobs(jobs)
	expect(JSON.stringify(logged)).toContain('Failed to start LISTEN/NOTIFY listener')
})
