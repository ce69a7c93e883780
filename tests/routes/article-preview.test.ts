/** /preview?link=…: an article that is not on the website yet. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { BLOG_KIND } from '#app/features/blog/blog-post-record.ts'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { previewLink } from '#app/features/records/publication.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { plain } from '#tests/html.ts'
import { sendForm } from '#tests/send-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const [photo] = await listPhotos(db)
const image = photoAddress(photo?.hash ?? '')
const CANARY = 'Xoloitz'

const COMPLETE: Values = {
	excerpt: 'With the rands worked out.',
	content: 'A balloon is what is left at the end. It has to be paid in one go.',
	category: 'Finance',
	author: 'Finance Desk',
	readTime: '5 min read',
	image,
}

/** The link in the list of staff, as a path. */
async function linksOf(title: string, browser = admin) {
	const page = await browser.visit(`/admin/blog?search=${encodeURIComponent(title)}`)
	return page
		.all('main a[href*="/preview?link="]')
		.map((link) => link.getAttribute('href')?.replace(BASE_URL, ''))
}
async function addWithLink(changes: Values = {}, values = COMPLETE) {
	const id = randomUUID()
	const title = `${CANARY} ${id.slice(0, 6)}`
	const fields = { ...values, title, id, version: '', publication: 'draft', ...changes }
	expect((await sendForm(admin, '/admin/blog', fields)).status).toBe(200)
	const [link = ''] = await linksOf(title)
	return { id, title, link }
}
const publish = (id: string) =>
	db.update(blogPosts).set({ publication: 'published', date: new Date() }).where(eq(blogPosts.id, id))

