import { describe, expect, test } from 'vitest'
import {
	draftCookieHeader,
	readDraftToken,
	readSubmittedCookie,
	submittedCookieHeader,
} from './draft-cookie.server.ts'

const LOCAL = { baseUrl: 'http://localhost:3000' }
const SECURE = { baseUrl: 'https://cars.example' }
const TOKEN = `${'A-b_'.repeat(10)}xyz`

/** A request with these cookies, as a browser sends them back. */
const requestWithCookies = (...set: string[]) =>
	new Request('https://cars.example/finance/application', {
		headers: { Cookie: set.map((cookie) => cookie.split(';')[0]).join('; ') },
	})

describe('the draft cookie', () => {
	test('is HttpOnly and SameSite=Lax, and expires after a day', async () => {
		const attributes = (await draftCookieHeader(SECURE, TOKEN)).split('; ').slice(1)
		expect(attributes.sort()).toEqual([
			'HttpOnly',
			'Max-Age=86400',
			'Path=/finance',
			'SameSite=Lax',
			'Secure',
		])
		expect(await draftCookieHeader(LOCAL, TOKEN)).not.toContain('Secure')
	})

	test('returns its token, also beside other cookies', async () => {
		const request = requestWithCookies('theme=dark', await draftCookieHeader(LOCAL, TOKEN))
		expect(await readDraftToken(request)).toBe(TOKEN)
	})

	test('is cleared when there is no token', async () => {
		const cleared = await draftCookieHeader(LOCAL)
		expect(cleared).toContain('Max-Age=0')
		expect(await readDraftToken(requestWithCookies(cleared))).toBeUndefined()
	})

	test.each([
		'',
		'application_draft=',
		'application_draft=%',
		'application_draft=eyJhIjoxfQ==',
		`application_draft=${TOKEN}`,
	])('is ignored when it is invalid: "%s"', async (cookie) => {
		expect(await readDraftToken(requestWithCookies(cookie))).toBeUndefined()
	})
})

describe('the submitted cookie', () => {
	test.each([true, false])(
		'returns the result, notified %s, and expires after half an hour',
		async (isStaffNotified) => {
			const set = await submittedCookieHeader(SECURE, { reference: 'AF123456789', isStaffNotified })
			expect(set).toContain('Max-Age=1800')
			expect(set).toContain('HttpOnly')
			expect(await readSubmittedCookie(requestWithCookies(set))).toEqual({
				reference: 'AF123456789',
				isStaffNotified,
			})
		},
	)

	test('is cleared when there is no result', async () => {
		expect(await readSubmittedCookie(requestWithCookies(await submittedCookieHeader(LOCAL)))).toBeUndefined()
	})

	test('is ignored when it has no reference number', async () => {
		const set = await submittedCookieHeader(LOCAL, { reference: '<script>', isStaffNotified: true })
		expect(await readSubmittedCookie(requestWithCookies(set))).toBeUndefined()
		expect(await readSubmittedCookie(requestWithCookies('application_sent=%%%'))).toBeUndefined()
	})
})
