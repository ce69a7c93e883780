/**
 * Forms sent while the database accepts connections but does not respond, like a server that hangs or a
 * network that fails.
 */

import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { openFormQueue } from '#app/infra/turns.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { pairsIn } from '#tests/html.ts'
import { readPage } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'

const VEHICLE = '/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991'
const APPLICATION = '/finance/application'
const INPUT = 'Exactly what was typed'
const person = { from_name: 'Thandi Mokoena', from_email: 'thandi@example.com' }

const POOL = 6 // three forms, each as a page and as the router's data request

const site = await openSite()
const here = site.services.db
const proxy = await openTcpProxy(String(here.$client.options.connectionString))
const db = openDatabase(proxy.url, { size: POOL, log: site.services.log })
afterAll(async () => {
	await db.$client.end()
	proxy.close()
})
beforeEach(() => void Object.assign(site.services, { db, formWork: openFormQueue(3) }))
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
		fields: { ...person, from_phone: '', message: INPUT },
		sentence: 'Failed to send enquiry. Please try again or contact us directly.',
		stores: [1, 0, 2],
	},
	'a message': {
		path: '/contact',
		fields: { ...person, subject: 'A service', message: INPUT },
		sentence: 'Failed to send message. Please try again later.',
		stores: [1, 0, 2],
	},
	'an application': {
		path: APPLICATION,
		fields: { ...sampleApplicant, model: INPUT, step: '4', intent: 'submit' },
		sentence: 'There was an error submitting your application. Please try again.',
		stores: [0, 1, 2],
	},
	'a first step of an application': {
		path: APPLICATION,
		fields: { ...sampleApplicant, fullName: INPUT, step: '1', intent: 'next' },
		sentence: 'This step could not be saved. Please try again.',
		stores: [0, 0, 0],
	},
	'a first step about a vehicle': {
		path: `${APPLICATION}?vehicle=${VEHICLE.slice(5)}`,
		fields: { ...sampleApplicant, fullName: INPUT, step: '1', intent: 'next' },
		sentence: 'This step could not be saved. Please try again.',
		stores: [0, 0, 0],
	},
	'a later step of an application': {
		path: APPLICATION,
		fields: { ...sampleApplicant, residentialStreet: INPUT, step: '2', intent: 'next' },
		sentence: 'This step could not be saved. Please try again.',
		stores: [0, 0, 0],
		cookie: async () =>
			draftCookie(await send(APPLICATION, { ...sampleApplicant, step: '1', intent: 'next' })),
	},
}

function draftCookie(response: Response): string {
	const cookie = response.headers.getSetCookie().find((one) => one.startsWith('application_draft='))
	if (!cookie)
		throw new Error(`no draft was begun: ${response.status} ${JSON.stringify(site.logged.slice(-6))}`)
	return cookie.split(';')[0] ?? ''
}

function send(path: string, fields: Values, cookie = ''): Promise<Response> {
	const headers = { Origin: BASE_URL, Cookie: cookie }
	return site.request(path, { method: 'POST', body: bodyOf(fields), headers })
}

/** `milliseconds` counts the time spent waiting, not the time that a busy machine needs to render. */
async function postForm(path: string, fields: Values, cookie: string) {
	const begun = performance.eventLoopUtilization()
	const { status, headers, ...response } = await readPage(await send(path, fields, cookie))
	return { status, headers, body: response.html, milliseconds: performance.eventLoopUtilization(begun).idle }
}

/** Returns the hidden fields of a page's form, without the one that asks for a cookie to come back. */
async function readHiddenFields(path: string, cookie: string): Promise<Values> {
	const page = await site.visit(path, { headers: { Cookie: cookie } })
	expect(page.status).toBe(200)
	const hidden = pairsIn(page.all('main form[method=post] input[type=hidden]'))
	return Object.fromEntries(hidden.filter(([name]) => name !== COOKIES.check))
}

