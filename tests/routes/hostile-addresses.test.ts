/** URLs that no page links to: how the page cache treats them, and which are rejected. */
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
const isCached = (address: string) => site.services.pageCache?.find(address) !== undefined

describe('the page cache stores nothing', () => {
	test.each([
		['for a page that is not found', '/nowhere'],
		['for a data request that is not found', '/nowhere.data'],
		['for a search text', '/inventory?search=polo'],
		['for a search text after an empty one', '/inventory?search=&search=polo'],
		['for a free-text make', '/inventory?make=polo'],
		['for a search text in the blog', '/blog?search=balloon'],
		['for a URL longer than 500 characters', `/inventory?category=${'x'.repeat(500)}`],
	])('%s', async (_, address) => {
		await site.request(address)
		expect(isCached(address)).toBe(false)
	})
})

describe('a query parameter that a page does not read', () => {
	test.each([
		['an unknown parameter', '/about?made-up=1', '/about'],
		['a tracking parameter', '/inventory?category=SUV&gclid=1', '/inventory?category=SUV'],
		['an unknown route', '/about.data?_routes=made-up', '/about.data'],
		['an unknown route beside a known one', '/about.data?_routes=root,made-up', '/about.data'],
		['a route in a page request', '/about?_routes=root', '/about'],
		['more routes than the page has', `/about.data?_routes=${Array(9).fill('root')}`, '/about.data'],
	])('is dropped: %s', async (_, query, plain) => {
		const response = await site.request(query)
		expect([response.status, isCached(query), isCached(plain)]).toEqual([200, false, true])
		expect(await (await site.request(plain)).text()).toBe(await response.text())
	})

	test('is dropped for a visitor with a cookie too', async () => {
		const page = await site.visit('/contact?made-up=1', { headers: { Cookie: 'anything=1' } })
		expect(page.html).not.toContain('made-up')
	})
})

describe('a query parameter that a page reads', () => {
	test.each([
		['/inventory?fuelType=Diesel', '/inventory'],
		['/inventory?search=polo', '/inventory'],
		['/inventory/results?search=polo', '/inventory/results'],
		['/blog?category=Finance', '/blog'],
		['/showroom?category=suv', '/showroom'],
		['/contact?map=shown', '/contact'],
		['/finance?price=123456', '/finance'],
		['/inventory.data?fuelType=Diesel', '/inventory.data'],
	])('changes the page: %s', async (query, plain) => {
		const [one, other] = await Promise.all([site.request(query), site.request(plain)])
		expect([one.status, other.status]).toEqual([200, 200])
		expect(await one.text()).not.toBe(await other.text())
	})

	test('selects the data of one route, which is cached', async () => {
		const request = '/inventory.data?_routes=site%2Finventory'
		const [one, other] = await Promise.all([site.request(request), site.request('/inventory.data')])
		expect((await one.text()).length).toBeLessThan((await other.text()).length)
		expect(isCached(request)).toBe(true)
	})
})

describe('a URL that begins with two slashes', () => {
	test.each(['//', '///', '//evil.example/admin/login', '//:99999/', '//u:p@h/x', '//x.data'])(
		'is rejected with the security headers, logged and never cached: %s',
		async (path) => {
			site.logged.length = 0
			const response = await site.request(path)
			expect(response.status).toBe(404)
			expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
			expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
			expect(site.logged.at(-1)).toMatchObject({ path })
			expect(isCached(path)).toBe(false)
		},
	)
})
