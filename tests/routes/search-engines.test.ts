import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blogPostPath } from '#app/features/blog/blog-formats.ts'
import { publicBlogPosts } from '#app/features/blog/public-blog-post-table.server.ts'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20_CANONICAL, I20_PATH, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

const vehicle = await storedVehicle(db)
const [post] = await db.select().from(publicBlogPosts).limit(1)
if (!post?.image) throw new Error('The demo has no article with a picture.')

const POST = blogPostPath(post)
const PAGES = [
	'/',
	'/about',
	'/services',
	'/inventory',
	'/showroom',
	'/finance',
	'/finance/application',
	'/auto-trader',
	'/blog',
	'/faqs',
	'/contact',
	'/check',
	I20_CANONICAL,
	POST,
	'/inventory/toyota',
	'/inventory/toyota/hilux',
]

const meta = (page: Page, name: string) =>
	page.all(`meta[property="${name}"], meta[name="${name}"]`).map((tag) => tag.getAttribute('content'))
type SchemaOrgNode = { '@type': string; [fact: string]: unknown }
const graphOf = (page: Page): SchemaOrgNode[] => {
	const scripts = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
	expect(scripts).toHaveLength(1)
	const { '@context': context, '@graph': graph } = JSON.parse(scripts[0]?.[1] ?? '')
	expect(context).toBe('https://schema.org')
	return graph
}
const schemaNode = (page: Page, type: string): SchemaOrgNode => {
	const [result, ...more] = graphOf(page).filter((node) => node['@type'] === type)
	expect([type, more.length]).toEqual([type, 0])
	return result as SchemaOrgNode
}

describe('every page', () => {
	test('has a unique title and description', async () => {
		const pages = await Promise.all(PAGES.map((path) => site.visit(path)))
		expect(pages.map(({ status }) => status)).toEqual(PAGES.map(() => 200))
		const titles = pages.map((page) => plain(page.one('title')))
		const descriptions = pages.map((page) => page.one('meta[name="description"]').getAttribute('content'))
		expect(new Set(titles).size).toBe(PAGES.length)
		expect(new Set(descriptions).size).toBe(PAGES.length)
		for (const title of titles) expect(title).toContain('Highveld Family Motors')
	})

	test.each(PAGES)('%s has the same canonical URL with any query string', async (path) => {
		const page = await site.visit(`${path}?utm_source=chat&search=x`)
		expect(page.one('link[rel="canonical"]').getAttribute('href')).toBe(BASE_URL + path)
		expect(meta(page, 'og:url')).toEqual([BASE_URL + path])
	})

	test.each(PAGES)('%s has Open Graph tags with a picture of 1200 by 630 pixels', async (path) => {
		const page = await site.visit(path)
		expect(meta(page, 'og:title')).toEqual([plain(page.one('title'))])
		expect(meta(page, 'og:description')).toEqual(meta(page, 'description'))
		expect(meta(page, 'og:type')).toEqual([path === POST ? 'article' : 'website'])
		expect(meta(page, 'og:site_name')).toEqual(['Highveld Family Motors'])
		expect(meta(page, 'og:locale')).toEqual(['en_ZA'])
		expect(meta(page, 'twitter:card')).toEqual(['summary_large_image'])
		expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual([['1200'], ['630']])

		const [address = ''] = meta(page, 'og:image')
		expect(address).toMatch(/^http:\/\/localhost:3000\/.*\.jpg$/)
		const response = await site.request((address as string).slice(BASE_URL.length))
		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Type')).toBe('image/jpeg')
		expect(response.headers.get('Cache-Control')).toContain('immutable')
		const picture = Buffer.from(await response.arrayBuffer())
		expect(picture.length).toBeLessThan(300_000)
		const { format, width, height } = await sharp(picture).metadata()
		expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
	})

	test.each(PAGES)('%s has structured data of the dealership and its breadcrumbs', async (path) => {
		const page = await site.visit(path)
		const dealer = schemaNode(page, 'AutoDealer')
		expect(dealer).toMatchObject({
			'@id': `${BASE_URL}/#dealer`,
			name: 'Highveld Family Motors',
			telephone: '+27170000000',
			address: { addressLocality: 'Kinross', postalCode: '2270', addressCountry: 'ZA' },
			openingHoursSpecification: [
				{
					dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
					opens: '08:30',
					closes: '17:30',
				},
			],
		})
		if (path === '/') return
		const crumbs = schemaNode(page, 'BreadcrumbList').itemListElement as { position: number; item: string }[]
		expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
		expect(crumbs[0]?.item).toBe(`${BASE_URL}/`)
		expect(crumbs.at(-1)?.item).toBe(BASE_URL + path)
		for (const { item } of crumbs) expect((await site.request(item.slice(BASE_URL.length))).status).toBe(200)
	})

	test('that does not exist is marked noindex', async () => {
		const page = await site.visit('/nowhere')
		expect(meta(page, 'robots')).toEqual(['noindex'])
		expect(page.all('link[rel="canonical"]')).toEqual([])
		expect(page.html).not.toContain('ld+json')
	})
})

