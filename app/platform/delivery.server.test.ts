import { describe, expect, test } from 'vitest'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { MANNERS_THAT_FAIL } from '#tests/smtp.ts'
import { until } from '#tests/until.ts'
import { letters } from './letter-table.server.ts'

const { db, server, logged, open, find, became, jobsIn, pass } = await openOutbox()
const notice = noticeTo('sales@cars.example')

describe('a letter on its way', () => {
	test.each(MANNERS_THAT_FAIL)(
		'answers in time that a letter is not out: the server is or %s',
		async (manner) => {
			await server.be(manner)
			const { post, put } = await open({ attempt: 1 })
			const ids = await put([notice])
			expect(await post.deliverNow(ids, 500)).toBe(false)
			await became(ids[0], 'delayed')
			expect(await find(ids[0])).toMatchObject({
				attempts: 1,
				leasedUntil: null,
				lastError: expect.any(String),
			})
		},
	)

	test('sends a delayed letter once the server is back, and once only', async () => {
		await server.be('refuses for now')
		const { post, put } = await open()
		const ids = await put([notice])
		await post.deliverNow(ids, 5_000)
		await post.start()
		await until(async () => ((await find(ids[0]))?.attempts ?? 0) > 1)

		await server.be('good')
		await became(ids[0], 'sent')
		await until(async () => (await jobsIn('completed')).length === 1)
		expect(server.arrived).toHaveLength(1)
	})

	test('is sent once by those who take it up in the very same moment', async () => {
		const { post, put } = await open()
		// While the first is taken up, the others gather.
		const [first = '', id = ''] = await put([notice, notice])
		expect(await post.deliverNow([first, id, id], 20_000)).toBe(true)
		expect(server.arrived).toHaveLength(2)
	})

	test('repeats a letter whose answer was lost under the same Message-ID', async () => {
		await server.be('loses its answer')
		const { post, put } = await open()
		const [id] = await put([notice])
		await post.deliverNow([id as string], 5_000)
		await server.be('good')
		pass(1)
		await post.start()
		await became(id, 'sent')

		const [first, second] = server.arrived
		expect(server.arrived).toHaveLength(2)
		expect(first?.messageId).toBe(`<${id}@cars.example>`)
		expect(second).toMatchObject({ messageId: first?.messageId, date: first?.date })
	})

	test('gives a letter up after two days, and keeps it', async () => {
		await server.be('refuses for now')
		const { post, put } = await open()
		const [id] = await put([notice])
		pass(47)
		await post.deliverNow([id as string], 5_000)
		expect(await find(id)).toMatchObject({ status: 'delayed' })
		pass(1)
		await post.start()
		await became(id, 'undelivered')

		await until(async () => (await jobsIn('completed')).length === 1)
		expect(await find(id)).toMatchObject({ status: 'undelivered', sealedBody: expect.any(String) })
	})

	test('tells no fact about a person in log or reason', async () => {
		await server.be('refuses')
		const { post, put } = await open()
		const ids = await put([noticeTo('thandi.nkosi@example.com', { kind: 'enquiry-reply' })])
		await post.deliverNow(ids, 5_000)

		const { lastError } = (await find(ids[0])) ?? {}
		expect(lastError).toMatch(/^EENVELOPE 550 5\.1\.1/)
		expect(lastError).toContain('no such user')
		expect(logged.join()).toContain('a letter is delayed')
		expect(`${logged.join()} ${lastError}`).not.toMatch(/thandi|nkosi|example\.com|hilux|0101/i)
	})

	test('keeps a letter whose seal does not open, and says so', async () => {
		const { post, put } = await open()
		const [id] = await put([notice])
		await db.update(letters).set({ sealedBody: 'AAAA' })
		expect(await post.deliverNow([id as string], 5_000)).toBe(false)
		expect(await find(id)).toMatchObject({ status: 'delayed', lastError: 'its seal is broken' })
	})
})
