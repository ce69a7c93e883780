/** Every page has one address: other spellings of it, and pages beyond the end of a list, lead there. */
import { describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { withoutTable } from '#tests/database.ts'
import { I20, I20_PATH } from '#tests/demo-vehicles.ts'
import { message } from '#tests/lead-values.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const isCached = (address: string) => site.services.pageCache?.find(address) !== undefined
const leadsTo = async (address: string, init?: RequestInit) => {
	const { status, headers } = await site.request(address, init)
	return [status, headers.get('Location')]
}

describe('another spelling of an address redirects to the one address, with its query', () => {
	test.each([
		['capital letters', '/iNvEnToRy', '/inventory'],
		['an encoded letter', '/%69nventory', '/inventory'],
		['a slash at the end', '/inventory/', '/inventory'],
		['two slashes at the end', '/inventory//?category=SUV', '/inventory?category=SUV'],
		['all of it', '/FINANCE/%41pplication/?vehicle=%41', '/finance/application?vehicle=%41'],
		['an id in capitals', `/car/${I20.toUpperCase()}?utm_source=paper`, `${I20_PATH}?utm_source=paper`],
		['an encoded id', `/car/%${I20.charCodeAt(0).toString(16)}${I20.slice(1)}`, I20_PATH],
		['the full stop of a sentence', `${I20_PATH}.`, I20_PATH],
		['a bracket and a blank', `${I20_PATH})%20`, I20_PATH],
		['a quotation mark', '/inventory%E2%80%9D?category=SUV', '/inventory?category=SUV'],
		['a comma', '/blog,', '/blog'],
		['a make with a slash', '/inventory/toyota/', '/inventory/toyota'],
		['the router’s data', '/Inventory.data?category=SUV', '/inventory.data?category=SUV'],
		['the router’s data of a path with a slash', '/inventory/_.data', '/inventory.data'],
		['the router’s data of a path with a slash, mistyped', '/inventory/.data', '/inventory.data'],
		['the router’s data of the home page', '/.data', '/_.data'],
		['a feed', '/SITEMAP.xml', '/sitemap.xml'],
		['the back office', '/ADMIN/Login/?to=%2Fadmin', '/admin/login?to=%2Fadmin'],
		['the back office’s data', '/admin/Cars.data', '/admin/cars.data'],
	])('%s', async (_, typed, address) => {
		expect(await leadsTo(typed)).toEqual([308, address])
		expect(await leadsTo(typed, { method: 'HEAD' })).toEqual([308, address])
		expect(isCached(typed)).toBe(false)
		expect((await site.request(address)).status).not.toBe(308)
	})

	test.each([
		'/',
		'/_.data',
		'/inventory',
		'/inventory.data',
		I20_PATH,
		'/sitemap.xml',
		'/inventory/results',
	])('the address itself does not: %s', async (address) =>
		expect((await site.request(address)).status).toBe(200),
	)

	test.each([
		'/nowhere/',
		'/NoWhere',
		'/car//evil.example',
		'/%2F%2Fevil.example',
		'/%5Cevil.example/',
		'/inventory/toyota/hilux/automatic/more/',
	])('an unknown address stays unknown: %s', async (address) => {
		expect(await leadsTo(address)).toEqual([404, null])
	})

	test.each([
		'/inventory/%2F%2Fevil.example/',
		'/inventory/%5C%5Cevil.example//',
		'/car/%2f%2fevil.example',
		'/CAR/https:%2f%2fevil.example/',
	])('no address leads to another host: %s', async (address) => {
		const [, location] = await leadsTo(address)
		expect(location).toMatch(/^\/[a-z]/)
	})

	test('a form is received at the spelling to which it was sent', async () => {
		const before = await site.services.db.$count(leads)
		for (const [at, path] of ['/Contact', '/contact/'].entries()) {
			const fields = { ...message, from_email: `${at}@example.co.za`, [TRAP_FIELD]: '' }
			const page = await site.submit(path, fields)
			expect([page.status, page.headers.get('Location')]).toEqual([200, null])
		}
		expect(await site.services.db.$count(leads)).toBe(before + 2)
	})
})

describe('a page beyond the last one of a list redirects to the last', () => {
	test.each([
		['/inventory?page=99999', '/inventory?page=3'],
		['/inventory?page=99999999999999999999', '/inventory?page=3'],
		['/inventory?category=Hatchback&page=42', '/inventory?category=Hatchback'],
		['/inventory?from=1&page=9', '/inventory?from=1&page=3'],
		['/inventory/toyota?page=99', '/inventory/toyota'],
		['/blog?page=99', '/blog'],
		['/blog?category=Finance&page=7', '/blog?category=Finance'],
	])('%s', async (typed, address) => {
		expect(await leadsTo(typed)).toEqual([302, address])
		expect(isCached(typed)).toBe(false)
		expect((await site.request(address)).status).toBe(200)
	})

	test.each(['x', '-1', '0', '1.5', '007', '', '2&page=3'])(
		'and page=%s is no page of its own',
		async (page) => {
			const first = page.startsWith('2') ? '/inventory?page=2' : '/inventory'
			const typed = await site.visit(`/inventory?page=${page}`)
			expect(isCached(`/inventory?page=${page}`)).toBe(false)
			expect(typed.html).toBe((await site.visit(first)).html)
		},
	)

	test('in the back office', async () => {
		const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
		for (const list of [
			'/admin/cars?search=toyota',
			'/admin/blog',
			'/admin/leads?kind=message',
			'/admin/audit-log',
		]) {
			const response = await owner.request(`${list}${list.includes('?') ? '&' : '?'}page=99`)
			expect([response.status, response.headers.get('Location')]).toEqual([302, list])
			expect((await owner.request(list)).status).toBe(200)
		}
	})

	test('but not while the list cannot be read', async () => {
		const page = await withoutTable(site.owner, 'public_blog_posts', () => site.visit('/blog?page=9'))
		expect([page.status, page.text.includes('No Blog Posts Available')]).toEqual([200, true])
	})
})
