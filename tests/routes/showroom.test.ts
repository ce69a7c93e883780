import { describe, expect, test } from 'vitest'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

const chips = (page: Page) => page.all('nav[aria-label="Filter by category"] a').map(plain)
const selectedText = (page: Page) =>
	plain(page.one('nav[aria-label="Filter by category"] [aria-current="true"]'))
const titles = (page: Page) => page.all('main h2').map(plain)

describe('/showroom', () => {
	test('shows the complete collection in order, with its title', async () => {
		const page = await site.visit('/showroom')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('Explore Our Collection')
		expect(plain(page.one('title'))).toBe('Showroom gallery, Highveld Family Motors')
		expect(titles(page)).toHaveLength(18)
		expect(titles(page).slice(0, 2)).toEqual([
			'Grey SUV on a gravel road at sunset',
			'Dark double-cab bakkie beside a field at sunset',
		])
	})

	test('offers each category once, capitalised, after All Vehicles', async () => {
		const page = await site.visit('/showroom')
		expect(chips(page)).toEqual([
			'All Vehicles',
			'Bakkie',
			'Convertible',
			'Electric',
			'Luxury',
			'Sedan',
			'Sports',
			'SUV',
		])
		expect(selectedText(page)).toBe('All Vehicles')
	})

	test.each(['suv', 'SUV', 'Suv'])(
		'shows one category for ?category=%s, without JavaScript',
		async (category) => {
			const page = await site.visit(`/showroom?category=${category}`)
			expect(titles(page)).toEqual([
				'White SUV in the studio, seen from the front',
				'Gold SUV in the studio, seen from the front',
				'White SUV in the studio, seen from the side',
			])
			expect(selectedText(page)).toBe('SUV')
			expect(chips(page)).toHaveLength(8)
		},
	)

	test('links to the picture and video files without JavaScript', async () => {
		const page = await site.visit('/showroom')
		const addresses = page
			.all('main li a')
			.filter((link) => plain(link).startsWith('View Details'))
			.map((link) => link.getAttribute('href') ?? '')
		expect(addresses).toHaveLength(18)
		const videos = addresses.filter((address) => /^\/films\/[0-9a-f]{32}\.mp4$/.test(address))
		expect(videos).toHaveLength(2)
		for (const address of [addresses[0] ?? '', ...videos]) {
			expect((await site.visit(address, { method: 'HEAD' })).status, address).toBe(200)
		}
	})

	test('loads no video before it is played, and mutes each video', async () => {
		const page = await site.visit('/showroom')
		expect(page.all('video')).toHaveLength(2)
		for (const video of page.all('video')) {
			expect(video.getAttribute('preload')).toBe('none')
			expect(video.hasAttribute('muted')).toBe(true)
			expect(video.hasAttribute('autoplay')).toBe(false)
		}
	})

	test('preloads its first picture with the sources of the card', async () => {
		const page = await site.visit('/showroom?category=suv')
		const preload = page.one('head link[rel="preload"][type="image/avif"]')
		const source = page.all('main picture source[type="image/avif"]')[0]
		expect(preload.getAttribute('imagesrcset')).toBe(source?.getAttribute('srcset'))
		expect(preload.getAttribute('imagesizes')).toBe(source?.getAttribute('sizes'))
	})

	test('is rendered by the server without skeletons', async () => {
		expect((await site.visit('/showroom')).all('[data-skeleton]')).toEqual([])
	})

	test.each([
		['that does not exist', 'boats'],
		['that is a script', '<script>alert(1)</script>'],
		['of 4,000 characters', 'x'.repeat(4000)],
	])('shows the empty state for a category %s', async (_, category) => {
		const page = await site.visit(`/showroom?category=${encodeURIComponent(category)}`)
		expect(page.status).toBe(200)
		expect(page.text).toContain('No vehicles found in this category.')
		const link = page.all('main a').find((link) => plain(link) === 'View All Vehicles')
		expect(link?.getAttribute('href')).toBe('/showroom')
		expect(page.html).not.toContain('<script>alert')
	})
})

describe('/showroom with HTML in a title', () => {
	test('escapes it and shows it as text', async () => {
		const title = '<img src=x onerror=alert(1)> "Bakkie" & more'
		await site.services.db.insert(showroomGallery).values({
			type: 'image',
			src: 'https://elsewhere.example/x.jpg',
			alt: title,
			category: 'own',
			orderIndex: 99,
		})
		const page = await site.visit('/showroom?category=own')
		expect(titles(page)).toEqual([title])
		expect(page.all('[onerror]')).toEqual([])
		expect(page.html).not.toContain('elsewhere.example')
	})
})

describe('/showroom when the gallery cannot be read', () => {
	test('shows the empty state and logs the error', async () => {
		const page = await withoutTable(site.owner, 'showroom_gallery', () => site.visit('/showroom'))
		expect(page.status).toBe(200)
		expect(page.text).toContain('No vehicles found in this category.')
		expect(chips(page)).toEqual(['All Vehicles'])
		expect(site.logged).toContainEqual(
			expect.objectContaining({ level: 50, msg: 'Error fetching the showroom gallery' }),
		)
	})
})
