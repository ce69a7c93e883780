import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { publishScheduledPosts } from '#app/features/blog/blog-post-resource.server.ts'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { plain } from '#tests/html.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)

const COMPLETE: Values = {
	excerpt: 'With the rands worked out.',
	content: 'A balloon is what is left at the end. It has to be paid in one go.',
	category: 'Finance',
	author: 'Finance Desk',
	readTime: '5 min read',
}
const send = (fields: Values) => sendForm(admin, '/admin/blog', fields)
async function add(changes: Values, values = COMPLETE) {
	const id = randomUUID()
	const response = await send({ ...values, id, version: '', ...changes })
	return { id, response }
}
const rowOf = async (id: string) => (await db.select().from(blogPosts).where(eq(blogPosts.id, id)))[0]

describe('a draft of an article', () => {
	test('needs only a title, and is listed for staff with what it is', async () => {
		const { id, response } = await add({ title: 'Gravel Zondo', publication: 'draft' }, {})
		expect(response.status).toBe(200)
		expect(await rowOf(id)).toMatchObject({
			...{ publication: 'draft', content: '', author: '', date: null },
			...{ category: 'Industry Trends', readTime: '5 min read' },
		})
		expect((await add({ title: 'x', publication: 'draft' }, {})).response.status).toBe(400)
		const page = await admin.visit('/admin/blog?search=zondo')
		expect(plain(page.one('main table tbody tr'))).toContain('Draft')
		const drafts = await admin.visit('/admin/blog?filter=draft')
		expect(drafts.all('main tbody tr').map(plain)).toEqual([expect.stringContaining('Gravel Zondo')])
		expect(plain(drafts.one('nav[aria-label=Filter] [aria-current=true]')).trim()).toBe('Drafts')
		expect((await admin.visit('/admin/blog?filter=published')).text).not.toContain('Gravel Zondo')
		expect((await admin.visit('/admin/blog?filter=nothing')).text).toContain('Gravel Zondo')
		const wayOut = async (query: string) =>
			plain((await admin.visit(`/admin/blog?${query}`)).one('main a[href="/admin/blog"].text-center'))
		expect(await wayOut('filter=scheduled')).toBe('Clear Filters')
		expect(await wayOut('filter=draft&search=qwertz')).toBe('Clear Search')
	})

	test('cannot be published while something is missing, and nothing is lost', async () => {
		const { id } = await add({ title: 'Gravel two', publication: 'draft' }, {})
		const response = await send({ title: 'Gravel two', id, version: '1' })
		expect(response.status).toBe(400)
		expect(response.text).toMatch(/excerpt.*content.*author/s)
		expect(await rowOf(id)).toMatchObject({ publication: 'draft', title: 'Gravel two' })
	})

	test('is dated by its first publication, and keeps that date off the website and on it again', async () => {
		const { id } = await add({ title: 'Gravel three', publication: 'draft' })
		site.setTime('2026-11-18T12:00:00+02:00')
		const fields = { ...COMPLETE, title: 'Gravel three', id }
		expect((await send({ ...fields, version: '1' })).status).toBe(200)
		const date = new Date('2026-11-18T10:00:00Z')
		expect(await rowOf(id)).toMatchObject({ publication: 'published', date })
		expect((await site.visit(`/blog/${id}`)).text).toContain('Gravel three')
		site.setTime('2026-11-19T12:00:00+02:00')
		await send({ ...fields, version: '2', publication: 'draft' })
		await waitForChanges(site.services)
		expect(await rowOf(id)).toMatchObject({ publication: 'draft', date })
		expect((await site.visit(`/blog/${id}`)).text).toContain('Blog Post Not Found')
		site.setTime('2026-11-20T12:00:00+02:00')
		await send({ ...fields, version: '3' })
		expect(await rowOf(id)).toMatchObject({ publication: 'published', date })
		const [latest] = await listAuditLog(db, 'blog_posts', id)
		expect(latest?.changes).toEqual({ publication: { from: 'draft', to: 'published' } })
		expect(await (await admin.request(`/admin/history/blog_posts/${id}.data`)).text()).toContain(
			'on the website: Draft → Published',
		)
	})

	test('is scheduled for a time to come; a time in the past is refused in words', async () => {
		const past = await add({ title: 'Gravel four', publishAt: '2020-01-01T08:00' })
		expect([past.response.status, past.response.text]).toEqual([
			400,
			expect.stringMatching(/publishAt.*in-the-past/s),
		])
		const { id } = await add({ title: 'Gravel four', publishAt: '2099-01-01T08:00' })
		expect(await rowOf(id)).toMatchObject({
			publication: 'scheduled',
			publishAt: new Date('2099-01-01T06:00:00Z'),
			date: null,
		})
		const listed = await admin.visit('/admin/blog?filter=scheduled')
		expect(plain(listed.one('main tbody tr'))).toMatch(/Gravel four.*Scheduled: .*2099/)
	})

	test('is put back as it was while it is a draft, and not while it is published', async () => {
		const { id } = await add({ title: 'Gravel five', publication: 'draft' }, {})
		await send({ ...COMPLETE, title: 'Gravel six', id, version: '1', publication: 'draft' })
		const putBack = (version: string) => send({ intent: 'put-back', id, version, earlier: '1' })
		expect((await putBack('2')).status).toBe(200)
		expect(await rowOf(id)).toMatchObject({ title: 'Gravel five', content: '', publication: 'draft' })
		await send({ ...COMPLETE, title: 'Gravel six', id, version: '3' })
		const rejected = await putBack('4')
		expect([rejected.status, rejected.text]).toEqual([409, expect.stringContaining('"incomplete"')])
		expect(await rowOf(id)).toMatchObject({ title: 'Gravel six', publication: 'published' })
	})

	test('comes back from the trash as a draft', async () => {
		const { id } = await add({ title: 'Gravel seven', publication: 'draft' }, {})
		const before = await rowOf(id)
		await send({ intent: 'delete', id })
		expect(await rowOf(id)).toBeUndefined()
		await send({ intent: 'restore', id })
		expect(await rowOf(id)).toEqual(before)
	})
})

test('a scheduled article is published when its time has come, on the pages, in the feeds and in the audit log', async () => {
	const { id } = await add({ title: 'Zondoloti roads', featured: 'on', publishAt: '2099-03-01T08:00' })
	const pages = ['/', '/blog', '/blog?search=zondoloti', '/blog/rss.xml', '/sitemap.xml']
	const shows = async () => {
		const bodies = await Promise.all(pages.map(async (path) => (await site.request(path)).text()))
		return bodies.map((body) => /zondoloti[ -]roads/i.test(body))
	}
	const at = (time: string) => publishScheduledPosts({ db, now: () => new Date(time) })
	await at('2099-03-01T05:59:59Z')
	expect(await shows()).toEqual(pages.map(() => false))
	await at('2099-03-01T06:00:00Z')
	await waitForChanges(site.services)
	expect(await shows()).toEqual(pages.map(() => true))
	const date = new Date('2099-03-01T06:00:00Z')
	expect(await rowOf(id)).toMatchObject({ publication: 'published', publishAt: null, version: 2, date })
	const entries = await listAuditLog(db, 'blog_posts', id)
	expect(entries.find(({ action }) => action === 'changed')).toMatchObject({
		changes: { publication: { from: 'scheduled', to: 'published' } },
	})
	expect((await admin.visit('/admin/audit-log?kind=blog_posts')).text).toContain(
		'On the website: Scheduled → Published',
	)
})
