/** Leads are sent on to programs of other companies: what, how often it is tried, and what never leaves. */
import { describe, expect, test } from 'vitest'
import { removeLeadRecords } from '#app/features/privacy/erasure-queries.server.ts'
import { sendDelivery } from '#app/features/staff/receivers/deliveries.server.ts'
import { leadDeliveries, leadReceivers } from '#app/features/staff/receivers/receiver-table.server.ts'
import { listEmails } from '#tests/emails.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import {
	accept,
	answer,
	hang,
	listDeliveries,
	mainText as main,
	openReceivers,
	PAGE,
	readSigned,
	sendAll,
} from '#tests/receivers.ts'
import { tradeIn } from '#tests/trade-ins.ts'

const { services, db, crm, owner, names, send, findNewestLead, vehicle, at, add, secretOn, receiverId, act } =
	await openReceivers()
const CAR = `/car/${vehicle?.id}`

describe('a webhook', () => {
	test('gets an enquiry with its vehicle, signed, once', async () => {
		const secret = secretOn(await add())
		crm.received.length = 0
		await send(CAR, enquiry)
		await sendAll(services)
		await sendAll(services)
		const lead = await findNewestLead()
		const [delivery] = await listDeliveries(services)
		expect(crm.received).toHaveLength(1)
		const [request] = crm.received
		expect(request?.headers).toMatchObject({ 'webhook-id': delivery?.id, 'content-type': 'application/json' })
		expect(readSigned(request ?? { headers: {}, text: '' }, secret)).toEqual({
			type: 'lead.created',
			timestamp: '2026-11-18T08:00:00.000Z',
			data: {
				id: lead.id,
				kind: 'enquiry',
				reference: lead.id,
				created_at: '2026-11-18T08:00:00.000Z',
				source: 'website',
				name: enquiry.from_name,
				email: enquiry.from_email,
				telephone: enquiry.from_phone,
				subject: '',
				message: enquiry.message,
				vehicle: {
					id: vehicle?.id,
					stock_number: vehicle?.stockNumber,
					name: expect.stringContaining(vehicle?.model ?? 'no model'),
					make: vehicle?.make,
					model: vehicle?.model,
					year: vehicle?.year,
					price: vehicle?.price,
					url: expect.stringMatching(
						new RegExp(`^http://localhost:3000/car/[a-z0-9-]+-${vehicle?.id.slice(0, 8)}$`),
					),
				},
				test_drive: null,
				trade_in: null,
				url: `http://localhost:3000/admin/leads/${lead.id}`,
			},
		})
		expect(main(await owner.visit(PAGE))).toContain('Working')
	})

	test('gets the vehicle that is offered, without what is owed on it', async () => {
		const secret = secretOn(await add())
		crm.received.length = 0
		await send('/sell', tradeIn)
		await sendAll(services)
		const [request] = crm.received
		expect(readSigned(request ?? { headers: {}, text: '' }, secret)).toMatchObject({
			type: 'lead.created',
			data: {
				kind: 'trade-in',
				vehicle: null,
				trade_in: { make: 'Toyota', model: 'Hilux 2.4 GD-6', year: 2018, km: 121_500, condition: [] },
			},
		})
		expect(request?.text).not.toMatch(/85.?000|Wesbank/)
	})

	test('gets only the kinds that were chosen', async () => {
		await add({ topics: 'test-drives' })
		await send('/contact', message)
		expect(await listDeliveries(services)).toEqual([])
	})

	test('gets no ID number that somebody typed where no field asks for it', async () => {
		await add()
		crm.received.length = 0
		const id = '880415 0582 082'
		await send('/contact', { ...message, subject: `I am ${id}`, message: 'My ID: 8804150582082.' })
		await send('/sell', { ...tradeIn, trade_make: `Toyota ${id}`, trade_model: `Hilux ${id}` })
		await sendAll(services)
		const sent = crm.received.map(({ text }) => JSON.parse(text).data)
		expect(sent).toHaveLength(2)
		expect(sent.find(({ trade_in }) => !trade_in)).toMatchObject({
			subject: 'I am …',
			message: 'My ID: ….',
		})
		expect(sent.find(({ trade_in }) => trade_in)).toMatchObject({
			trade_in: { make: 'Toyota …', model: 'Hilux …' },
		})
	})

	test('gets nothing that looks like spam', async () => {
		await add()
		await send('/contact', { ...message, message: 'http://a.example http://b.example http://c.example' })
		expect((await findNewestLead()).spamFlags).not.toEqual([])
		expect(await listDeliveries(services)).toEqual([])
	})
})

