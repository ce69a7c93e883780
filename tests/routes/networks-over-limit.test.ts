/** A network that goes on far over its rate limit is rejected from memory: without a query or a rendered page. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { APPLICATION, filledIn } from '#tests/application-form.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { message } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { LOGIN } from '#tests/staff.ts'

const LIMIT = 3
const REPEATS = 10
const { site, services, hiddenOf, post, counts } = await openLeads({
	formRules: { perAddress: LIMIT },
	signInRules: { perAddress: LIMIT },
})

let network = 0
beforeEach(() => site.setClientIp(`203.0.113.${++network}`))

const FORMS: [string, path: string, attempts: number, () => Promise<Values>][] = [
	[
		'messages',
		'/contact',
		LIMIT + REPEATS + 1,
		async () => ({ ...(await hiddenOf('/contact')), ...message }),
	],
	[
		'submitted applications',
		APPLICATION,
		LIMIT + REPEATS + 1,
		async () => ({ ...(await hiddenOf(APPLICATION)), ...filledIn(4), step: '4', intent: 'submit' }),
	],
	[
		'saved steps',
		APPLICATION,
		LIMIT * 40 + REPEATS + 1,
		async () => ({ ...(await hiddenOf(APPLICATION)), step: '1', intent: 'save' }),
	],
	['sign-ins', LOGIN, LIMIT + REPEATS + 1, async () => ({ email: 'a@example.co.za', password: 'not this' })],
]

describe.each(FORMS)('a network far over its limit of %s', (_, path, attempts, fields) => {
	test('is rejected in plain text while the database is not asked, and others are not', async () => {
		const values = await fields()
		for (let attempt = 0; attempt < attempts; attempt++) await post(path, values)
		const before = await counts()
		const { db } = services
		Object.assign(services, { db: connect(UNREACHABLE_DATABASE, onTestFinished) })
		const rejected = await post(path, values)
		const byScript = await site.submit(`${path}.data`, {}, { body: bodyOf(values) })
		Object.assign(services, { db })
		expect(rejected.status).toBe(429)
		expect(rejected.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
		expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(rejected.text).toMatch(
			/^A lot was sent from your connection .* call us on \+27 17 000 0000\. What you typed is still there/,
		)
		expect([byScript.status, byScript.headers.get('Content-Type')]).toEqual([429, 'text/x-script'])
		expect(await counts()).toEqual(before)

		site.setClientIp('198.51.100.1')
		expect((await post(path, values)).status).not.toBe(429)
	})
})

test('a rejected network is rejected at every spelling of an address', async () => {
	const [name, path, attempts, fields] = FORMS[3] as (typeof FORMS)[number]
	expect(name).toBe('sign-ins')
	const values = await fields()
	for (let attempt = 0; attempt < attempts; attempt++) await post(path, values)
	for (const spelling of ['/admin/%6cogin', '/ADMIN/login', '/admin/login//', '/admin/l%6Fgin/']) {
		const rejected = await post(spelling, values)
		expect([spelling, rejected.status]).toEqual([spelling, 429])
		expect(rejected.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
	}
})

test('forms that were rejected because others of their networks waited count towards the limit', async () => {
	const { formWork } = services
	const values = { ...(await hiddenOf('/contact')), ...message }
	const statuses: number[] = []
	Object.assign(services, { formWork: { ...formWork, isShareFull: () => true } })
	for (let attempt = 0; attempt < LIMIT + REPEATS + 2; attempt++) {
		site.setClientIp('2001:db8:1:1::1')
		statuses.push((await post('/contact', values)).status)
	}
	for (let subnet = 0; subnet < 15 * LIMIT; subnet++) {
		site.setClientIp(`2001:db8:1:${(subnet * 256 + 0x200).toString(16)}::1`)
		statuses.push((await post('/contact', values)).status)
	}
	Object.assign(services, { formWork })
	expect(statuses).toEqual([...Array(LIMIT + REPEATS + 1).fill(503), 429, ...Array(15 * LIMIT).fill(503)])
	site.setClientIp('2001:db8:1:ff00::1')
	expect((await post('/contact', values)).status).toBe(429) // the whole /48
	site.setClientIp('2001:db8:2::1')
	expect((await post('/contact', values)).status).toBe(200)
	site.setTime('2026-11-18T10:10:01+02:00')
	site.setClientIp('2001:db8:1:1::1')
	expect((await post('/contact', values)).status).toBe(200)
})

test('a rejected network still reads pages, and is served again after the window', async () => {
	const values = { ...(await hiddenOf('/contact')), ...message }
	for (let attempt = 0; attempt <= LIMIT + REPEATS + 1; attempt++) await post('/contact', values)
	expect((await post('/contact', values)).status).toBe(429)
	expect((await site.visit('/contact')).status).toBe(200)
	expect((await site.submit('/data-saver', { 'data-saver': 'on' }, { redirect: 'manual' })).status).toBe(303)
	site.setTime('2026-11-18T10:10:01+02:00')
	expect((await post('/contact', values)).status).toBe(200)
})
