/**
 * Data-saving pages: requested by the browser (Save-Data) or the switch in the footer, and never served to
 * others from the cache.
 */
import { describe, expect, test } from 'vitest'
import { DATA_SAVER } from '#app/core/data-saver.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })

const BROWSER = { headers: { 'Save-Data': 'on' } }
const cookie = (value: string) => ({ headers: { Cookie: `${DATA_SAVER}=${value}` } })

describe('a page that saves data', () => {
	test.each([
		['the browser', BROWSER],
		['the switch', cookie('on')],
		['the switch, beside other cookies', { headers: { Cookie: `a=1; ${DATA_SAVER}=on` } }],
	])('as %s asks, has narrow pictures, and tells its styles and scripts', async (_, init) => {
		const page = await site.visit('/inventory', init)
		const widths = [...page.html.matchAll(/\/(\d+)\.avif/g)].map(([, width]) => Number(width))
		expect(widths.length).toBeGreaterThan(20)
		expect(Math.max(...widths)).toBeLessThanOrEqual(480)
		expect(page.one('html').hasAttribute('data-save-data')).toBe(true)
		expect(page.one('footer [role=switch]').getAttribute('aria-checked')).toBe('true')
	})

	test.each(['/inventory', '/nowhere'])('%s has the drawing for phones at every width', async (path) => {
		const forPhones = (page: Page) => page.all('picture source[media]').length
		expect(forPhones(await site.visit(path))).toBeGreaterThan(0)
		expect(forPhones(await site.visit(path, BROWSER))).toBe(0)
	})

	test('is not what others get, whoever asked first', async () => {
		for (const path of ['/about', '/faqs']) {
			const first = path === '/about' ? BROWSER : {}
			const second = path === '/about' ? {} : BROWSER
			const [one, other] = [await site.visit(path, first), await site.visit(path, second)]
			const [saving, plain] = path === '/about' ? [one, other] : [other, one]
			expect(saving.one('html').hasAttribute('data-save-data')).toBe(true)
			expect(plain.one('html').hasAttribute('data-save-data')).toBe(false)
			expect(plain.one('footer [role=switch]').getAttribute('aria-checked')).toBe('false')
			expect(plain.headers.get('Vary')).toBe('Accept-Encoding, Save-Data, Cookie')
		}
	})

	test('is kept finished too, and a cookie that says no goes before the browser', async () => {
		const [one, again] = [
			await site.request('/services', cookie('on')),
			await site.request('/services', BROWSER),
		]
		expect(one.headers.get('ETag')).toBe(again.headers.get('ETag'))
		const plain = await site.request('/services')
		expect(plain.headers.get('ETag')).not.toBe(one.headers.get('ETag'))
		const rejection = { headers: { Cookie: `${DATA_SAVER}=off`, 'Save-Data': 'on' } }
		expect((await site.request('/services', rejection)).headers.get('ETag')).toBe(plain.headers.get('ETag'))
	})

	test('may carry its styles and runs its own scripts only', async () => {
		const page = await site.visit('/', BROWSER)
		const policy = page.headers.get('Content-Security-Policy') ?? ''
		expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
		expect(policy).not.toContain('nonce')
	})
})

describe('the switch', () => {
	const turn = (to: string, headers = {}) => site.submit('/data-saver', { [DATA_SAVER]: to }, { headers })

	test.each(['on', 'off'])('turned %s is remembered and leads back', async (to) => {
		const page = await turn(to, { Referer: 'http://localhost:3000/inventory?category=SUV' })
		expect([page.status, page.headers.get('Location')]).toEqual([303, '/inventory?category=SUV'])
		expect(page.headers.get('Set-Cookie')).toMatch(
			new RegExp(`^${DATA_SAVER}=${to}; Path=/; Max-Age=31536000; HttpOnly`),
		)
	})

	test('leads nowhere else', async () => {
		expect((await turn('on', { Referer: 'https://elsewhere.example/x' })).headers.get('Location')).toBe('/')
		expect((await turn('on')).headers.get('Location')).toBe('/')
		const stroked = { Referer: 'http://localhost:3000//elsewhere.example/x' }
		expect((await turn('on', stroked)).headers.get('Location')).toBe('/elsewhere.example/x')
		expect((await site.request('/data-saver')).status).toBe(302)
	})
})
