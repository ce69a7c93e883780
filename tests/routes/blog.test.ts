import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

const DEMO = {
	featured: 'Electric or hybrid when the power goes off: honest sums for the Highveld',
	balloon: 'Balloon payments explained, with the rands worked out',
}
const titles = (page: Awaited<ReturnType<typeof site.visit>>) => page.all('main li h3').map(plain)

describe('/blog', () => {
	test('shows the latest featured post first, and does not repeat it below', async () => {
		const page = await site.visit('/blog')
		expect(page.status).toBe(200)
		expect(plain(page.one('main article h2'))).toBe(DEMO.featured)
		expect(page.text).toContain('Featured • Technology')
		expect(titles(page)).toHaveLength(13)
		expect(titles(page)).not.toContain(DEMO.featured)
		expect(titles(page)[0]).toBe(DEMO.balloon)
	})

	test('offers all categories, each once, and a search that works without scripts', async () => {
		const page = await site.visit('/blog')
		const chips = page.all('main nav[aria-label="Filter by category"] a').map(plain)
		expect(chips).toEqual([
			'All',
			'Buying Guide',
			'Finance',
			'Industry Trends',
			'Maintenance',
			'Technology',
			'Vehicle Reviews',
		])
		expect(page.one('main form').getAttribute('action')).toBe('/blog')
		expect(page.one('main form input[type=search]').getAttribute('placeholder')).toBe('Search blog posts...')
	})

	test('filters by category and by every word of a search', async () => {
		const finance = await site.visit('/blog?category=Finance')
		expect(titles(finance)).toHaveLength(3)
		expect(plain(finance.one('main nav a[aria-current=true]'))).toBe('Finance')

		const page = await site.visit('/blog?search=RANDS%20balloon&category=Finance')
		expect(titles(page)).toEqual([DEMO.balloon])
		expect(page.one('main form input[name=category]').getAttribute('value')).toBe('Finance')
		expect(titles(await site.visit('/blog?search=balloon%20zebra'))).toEqual([])
	})

	test('shows a message and a link that clears the filters when no post matches', async () => {
		const page = await site.visit('/blog?search=zebra&category=Finance')
		expect(page.status).toBe(200)
		expect(page.text).toContain('No posts found')
		const [clear] = page.all('main a').filter((link) => plain(link) === 'Clear Filters')
		expect(clear?.getAttribute('href')).toBe('/blog')
		expect(page.text).not.toContain('The featured post above')
	})

	test('refers to the featured post when it is the only match', async () => {
		const page = await site.visit('/blog?search=load-shedding')
		expect(page.text).toContain('No posts found')
		expect(page.text).toContain(`The featured post above is the one that fits: ${DEMO.featured}`)
	})

	test.each([
		['a script', '<script>alert(1)</script>'],
		['wildcards', '%_%'],
		['a quote and a backslash', "' or 1=1 --\\"],
		['a zero byte', 'a\0zebra'],
		['a very long text', 'zebra '.repeat(900)],
	])('treats %s in the search as plain text', async (_, search) => {
		const page = await site.visit(`/blog?search=${encodeURIComponent(search)}`)
		expect(page.status).toBe(200)
		expect(titles(page)).toEqual([])
		expect(page.html).not.toContain('<script>alert(1)')
	})

	test('shows a valid page for an invalid page number, and no posts for an unknown category', async () => {
		expect(titles(await site.visit('/blog?page=-3'))).toHaveLength(13)
		expect((await site.visit('/blog?category=Nothing')).text).toContain('No posts found')
	})

	test('shows 1,000 posts page by page', async () => {
		await db.execute(sql`insert into blog_posts (title, excerpt, content, category, author, date)
			select 'Old post ' || n, 'An excerpt of post ' || n, repeat('A sentence of some length. ', 200),
				'Maintenance', 'Workshop', timestamptz '2020-01-01 08:00+02' - n * interval '1 day'
			from generate_series(1, 1000) n`)
		const first = await site.visit('/blog?category=Maintenance&search=old')
		expect(titles(first)).toHaveLength(24)
		expect(first.text).toContain('Page 1 of 42')
		expect(first.html).not.toContain('A sentence of some length')

		const last = await site.visit('/blog?category=Maintenance&search=old&page=42')
		expect(titles(last)).toHaveLength(1000 - 41 * 24)
		expect(titles(last).at(-1)).toBe('Old post 1000')
		const [newer] = last.all('main a[rel=prev]')
		expect(newer?.getAttribute('href')).toBe('/blog?search=old&category=Maintenance&page=41#posts')
	})

	test('shows a message when there are no posts, and when they cannot be read', async () => {
		const stored = await db.select().from(blogPosts)
		await db.delete(blogPosts)
		expect((await site.visit('/blog')).text).toContain('No Blog Posts Available')
		await db.insert(blogPosts).values(stored)

		const page = await withoutTable(site.owner, 'public_blog_posts', () => site.visit('/blog'))
		expect(page.status).toBe(200)
		expect(page.text).toContain('No Blog Posts Available')
		expect(site.logged).toContainEqual(
			expect.objectContaining({
				level: 50,
				msg: 'Error fetching blog posts',
				reason: expect.stringContaining('blog_posts'),
			}),
		)
	})
})

