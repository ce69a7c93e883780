import { afterEach, describe, expect, test } from 'vitest'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { services, logged } = site
const here = services.db
const VEHICLE = '/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991'
const unreachable = connect(UNREACHABLE_DATABASE)
afterEach(() => {
	Object.assign(services, { db: here })
	logged.length = 0
})
const disconnect = () => Object.assign(services, { db: unreachable })

/** The text that each page still shows, and the missing parts that the log reports. */
const PAGES: [path: string, shown: string, missing: string[]][] = [
	[
		'/',
		'No vehicle is featured at the moment.',
		['Error fetching the featured vehicles', 'Error fetching featured posts:'],
	],
	['/about', 'WHO WE ARE', []],
	['/services', 'Our Services', []],
	['/inventory', 'There are no vehicles here at the moment.', ['Error fetching the inventory']],
	['/showroom', 'There are no pictures here at the moment.', ['Error fetching the showroom gallery']],
	['/finance', 'Vehicle Financing', ['Error fetching the credit rules of the settings']],
	['/finance/application', 'Have these at hand', []],
	['/auto-trader', 'Expand Your Reach', ['Error fetching the marketplace page']],
	['/blog', 'No Blog Posts Available', ['Error fetching blog posts']],
	['/faqs', 'No FAQs found. Please check back later.', ['Error fetching FAQs']],
	['/contact', 'Send a message', []],
]

describe('when the database is unreachable from the start', () => {
	test.each(PAGES)('%s shows its empty state: %s', async (path, text, missing) => {
		disconnect()
		const page = await site.visit(path)
		expect(page.status).toBe(200)
		expect(page.text).toContain(text)
		expect(page.text).toContain('Your Dealership')
		expect(page.text).not.toContain('Trading hours')
		expect(page.html).not.toMatch(/href="(tel:|mailto:)?"/)
		expect(page.text).not.toMatch(/ in [.,]|, ,|undefined|null/)
		const messages = logged.map(({ msg }) => msg)
		expect(messages).toEqual(expect.arrayContaining(['Error fetching the dealership', ...missing]))
		const reasons = logged.filter(({ level }) => level >= 50).map((line) => JSON.stringify(line))
		for (const line of reasons) expect(line).toContain('ECONNREFUSED')
		expect(JSON.stringify(logged), 'a statement with its parameters').not.toMatch(/Failed query|params/)
	})
})

describe('when the dealership has no settings', () => {
	test.each([
		'/',
		'/about',
		'/services',
		'/contact',
		'/finance',
		'/finance/application',
		'/inventory/toyota',
		VEHICLE,
	])('%s shows no empty town, telephone link or email link', async (path) => {
		const rows = await here.delete(dealerSettings).returning()
		const page = await site.visit(path)
		await here.insert(dealerSettings).values(rows)
		expect(page.status).toBe(200)
		expect(page.text).toContain('Your Dealership')
		const hrefs = page.all('a[href]').map((link) => link.getAttribute('href') ?? '')
		// the visitor chooses the recipient
		const shares = page.all('.share-sheet a').map((link) => link.getAttribute('href') ?? '')
		const leadsNowhere = (href: string) => /^(tel:|mailto:(\?.*)?)?$/.test(href) && !shares.includes(href)
		expect(hrefs.filter(leadsNowhere)).toEqual([])
		expect(page.text).not.toMatch(/ in [.,]|, ,|undefined|null|Kinross, 2270/)
	})
})

describe('when the database becomes unreachable', () => {
	test.each(PAGES)('%s keeps the contact details in its header and footer', async (path) => {
		await site.visit('/about')
		disconnect()
		const page = await site.visit(path)
		expect(page.status).toBe(200)
		expect(plain(page.one('footer'))).toContain('1 Placeholder Street, Kinross, 2270')
		const calls = page.all('header a[href^="tel:"]').map((link) => link.getAttribute('href'))
		expect(calls).toEqual(['tel:+27170000000', 'tel:+27170000000']) // beside the menu and in it
	})

	test.each(['/inventory/toyota', '/inventory/toyota/hilux'])(
		'%s redirects to the inventory',
		async (path) => {
			disconnect()
			const response = await site.request(path)
			expect([response.status, response.headers.get('Location')]).toEqual([302, '/inventory'])
			expect(logged.some(({ level }) => level >= 50)).toBe(true)
		},
	)

	test('a vehicle page returns 503 and shows the telephone number', async () => {
		await site.visit('/about')
		disconnect()
		const page = await site.visit(VEHICLE)
		expect(page.status).toBe(503)
		expect(page.headers.get('Retry-After')).toBe('60')
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.headers.get('Set-Cookie')).toBeNull()
		expect(plain(page.one('h1'))).toBe('We cannot show this vehicle right now')
		expect(plain(page.one('main a[href^="tel:"]'))).toBe('+27 17 000 0000')
		expect(plain(page.one(`main a[href="${VEHICLE}"]`))).toBe('Please try again')
		expect(page.one('main a[href="/inventory"]')).toBeDefined()
		expect(logged.map(({ msg }) => msg)).toContain('a vehicle could not be read')
		expect(logged.map(({ msg }) => msg)).not.toContain('vehicle not found')
	})

	test('the data request of a vehicle page returns 503, too', async () => {
		disconnect()
		const response = await site.request(`${VEHICLE}.data`)
		expect(response.status).toBe(503)
		expect(response.headers.get('Retry-After')).toBe('60')
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		const text = await response.text()
		expect(text).toContain('ErrorResponse')
		expect(text).not.toContain('/inventory')
	})

	test.each(['/car/no-such-vehicle', '/car/00000000-0000-4000-8000-0000000'])(
		'%s, which is no vehicle id, redirects to the inventory',
		async (path) => {
			disconnect()
			const response = await site.request(path)
			expect([response.status, response.headers.get('Location')]).toEqual([302, '/inventory'])
		},
	)

	test('a blog post returns 503 rather than 404', async () => {
		disconnect()
		const page = await site.visit('/blog/ce2f4856-b6aa-4b3e-85ee-273394779556')
		expect(page.status).toBe(503)
		expect(page.text).toContain('Blog Post Not Found')
		expect(logged.map(({ msg }) => msg)).toContain('Error fetching the blog post')
	})

	test.each(['/sitemap.xml', '/blog/rss.xml'])(
		'%s returns 503 with Retry-After rather than an empty list',
		async (path) => {
			disconnect()
			const response = await site.request(path)
			expect(response.status).toBe(503)
			expect(response.headers.get('Retry-After')).toBe('300')
			expect(response.headers.get('Cache-Control')).toBe('no-store')
			expect(logged.map(({ msg }) => msg).join()).toContain('Error fetching the')
		},
	)

	test.each([
		'/car/c9d19cf1-1c01-4a1d-9646-57d79cf48991/share/0123456789abcdef.jpg',
		'/photos/00000000000000000000000000000000/share.jpg',
	])('%s returns 503 rather than 404', async (path) => {
		disconnect()
		expect((await site.request(path)).status).toBe(503)
	})
})
