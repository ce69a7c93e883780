/** HTTP details of pages: HEAD requests, headers for intermediate caches, and concurrent requests. */
import { describe, expect, test } from 'vitest'
import { withoutTable } from '#tests/database.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
const COOKIE = { Cookie: 'anything=1' }

/** The headers without those that differ for each response. */
function headersOf({ headers }: Response) {
	const policy = headers.get('Content-Security-Policy')?.replaceAll(/'nonce-[^']+'/g, 'a number')
	const { 'x-request-id': _, ...others } = Object.fromEntries(headers)
	return { ...others, 'content-security-policy': policy }
}

describe('HEAD', () => {
	test.each([
		['a cached page', '/about', {}],
		['a compressed page', '/services', { 'Accept-Encoding': 'br' }],
		['a page for a visitor with a cookie', '/about', COOKIE],
		['a missing page', '/nowhere', {}],
		['a redirect', '/car/nothing', {}],
		['inventory results as JSON', '/inventory/results?search=polo', { 'Accept-Encoding': 'gzip' }],
		['the data of a page', '/about.data', {}],
		['the back office', '/admin/login', {}],
	])(
		'of %s returns the status and headers of GET without a body',
		async (_, path, headers: Record<string, string>) => {
			const head = await site.request(path, { method: 'HEAD', headers })
			expect(await head.text()).toBe('')
			const response = await site.request(path, { headers })
			expect(head.status).toBe(response.status)
			expect(headersOf(head)).toEqual(headersOf(response))
		},
	)

	test('of an uncached page stores it in the cache, and gets 304 with its ETag', async () => {
		const head = await site.request('/faqs', { method: 'HEAD' })
		expect(site.services.pageCache?.find('/faqs')).toBeDefined()
		const conditional = { 'If-None-Match': head.headers.get('ETag') ?? '' }
		expect((await site.request('/faqs', { method: 'HEAD', headers: conditional })).status).toBe(304)
	})
})

test('an ETag that was weakened by a proxy still matches', async () => {
	const tag = (await site.request('/about')).headers.get('ETag') ?? ''
	for (const value of [`W/${tag}`, '*'])
		expect((await site.request('/about', { headers: { 'If-None-Match': value } })).status).toBe(304)
})

describe('a page for a visitor with a cookie', () => {
	test.each(['/about', '/about.data', '/nowhere', '/inventory'])(
		'is private and revalidated: %s',
		async (path) => {
			const response = await site.request(path, { headers: COOKIE })
			expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
		},
	)

	test('keeps the Cache-Control that a route sets', async () => {
		const cached = async (path: string) =>
			(await site.request(path, { headers: COOKIE })).headers.get('Cache-Control')
		expect(await cached('/inventory/results')).toBe('no-store')
		expect(await cached('/admin/login')).toBe('no-store')
		expect(await cached('/sitemap.xml')).toContain('public')
	})
})

describe('concurrent requests', () => {
	test('render a page with unreadable data once for all, and do not cache it', async () => {
		const countWarnings = async (path: string, count: number) => {
			site.logged.length = 0
			const responses = await Promise.all(Array.from({ length: count }, () => site.request(path)))
			const texts = await Promise.all(responses.map((response) => response.text()))
			expect(new Set(texts).size).toBe(1)
			expect(site.services.pageCache?.find(path)).toBeUndefined()
			return site.logged.filter(({ level }) => level >= 40).length
		}
		await withoutTable(site.owner, 'public_blog_posts', async () => {
			const ofOne = await countWarnings('/blog?category=one', 1)
			expect(ofOne).toBeGreaterThan(0)
			expect(await countWarnings('/blog?category=many', 10)).toBe(ofOne)
			expect(await countWarnings('/blog?category=many', 10)).toBe(ofOne)
		})
	})

	test('all get 404 for a missing page', async () => {
		const responses = await Promise.all(Array.from({ length: 5 }, () => site.request('/nowhere/at-all')))
		expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
		expect(responses.every(({ headers }) => !headers.has('ETag'))).toBe(true)
		expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
	})
})