/** Returns a form with its hidden fields and everything filled in. */
async function filledIn(name: string) {
	const { cookie: begin, ...form } = FORMS[name] as Form
	const cookie = (await begin?.()) ?? ''
	return { ...form, cookie, fields: { ...(await readHiddenFields(form.path, cookie)), ...form.fields } }
}

const withStored = (before: number[], forms: Pick<Form, 'stores'>[]) =>
	before.map((rows, table) => forms.reduce((sum, { stores }) => sum + (stores[table] ?? 0), rows))

const counts = () => Promise.all([leads, financeApplications, emails].map((table) => here.$count(table)))

/** Opens every connection of the pool, so that forms use connections that worked a moment ago. */
const openConnections = () =>
	Promise.all(Array.from({ length: POOL }, () => db.execute(sql`select pg_sleep(0.05)`)))

const dataOf = (path: string) => path.replace(/(\?|$)/, '.data$1')

const PREPARATIONS = [
	['on open connections', openConnections],
	['while connecting', async () => proxy.reset()],
] as const
/** Several forms at a time, to share one wait for the database. */
const TOGETHER = [Object.keys(FORMS).slice(0, 3), Object.keys(FORMS).slice(3)] as [string, string, string][]

describe.each(PREPARATIONS)('%s', (_, prepare) => {
	test.each(TOGETHER)(
		'%s, %s and %s get 503 within 3 seconds, and are stored once when sent again',
		async (...names) => {
			Object.assign(site.services, { formWork: openFormQueue(POOL) }) // no form waits for another's connection
			const forms = await Promise.all(names.map(filledIn))
			await prepare()
			const before = await counts()
			proxy.hang()
			const responses = forms.map(async ({ path, fields, cookie, sentence }) => {
				const [page, data] = await Promise.all([
					postForm(path, fields, cookie),
					postForm(dataOf(path), fields, cookie),
				])
				return { page, data, sentence }
			})
			for (const { page, data, sentence } of await Promise.all(responses)) {
				expect([page.status, data.status]).toEqual([503, 503])
				expect(page.headers.get('Cache-Control')).toBe('no-store')
				expect(page.body).toContain(sentence)
				expect(page.body).toContain(INPUT)
				expect(data.body).toContain(INPUT)
				expect(Math.max(page.milliseconds, data.milliseconds)).toBeLessThan(3_000)
			}

			await proxy.recover()
			for (const { path, fields, cookie } of [...forms, ...forms])
				expect([200, 303]).toContain((await send(path, fields, cookie)).status)
			expect(await counts()).toEqual(withStored(before, forms))
		},
	)
})

test('many forms at once all get 503 within 3 seconds, and the pool keeps all its connections', async () => {
	const form = { ...(await readHiddenFields('/contact', '')), ...FORMS['a message']?.fields }
	await openConnections()
	proxy.hang()
	const begun = performance.eventLoopUtilization()
	const promises = Array.from({ length: 30 }, (_, number) =>
		send('/contact.data', { ...form, subject: String(number) }),
	)
	const responses = await Promise.all(promises)
	expect(performance.eventLoopUtilization(begun).idle).toBeLessThan(3_000)
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
	await proxy.recover()
	await openConnections()
	expect(db.$client.totalCount).toBe(POOL)
	expect(db.$client.waitingCount).toBe(0)
})

test('an enquiry, a message and an application whose commit is never confirmed are stored once', async () => {
	const forms = await Promise.all(['an enquiry', 'a message', 'an application'].map(filledIn))
	const before = await counts()
	proxy.hangAfter('commit\0') // the end of a commit statement in the wire protocol
	const promises = forms.map(({ path, fields }) => postForm(path, fields, ''))
	for (const { status } of await Promise.all(promises)) expect(status).toBe(503)
	expect(await counts()).toEqual(withStored(before, forms))
	await proxy.recover()
	for (const { path, fields } of [...forms, ...forms])
		expect([200, 303]).toContain((await send(path, fields)).status)
	expect(await counts()).toEqual(withStored(before, forms))
})

test('a vehicle page returns 503 with the cached contact details after the database timeout of 3 seconds', async () => {
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