describe('/blog/:id', () => {
	const idOf = async (title: string) => {
		const [post] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.title, title))
		return post?.id as string
	}

	test('shows one post with its category, title, author, date, read time and text', async () => {
		const page = await site.visit(`/blog/${await idOf(DEMO.balloon)}`)
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe(DEMO.balloon)
		expect(plain(page.one('main header'))).toContain('Finance')
		expect(plain(page.one('main header'))).toContain('Finance Desk / 5 min read / 9 Nov 2026')
		expect(plain(page.one('title'))).toBe(`${DEMO.balloon}, Highveld Family Motors`)
		expect(page.text).toContain('Without a balloon:')
	})

	test('keeps line breaks and escapes HTML', async () => {
		const id = await idOf(DEMO.balloon)
		await db
			.update(blogPosts)
			.set({ content: `First line\nsecond <b>line</b>\n\n${'And more. '.repeat(10)}` })
			.where(eq(blogPosts.id, id))
		const page = await site.visit(`/blog/${id}`)
		expect(page.html).toContain('First line<br/>second &lt;b&gt;line&lt;/b&gt;')
	})

	test('shows up to three related posts of its category, never the post itself', async () => {
		const page = await site.visit(`/blog/${await idOf(DEMO.featured)}`)
		expect(page.text).toContain('Related Articles')
		expect(titles(page)).toEqual(['Towing: the sums to do before you hitch up'])

		const many = await site.visit(`/blog/${await idOf('Driving gravel without wrecking the car or the day')}`)
		expect(titles(many)).toHaveLength(3)
		expect(titles(many)[0]).toBe('Getting your car ready for a Highveld winter')
	})

	test.each([
		['a single letter', 'x'],
		['an unknown id', '00000000-0000-4000-8000-000000000000'],
		['a zero byte', '%00'],
		['a quote', "'--"],
		['a very long name', 'a'.repeat(5000)],
	])('returns 404 for %s', async (_, id) => {
		const page = await site.visit(`/blog/${id}`)
		expect(page.status).toBe(404)
		expect(plain(page.one('h1'))).toBe('Blog Post Not Found')
		expect(page.text).toContain("The blog post you're looking for doesn't exist or has been removed.")
		const [back] = page.all('main a').filter((link) => plain(link) === 'Back to Blog')
		expect(back?.getAttribute('href')).toBe('/blog')
	})

	test('returns 503 and logs an error while posts cannot be read', async () => {
		const id = await idOf(DEMO.featured)
		const page = await withoutTable(site.owner, 'public_blog_posts', () => site.visit(`/blog/${id}`))
		expect(page.status).toBe(503)
		expect(plain(page.one('h1'))).toBe('Blog Post Not Found')
		expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'Error fetching the blog post' }))
		const [row] = await db.select({ posts: count() }).from(blogPosts)
		expect(row?.posts).toBeGreaterThan(14)
	})
})
