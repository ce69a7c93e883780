import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { addCode, removeOldCodes } from '#app/features/leads/chat/chat.server.ts'
import { CODE_ALPHABET } from '#app/features/leads/chat/chat-message.ts'
import { chatCodes, chatTaps } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { I20, I20_CANONICAL, I20_PATH, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ formRules: { perAddress: 3 } })
const { services } = site
const here = services.db
afterEach(async () => {
	Object.assign(services, { db: here })
	await here.delete(chatTaps)
	await here.delete(chatCodes)
	site.setTime('2026-11-18T10:00:00+02:00')
})

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
let networks = 0

/** Another visitor unless `from` names one. */
async function tap(path: string, { from, ...init }: RequestInit & { from?: string } = {}) {
	site.setClientIp(from ?? `198.51.100.${++networks}`)
	const response = await site.request(path, { headers: { 'User-Agent': PHONE }, ...init })
	const address = new URL(response.headers.get('Location') ?? '', BASE_URL)
	return { response, address, text: address.searchParams.get('text') ?? '' }
}

const codeOf = (text: string) => /([^ ]{3})$/.exec(text)?.[1]
const counts = async () =>
	(await here.select().from(chatTaps)).map(({ day, vehicleId, count }) => [day, vehicleId, count])
const codes = () => here.select().from(chatCodes)

describe('the link to WhatsApp', () => {
	test('leads to the dealership with vehicle, stock number, address and a code', async () => {
		const { year, name, stockNumber } = await storedVehicle(here)
		const { response, address, text } = await tap(`/chat/${I20}`)
		expect(response.status).toBe(303)
		expect(address.origin + address.pathname).toBe('https://wa.me/27600000000')
		expect(text.split('\n')).toEqual([
			`Hello, I would like to know more about the ${year} ${name} (stock number ${stockNumber}). Is it still available?`,
			BASE_URL + I20_CANONICAL,
			expect.stringMatching(new RegExp(`^Reference: ${stockNumber} / [${CODE_ALPHABET}]{3}$`)),
		])
		expect(await codes()).toEqual([
			{ id: expect.any(String), code: codeOf(text), vehicleId: I20, tappedAt: services.now() },
		])
	})

	test('leads to the dealership without a vehicle', async () => {
		const { text } = await tap('/chat')
		expect(text).toMatch(/^Hello, I found you on your website.*\nReference: [A-Z\d]{3}$/)
	})

	test('speaks of a similar vehicle when this one is sold', async () => {
		expect((await tap(`/chat/${oddVehicle('sold')}`)).text).toContain('Do you have one like it?')
	})

	test.each([UNKNOWN, 'hilux'])('leads to the dealership for the unknown vehicle %s', async (id) => {
		const { text } = await tap(`/chat/${id}`)
		expect(text).toMatch(/^Hello, I found you on your website/)
		expect(text).not.toContain(BASE_URL)
	})

	test('is stored by no cache, found by no search engine, and sets no cookie', async () => {
		const { headers } = (await tap(`/chat/${I20}`)).response
		expect(headers.get('Cache-Control')).toBe('no-store')
		expect(headers.get('X-Robots-Tag')).toContain('noindex')
		expect(headers.get('Set-Cookie')).toBeNull()
		expect((await site.visit('/robots.txt')).text).toContain('Disallow: /chat')
	})

	test('leads to the contact page when the dealership has no WhatsApp', async () => {
		const { rows } = await here.execute(sql`select facts from dealer_settings`)
		await here.execute(sql`update dealer_settings set facts = facts || '{"chat": null}'`)
		expect((await tap('/chat')).address.pathname).toBe('/contact')
		await here.execute(sql`update dealer_settings set facts = ${JSON.stringify(rows[0]?.facts)}::jsonb`)
	})

	test('works while the database is away, with the address of the vehicle and without a code', async () => {
		await tap('/chat')
		await here.delete(chatCodes)
		Object.assign(services, { db: connect(UNREACHABLE_DATABASE) })
		const { response, text } = await tap(`/chat/${I20}`)
		expect(response.status).toBe(303)
		expect(text).toMatch(new RegExp(`^Hello, I found you .*\n${BASE_URL}${I20_PATH}$`))
		expect((await tap('/chat')).text).toMatch(/^Hello, I found you[^\n]*$/)
	})
})

