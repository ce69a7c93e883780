/** Forms sent while the database takes connections and answers nothing, as a server that hangs or a network that fails does. */
import { count, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { financeApplications } from '#app/finance/application-table.server.ts'
import type { Values } from '#app/kernel/form.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { somebody } from '#tests/applicants.ts'
import { readPage } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'

const VEHICLE = '/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991'
const APPLICATION = '/finance/application'
const TYPED = 'Exactly what was typed'
const person = { from_name: 'Thandi Mokoena', from_email: 'thandi@example.com' }

const site = await openSite()
const here = site.given.db
const proxy = await openTcpProxy(String(here.$client.options.connectionString))
const db = openDatabase(proxy.url, { size: 4, log: site.given.log })
afterAll(async () => {
	await db.$client.end()
	proxy.close()
})
beforeEach(() => void Object.assign(site.given, { db }))
afterEach(() => proxy.recover())

type Form = {
	path: string
	fields: Values
	sentence: string
	stores: [leads: number, applications: number, emails: number]
	cookie?: () => Promise<string>
}

const FORMS: Record<string, Form> = {
	'an enquiry': {
		path: VEHICLE,
		fields: { ...person, from_phone: '', message: TYPED },
		sentence: 'Failed to send enquiry. Please try again or contact us directly.',
		stores: [1, 0, 2],
	},
	'a message': {
		path: '/contact',
		fields: { ...person, subject: 'A service', message: TYPED },
		sentence: 'Failed to send message. Please try again later.',
		stores: [1, 0, 2],
	},
	'an application': {
		path: APPLICATION,
		fields: { ...somebody, model: TYPED, step: '4', intent: 'submit' },
		sentence: 'There was an error submitting your application. Please try again.',
		stores: [0, 1, 2],
	},
	'a first step of an application': {
		path: APPLICATION,
		fields: { ...somebody, fullName: TYPED, step: '1', intent: 'next' },
		sentence: 'This step could not be saved. Please try again.',
		stores: [0, 0, 0],
	},
	'a first step about a vehicle': {
		path: `${APPLICATION}?vehicle=${VEHICLE.slice(5)}`,
		fields: { ...somebody, fullName: TYPED, step: '1', intent: 'next' },
		sentence: 'This step could not be saved. Please try again.',
		stores: [0, 0, 0],
	},
	'a later step of an application': {
		path: APPLICATION,
		fields: { ...somebody, residentialStreet: TYPED, step: '2', intent: 'next' },
		sentence: 'This step could not be saved. Please try again.',
		stores: [0, 0, 0],
		cookie: async () => draftCookie(await send(APPLICATION, { ...somebody, step: '1', intent: 'next' })),
	},
}

function draftCookie(response: Response): string {
	const cookie = response.headers.getSetCookie().find((one) => one.startsWith('application_draft='))
	if (!cookie)
		throw new Error(`no draft was begun: ${response.status} ${JSON.stringify(site.logged.slice(-6))}`)
	return cookie.split(';')[0] ?? ''
}

function send(path: string, fields: Values, cookie = ''): Promise<Response> {
	const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
	const headers = { Origin: 'http://localhost:3000', Cookie: cookie }
	return site.ask(path, { method: 'POST', body: new URLSearchParams(pairs), headers })
}

async function answered(path: string, fields: Values, cookie: string) {
	const begun = performance.now()
	const { status, headers, ...response } = await readPage(await send(path, fields, cookie))
	return { status, headers, body: response.html, milliseconds: performance.now() - begun }
}

/** What stands unseen in the form of a page. */
async function unseen(path: string, cookie: string): Promise<Values> {
	const page = await site.visit(path, { headers: { Cookie: cookie } })
	expect(page.status).toBe(200)
	const inputs = page.all('main form[method=post] input[type=hidden]')
	return Object.fromEntries(
		inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
	)
}

async function counts() {
	const rows = [leads, financeApplications, letters].map((table) => here.select({ all: count() }).from(table))
	return (await Promise.all(rows)).map(([row]) => row?.all ?? 0)
}

/** Opens as many connections as the pool has, so that a form is sent on one that was good a moment ago. */
const openConnections = () =>
	Promise.all(Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(0.05)`)))

const dataOf = (path: string) => path.replace(/(\?|$)/, '.data$1')

describe.each(Object.entries(FORMS))('%s', (_, { path, fields, sentence, stores, cookie: begin }) => {
	test.each([
		['on open connections', openConnections],
		['while it connects', async () => proxy.reset()],
	])('is answered within 3 seconds %s, and stored once when it is sent again', async (_, prepare) => {
		const cookie = (await begin?.()) ?? ''
		const form = { ...(await unseen(path, cookie)), ...fields }
		await prepare()
		const before = await counts()
		proxy.hang()
		const [page, data] = await Promise.all([
			answered(path, form, cookie),
			answered(dataOf(path), { ...form, openPage: 'yes' }, cookie),
		])
		expect([page.status, data.status]).toEqual([503, 503])
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.body).toContain(sentence)
		expect(page.body).toContain(TYPED)
		expect(data.body).toContain(TYPED)
		expect(Math.max(page.milliseconds, data.milliseconds)).toBeLessThan(3_000)

		await proxy.recover()
		const results = [await send(path, form, cookie), await send(path, form, cookie)]
		for (const { status } of results) expect([200, 303]).toContain(status)
		expect(await counts()).toEqual(before.map((rows, table) => rows + (stores[table] ?? 0)))
	})
})

test('many forms at once are all answered within 3 seconds, and leave the pool whole', async () => {
	const form = { ...(await unseen('/contact', '')), ...FORMS['a message']?.fields }
	await openConnections()
	proxy.hang()
	const begun = performance.now()
	const sent = Array.from({ length: 30 }, (_, number) =>
		send('/contact.data', { ...form, subject: String(number) }),
	)
	const responses = await Promise.all(sent)
	expect(performance.now() - begun).toBeLessThan(3_000)
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
	await proxy.recover()
	await openConnections()
	expect(db.$client.totalCount).toBe(4)
	expect(db.$client.waitingCount).toBe(0)
})

test.each(['an enquiry', 'a message', 'an application'])(
	'%s whose commit is never confirmed is stored once, whatever its sender was told',
	async (name) => {
		const { path, fields, stores } = FORMS[name] as Form
		const form = { ...(await unseen(path, '')), ...fields }
		const before = await counts()
		const after = before.map((rows, table) => rows + (stores[table] ?? 0))
		proxy.hangAfter('commit\0') // as a statement ends on the wire
		expect((await answered(path, form, '')).status).toBe(503)
		expect(await counts()).toEqual(after)
		await proxy.recover()
		for (const { status } of [await send(path, form), await send(path, form)])
			expect([200, 303]).toContain(status)
		expect(await counts()).toEqual(after)
	},
)

test('a vehicle that cannot be read says so in the frame that was read before, and waits no longer than it must', async () => {
	await site.visit('/about')
	await openConnections()
	site.logged.length = 0
	proxy.hang()
	const page = await site.visit(VEHICLE)
	expect(page.status).toBe(503)
	expect(page.one('main a[href="tel:+27170000000"]')).toBeDefined()
	const reasons = site.logged.map(({ reason }) => reason)
	expect(new Set(reasons)).toEqual(new Set(['the database did not answer within 3000 ms']))
})