describe('the link to a draft of an article', () => {
	test('is in the list and in the form, for those who may write articles', async () => {
		const { id, title } = await addWithLink()
		expect(await linksOf(title)).toHaveLength(1)
		expect(await (await admin.request(`/admin/blog/${id}.data`)).text()).toContain(
			`${BASE_URL}/preview?link=`,
		)
		const writer = await signInNewStaff(site, 'writer@example.co.za', { roles: ['content'] })
		expect(await linksOf(title, writer)).toHaveLength(1)
		const sales = await signInNewStaff(site, 'sales@example.co.za', { roles: ['sales'] })
		for (const path of ['/admin/blog', `/admin/blog/${id}.data`])
			expect(await (await sales.request(path)).text()).not.toContain('/preview?')
		await publish(id)
		expect(await linksOf(title)).toEqual([])
		expect(await (await admin.request(`/admin/blog/${id}.data`)).text()).not.toContain('/preview?')
	})

	test.each<[string, Values, string]>([
		['a draft, dated today', {}, '2026-11-18'],
		[
			'a scheduled article, with the date to come',
			{ publication: 'published', publishAt: '2099-01-01T08:00' },
			'2099-01-01',
		],
	])('shows the page of %s to who is not signed in, marked and without scripts', async (_, changes, day) => {
		site.setTime('2026-11-18T10:00:00+02:00')
		const { title, link } = await addWithLink(changes)
		const page = await site.visit(link)
		expect([page.status, plain(page.one('h1'))]).toEqual([200, title])
		expect(plain(page.one('main'))).toMatch(/^Preview\. This article is not on the website yet\./)
		expect(plain(page.one('main'))).toContain('A balloon is what is left at the end.')
		expect(page.one('title').textContent).toMatch(`Preview: ${title}`)
		expect(page.one('main article time').getAttribute('datetime')).toContain(day)
		expect(page.one('main article img').getAttribute('src')).toContain(image)
		expect(page.all('script, link[rel=modulepreload], link[rel=canonical]')).toEqual([])
		expect(page.one('meta[name=robots]').getAttribute('content')).toBe('noindex')
		const policy = page.headers.get('Content-Security-Policy')
		expect(policy).toContain("script-src 'none'")
		expect(policy).toMatch(/sandbox (?!.*allow-scripts)/)
		for (const [header, value] of [
			['Cache-Control', 'no-store'],
			['X-Robots-Tag', 'noindex, nofollow'],
			['Referrer-Policy', 'strict-origin'],
		] as const)
			expect(page.headers.get(header)).toBe(value)
	})

	test('shows what was saved last, and puts it on no other page', async () => {
		const { id, title, link } = await addWithLink()
		expect(plain((await site.visit(link)).one('h1'))).toBe(title)
		await db.update(blogPosts).set({ title: 'Renamed zwartkop' }).where(eq(blogPosts.id, id))
		expect(plain((await site.visit(link)).one('h1'))).toBe('Renamed zwartkop')
		for (const path of ['/', '/blog', `/blog/${id}`, '/sitemap.xml'])
			expect((await site.visit(path)).text).not.toMatch(/zwartkop/i)
	})

	test('works for a day', async () => {
		site.setTime('2026-11-18T10:00:00+02:00')
		const { link } = await addWithLink()
		site.setTime('2026-11-19T10:00:00+02:00')
		expect((await site.visit(link)).status).toBe(200)
		site.setTime('2026-11-19T10:00:01+02:00')
		const page = await site.visit(link)
		expect([page.status, plain(page.one('h1'))]).toEqual([410, 'This link has ended'])
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.text).not.toContain(CANARY)
	})

	test('opens nothing when its words are changed, and a link of a vehicle opens no article', async () => {
		const { id, link } = await addWithLink()
		const signed = new URL(link, BASE_URL).searchParams.get('link') ?? ''
		const [words = '', signature = ''] = signed.split('.')
		const ofVehicle = new URL(previewLink(site.services, { kind: VEHICLE_KIND, id })).searchParams.get('link')
		const [, vehicleSignature = ''] = ofVehicle?.split('.') ?? []
		const swapped = Buffer.from(words, 'base64url').toString().replace(BLOG_KIND, VEHICLE_KIND)
		const altered = [
			signed.slice(1),
			`${words}.${vehicleSignature}`,
			`${Buffer.from(swapped).toString('base64url')}.${signature}`,
			`${words}.`,
		]
		for (const each of altered) {
			const page = await site.visit(`/preview?${new URLSearchParams({ link: each })}`)
			expect([each, page.status, plain(page.one('h1'))]).toEqual([each, 404, 'This link does not work'])
			expect(page.text).not.toContain(CANARY)
		}
		const page = await site.visit(`/preview?${new URLSearchParams({ link: ofVehicle ?? '' })}`)
		expect([page.status, plain(page.one('h1'))]).toEqual([410, 'This vehicle is no longer here'])
		expect(page.text).not.toContain(CANARY)
	})

	test('leads to the page once the article is on the website, and nowhere once it is deleted', async () => {
		const { id, link } = await addWithLink()
		await publish(id)
		const moved = await site.visit(link)
		expect(moved.status).toBe(302)
		expect(moved.headers.get('Location')).toMatch(/^\/blog\/xoloitz-/)
		expect(moved.headers.get('Cache-Control')).toBe('no-store')
		await sendForm(admin, '/admin/blog', { intent: 'delete', id })
		const gone = await site.visit(link)
		expect([gone.status, plain(gone.one('h1'))]).toEqual([410, 'This article is no longer here'])
		expect(gone.one('main a').getAttribute('href')).toBe('/blog')
	})

	test('names what a draft lacks without which it has no page', async () => {
		const nothing = await addWithLink({}, {})
		const page = await site.visit(nothing.link)
		expect([page.status, plain(page.one('h1'))]).toEqual([409, 'This article cannot be shown yet'])
		expect(plain(page.one('main'))).toContain('It lacks an excerpt, its content and an author.')
		const { link } = await addWithLink({ content: '' })
		expect(plain((await site.visit(link)).one('main'))).toContain('It lacks its content. Save that')
	})
})
