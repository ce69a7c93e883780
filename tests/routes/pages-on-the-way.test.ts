/** HTTP details of pages: HEAD requests, headers for intermediate caches, and concurrent requests. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
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
		['a page that is kept', '/about', {}],
		['a page that is packed', '/services', { 'Accept-Encoding': 'br' }],
		['a page of somebody', '/about', COOKIE],
		['a page that is not there', '/nowhere', {}],
		['a page that has moved', '/car/nothing', {}],
		['a list', '/inventory/results?search=polo', { 'Accept-Encoding': 'gzip' }],
		['what a page is made of', '/about.data', {}],
		['the back office', '/admin/login', {}],
	])('of %s tells what GET does, without its body', async (_, path, headers: Record<string, string>) => {
		const head = await site.request(path, { method: 'HEAD', headers })
		expect(await head.text()).toBe('')
		const response = await site.request(path, { headers })
		expect(head.status).toBe(response.status)
		expect(headersOf(head)).toEqual(headersOf(response))
	})

	test('of a page that nobody has asked for keeps it, and of one that somebody has is not told again', async () => {
		const head = await site.request('/faqs', { method: 'HEAD' })
		expect(site.services.pageCache?.find('/faqs')).toBeDefined()
		const pending = { 'If-None-Match': head.headers.get('ETag') ?? '' }
		expect((await site.request('/faqs', { method: 'HEAD', headers: pending })).status).toBe(304)
	})
})

test('a tag that was weakened on the way is known again', async () => {
	const tag = (await site.request('/about')).headers.get('ETag') ?? ''
	for (const value of [`W/${tag}`, '*'])
		expect((await site.request('/about', { headers: { 'If-None-Match': value } })).status).toBe(304)
})

describe('a page of somebody', () => {
	test.each(['/about', '/about.data', '/nowhere', '/inventory'])(
		'%s is nobody else’s, and is asked for again',
		async (path) => {
			const response = await site.request(path, { headers: COOKIE })
			expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
		},
	)

	test('says what it said before where it said something', async () => {
		const cached = async (path: string) =>
			(await site.request(path, { headers: COOKIE })).headers.get('Cache-Control')
		expect(await cached('/inventory/results')).toBe('no-store')
		expect(await cached('/admin/login')).toBe('no-store')
		expect(await cached('/sitemap.xml')).toContain('public')
	})
})

describe('asked for by many at once', () => {
	test('a page that could not be read whole is made once for all of them, and kept for nobody', async () => {
		const complaints = async (path: string, count: number) => {
			site.logged.length = 0
			const responses = await Promise.all(Array.from({ length: count }, () => site.request(path)))
			const texts = await Promise.all(responses.map((response) => response.text()))
			expect(new Set(texts).size).toBe(1)
			expect(site.services.pageCache?.find(path)).toBeUndefined()
			return site.logged.filter(({ level }) => level >= 40).length
		}
		await site.owner.execute(sql`alter table blog_posts rename to blog_posts_away`)
		try {
			const ofOne = await complaints('/blog?category=one', 1)
			expect(ofOne).toBeGreaterThan(0)
			expect(await complaints('/blog?category=many', 10)).toBe(ofOne)
			expect(await complaints('/blog?category=many', 10)).toBe(ofOne)
		} finally {
			await site.owner.execute(sql`alter table blog_posts_away rename to blog_posts`)
		}
	})

	test('a page that is not there says so to each', async () => {
		const responses = await Promise.all(Array.from({ length: 5 }, () => site.request('/nowhere/at-all')))
		expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
		expect(responses.every(({ headers }) => !headers.has('ETag'))).toBe(true)
		expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
	})
})