describe('taps', () => {
	test('are counted by vehicle and day in South Africa', async () => {
		await tap(`/chat/${I20}`)
		await tap(`/chat/${I20}`)
		await tap('/chat')
		site.setTime('2026-11-18T23:30:00Z')
		await tap(`/chat/${I20}`)
		expect(await counts()).toEqual([
			['2026-11-18', I20, 2],
			['2026-11-18', null, 1],
			['2026-11-19', I20, 1],
		])
	})

	test('of one network within a minute are one, with one code', async () => {
		const first = await tap(`/chat/${I20}`, { from: '203.0.113.7' })
		const again = await tap(`/chat/${I20}`, { from: '203.0.113.7' })
		expect(again.text).toBe(first.text)
		expect((await tap('/chat', { from: '203.0.113.7' })).text).not.toContain(codeOf(first.text))
		site.setTime('2026-11-18T10:01:01+02:00')
		const later = await tap(`/chat/${I20}`, { from: '203.0.113.7' })
		expect(codeOf(later.text)).not.toBe(codeOf(first.text))
		expect(await counts()).toContainEqual(['2026-11-18', I20, 2])
	})

	test.each([
		['a robot', { headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }],
		['a browser that looks ahead', { headers: { 'User-Agent': PHONE, 'Sec-Purpose': 'prefetch' } }],
		['a request for the headers', { method: 'HEAD' }],
	])('of %s are redirected, without count or code', async (_, init) => {
		const { response, text } = await tap(`/chat/${I20}`, init)
		expect(response.status).toBe(303)
		expect(text.endsWith(I20_CANONICAL)).toBe(true)
		expect([await counts(), await codes()]).toEqual([[], []])
	})

	test('of a network over its limit are redirected, without count or code', async () => {
		const texts: string[] = []
		for (let minute = 0; minute < 13; minute++) {
			site.setTime(new Date(Date.parse('2026-11-18T10:00:00+02:00') + minute).toISOString())
			const path = minute % 2 ? `/chat/${I20}` : '/chat'
			site.services.recentRequests = { share: (_, __, work) => work() }
			texts.push((await tap(path, { from: '203.0.113.9' })).text)
		}
		expect(texts.map((text) => text.includes('Reference'))).toEqual([...Array(12).fill(true), false])
	})

	test('are forgotten with their vehicle', async () => {
		const id = oddVehicle('very_long_variant')
		await tap(`/chat/${id}`)
		await here.delete(cars).where(eq(cars.id, id))
		expect([await counts(), await codes()]).toEqual([[], []])
	})
})

describe('a code', () => {
	const TIME = new Date('2026-11-18T10:00:00+02:00')
	const make =
		(...made: string[]) =>
		() =>
			made.shift() ?? 'GGG'

	test('is no other of the last weeks for its vehicle', async () => {
		const tapAt = { vehicleId: I20, at: TIME }
		expect(await addCode(here, tapAt, make('K7Q'))).toBe('K7Q')
		expect(await addCode(here, tapAt, make('K7Q', 'K7Q', 'RT4'))).toBe('RT4')
		expect(await addCode(here, { ...tapAt, vehicleId: null }, make('K7Q'))).toBe('K7Q')
		const later = new Date(TIME.getTime() + 29 * 24 * 60 * 60 * 1000)
		expect(await addCode(here, { vehicleId: I20, at: later }, make('K7Q'))).toBe('K7Q')
	})

	test('expires', async () => {
		await addCode(here, { vehicleId: I20, at: TIME }, make('K7Q'))
		await removeOldCodes(here, new Date('2026-12-15T10:00:00+02:00'))
		expect(await codes()).toHaveLength(1)
		await removeOldCodes(here, new Date('2026-12-17T10:00:00+02:00'))
		expect(await codes()).toEqual([])
	})
})

test('staff see the taps of 30 days on the dashboard and beside each vehicle', async () => {
	const admin = await signInNewStaff(site)
	const cell = async () => (await admin.visit('/admin/cars?search=i20')).text
	expect(await cell()).not.toContain('WhatsApp tap')
	await tap(`/chat/${I20}`)
	await here.insert(chatTaps).values([
		{ day: '2026-10-20', vehicleId: I20, count: 2 },
		{ day: '2026-10-19', vehicleId: I20, count: 50 },
		{ day: '2026-11-18', vehicleId: null, count: 4 },
	])
	expect(await cell()).toContain('3 WhatsApp taps, last 30 days')
	expect((await admin.visit('/admin')).text).toContain('7 WhatsApp taps, last 30 days')
})
