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

describe('a page in data saver mode', () => {
	test.each([
		['the Save-Data header', BROWSER],
		['the data saver cookie', cookie('on')],
		['the data saver cookie, beside other cookies', { headers: { Cookie: `a=1; ${DATA_SAVER}=on` } }],
	])('requested by %s has narrow pictures, and is marked for its styles and scripts', async (_, init) => {
		const page = await site.visit('/inventory', init)
		const widths = [...page.html.matchAll(/\/(\d+)\.avif/g)].map(([, width]) => Number(width))
		expect(widths.length).toBeGreaterThan(20)
		expect(Math.max(...widths)).toBeLessThanOrEqual(480)
		expect(page.one('html').hasAttribute('data-save-data')).toBe(true)
		expect(page.one('footer [role=switch]').getAttribute('aria-checked')).toBe('true')
	})

	test.each(['/inventory', '/nowhere'])('%s shows the drawing for phones at every width', async (path) => {
		const forPhones = (page: Page) => page.all('picture source[media*=max-width]').length
		expect(forPhones(await site.visit(path))).toBeGreaterThan(0)
		expect(forPhones(await site.visit(path, BROWSER))).toBe(0)
	})

	test('is never served from the cache to visitors without data saver, or the other way round', async () => {
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

	test('is cached too, and a cookie that says "off" overrides the Save-Data header', async () => {
		const [one, again] = [
			await site.request('/services', cookie('on')),
			await site.request('/services', BROWSER),
		]
		expect(one.headers.get('ETag')).toBe(again.headers.get('ETag'))
		const plain = await site.request('/services')
		expect(plain.headers.get('ETag')).not.toBe(one.headers.get('ETag'))
		const optedOut = { headers: { Cookie: `${DATA_SAVER}=off`, 'Save-Data': 'on' } }
		expect((await site.request('/services', optedOut)).headers.get('ETag')).toBe(plain.headers.get('ETag'))
	})

	test('allows its inline styles by hash in the CSP, and uses no nonce', async () => {
		const page = await site.visit('/', BROWSER)
		const policy = page.headers.get('Content-Security-Policy') ?? ''
		expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+'){2};/)
		expect(policy).not.toContain('nonce')
	})
})

describe('the data saver switch', () => {
	const turn = (to: string, headers = {}) => site.submit('/data-saver', { [DATA_SAVER]: to }, { headers })

	test.each(['on', 'off'])('turned %s sets a cookie for a year and redirects back', async (to) => {
		const page = await turn(to, { Referer: 'http://localhost:3000/inventory?category=SUV' })
		expect([page.status, page.headers.get('Location')]).toEqual([303, '/inventory?category=SUV'])
		expect(page.headers.get('Set-Cookie')).toMatch(
			new RegExp(`^${DATA_SAVER}=${to}; Path=/; Max-Age=31536000; HttpOnly`),
		)
	})

	test('redirects only within this site', async () => {
		expect((await turn('on', { Referer: 'https://elsewhere.example/x' })).headers.get('Location')).toBe('/')
		expect((await turn('on')).headers.get('Location')).toBe('/')
		const withDoubleSlash = { Referer: 'http://localhost:3000//elsewhere.example/x' }
		expect((await turn('on', withDoubleSlash)).headers.get('Location')).toBe('/elsewhere.example/x')
		expect((await site.request('/data-saver')).status).toBe(302)
	})
})
