import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { until } from '#tests/until.ts'
import { sendAgain } from './letter-jobs.server.ts'
import { letters } from './letter-table.server.ts'

const { db, server, clock, open, find, became, jobsIn, pass } = await openOutbox()
const notice = noticeTo('sales@cars.example')

describe('the post', () => {
	test('tries a letter at once, and its job finds it done', async () => {
		const { post, put } = await open()
		const ids = await put([notice, noticeTo('thandi@example.com', { kind: 'enquiry-reply' })])
		post.deliverSoon(ids)
		await post.start()
		await until(async () => (await jobsIn('completed')).length === 2)

		expect(server.arrived.map(({ envelope }) => envelope.to).sort()).toEqual([
			['sales@cars.example'],
			['thandi@example.com'],
		])
		expect(await find(ids[0])).toMatchObject({
			status: 'sent',
			attempts: 1,
			lastError: null,
			sentAt: clock(),
		})
	})

	test('keeps what a letter says sealed', async () => {
		const { put } = await open()
		const [id] = await put([notice])
		expect(JSON.stringify(await find(id))).not.toMatch(/thandi|hilux|555 0101/i)
	})

	test('leaves neither letter nor job where the transaction fails', async () => {
		const { post } = await open()
		const failing = db.transaction(async (tx) => {
			await post.put(tx, [notice])
			throw new Error('the lead could not be kept')
		})
		await expect(failing).rejects.toThrow('could not be kept')
		expect(await db.$count(letters)).toBe(0)
		expect(await jobsIn('created')).toEqual([])
	})

	test('of two processes, lets one send each letter', async () => {
		const [one, other] = [await open(), await open()]
		const ids = await one.put(Array.from({ length: 20 }, (_, nr) => noticeTo(`staff-${nr}@cars.example`)))
		one.post.deliverSoon(ids)
		other.post.deliverSoon(ids.toReversed())
		await Promise.all([one.post.start(), other.post.start()])
		await until(async () => (await jobsIn('completed')).length === ids.length)

		expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(ids.length)
		expect(server.arrived).toHaveLength(ids.length)
	})

	test('waits for another process that is just sending the letter', async () => {
		const [one, other] = [await open(), await open()]
		const ids = await one.put([notice])
		one.post.deliverSoon(ids)
		expect(await other.post.deliverNow(ids, 10_000)).toBe(true)
		expect(server.arrived).toHaveLength(1)
	})

	test('takes up at its start what a killed process was busy with', async () => {
		const { post, put } = await open()
		const ids = await put([notice, notice])
		await db.update(letters).set({ leasedUntil: sql`now() + interval '1 second'` })
		await db.execute(sql`update pgboss.job set state = 'active', started_on = now()`)
		pass(1)
		await post.start()
		for (const id of ids) await became(id, 'sent')
		expect(server.arrived).toHaveLength(2)
	})

	test('holds a letter until somebody lets it go', async () => {
		const { post, jobs, put } = await open()
		const [id] = await put([{ ...notice, held: true }])
		expect(await jobsIn('created')).toEqual([])
		expect(await post.deliverNow([id as string], 5_000)).toBe(true)
		expect(server.arrived).toEqual([])

		await post.start()
		expect(await sendAgain({ db, jobs, clock }, [id as string], ['undelivered'])).toEqual([])
		expect(await sendAgain({ db, jobs, clock }, [id as string], ['held'])).toEqual([id])
		await became(id, 'sent')
	})

	test('sends a letter again that was given up', async () => {
		await server.be('refuses for now')
		const { post, jobs, put } = await open()
		const [id] = await put([notice])
		pass(48)
		await post.start()
		await became(id, 'undelivered')

		await server.be('good')
		await sendAgain({ db, jobs, clock }, 'all', ['undelivered'])
		await became(id, 'sent')
	})

	test('closes while a server hangs, and leaves the letter to the next', async () => {
		await server.be('hangs after the message')
		const { post, put, close } = await open({ attempt: 60, lease: 60 })
		const [id] = await put([notice])
		post.deliverSoon([id as string])
		await until(async () => Boolean((await find(id))?.leasedUntil))
		await close()
		expect(await find(id)).toMatchObject({ status: 'delayed', leasedUntil: null })
	})
})
