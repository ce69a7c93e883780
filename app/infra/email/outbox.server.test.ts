import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { QUEUES } from '#app/core/stored-names.ts'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { MANNERS_THAT_FAIL } from '#tests/smtp.ts'
import { waitUntil } from '#tests/until.ts'
import { emails } from './email-table.server.ts'
import type { Outbox } from './outbox.server.ts'

const {
	db,
	server,
	now,
	logged,
	open,
	find,
	waitForStatus,
	listJobIds,
	retryNow,
	makeNextAttemptLast,
	pass,
} = await openOutbox()
const notice = noticeTo('sales@cars.example')
const resend = (outbox: Outbox, id: string) =>
	db.transaction((transaction) => outbox.resend(transaction, [id]))
const listHeld = async () =>
	(await db.select().from(emails).where(eq(emails.status, 'held'))).map(({ id }) => id)
const messageIds = () => server.received.map(({ messageId }) => messageId)

describe('the outbox', () => {
	test('sends each enqueued email, and completes its job', async () => {
		const { outbox, enqueue } = await open()
		await outbox.start()
		const ids = await enqueue([notice, noticeTo('thandi@example.com', { kind: 'enquiry-reply' })])
		await waitUntil(async () => (await listJobIds('completed')).length === 2)

		expect(server.received.map(({ envelope }) => envelope.to).sort()).toEqual([
			['sales@cars.example'],
			['thandi@example.com'],
		])
		expect(await find(ids[0])).toMatchObject({
			status: 'sent',
			attempts: 1,
			lastError: null,
			claimedUntil: null,
			sentAt: now(),
		})
		const { rows } = await db.execute(sql`select distinct retry_count from pgboss.job where name = 'letters'`)
		expect(rows).toEqual([{ retry_count: 0 }])
	})

	test('holds acknowledgements above the limit of an hour, and no other email', async () => {
		const { outbox, enqueue } = await open({}, 2)
		const send = async () => {
			const reply = noticeTo('thandi@example.com', { kind: 'message-reply' })
			const [noticeId, replyId] = await enqueue([notice, reply])
			return [(await find(noticeId))?.status, (await find(replyId))?.status]
		}
		await enqueue([noticeTo('flagged@example.com', { kind: 'enquiry-reply', isHeld: true })])
		expect([await send(), await send()]).toEqual(Array(2).fill(['waiting', 'waiting']))
		expect(await send()).toEqual(['waiting', 'held'])
		expect(logged.map(({ msg }) => msg)).toContain(
			'an acknowledgement is held: this hour has reached its limit',
		)
		const [held = ''] = await listHeld()
		expect(await resend(outbox, held)).toEqual([held])

		pass(1.01)
		expect(await send()).toEqual(['waiting', 'waiting'])
	})

	test('is notified of an email, without polling', async () => {
		const { outbox, enqueue } = await open({ poll: 60 })
		await outbox.start()
		const [id = ''] = await enqueue([notice])
		expect(await outbox.isSentWithin(id, 30_000)).toBe(true)
	})

	test('encrypts the content of an email', async () => {
		const { enqueue } = await open()
		const [id] = await enqueue([notice])
		expect(JSON.stringify(await find(id))).not.toMatch(/thandi|hilux|555 0101/i)
	})

	test('stores neither email nor job when the transaction fails', async () => {
		const { outbox } = await open()
		const failing = db.transaction(async (transaction) => {
			await outbox.enqueue(transaction, [notice])
			throw new Error('the lead could not be stored')
		})
		await expect(failing).rejects.toThrow('could not be stored')
		expect(await db.$count(emails)).toBe(0)
		expect(await listJobIds('created')).toEqual([])
	})

	test('of two processes sends each email once', async () => {
		const [one, other] = [await open(), await open()]
		await Promise.all([one.outbox.start(), other.outbox.start()])
		const emails = Array.from({ length: 50 }, (_, number) => noticeTo(`staff-${number}@cars.example`))
		const ids = await one.enqueue(emails)
		await waitUntil(async () => (await listJobIds('completed')).length === ids.length)
		expect(new Set(messageIds()).size).toBe(ids.length)
		expect(server.received).toHaveLength(ids.length)
	})

	test('sends an email claimed by another process only when the claim is over', async () => {
		const { outbox, enqueue } = await open()
		const [id] = await enqueue([notice])
		await db.update(emails).set({ claimedUntil: sql`now() + interval '1 day'` })
		await outbox.start()
		await waitUntil(async () => (await listJobIds('retry')).length === 1)
		expect(server.received).toEqual([])
		await db.update(emails).set({ claimedUntil: sql`now()` })
		await waitForStatus(id, 'sent')
	})

	test('sends the emails that a killed process was sending', async () => {
		const { outbox, jobs, enqueue } = await open()
		const ids = await enqueue([notice, notice])
		await db.execute(
			sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`,
		)
		await outbox.start()
		await jobs.supervise() // pg-boss does this by itself, six times a minute
		await retryNow()
		for (const id of ids) await waitForStatus(id, 'sent')
		expect(server.received).toHaveLength(2)
	})

	test('holds an email until it is released', async () => {
		const { outbox, enqueue } = await open()
		await outbox.start()
		const [heldId = '', id] = await enqueue([{ ...notice, isHeld: true }, notice])
		await waitForStatus(id, 'sent')
		expect(server.received).toHaveLength(1)
		expect(await outbox.isSentWithin(heldId, 5_000)).toBe(true) // a held email returns at once
		expect(await resend(outbox, heldId)).toEqual([heldId])
		await waitForStatus(heldId, 'sent')
	})

	test('keeps an email that cannot be decrypted, and stores the error', async () => {
		const { outbox, enqueue } = await open()
		const [id] = await enqueue([notice])
		await db.update(emails).set({ encryptedBody: 'AAAA' })
		await outbox.start()
		await waitForStatus(id, 'delayed')
		expect(await find(id)).toMatchObject({ lastError: 'it cannot be decrypted (broken)' })
	})

	test('closes while the mail server hangs, and leaves the email to the next process', async () => {
		await server.setManner('hangs after the message')
		const { outbox, enqueue, close } = await open({ attempt: 60, claim: 60 })
		await outbox.start()
		const [id] = await enqueue([notice])
		await waitUntil(async () => Boolean((await find(id))?.claimedUntil))
		await close()
		expect(await find(id)).toMatchObject({ status: 'delayed', claimedUntil: null })
	})
})

describe('an email that the mail server does not accept', () => {
	test.each(MANNERS_THAT_FAIL)('is delayed, and not reported as sent: mail server %s', async (manner) => {
		await server.setManner(manner)
		const { outbox, enqueue } = await open({ attempt: 1 })
		await outbox.start()
		const [id = ''] = await enqueue([notice])
		expect(await outbox.isSentWithin(id, 500)).toBe(false)
		await waitForStatus(id, 'delayed')
		expect(await find(id)).toMatchObject({ attempts: 1, claimedUntil: null, lastError: expect.any(String) })
	})

	test('because its mailbox does not exist is tried once more, and marked at once', async () => {
		await server.setManner('refuses')
		const { outbox, enqueue } = await open()
		await outbox.start()
		const [id] = await enqueue([notice])
		await waitForStatus(id, 'delayed')
		expect(await find(id)).toMatchObject({ attempts: 1, mailboxMissing: true })
		await waitUntil(async () => (await listJobIds('retry')).length === 1)
		await retryNow()
		await waitForStatus(id, 'undelivered')
		expect(await find(id)).toMatchObject({ attempts: 2, mailboxMissing: true })
		await waitUntil(async () => (await listJobIds('completed')).length === 1)
		expect(await resend(outbox, id ?? '')).toEqual([id])
		expect(await find(id)).toMatchObject({ mailboxMissing: false })
	})

	test('is sent once when the server is back', async () => {
		await server.setManner('refuses for now')
		const { outbox, enqueue } = await open()
		await outbox.start()
		const [id] = await enqueue([notice])
		await waitForStatus(id, 'delayed')
		await waitUntil(async () => (await listJobIds('retry')).length === 1)
		await server.setManner('good')
		await retryNow()
		await waitForStatus(id, 'sent')
		await waitUntil(async () => (await listJobIds('completed')).length === 1)
		expect(server.received).toHaveLength(1)
	})

	test('is sent again with the same Message-ID when the response was lost', async () => {
		await server.setManner('loses its answer')
		const { outbox, enqueue } = await open()
		await outbox.start()
		const [id] = await enqueue([notice])
		await waitForStatus(id, 'delayed')
		await server.setManner('good')
		pass(1)
		await waitForStatus(id, 'sent')

		const [first, second] = server.received
		expect(server.received).toHaveLength(2)
		expect(first?.messageId).toBe(`<${id}@cars.example>`)
		expect(second).toMatchObject({ messageId: first?.messageId, date: first?.date })
	})

	test('is undelivered after the last attempt, is kept, and can be sent again', async () => {
		await server.setManner('refuses for now')
		const { outbox, enqueue } = await open()
		const [id = ''] = await enqueue([notice])
		await makeNextAttemptLast()
		await outbox.start()
		await waitForStatus(id, 'undelivered')
		expect(await find(id)).toMatchObject({ attempts: 1, encryptedBody: expect.any(String) })
		expect(logged.map(({ msg }) => msg)).toContain('an email is undelivered')

		await server.setManner('good')
		expect(await resend(outbox, id)).toEqual([id])
		await waitForStatus(id, 'sent')
	})

	test('is not marked as undelivered when it is resent before that is recorded', async () => {
		await server.setManner('refuses for now')
		const { outbox, jobs, enqueue } = await open()
		const [id = ''] = await enqueue([notice])
		await makeNextAttemptLast()
		await jobs.fetch(QUEUES.emails)
		await jobs.fail(QUEUES.emails, id)
		await db.update(emails).set({ status: 'delayed' })
		expect(await resend(outbox, id)).toEqual([id])
		await outbox.start()
		await waitUntil(async () => (await jobs.findJobs(QUEUES.undeliveredEmails))[0]?.state === 'completed')
		await waitForStatus(id, 'delayed')

		await server.setManner('good')
		await retryNow()
		await waitForStatus(id, 'sent')
	})

	test('is retried for at least two days, and at most three', async () => {
		const { outbox } = await open()
		await db.transaction((transaction) => outbox.enqueue(transaction, [notice]))
		const { rows } = await db.execute<{ least: string; most: string }>(
			// pg-boss waits between once and twice `retry_delay` before an attempt, doubled each time.
			sql`select sum(least(retry_delay_max, retry_delay * 2 ^ number)) / 3600 as least,
					sum(least(retry_delay_max, retry_delay * 2 ^ (number + 1))) / 3600 as most
				from pgboss.job, generate_series(0, retry_limit - 1) number where name = 'letters' group by id`,
		)
		expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(48)
		expect(Number(rows[0]?.most)).toBeLessThanOrEqual(72)
	})

	test('leaves no personal data in the log or in the error', async () => {
		await server.setManner('refuses')
		const { outbox, enqueue } = await open()
		await outbox.start()
		const [id] = await enqueue([noticeTo('thandi.nkosi@example.com', { kind: 'enquiry-reply' })])
		await waitForStatus(id, 'delayed')

		const { lastError } = (await find(id)) ?? {}
		expect(lastError).toMatch(/^EENVELOPE 550 5\.1\.1/)
		expect(lastError).toContain('no such user')
		expect(logged.map(({ msg }) => msg)).toContain('the mailbox of an email does not exist')
		expect(`${JSON.stringify(logged)} ${lastError}`).not.toMatch(/thandi|nkosi|example\.com|hilux|555 0101/i)
	})
})
