/** A dealership that is not the demonstration's: nothing public states what staff have not typed. */
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { dealerSettings, pageTexts } from '#app/features/dealer/dealer-table.server.ts'

import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { sharp } from '#app/features/media/picture-queue.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { plain } from '#tests/html.ts'
import { changeSettings, SETTINGS } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ demo: false })
const { db } = site.services
for (const table of [cars, blogPosts, faqs, showroomGallery, dealerSettings, pageTexts])
	await db.delete(table)
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })

const PAGES = [
	'/',
	'/inventory',
	'/about',
	'/services',
	'/auto-trader',
	'/blog',
	'/faqs',
	'/contact',
	'/finance',
	'/finance/application',
	'/showroom',
	'/privacy',
	'/check',
	'/no-such-page',
]
const DOCUMENTS = [
	'/sitemap.xml',
	'/robots.txt',
	'/site.webmanifest',
	'/blog/rss.xml',
	'/.well-known/security.txt',
]

const OF_THE_DEMO =
	/highveld|kinross|mpumalanga|(since|in) 1990|second generation|our own workshop|family (business|dealership)/i
const CLAIM = /\b\d[\d\s]*\+|happy clients|customer satisfaction|years of experience|since \d{4}|we inspect/i

/** Everything that a page states: its text, its attributes for people and machines, its structured data. */
async function textsOf(path: string): Promise<string> {
	const page = await site.visit(path)
	const attributes = ['content', 'alt', 'aria-label', 'title', 'placeholder'].flatMap((name) =>
		page.all(`[${name}]`).map((element) => element.getAttribute(name)),
	)
	const structured = page.all('script[type="application/ld+json"]').map((script) => script.textContent)
	return [page.text, page.one('title').textContent, ...attributes, ...structured].join('\n')
}

const matchesOf = (texts: string, pattern: RegExp) =>
	texts.match(new RegExp(`.{0,40}(?:${pattern.source}).{0,40}`, 'gi')) ?? []

describe.each([...PAGES, ...DOCUMENTS])('%s of a dealership with nothing but an installation', (path) => {
	test('has no trace of the demonstration and claims nothing', async () => {
		const texts = DOCUMENTS.includes(path) ? await (await site.request(path)).text() : await textsOf(path)
		expect(matchesOf(texts, OF_THE_DEMO)).toEqual([])
		expect(matchesOf(texts, CLAIM)).toEqual([])
		expect(texts).not.toContain('foundingDate')
	})
})

test('a dealership without a logo has the first letters of its name as its icon, and no drawing', async () => {
	const design = await openSite()
	const bytesOf = async (from: typeof site, path: string) =>
		Buffer.from(await (await from.request(path)).arrayBuffer())
	const icon = await bytesOf(site, '/favicon.ico')
	expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3])
	expect(icon.equals(await bytesOf(design, '/favicon.ico'))).toBe(false)
	for (const [path, side] of [
		['/apple-touch-icon.png', 180],
		['/icon-512.png', 512],
	] as const) {
		const picture = await bytesOf(site, path)
		expect(await sharp(picture).metadata()).toMatchObject({ width: side, height: side })
		expect(picture.equals(await bytesOf(design, path))).toBe(false)
	}
	expect((await site.request('/favicon.svg')).status).toBe(404)
	expect((await site.visit('/')).all('link[rel~=icon]').map((link) => link.getAttribute('href'))).toEqual([
		'/favicon.ico',
	])
})

test('a dealership without a word and without a car is told nothing that only others have', async () => {
	const home = await site.visit('/')
	expect(home.one('main').textContent).not.toMatch(/Learn More|ABOUT US/)
	expect(home.one('#about-section-container').textContent).toBe('') // where the arrow of the first view leads
	expect((await owner.visit('/admin')).text).not.toContain('Every car has photos')
	expect((await owner.visit('/admin/cars/sheets')).text).toContain('No car is on offer yet.')
	expect((await owner.visit('/admin/cars')).text).toContain('Add a car')
})

test('a dealership that is on no marketplace has no page, link or address of one', async () => {
	expect((await site.visit('/auto-trader')).status).toBe(404)
	expect((await site.visit('/')).all('a[href="/auto-trader"]')).toEqual([])
	expect(await (await site.request('/sitemap.xml')).text()).not.toContain('/auto-trader')
})

