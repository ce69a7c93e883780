/** What the open pages of the back office hear of new leads. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { message } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { addStaff, ageSessions, signInAs } from '#tests/staff.ts'

const LIVE = '/admin/leads/live'
const { site, send, services } = await openLeads({ cachesPages: true })
const thandi = await addStaff(site, 'thandi@forecourt.example')
const NONE = { count: 0, newest: null }

/** Reads the events of a stream, one at a time. */
async function openStream() {
	const browser = await signInAs(site, 'thandi@forecourt.example')
	const response = await browser.request(LIVE, { headers: { Accept: 'text/event-stream' } })
	const reader = (response.body as ReadableStream<Uint8Array>).getReader()
	onTestFinished(() => reader.cancel())
	let text = ''
	const next = async (): Promise<{ count: number; newest: { id: string } | null }> => {
		for (;;) {
			const event = /^data: (.*)\n\n/m.exec(text)
			if (event) {
				text = text.slice(event.index + event[0].length)
				return JSON.parse(event[1] as string)
			}
			const { value, done } = await reader.read()
			if (done) throw new Error('the stream has ended')
			text += new TextDecoder().decode(value)
		}
	}
	return { response, next }
}

beforeEach(async () => {
	await services.db.delete(leads)
})

describe('an open page of the back office', () => {
	test('hears of a new lead, without a personal fact, and of its answer', async () => {
		const { response, next } = await openStream()
		expect(response.headers.get('Content-Type')).toBe('text/event-stream')
		expect(response.headers.get('Content-Encoding')).toBeNull()
		expect(await next()).toEqual(NONE)
		await send('/contact', message)
		const [lead] = await services.db.select().from(leads)
		expect(await next()).toEqual({
			count: 1,
			newest: { kind: 'message', id: lead?.id, at: lead?.createdAt.toISOString(), by: null },
		})
		await services.db.update(leads).set({ status: 'contacted' })
		expect(await next()).toEqual(NONE)
	})

	test('hears who typed a lead, to whom it is no news', async () => {
		const { next } = await openStream()
		expect(await next()).toEqual(NONE)
		const browser = await signInAs(site, 'thandi@forecourt.example')
		const typed = { source: 'phone', from_name: 'Zanele Dube', from_phone: '083 555 0102', message: '' }
		await browser.submit('/admin/leads/new', {
			...typed,
			code: '',
			from_email: '',
			vehicle: '',
			key: randomUUID(),
		})
		expect(await next()).toMatchObject({ count: 1, newest: { by: thandi } })
	})

	test('hears of a burst of leads in few events, with the right number at the end', async () => {
		const streams = await Promise.all(Array.from({ length: 5 }, openStream))
		for (const { next } of streams) await next()
		const [, ...rows] = await Promise.all(
			Array.from(
				{ length: 21 },
				(_, index) => index && send('/contact', { ...message, subject: `${index}` }),
			),
		)
		for (const { next } of streams) {
			const heard = [await next()]
			while (heard.at(-1)?.count !== rows.length) heard.push(await next())
			expect(heard.length).toBeLessThan(rows.length)
		}
	})

	test('hears nothing after it has left, and the site ends all streams when it closes', async () => {
		const { next } = await openStream()
		await next()
		services.newLeads?.close()
		await expect(next()).rejects.toThrow('the stream has ended')
	})
})

describe('a page that cannot keep a connection', () => {
	test('asks for the same as JSON', async () => {
		const browser = await signInAs(site, 'thandi@forecourt.example')
		expect(await (await browser.request(LIVE)).json()).toEqual(NONE)
	})

	test('does not extend the session by asking', async () => {
		const browser = await signInAs(site, 'thandi@forecourt.example')
		await ageSessions(site, thandi, { idle: 6 })
		expect((await browser.request(LIVE)).headers.getSetCookie()).toEqual([])
		await ageSessions(site, thandi, { idle: 61 })
		expect((await browser.request(LIVE)).status).toBe(302)
	})
})
