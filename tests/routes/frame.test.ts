import { describe, expect, test } from 'vitest'
import { elementsIn, plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const HEADER = [
	['Home', '/'],
	['About', '/about'],
	['Inventory', '/inventory'],
	['Financing', '/finance'],
	['AutoTrader', '/auto-trader'],
	['Showroom', '/showroom'],
	['Blog', '/blog'],
	['FAQs', '/faqs'],
	['Get In Touch', '/contact'],
]

const navigation = async (path: string, selector: string) => {
	const page = await site.visit(path)
	return page.all(`${selector} a`).map((link) => [plain(link), link.getAttribute('href')])
}

describe('the header', () => {
	test('links to every part of the site', async () => {
		expect(await navigation('/', 'header > div > nav')).toEqual(HEADER)
	})

	test.each([
		['/', 'Home', 'page'],
		['/inventory', 'Inventory', 'page'],
		['/finance', 'Financing', 'page'],
	])('on %s marks %s as the current page', async (path, text, current) => {
		const page = await site.visit(path)
		const marked = page.all('header > div > nav a[aria-current]')
		expect(marked.map((link) => [plain(link), link.getAttribute('aria-current')])).toEqual([[text, current]])
	})

	test('has a menu that opens without JavaScript', async () => {
		const page = await site.visit('/')
		const menu = page.one('dialog[aria-label="Menu"]')
		expect(menu.hasAttribute('popover')).toBe(true)
		expect(page.one('button[aria-label="Open menu"]').getAttribute('popovertarget')).toBe(
			menu.getAttribute('id'),
		)
		expect(page.one('button[aria-label="Close menu"]').getAttribute('popovertarget')).toBe(
			menu.getAttribute('id'),
		)
		expect(elementsIn(menu, 'a').map((link) => [plain(link), link.getAttribute('href')])).toEqual([
			...HEADER,
			['Sell your car', '/sell'],
			['Call +27 17 000 0000', 'tel:+27170000000'],
			['WhatsApp (opens in a new tab)', '/chat'],
		])
		expect(plain(menu)).toMatch(/Call \+27 17 000 0000, Mon-Sat 08:30-17:30 ?WhatsApp/)
	})

	test('has a link that calls the dealership', async () => {
		const page = await site.visit('/')
		const [call] = page.all('header a[href^="tel:"]')
		expect(call?.getAttribute('aria-label')).toBe('Call +27 17 000 0000')
	})
})

describe('the footer', () => {
	test('has the row of links in the order of the specification', async () => {
		expect(await navigation('/', 'footer nav[aria-label="Footer"]')).toEqual([
			['Home', '/'],
			['Inventory', '/inventory'],
			['AutoTrader', '/auto-trader'],
			['Showroom', '/showroom'],
			['Blog', '/blog'],
			['FAQs', '/faqs'],
			['Financing', '/finance'],
			['About Us', '/about'],
			['Contact', '/contact'],
		])
	})

	test('shows the name, address, hours and contact links of the dealership', async () => {
		const page = await site.visit('/inventory')
		const footer = page.one('footer')
		const text = plain(footer)
		expect(text).toContain('Highveld Family Motors has sold new and used vehicles')
		expect(text).toContain('1 Placeholder Street, Kinross, 2270')
		expect(text).toContain('Mon-Sat 08:30-17:30')
		expect(text).toContain('Sunday and public holidays by appointment only')
		expect(text).toContain('Powered by Placeholder Web Studio')
		expect(text).toContain('Prices include VAT where applicable')
		expect(text).toContain('Back to top')
		for (const method of ['tel:', 'mailto:', 'https://www.openstreetmap.org', 'https://social.example']) {
			expect(elementsIn(footer, `a[href^="${method}"]`), method).toHaveLength(1)
		}
	})

	test('opens external links in a new tab with noopener, and says so', async () => {
		const page = await site.visit('/')
		const elsewhere = page.all('a[href^="http"]')
		expect(elsewhere.length).toBeGreaterThan(0)
		for (const link of elsewhere) {
			expect(link.getAttribute('rel')).toContain('noopener')
			expect(plain(link)).toContain('(opens in a new tab)')
		}
	})

	test.each([
		['2026-11-18T10:00:00+02:00', 'Open now, until 17:30'],
		['2026-11-21T20:00:00+02:00', 'Closed, opens Monday 08:30'],
		['2026-12-16T10:00:00+02:00', 'By appointment today, opens Thursday 08:30'],
	])('shows the opening status at %s: %s', async (time, line) => {
		site.setTime(time)
		expect(plain((await site.visit('/')).one('footer'))).toContain(line)
	})

	test('shows the year of South African time', async () => {
		site.setTime('2026-12-31T22:30:00Z')
		expect(plain((await site.visit('/')).one('footer'))).toContain('© 2027 Highveld Family Motors.')
	})
})

describe('every page', () => {
	test.each(['/', '/inventory', '/nowhere'])('%s has a skip link to its content', async (path) => {
		const page = await site.visit(path)
		expect(plain(page.one('a[href="#main"]'))).toBe('Skip to content')
		expect(page.one('main').getAttribute('id')).toBe('main')
		expect(page.one('main').getAttribute('tabindex')).toBe('-1')
	})

	test('loads nothing from another host', async () => {
		const page = await site.visit('/')
		for (const element of page.all('script, img, source, link[rel="stylesheet"], link[rel="preload"]')) {
			const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
			expect(address).not.toMatch(/^(https?:)?\/\//)
		}
	})
})

describe('a page that fails', () => {
	test('returns 500 with an error page that shows no details of the error', async () => {
		site.setTime('a clock that is broken')
		const page = await site.visit('/')
		expect(page.status).toBe(500)
		expect(plain(page.one('h1'))).toBe('This page did not load')
		expect(page.text).toContain('Please try again')
		expect(page.all('main a').map((link) => link.getAttribute('href'))).toContain('/')
		expect(page.html).not.toMatch(/RangeError|invalid time|node_modules|\.ts:/i)
	})

	test('returns 405 for a POST that the page does not accept', async () => {
		const page = await site.submit('/', { nonsense: 'yes' })
		expect([page.status, page.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
		expect(page.text).toContain('This page could not be used in that way.')
	})
})

test.each(['/', '/inventory', '/contact', '/nowhere'])('the scripts of %s are deferred', async (path) => {
	const page = await site.visit(path)
	expect(page.all('script[type=module], link[rel=modulepreload]')).toEqual([])
	expect(page.all('script[type="text/deferred"]')).toHaveLength(1)
	expect(page.all('link[rel=deferred]').length).toBeGreaterThan(1)
	expect(site.logged.map(({ msg }) => msg)).not.toContain('hydration is not deferred: the HTML is unexpected')
})