describe('the structured data of a vehicle', () => {
	test('is a Car with an Offer in rand', async () => {
		const car = schemaNode(await site.visit(I20_PATH), 'Car')
		expect(car).toMatchObject({
			name: `${vehicle.year} ${vehicle.name}`,
			url: BASE_URL + I20_CANONICAL,
			brand: { '@type': 'Brand', name: vehicle.make },
			model: vehicle.model,
			vehicleModelDate: String(vehicle.year),
			mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'KMT' },
			offers: {
				'@type': 'Offer',
				price: vehicle.price,
				priceCurrency: 'ZAR',
				availability: 'https://schema.org/InStock',
				seller: { '@id': `${BASE_URL}/#dealer` },
			},
		})
		const images = car.image as string[]
		expect(images[0]).toContain(vehicle.image)
		for (const image of images) expect((await site.request(image.slice(BASE_URL.length))).status).toBe(200)
	})

	test('is SoldOut for a sold vehicle, which is not in the sitemap', async () => {
		await db.update(cars).set({ status: 'sold' }).where(eq(cars.id, vehicle.id))
		const page = await site.visit(I20_PATH)
		const sitemap = await (await site.request('/sitemap.xml')).text()
		await db.update(cars).set({ status: 'available' }).where(eq(cars.id, vehicle.id))
		expect(schemaNode(page, 'Car').offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
		expect(schemaNode(page, 'BreadcrumbList').itemListElement).toHaveLength(3)
		expect(sitemap).not.toContain(vehicle.id)
	})

	test('cannot close its script element', async () => {
		const name = '</script><script>alert(1)</script>'
		await db.update(cars).set({ description: name }).where(eq(cars.id, vehicle.id))
		const page = await site.visit(I20_PATH)
		await db.update(cars).set({ description: vehicle.description }).where(eq(cars.id, vehicle.id))
		expect(schemaNode(page, 'Car').description).toBe(name)
		expect(page.html).not.toContain('<script>alert')
	})
})

describe('other structured data', () => {
	test('has a blog post with its author and date', async () => {
		expect(schemaNode(await site.visit(POST), 'BlogPosting')).toMatchObject({
			headline: post.title,
			description: post.excerpt,
			datePublished: post.date.toISOString(),
			author: { '@type': 'Person', name: post.author },
			publisher: { '@id': `${BASE_URL}/#dealer` },
		})
	})

	test('has the questions of the FAQ page and no others', async () => {
		const page = await site.visit('/faqs')
		const questions = schemaNode(page, 'FAQPage').mainEntity as {
			name: string
			acceptedAnswer: { text: string }
		}[]
		expect(questions).toHaveLength((await db.select().from(faqs)).length)
		for (const { name, acceptedAnswer } of questions) {
			expect(page.text).toContain(name.replace(/\s+/g, ' '))
			expect(acceptedAnswer.text.length).toBeGreaterThan(10)
		}
	})

	test('has the vehicles of a list, in its order', async () => {
		for (const [path, section] of [
			['/inventory', '[aria-labelledby=results]'],
			['/inventory/toyota', 'main'],
		] as const) {
			const page = await site.visit(path)
			const list = schemaNode(page, 'ItemList').itemListElement as { position: number; url: string }[]
			expect(list.map(({ url }) => url)).toEqual(
				page.all(`${section} h3 a`).map((link) => BASE_URL + link.getAttribute('href')),
			)
			expect(list[0]?.position).toBe(1)
		}
	})
})
