import { describe, expect, test } from 'vitest'
import { type CookieChanges, cookieHeaders, readCookies } from './application-cookies.server.ts'

const LOCAL = { baseUrl: 'http://localhost:3000' }
const SECURE = { baseUrl: 'https://cars.example' }
const TOKEN = `${'A-b_'.repeat(10)}xyz`
const REFERENCE = 'AF123456789'
const NONE = { draft: undefined, earlierDraft: undefined, submitted: undefined, flash: undefined }

const set = async (changes: CookieChanges, services = SECURE) =>
	(await cookieHeaders(services, changes)).getSetCookie()

/** Reads these cookies as a browser sends them back. */
const read = (...cookies: string[]) =>
	readCookies(
		SECURE,
		new Request('https://cars.example/finance/application', {
			headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
		}),
	)

describe('the cookies of the application', () => {
	test.each<[string, CookieChanges, number]>([
		['the draft token, for a day', { draft: TOKEN }, 86_400],
		[
			'the submission, for half an hour',
			{ submitted: { reference: REFERENCE, isStaffNotified: true } },
			1_800,
		],
		['the flash message, for 20 seconds', { flash: 'saved' }, 20],
	])(
		'hold %s; they are HttpOnly and SameSite=Lax, and Secure when the site uses https',
		async (_, changes, age) => {
			const [cookie = '', ...others] = await set(changes)
			expect(others).toEqual([])
			expect(cookie.split('; ').slice(1).sort()).toEqual([
				'HttpOnly',
				`Max-Age=${age}`,
				changes.draft ? 'Path=/' : 'Path=/finance',
				'SameSite=Lax',
				'Secure',
			])
			expect(String(await set(changes, LOCAL))).not.toContain('Secure')
			expect(await read('theme=dark', cookie)).toEqual({ ...NONE, ...changes })
		},
	)

	test('hold the draft token on https under a name that no other host can set', async () => {
		const [cookie = ''] = await set({ draft: TOKEN })
		const [plain = ''] = await set({ draft: TOKEN }, LOCAL)
		expect(cookie).toMatch(/^__Host-application_draft=/)
		expect(plain).toMatch(/^application_draft=.*; Path=\/finance;/)
		expect(await read(plain)).toEqual({ ...NONE, earlierDraft: TOKEN })
		expect(await read(plain.replace(/=[^;]+/, '=planted'), cookie)).toEqual({ ...NONE, draft: TOKEN })
		const local = new Request(`${LOCAL.baseUrl}/finance/application`, {
			headers: { Cookie: `${cookie}; ${plain}` },
		})
		expect(await readCookies(LOCAL, local)).toEqual({ ...NONE, draft: TOKEN })
		expect(await set({ earlierDraft: null })).toEqual([
			expect.stringMatching(/^application_draft=; Max-Age=0; Path=\/finance;/),
		])
	})

	test('stay as they are unless they are changed', async () => {
		expect(await set({})).toEqual([])
	})

	test('are removed by null', async () => {
		const removed = await set({ draft: null, submitted: null, flash: null })
		expect(removed.map((cookie) => cookie.includes('Max-Age=0'))).toEqual([true, true, true])
		expect(await read(...removed)).toEqual(NONE)
	})

	test.each([
		'',
		'application_draft=',
		'application_draft=%',
		'application_draft=eyJhIjoxfQ==',
		`application_draft=${TOKEN}`,
		'application_sent=%%%',
	])('are ignored when they are invalid: "%s"', async (cookie) => {
		expect(await read(cookie)).toEqual(NONE)
	})

	test('hold no submission without a reference number, and whether staff were notified', async () => {
		const [wrong = ''] = await set({ submitted: { reference: '<script>', isStaffNotified: true } })
		expect((await read(wrong)).submitted).toBeUndefined()
		const [right = ''] = await set({ submitted: { reference: REFERENCE, isStaffNotified: false } })
		expect((await read(right)).submitted).toEqual({ reference: REFERENCE, isStaffNotified: false })
	})
})