describe('a second dealership', () => {
	test('has its own name, town and words on every page, and no other’s', async () => {
		await changeSettings(owner, SETTINGS.dealership, 'dealership', {
			name: 'Vaal Auto Traders',
			founded: '2011',
		})
		await changeSettings(owner, SETTINGS.contact, 'contact', {
			street: '12 Merriman Avenue',
			town: 'Vereeniging',
			postalCode: '1930',
			province: 'Gauteng',
			phone: '016 000 0000',
			chat: '082 000 0000',
		})
		await changeSettings(owner, SETTINGS.texts, 'texts', { headline: 'STRAIGHT DEALS\nON THE VAAL' })
		for (const path of PAGES) {
			const texts = await textsOf(path)
			expect(texts, path).toContain('Vaal Auto Traders')
			expect(matchesOf(texts, OF_THE_DEMO), path).toEqual([])
		}
		const home = await site.visit('/')
		expect(home.one('title').textContent).toBe(
			'Vaal Auto Traders, Vereeniging: new and used vehicles since 2011',
		)
		expect(home.one('h1').textContent.replace(/\s+/g, ' ').trim()).toBe('STRAIGHT DEALS ON THE VAAL')
		expect(home.html).toContain('"foundingDate":"2011"')
	})

	test('offers the telephone where there is nothing to read yet', async () => {
		for (const path of ['/about', '/services']) {
			const page = await site.visit(path)
			expect(page.all('main h2').map((heading) => heading.textContent)).toEqual(['Ask us'])
			expect(page.all('main a').map((link) => link.getAttribute('href'))).toContain('tel:+27160000000')
		}
		expect((await site.visit('/')).all('main a[href="/services"]')).toEqual([])
	})

	test('leads from the empty inventory to emails about any vehicle', async () => {
		const next = (await site.visit('/inventory')).one('main a[href^="/alerts/new"]')
		expect([plain(next), next.className.includes('bg-fill')]).toEqual(['Tell me when vehicles arrive', true])
		const form = await site.visit(next.getAttribute('href') ?? '')
		expect(plain(form.one('h1'))).toBe('Tell me when vehicles arrive')
		expect(form.text).toContain('You look for: Any vehicle')
	})

	test('leads from the home page to them too, beside the empty inventory', async () => {
		const links = (await site.visit('/')).all('#featured-cars a')
		expect(links.map((link) => [plain(link), link.className.includes('bg-fill')]).slice(0, 2)).toEqual([
			['Tell me when vehicles arrive', true],
			['View All Inventory', false],
		])
		expect(links.filter((link) => link.getAttribute('href') === '/inventory')).toHaveLength(1)
	})

	test.each([
		['/', 'No vehicle is featured at the moment.'],
		['/inventory', 'There are no vehicles here at the moment.'],
		['/showroom', 'There are no pictures here at the moment.'],
		['/blog', 'No Blog Posts Available'],
		['/faqs', 'No FAQs found.'],
	])('has no filters on the empty page %s, but a telephone number', async (path, text) => {
		const page = await site.visit(path)
		expect(page.text).toContain(text)
		const links = page.all('main a').map((link) => link.getAttribute('href'))
		expect(links).toEqual(expect.arrayContaining(['tel:+27160000000', '/chat']))
		for (const filter of [
			'Reset Filters',
			'Clear Filters',
			'All Cars',
			'All Vehicles',
			'No featured blog posts',
		])
			expect(page.one('main').textContent).not.toContain(filter)
	})

	test('leaves empty sections out of menu, footer and sitemap until their first item, and others as the owner wants', async () => {
		const linksOf = async () => {
			const links = (await site.visit('/')).all('header nav a, footer a')
			return new Set(links.map((link) => link.getAttribute('href')))
		}
		const sitemap = async () => (await site.visit('/sitemap.xml')).html
		for (const path of ['/about', '/services', '/showroom', '/blog', '/faqs']) {
			expect((await linksOf()).has(path)).toBe(false)
			expect(await sitemap()).not.toContain(`${path}</loc>`)
			expect((await site.visit(path)).status).toBe(200)
		}
		await db.insert(faqs).values({ question: 'Do you deliver?', answer: 'Yes.', category: 'Delivery' })
		expect((await linksOf()).has('/faqs')).toBe(true)
		expect(await sitemap()).toContain('/faqs</loc>')
		await changeSettings(owner, '/admin/settings/texts/about', 'texts', { promise: 'We phone back.' })
		expect((await linksOf()).has('/about')).toBe(true)
		expect(await sitemap()).toContain('/about</loc>')
		const blank = Array(7).fill('')
		await changeSettings(owner, '/admin/settings/texts/services', 'texts', {
			servicesTitle: ['Tyres', ...blank],
			servicesText: ['We fit them.', ...blank],
		})
		expect((await linksOf()).has('/services')).toBe(true)

		expect((await linksOf()).has('/finance')).toBe(true)
		await changeSettings(owner, SETTINGS.dealership, 'dealership', { finance: '', hidesEmptySections: '' })
		const links = await linksOf()
		expect([links.has('/finance'), links.has('/blog')]).toEqual([false, true])
	})
})