describe('a receiver that', () => {
	async function sendEnquiry() {
		await add()
		crm.received.length = 0
		await send(CAR, enquiry)
	}
	const delivery = async () => (await listDeliveries(services))[0]
	const ids = () => new Set(crm.received.map(({ headers }) => headers['webhook-id']))

	test('is down for an hour gets the lead afterwards, under the same id', async () => {
		await sendEnquiry()
		crm.respond = answer(500)
		for (const hours of [0, 0.02, 0.06, 0.15, 0.3, 0.6, 1]) {
			at(hours)
			await sendAll(services)
		}
		expect(await delivery()).toMatchObject({ status: 'delayed', lastError: '500' })
		const tries = crm.received.length
		crm.respond = accept
		at(2.2)
		await sendAll(services)
		await sendAll(services)
		expect(await delivery()).toMatchObject({ status: 'sent', lastError: null })
		expect([crm.received.length, ids().size]).toEqual([tries + 1, 1])
	})

	test('is tried after one minute, then two, and not before', async () => {
		await sendEnquiry()
		crm.respond = answer(503)
		await sendAll(services)
		at(0.5 / 60)
		await sendAll(services)
		expect(crm.received).toHaveLength(1)
		at(1 / 60)
		await sendAll(services)
		expect(crm.received).toHaveLength(2)
		at(2 / 60)
		await sendAll(services)
		expect(crm.received).toHaveLength(2)
	})

	test('names a later time is left alone until then', async () => {
		await sendEnquiry()
		crm.respond = answer(429, { 'Retry-After': '1800' })
		await sendAll(services)
		at(0.4)
		await sendAll(services)
		expect(crm.received).toHaveLength(1)
		at(0.5)
		await sendAll(services)
		expect(crm.received).toHaveLength(2)
	})

	test('hangs is given up after ten seconds, and the form does not wait for it', async () => {
		await add()
		crm.respond = hang
		const page = await send(CAR, enquiry)
		expect(page.status).toBe(200)
		await sendAll(services)
		expect(await delivery()).toMatchObject({ status: 'delayed', lastError: 'too-slow' })
	})

	test('redirects to 169.254.169.254 is tried again, and nothing follows', async () => {
		await sendEnquiry()
		crm.respond = answer(307, { Location: 'https://169.254.169.254/latest/meta-data' })
		await sendAll(services)
		expect(await delivery()).toMatchObject({ status: 'delayed', lastError: 'redirected' })
		expect(crm.received).toHaveLength(1)
		expect(main(await owner.visit(PAGE))).toContain('The receiver passed us on to another address')
	})

	test('has a name that leads into a private network later gets nothing', async () => {
		names['moving.example.com'] = '127.0.0.1'
		const toCrm = crm.outgoing.post
		crm.outgoing.post = () => Promise.resolve({ ok: true, value: { status: 204, headers: {} } })
		await add({ address: 'https://moving.example.com/' })
		crm.outgoing.post = toCrm
		names['moving.example.com'] = '10.0.0.7'
		await send(CAR, enquiry)
		await sendAll(services)
		expect(await delivery()).toMatchObject({ status: 'delayed', lastError: 'not-public' })
	})

	test('is down for a day stands as failing, and the lead is given up', async () => {
		await sendEnquiry()
		crm.respond = answer(500)
		for (let hours = 0; hours <= 25; hours += 0.5) {
			at(hours)
			await sendAll(services)
		}
		expect(await delivery()).toMatchObject({ status: 'failed', lastError: '500' })
		const page = main(await owner.visit(PAGE))
		expect(page).toContain('Failing')
		expect(page).toContain('1 lead was given up after a day')
		const tries = crm.received.length
		at(40)
		await sendAll(services)
		expect(crm.received).toHaveLength(tries)
	})

	test('two workers find at the same time gets one request', async () => {
		await sendEnquiry()
		const { id = '' } = (await delivery()) ?? {}
		await Promise.all([sendDelivery(services, id), sendDelivery(services, id)])
		expect(crm.received).toHaveLength(1)
	})

	test('is paused gets what waited once it is resumed, and nothing of the time between', async () => {
		await sendEnquiry()
		crm.respond = answer(500)
		await sendAll(services)
		await act('pause')
		await send('/contact', message)
		at(30)
		await sendAll(services)
		expect([crm.received.length, await db.$count(leadDeliveries)]).toEqual([1, 1])
		crm.respond = accept
		await act('resume')
		await sendAll(services)
		expect([crm.received.length, (await delivery())?.status]).toEqual([2, 'sent'])
	})

	test('is removed leaves nothing behind', async () => {
		await sendEnquiry()
		await owner.submit(PAGE, { remove: await receiverId() })
		await sendAll(services)
		expect([await db.$count(leadReceivers), await db.$count(leadDeliveries), crm.received.length]).toEqual([
			0, 0, 0,
		])
	})
})

test('an email address gets a lead as ADF/XML, through the outbox and without a letterhead', async () => {
	await add({ address: 'leads@crm.example.com' })
	await send(CAR, { ...enquiry, message: 'Is it <b>red</b> & new?' })
	await sendAll(services)
	await sendAll(services)
	const adf = [...(await listEmails(services)).values()].filter(({ kind }) => kind === 'lead-adf')
	expect(adf).toHaveLength(1)
	expect(adf[0]).toMatchObject({ to: 'leads@crm.example.com', isBare: true })
	expect(adf[0]?.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf>/)
	expect(adf[0]?.text).toContain('Is it &lt;b&gt;red&lt;/b&gt; &amp; new?')
	expect(await listDeliveries(services)).toMatchObject([{ status: 'sent' }])
})

test('erasing a person deletes what waits for a receiver', async () => {
	await add()
	await send(CAR, enquiry)
	const { id } = await findNewestLead()
	expect(await db.$count(leadDeliveries)).toBe(1)
	await db.transaction((transaction) => removeLeadRecords(transaction, [id], { trace: 'none' }))
	crm.received.length = 0
	await sendAll(services)
	expect([await db.$count(leadDeliveries), crm.received.length]).toEqual([0, 0])
})

test('a waiting delivery holds nothing of a person in clear', async () => {
	await add()
	await send(CAR, enquiry)
	const stored = JSON.stringify(await listDeliveries(services))
	for (const fact of ['Thandi', 'Nkosi', 'thandi@example', 'Saturday']) expect(stored).not.toContain(fact)
})
