import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogPostPath } from '#app/features/blog/blog-formats.ts'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { publicBlogPosts } from '#app/features/blog/public-blog-post-table.server.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, I20_CANONICAL, storedVehicle } from '#tests/demo-vehicles.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

const read = async (path: string) => {
	const response = await site.request(path)
	expect(response.status).toBe(200)
	return { text: await response.text(), headers: response.headers }
}
const between = (text: string, tag: string) =>
	[...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, inner = '']) => inner)

describe('/sitemap.xml', () => {
	test('lists only pages that exist, each once', async () => {
		const { text, headers } = await read('/sitemap.xml')
		expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
		const addresses = between(text, 'loc')
		expect(new Set(addresses).size).toBe(addresses.length)
		for (const address of addresses) {
			expect(address.startsWith(`${BASE_URL}/`)).toBe(true)
			const page = await site.visit(address.slice(BASE_URL.length))
			expect([address, page.status]).toEqual([address, 200])
			expect(page.one('link[rel="canonical"]').getAttribute('href')).toBe(address)
		}
	})

	test('lists every page, every vehicle that is not sold and every blog post', async () => {
		const addresses = between((await read('/sitemap.xml')).text, 'loc')
		const { id, year, name, status } = publicCars
		const vehicles = await db.select({ id, year, name }).from(publicCars).where(ne(status, 'sold'))
		const posts = await db.select({ id: blogPosts.id, title: blogPosts.title }).from(blogPosts)
		const paths = [
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
			'/inventory/toyota',
			'/inventory/toyota/hilux',
			'/inventory/bakkies/diesel',
			...vehicles.map(vehiclePath),
			...posts.map(blogPostPath),
		]
		expect(addresses).toEqual(expect.arrayContaining(paths.map((path) => BASE_URL + path)))
	})

	test('has the date of the last change and the pictures of a vehicle', async () => {
		const { images } = await storedVehicle(db)
		const changed = new Date('2026-11-20T06:07:08.000Z')
		await db.update(cars).set({ updatedAt: changed }).where(eq(cars.id, I20))
		const { text } = await read('/sitemap.xml')
		const [item = ''] = text.split('<url>').filter((part) => part.includes(`${I20_CANONICAL}<`))
		expect(between(item, 'lastmod')).toEqual([changed.toISOString()])
		const pictures = between(item, 'image:loc')
		expect(pictures).toHaveLength(images.length)
		for (const picture of pictures)
			expect((await site.request(picture.slice(BASE_URL.length))).status).toBe(200)
	})

	test('returns 304 until a vehicle is changed', async () => {
		const { headers } = await read('/sitemap.xml')
		const etag = headers.get('ETag') ?? ''
		const again = () => site.request('/sitemap.xml', { headers: { 'If-None-Match': etag } })
		expect((await again()).status).toBe(304)
		await db.update(cars).set({ updatedAt: new Date('2026-11-20T09:00:00Z') })
		expect((await again()).status).toBe(200)
	})
})

describe('/robots.txt', () => {
	test('disallows the back office and names the sitemap', async () => {
		const { text, headers } = await read('/robots.txt')
		expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
		expect(text.split('\n')).toEqual([
			'User-agent: *',
			'Disallow: /admin',
			'Disallow: /api',
			'Disallow: /chat',
			'Disallow: /inventory/results',
			'',
			'Sitemap: http://localhost:3000/sitemap.xml',
			'',
		])
	})
})

describe('/blog/rss.xml', () => {
	test('lists the posts newest first, and is linked from the blog', async () => {
		const { text, headers } = await read('/blog/rss.xml')
		expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
		const posts = await db.select().from(publicBlogPosts)
		posts.sort((one, other) => other.date.getTime() - one.date.getTime())
		const items = text.split('<item>').slice(1)
		expect(items.map((item) => between(item, 'link')[0])).toEqual(
			posts.map((post) => BASE_URL + blogPostPath(post)),
		)
		expect(text.match(/(?<=<guid isPermaLink="true">)[^<]*/g)).toEqual(
			posts.map(({ id }) => `${BASE_URL}/blog/${id}`),
		)
		expect(between(items[0] ?? '', 'pubDate')).toEqual([posts[0]?.date.toUTCString()])
		const blog = await site.visit('/blog')
		expect(blog.one('link[type="application/rss+xml"]').getAttribute('href')).toBe('/blog/rss.xml')
	})

	test('escapes markup and control characters in a title', async () => {
		const [post] = await db.select().from(blogPosts).limit(1)
		const title = `Tyres & <b>brakes</b> ]]> \u0008 "now"`
		await db
			.update(blogPosts)
			.set({ title })
			.where(eq(blogPosts.id, post?.id ?? ''))
		const { text } = await read('/blog/rss.xml')
		expect(text).toContain('<title>Tyres &amp; &lt;b&gt;brakes&lt;/b&gt; ]]&gt;  &quot;now&quot;</title>')
	})
})
