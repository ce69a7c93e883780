import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { BLOG_KIND } from '#app/features/blog/blog-post-record.ts'
import { blogPostResource } from '#app/features/blog/blog-post-resource.server.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { withoutTable } from '#tests/database.ts'
import { formDataOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const [photo] = (await listPhotos(db)).map(({ hash }) => photoAddress(hash))
const admin = await signInNewStaff(site)

const PATH = '/admin/blog'
const send = (fields: Values | FormData) => sendForm(admin, PATH, fields)
const formFields = (changes: Values = {}): Values => ({
	id: randomUUID(),
	version: '',
	title: 'Balloons, and what is left of them',
	excerpt: 'With the rands worked out.',
	content: 'A balloon is what is left at the end.\r\n\r\nIt has to be paid in one go.',
	category: 'Finance',
	author: 'Finance Desk',
	readTime: '5 min read',
	featured: 'on',
	image: photo ?? '',
	...changes,
})
const findRecord = (id: unknown) => blogPostResource.findDraft(db, String(id))
const list = () => blogPostResource.list(db, { search: '', page: 1 })
const total = async () => (await list()).total

describe('/admin/blog', () => {
	test('lists the posts newest first, with the columns of the specification', async () => {
		const page = await admin.visit(PATH)
		expect([page.status, page.one('h1').textContent]).toEqual([200, 'Blog Management'])
		expect(page.all('thead th').map(plain)).toEqual(['Title', 'Category', 'Author', 'Featured', 'Actions'])
		expect(page.text).toContain('14 posts, newest first')
		expect(page.one('input[type=search]').getAttribute('placeholder')).toBe('Search blog posts...')
	})

	test('is filtered by a search, and shows a message when nothing matches', async () => {
		expect((await admin.visit(`${PATH}?search=balloon`)).html).toMatch(/\d posts? found/)
		const none = await admin.visit(`${PATH}?search=${encodeURIComponent('<b>no such</b>')}`)
		expect(none.html).toContain('No blog posts found')
		expect(none.html).not.toContain('<b>no such</b>')
	})

	test.each(['?page=0', '?page=-1', `?search=${'a'.repeat(5000)}`, '?search=%00'])(
		'shows a list for the query string %s',
		async (query) => expect((await admin.visit(`${PATH}${query}`)).status).toBe(200),
	)

	test('shows an empty list and logs the error when the database cannot be read', async () => {
		const page = await withoutTable(site.owner, 'blog_posts', () => admin.visit(PATH))
		expect([page.status, page.html.includes('No blog posts found')]).toEqual([200, true])
		expect(JSON.stringify(site.logged)).toContain('Error fetching posts')
	})
})

describe('a saved blog post', () => {
	test('appears at once on the blog, the home page and in the feed, with its HTML escaped', async () => {
		const evil = '<script>alert(1)</script>'
		const fields = formFields({
			title: `Evil ${evil}`,
			content: `${evil} and then fifty further characters of it`,
			author: evil,
		})
		expect(await send(fields)).toMatchObject({ status: 200, text: expect.stringContaining('"added"') })
		for (const path of [`/blog/${fields.id}`, '/blog', '/', '/blog/rss.xml']) {
			const page = await site.visit(path)
			expect([path, page.html.includes('alert(1)'), page.html.includes(evil)]).toEqual([path, true, false])
		}
		expect((await send({ ...fields, title: 'Sent again' })).status).toBe(409)
		expect((await findRecord(fields.id))?.title).toContain('Evil')
		await send({ intent: 'delete', id: String(fields.id) })
		expect((await site.visit(`/blog/${fields.id}`)).text).toContain('Blog Post Not Found')
	})

	test('keeps its date when it is changed, and a stale change is rejected with 409', async () => {
		const fields = formFields({ image: '' })
		await send(fields)
		const dateOf = async () => (await list()).items.find(({ id }) => id === fields.id)?.date
		const [before, version] = [await dateOf(), (await findRecord(fields.id))?.version ?? '']
		expect((await send({ ...fields, version, title: 'Another title' })).text).toContain('"changed"')
		expect([await dateOf(), (await findRecord(fields.id))?.title]).toEqual([before, 'Another title'])
		const staleResponse = await send({ ...fields, version, title: 'Too late' })
		expect([staleResponse.status, staleResponse.text.includes('Thandi Mokoena')]).toEqual([409, true])
		expect((await listAuditLog(db, BLOG_KIND, String(fields.id))).map(({ action }) => action).sort()).toEqual(
			['added', 'changed'],
		)
	})

	test('has short values in the audit log, and never the name of its author', async () => {
		const fields = formFields({ image: '' })
		await send(fields)
		const version = (await findRecord(fields.id))?.version ?? ''
		await send({
			...fields,
			version,
			title: 'Another title',
			author: 'Naledi Dube',
			excerpt: 'Another excerpt',
		})
		const entries = await listAuditLog(db, BLOG_KIND, String(fields.id))
		const changed = entries.find(({ action }) => action === 'changed')
		expect(changed?.fields.toSorted()).toEqual(['author', 'excerpt', 'title'])
		expect(changed?.changes).toEqual({ title: { from: fields.title, to: 'Another title' } })
	})

	test('is loaded completely into the edit form', async () => {
		const fields = formFields()
		await send(fields)
		const text = await (await admin.request(`${PATH}/${fields.id}.data`)).text()
		for (const part of ['Balloons, and what', 'It has to be paid', 'Finance Desk', String(photo)])
			expect(text).toContain(part)
	})
})

describe('bad input', () => {
	test.each<[string, Values, string]>([
		['a title of one character', { title: 'x' }, 'too-short'],
		['an excerpt that is too short', { excerpt: 'short' }, 'too-short'],
		['a text that is too short', { content: 'too short' }, 'too-short'],
		['no category', { category: '' }, 'too-short'],
		['no author', { author: '' }, 'too-short'],
		['no read time', { readTime: '' }, 'too-short'],
		['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'too-long'],
		['an image on another host', { image: 'https://elsewhere.example/a.jpg' }, 'not-a-photo'],
		['a missing image', { image: `/photos/${'0'.repeat(32)}` }, 'photo-missing'],
		['an invalid id', { id: '1' }, 'not-an-id'],
		['a post that does not exist', { version: '2026-01-01T00:00:00.000Z' }, 'gone'],
	])('%s is rejected with an error code and changes nothing', async (_, changes, error) => {
		const before = await total()
		const { status, text } = await send(formFields(changes))
		expect([400, 409]).toContain(status)
		expect(text).toContain(error)
		expect(await total()).toBe(before)
	})

	test('a file in place of a text field is rejected', async () => {
		const form = formDataOf(formFields())
		form.set('content', new Blob(['x'.repeat(60)]), '../../etc/passwd')
		expect((await send(form)).status).toBe(400)
	})

	test.each(['x', '%00', '..%2f..%2fetc', '00000000-0000-4000-8000-000000000000'])(
		'/admin/blog/%s returns 404',
		async (id) => expect((await admin.request(`${PATH}/${id}.data`)).status).toBe(404),
	)
})
