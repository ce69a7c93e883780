/** More visitors at once than pages can be rendered for. */
import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NoTurn, openTurns, type Rendering } from '#app/infra/turns.server.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { message } from '#tests/lead-values.ts'
import { openSite } from '#tests/site.ts'

const turns = openTurns({ renderings: 1 })
const site = await openSite({ cachesPages: true, turns })

/** Renders nothing else for the rest of this test. */
function holdAllTurns(): void {
	const held = turns.open('page')
	onTestFinished(held.end)
}

const statusOf = async (path: string, init?: RequestInit) => (await site.request(path, init)).status

describe('while as many pages are rendered as can be', () => {
	test('a visitor gets a page that tries again by itself, without scripts', async () => {
		holdAllTurns()
		for (const path of ['/finance', '/inventory?search=polo', '/admin/login', '/finance/application']) {
			const page = await site.visit(path)
			const { headers } = page
			expect([path, page.status, headers.get('Retry-After')]).toEqual([path, 503, '5'])
			expect(Number(headers.get('Refresh'))).toBeGreaterThanOrEqual(5)
			expect(page.document.documentElement.lang).toBe('en-ZA')
			for (const selector of ['title', 'main h1'])
				expect(plain(page.one(selector))).toBe('The website is busy at the moment.')
			expect(page.text).toContain('tries again by itself in a few seconds')
			expect(page.one('main a').getAttribute('href')).toBe('')
			expect(page.one('header svg').getAttribute('aria-label')).toBe('Highveld Family Motors')
			expect(page.all('footer a').map((link) => link.getAttribute('href'))[0]).toBe('tel:+27170000000')
			expect(page.all('script, link')).toEqual([])
			const policy = headers.get('Content-Security-Policy')
			expect(policy).toContain("script-src 'none'")
			// Its only style is the face of its headline.
			expect(page.all('style')).toHaveLength(1)
			const face = page.one('style').textContent
			expect(face).toMatch(/^@font-face\{[^{}]*"?Archivo Display"?[^{}]*\}$/)
			expect(policy).toContain(`'sha256-${createHash('sha256').update(face).digest('base64')}'`)
			expect(page.one('h1').getAttribute('style')).toContain("font-family:'Archivo Display'")
			expect(headers.get('Cache-Control')).toMatch(/no-cache|no-store/)
		}
		expect(site.logged.filter(({ level }) => level >= 50)).toEqual([])
	})

	test('a page that loads data gets a text', async () => {
		holdAllTurns()
		const response = await site.request('/finance.data')
		expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
		expect(response.headers.get('Content-Type')).toMatch('text/plain')
		expect(await site.request('/inventory/results?search=polo').then(({ status }) => status)).toBe(503)
	})

	test('what needs no rendering is served, and a form is received', async () => {
		const cached = await site.request('/about')
		const tag = cached.headers.get('ETag') ?? ''
		holdAllTurns()
		expect(await statusOf('/about')).toBe(200)
		expect(await statusOf('/about', { headers: { 'If-None-Match': tag } })).toBe(304)
		expect(await statusOf('/health/live')).toBe(200)
		expect(await statusOf('/robots.txt')).toBe(200)
		expect(await statusOf(`/car/${I20}/qr.svg`)).toBe(200)
		expect(await statusOf('/admin/films')).toBe(308)
		expect((await site.submit('/contact', message)).text).toContain('We have your message')
		expect(await statusOf('/services')).toBe(503)
	})
})

test('every kind of response makes room for the next', async () => {
	const paths = [
		'/services',
		'/car/unknown',
		'/nowhere',
		'/services.data',
		'/inventory/results',
		'/admin',
		'/',
	]
	const statuses = []
	for (const path of paths) statuses.push(await statusOf(path))
	expect(statuses).toEqual([200, 302, 404, 200, 200, 302, 200])
	const left = { signal: AbortSignal.abort() }
	expect(await statusOf('/blog', left)).toBe(499)
	expect(await statusOf('/inventory?search=polo', left)).toBe(499)
	expect(site.logged.filter(({ level }) => level >= 50)).toEqual([])
	expect(await statusOf('/blog')).toBe(200)
})

test('a search that waits for its turn too long gets the same page, and no empty list', async () => {
	const { open } = turns
	turns.open = (...args): Rendering => {
		let rejection: ReturnType<Rendering['rejection']>
		const takeTurn = async () => {
			rejection = 'busy'
			throw new NoTurn(rejection)
		}
		return { ...open(...args), takeTurn, rejection: () => rejection }
	}
	onTestFinished(() => {
		turns.open = open
	})
	for (const path of ['/inventory?search=polo', '/inventory/results?search=polo', '/stock-copy', '/contact'])
		expect([path, await statusOf(path)]).toEqual([path, 503])
	expect(site.logged.filter(({ level }) => level >= 50)).toEqual([])
})
