import { describe, expect, test } from 'vitest'
import {
	draftCookieHeader,
	readDraftToken,
	readSubmittedCookie,
	submittedCookieHeader,
} from './draft-cookie.server.ts'

const HERE = { baseUrl: 'http://localhost:3000' }
const SECURE = { baseUrl: 'https://cars.example' }
const TOKEN = `${'A-b_'.repeat(10)}xyz`

/** A request with these cookies, as a browser sends them back. */
const carrying = (...set: string[]) =>
	new Request('https://cars.example/finance/application', {
		headers: { Cookie: set.map((cookie) => cookie.split(';')[0]).join('; ') },
	})

describe('the cookie of a draft', () => {
	test('is read by no script, sent to no other site, and goes after a day', async () => {
		const attributes = (await draftCookieHeader(SECURE, TOKEN)).split('; ').slice(1)
		expect(attributes.sort()).toEqual([
			'HttpOnly',
			'Max-Age=86400',
			'Path=/finance',
			'SameSite=Lax',
			'Secure',
		])
		expect(await draftCookieHeader(HERE, TOKEN)).not.toContain('Secure')
	})

	test('gives its token back, beside others', async () => {
		const request = carrying('theme=dark', await draftCookieHeader(HERE, TOKEN))
		expect(await readDraftToken(request)).toBe(TOKEN)
	})

	test('is cleared by one without a token', async () => {
		const cleared = await draftCookieHeader(HERE)
		expect(cleared).toContain('Max-Age=0')
		expect(await readDraftToken(carrying(cleared))).toBeUndefined()
	})

	test.each([
		'',
		'application_draft=',
		'application_draft=%',
		'application_draft=eyJhIjoxfQ==',
		`application_draft=${TOKEN}`,
	])('of nonsense, "%s", is none', async (cookie) => {
		expect(await readDraftToken(carrying(cookie))).toBeUndefined()
	})
})

describe('the cookie of an answer', () => {
	test.each([true, false])('gives it back, told %s, for half an hour', async (isNotified) => {
		const set = await submittedCookieHeader(SECURE, { reference: 'AF123456789', told: isNotified })
		expect(set).toContain('Max-Age=1800')
		expect(set).toContain('HttpOnly')
		expect(await readSubmittedCookie(carrying(set))).toEqual({ reference: 'AF123456789', told: isNotified })
	})

	test('is cleared by one without an answer', async () => {
		expect(await readSubmittedCookie(carrying(await submittedCookieHeader(HERE)))).toBeUndefined()
	})

	test('shows nothing that is no reference number', async () => {
		const set = await submittedCookieHeader(HERE, { reference: '<script>', told: true })
		expect(await readSubmittedCookie(carrying(set))).toBeUndefined()
		expect(await readSubmittedCookie(carrying('application_sent=%%%'))).toBeUndefined()
	})
})
