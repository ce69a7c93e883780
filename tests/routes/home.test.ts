import { and, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { findMonthlyOffer } from '#app/features/finance/dealer-terms.server.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { BODY_TYPES } from '#app/features/vehicles/search/vocabulary/bodies.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { readResults } from '#tests/inventory.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

/** Viewports that show the tall photo of a pair. */
const TALL = '(max-aspect-ratio: 4/5)'

const links = (page: Awaited<ReturnType<typeof site.visit>>, selector: string) =>
	page.all(`${selector} a`).map((link) => [plain(link), link.getAttribute('href')])

describe('the home page', () => {
	test('starts with headline, search and body types', async () => {
		const page = await site.visit('/')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('DRIVEN TO EXCEED EXPECTATIONS')
		expect(page.one('form[role="search"]').getAttribute('action')).toBe('/inventory')
		const field = page.one('form[role="search"] input')
		expect(field.getAttribute('name')).toBe('search')
		expect(field.getAttribute('placeholder')).toBe('Search for your dream car')
		expect(plain(page.one('form[role="search"] button'))).toBe('SEARCH')
		const types = links(page, 'nav[aria-label="Browse by body type"]')
		expect(types.map(([text]) => text?.replace(/\s/g, ' '))).toEqual([
			expect.stringMatching(/^Bakkies \d+ from R \d/),
			expect.stringMatching(/^SUVs \d+ from R \d/),
			expect.stringMatching(/^Hatches \d+ from R \d/),
			expect.stringMatching(/^Sedans \d+ from R \d/),
			expect.stringMatching(/^MPVs \d+ from R \d/),
		])
		expect(types.map(([, address]) => address)).toEqual(
			['Bakkie', 'SUV', 'Hatchback', 'Sedan', 'MPV'].map((category) => `/inventory?category=${category}`),
		)
		const drawings = page.all('nav[aria-label="Browse by body type"] img')
		expect(drawings.map((drawing) => drawing.getAttribute('style'))).toEqual(
			[0, 10, 20, 30, 40].map((percent) => `object-position:0 ${percent}%`),
		)
		const file = await site.visit(drawings[0]?.getAttribute('src') ?? '')
		const places = [...file.html.matchAll(/translate\(0 (\d+)\)/g)].map(([, place]) => Number(place))
		expect(places).toEqual([...Object.keys(BODY_TYPES), 'other'].map((_, index) => 32 * index))
		expect(file.html).toContain('viewBox="0 0 72 350"')
		expect(page.one('a[aria-label="Scroll to About us"]').getAttribute('href')).toBe(
			'#about-section-container',
		)
	})

	test('browses the body types for sale: body style, else category in any spelling of the trade', async () => {
		const { id, category, bodyStyle, status } = cars
		const before = await db.select({ id, category, bodyStyle, status }).from(cars)
		const change = (of: string, fields: Partial<typeof cars.$inferInsert>) =>
			db.update(cars).set(fields).where(eq(cars.category, of))
		const [one, other] = before.filter((row) => row.category === 'Hatchback')
		for (const [row, category] of [
			[one, 'DOUBLE-CAB'],
			[other, ' dubbelkajuit'],
		] as const)
			await db
				.update(cars)
				.set({ category, bodyStyle: null })
				.where(eq(cars.id, row?.id ?? ''))
		await change('Bakkie', { category: 'Double cab', bodyStyle: null })
		await change('SUV', { category: `Sleeper ${'x'.repeat(92)}`, bodyStyle: null })
		await change('Sedan', { status: 'sold' })
		const shown = links(await site.visit('/'), 'nav[aria-label="Browse by body type"]')
		expect(shown.map(([text]) => text)).toEqual([
			expect.stringMatching(/^Bakkies \d/),
			expect.stringMatching(/^Sleeper x{92} \d/),
			expect.stringMatching(/^Hatches \d/),
			expect.any(String),
			expect.any(String),
		])
		const totals = []
		for (const [, address] of [
			...shown,
			['', '/inventory?category=Double+cab'],
			['', '/inventory?category=Bakkies'],
		]) {
			const page = await site.visit(address ?? '')
			totals.push(plain(page.one('main [role="status"]')))
			expect(totals.at(-1)).toMatch(/^[1-9]\d* Vehicles?$/)
			const options = page.all('select[name=category] option')
			expect(options.filter((option) => option.hasAttribute('selected'))).toHaveLength(1)
			expect(options.every((option) => /^\S.* \(\d+\)$|^All/.test(plain(option)))).toBe(true)
		}
		expect(totals.slice(-2)).toEqual([totals[0], totals[0]]) // one rule for tile, filter and any spelling
		const searched = await site.visit('/inventory?search=double+cab')
		for (const row of [one, other]) expect(searched.html).toContain(`-${row?.id.slice(0, 8)}"`)
		for (const { id, ...row } of before) await db.update(cars).set(row).where(eq(cars.id, id))
	})

	test('shows the about section with the texts and numbers of the specification', async () => {
		const about = (await site.visit('/')).one('#about-section-container')
		const text = plain(about)
		expect(text).toContain('ABOUT US')
		expect(text).toContain('BUILT ON CAR PASSION, FOCUSED ON YOUR NEEDS')
		const amounts = elementsIn(about, 'dl > div').map(
			(amount) => `${amount.querySelector('dd')?.textContent} ${amount.querySelector('dt')?.textContent}`,
		)
		expect(amounts).toEqual(['1000+ happy clients', '500+ cars sold', '300+ cars in stock', '50+ car brands'])
		expect(elementsIn(about, 'a').map((link) => link.getAttribute('href'))).toEqual(['/about', '/services'])
	})

	test('shows the eight newest featured vehicles that are not sold, and a filter for each fuel type', async () => {
		const featured = (await site.visit('/')).one('#featured-cars')
		const newest = await db
			.select({ id: publicCars.id, year: publicCars.year, name: publicCars.name })
			.from(publicCars)
			.where(and(eq(publicCars.featured, true), ne(publicCars.status, 'sold')))
			.orderBy(sql`created_at desc`)
			.limit(8)
		const hrefs = elementsIn(featured, 'h3 a').map((link) => link.getAttribute('href'))
		expect(hrefs).toEqual(newest.map(vehiclePath))
		expect(hrefs).toHaveLength(8)
		expect(elementsIn(featured, 'button').map(plain)).toEqual([
			'All Cars',
			'Diesel',
			'Electric',
			'Hybrid',
			'Petrol',
		])
		expect(plain(featured)).toContain('View All Inventory')
	})

	test('has a slider of what a month buys, which submits without script and counts as the list does', async () => {
		const page = await site.visit('/')
		const form = page.one('form:has(input[name=monthly])')
		const slider = page.one('input[name=monthly]')
		expect([form.getAttribute('action'), form.getAttribute('method') ?? 'get']).toEqual(['/inventory', 'get'])
		expect(slider.getAttribute('value')).toBe('5000')
		const { steps } = (await findMonthlyOffer(site.services)) ?? { steps: [] }
		expect(steps.length).toBeGreaterThan(10)
		for (const { amount, count } of steps)
			expect([amount, (await readResults(site, `?monthly=${amount}`)).total]).toEqual([amount, count])
		const buys = `a month buys ${steps.find(({ amount }) => amount === 5000)?.count} of our cars`
		expect(plain(form)).toContain(`R 5 000 ${buys}`)
		expect(slider.getAttribute('aria-valuetext')).toBe(`5000 rand ${buys}`)
		expect(plain(form)).toMatch(
			/For a car of R [\d ]+: 72 instalments of R 5 000 at 9\.00% a year, no deposit or balloon\. Total R 360 000\. Fees included, subject to approval\./,
		)
	})

	test('shows the two latest featured posts', async () => {
		const page = await site.visit('/')
		expect(page.all('article').map((post) => plain(post.querySelector('h3') ?? post))).toEqual([
			'Electric or hybrid when the power goes off: honest sums for the Highveld',
			'Balloon payments explained, with the rands worked out',
		])
		const [first] = page.all('article')
		const lines = elementsIn(first, 'p').map(plain)
		expect(lines?.[0]).toBe('Featured • Technology')
		expect(lines?.[1]).toMatch(/^Can you live with an electric car/)
		expect(lines?.[2]).toBe('Sales Team/5 min read/Nov 16')
		expect(first?.querySelector('a')?.getAttribute('href')).toMatch(/^\/blog\/[a-z0-9-]+-[0-9a-f]{8}$/)
		for (const text of ['FROM OUR BLOG', 'Latest Insights', 'View All Blog Posts']) {
			expect(page.text).toContain(text)
		}
	})

	test('ends with links to the inventory and the contact page', async () => {
		const page = await site.visit('/')
		expect(page.text).toContain('Ready to Find Your Dream Car?')
		expect(links(page, '.call-to-action')).toEqual([
			['Browse Inventory', '/inventory'],
			['Contact Us', '/contact'],
		])
	})

	test('preloads the first hero photo, the tall version for tall windows, and not the second', async () => {
		const page = await site.visit('/')
		const [first, second] = (await findDealer(db)).heroPhotos
		expect(first?.wide).toMatch(/^\/photos\//)
		expect(second?.wide).toMatch(/^\/photos\//)

		const preloads = page.all('head link[rel="preload"][type="image/avif"]')
		expect(preloads.map((link) => link.getAttribute('media'))).toEqual([TALL, `not all and ${TALL}`])
		const [tall, wide] = preloads.map((link) => link.getAttribute('imagesrcset'))
		expect(tall).toContain(`${first?.tall}/1280.avif 1280w`)
		expect(wide).toContain(`${first?.wide}/1600.avif 1600w`)

		const sources = page.all('.hero source')
		expect(
			sources.map((source) => [source.getAttribute('media') ?? '', source.getAttribute('type')]),
		).toEqual([
			[TALL, 'image/avif'],
			[TALL, 'image/webp'],
			[TALL, 'image/jpeg'],
			['', 'image/avif'],
			['', 'image/webp'],
			['', 'image/jpeg'],
		])
		// The picture must request the preloaded files.
		expect(sources[0]?.getAttribute('srcset')).toBe(tall)
		expect(sources[0]?.getAttribute('sizes')).toBe(preloads[0]?.getAttribute('imagesizes'))
		expect(sources[3]?.getAttribute('srcset')).toBe(wide)
		expect(sources[3]?.getAttribute('sizes')).toBe(preloads[1]?.getAttribute('imagesizes'))

		expect(page.one('.hero picture img').getAttribute('src')).toBe(`${first?.wide}/1280.jpeg`)
		const hero = page.one('.hero').toString()
		expect(hero).not.toContain(second?.wide)
		expect(hero).not.toContain(second?.tall)
	})

	test('preloads narrow versions of both hero pictures in data saver mode', async () => {
		const page = await site.visit('/', { headers: { 'Save-Data': 'on' } })
		const [first] = (await findDealer(db)).heroPhotos
		const preloads = page.all('head link[rel="preload"][type="image/avif"]')
		expect(preloads.map((link) => link.getAttribute('media'))).toEqual([TALL, `not all and ${TALL}`])
		for (const [index, address] of [first?.tall, first?.wide].entries()) {
			const srcset = preloads[index]?.getAttribute('imagesrcset')
			expect(srcset).toBe([320, 480].map((width) => `${address}/${width}.avif ${width}w`).join(', '))
		}
	})

	test('has a title, a canonical URL and a share picture', async () => {
		const page = await site.visit('/')
		expect(plain(page.one('title'))).toBe('Highveld Family Motors, Kinross: new and used vehicles since 1990')
		expect(page.one('link[rel="canonical"]').getAttribute('href')).toBe('http://localhost:3000/')
		expect(page.one('meta[property="og:image"]').getAttribute('content')).toMatch(
			/^http:\/\/localhost:3000\/share\/[0-9a-f]{16}\.jpg$/,
		)
	})
})

describe('the home page of a dealership', () => {
	test('with only wide photos in the settings, shows those in every window', async () => {
		const [first] = (await findDealer(db)).heroPhotos
		await db.execute(
			sql`update dealer_settings set facts = jsonb_set(facts, '{heroPhotos}', jsonb_build_array(${first?.wide}::text))`,
		)
		const page = await site.visit('/')
		const [preload, ...others] = page.all('head link[rel="preload"][type="image/avif"]')
		expect(preload?.getAttribute('imagesrcset')).toContain(`${first?.wide}/1600.avif 1600w`)
		expect(preload?.getAttribute('media')).toBeFalsy()
		expect(others).toEqual([])
		expect(page.all('.hero source').map((source) => source.getAttribute('media') ?? '')).toEqual(['', '', ''])
	})

	test('without photos, shows the default hero picture', async () => {
		await db.update(dealerSettings).set({ facts: sql`facts || '{"heroPhotos": []}'` })
		const page = await site.visit('/')
		expect(page.one('.hero picture img').getAttribute('src')).toContain('hero-landscape-home-wide')
		expect(page.all('[aria-label="Pause the pictures"]')).toEqual([])
	})

	test('with nothing featured, says so and keeps the links to all posts', async () => {
		await db.update(cars).set({ featured: false })
		await db.update(blogPosts).set({ featured: false })
		const page = await site.visit('/')
		expect(page.text).toContain('No featured cars found matching your criteria')
		expect(page.text).toContain('No featured blog posts available at the moment.')
		expect(
			page
				.all('a[href="/blog"]')
				.map(plain)
				.filter((text) => text === 'View All Blog Posts'),
		).toHaveLength(2)
	})

	test('shows the only article of a dealership, featured or not', async () => {
		const [only] = await db.select().from(blogPosts).limit(1)
		await db.delete(blogPosts).where(ne(blogPosts.id, only?.id ?? ''))
		await db.update(blogPosts).set({ featured: false })
		const page = await site.visit('/')
		expect(page.all('a').map(plain).join()).toContain(only?.title)
		expect(page.text).not.toContain('No featured blog posts available')
	})

	test('whose tables cannot be read, is still served and logs the errors', async () => {
		const page = await withoutTable(site.owner, 'public_cars', () =>
			withoutTable(site.owner, 'public_blog_posts', () => site.visit('/')),
		)
		expect(page.status).toBe(200)
		expect(page.text).toContain('No featured blog posts available at the moment.')
		expect(site.logged.map(({ msg }) => msg)).toEqual(
			expect.arrayContaining([
				'Error fetching the featured vehicles',
				'Error fetching the fuel types of the featured vehicles',
				'Error fetching featured posts:',
			]),
		)
	})

	test('without settings, is served with default values', async () => {
		await db.delete(dealerSettings)
		const page = await site.visit('/')
		expect(page.status).toBe(200)
		expect(page.text).toContain('1000+')
		expect(page.all('a[href^="tel:"]')).toEqual([])
	})
})
