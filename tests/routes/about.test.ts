import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withoutTable } from '#tests/database.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

describe('/about', () => {
	test('shows the headings and labels of the specification', async () => {
		const page = await site.visit('/about')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('About Us')
		expect(page.all('main h2, main h3').map(plain)).toEqual([
			'Our Story',
			'The Owner',
			'Why Choose Us',
			'Quality Vehicles',
			'Customer First',
			'Flexible Financing',
			'After-Sales Support',
			'Our Promise',
		])
		expect(page.text).toContain('WHO WE ARE')
		expect(page.all('main p').map(plain)).toContain('Owner')
		expect(plain(page.one('title'))).toBe('About Us, Highveld Family Motors')
	})

	test('shows the statistics of the settings', async () => {
		const readStatistics = async () => (await site.visit('/about')).all('main dl > div').map(plain)
		expect(await readStatistics()).toEqual(['years30+', 'vehicles sold5000+', 'customer satisfaction95%'])

		await db.execute(sql`update page_texts set value = '[{"value": "9", "label": "branches"}]'
			where key = 'about.statistics'`)
		expect(await readStatistics()).toEqual(['branches9'])
	})

	test('renders without pictures when the settings have none or refer to a missing one', async () => {
		await db.execute(sql`update dealer_settings set facts = facts
			|| '{"pictures": {"story": "/photos/00000000000000000000000000000000", "owner": null, "marketplace": null}}'`)
		const page = await site.visit('/about')
		expect(page.all('main picture source[srcset^="/photos/"]')).toEqual([])
		expect(elementsIn(page.one('section[aria-labelledby="owner"]'), 'img, [aria-hidden]')).toHaveLength(0)
		await db.execute(sql`update dealer_settings set facts = facts - 'pictures' - 'mapEmbedAddress'`)
		expect((await site.visit('/about')).status).toBe(200)
	})

	test('keeps its texts and logs an error when the settings cannot be read', async () => {
		const before = await site.visit('/about')
		const page = await withoutTable(site.owner, 'dealer_settings', () => site.visit('/about'))
		expect(page.status).toBe(200)
		expect(page.text).toBe(before.text)
		expect(site.logged).toContainEqual(
			expect.objectContaining({ level: 50, msg: 'Error fetching the dealership' }),
		)
	})
})

describe('/services', () => {
	test('lists six services in order, each with a link to /contact', async () => {
		const page = await site.visit('/services')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('Our Services')
		expect(page.text).toContain('WHAT WE OFFER')
		expect(page.all('main li h2').map(plain)).toEqual([
			'Vehicle Sales',
			'Financing Solutions',
			'Trade-In Services',
			'Vehicle Inspection',
			'After-Sales Support',
			'Extended Warranty',
		])
		const links = page.all('main li a')
		expect(links.map(plain)).toEqual(Array(6).fill('Learn More'))
		expect(links.at(2)?.getAttribute('aria-label')).toBe('Learn More about Trade-In Services')
		expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/contact']))
	})
})

describe('/auto-trader', () => {
	test('links to the marketplace profile of the settings', async () => {
		const page = await site.visit('/auto-trader')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('Expand Your Reach')
		const links = page.all('main a[target=_blank]')
		expect(links.map(plain)).toEqual(Array(2).fill('View our AutoTrader profile (opens in a new tab)'))
		expect(links[0]?.getAttribute('href')).toBe('https://www.autotrader.co.za/')
		expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer')
	})

	test('shows the banner of the settings, and no banner when they have none', async () => {
		await db.execute(sql`update dealer_settings set facts = jsonb_set(facts, '{pictures}',
			 jsonb_build_object('story', null, 'owner', null, 'marketplace', facts -> 'heroPhotos' -> 0 -> 'wide'))`)
		const withBanner = await site.visit('/auto-trader')
		expect(withBanner.all('main picture')).toHaveLength(1)

		await db.execute(sql`update dealer_settings set facts = facts || '{"pictures": null}'`)
		expect((await site.visit('/auto-trader')).all('main picture')).toEqual([])
	})
})
