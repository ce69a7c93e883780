import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { galleryResource } from '#app/features/showroom/gallery.server.ts'
import { GALLERY_KIND } from '#app/features/showroom/gallery-record.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { withoutTable } from '#tests/database.ts'
import { formDataOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const [photo = ''] = (await listPhotos(db)).map(({ hash }) => photoAddress(hash))
const list = async () => (await galleryResource.list(db, { search: '', page: 1 })).items
const ids = async () => (await list()).map(({ id }) => id)
const video = (await list()).find((item) => item.video)?.video ?? ''
const admin = await signInNewStaff(site)

const PATH = '/admin/showroom'
const send = (fields: Values | FormData) => sendForm(admin, PATH, fields)
const formFields = (changes: Values = {}): Values => ({
	id: randomUUID(),
	version: '',
	type: 'image',
	src: photo,
	alt: 'Jimny on the escarpment',
	category: 'suv',
	...changes,
})
const findRecord = (id: unknown) => galleryResource.find(db, String(id))

describe('/admin/showroom', () => {
	test('lists the gallery in the order that visitors see', async () => {
		const page = await admin.visit(PATH)
		expect([page.status, page.one('h1').textContent]).toEqual([200, 'Showroom Gallery Management'])
		const names = (await list()).map(({ alt }) => alt)
		expect(names).toHaveLength(18)
		expect(page.all('main li b').map(plain)).toEqual(names)
		expect(page.text).toContain('Video, ')
	})

	test('shows an empty list and logs the error when the database cannot be read', async () => {
		const page = await withoutTable(site.owner, 'showroom_gallery', () => admin.visit(PATH))
		expect(page.status).toBe(200)
		for (const text of ['No gallery items found', 'Add your first item']) expect(page.html).toContain(text)
		expect(JSON.stringify(site.logged)).toContain('Error fetching gallery items')
	})

	test('allows video previews (blob: URLs) in its CSP, which the public page does not', async () => {
		const policyOf = async (page: Promise<{ headers: Headers }>) =>
			(await page).headers.get('Content-Security-Policy') ?? ''
		expect(await policyOf(admin.visit(PATH))).toContain("media-src 'self' blob:")
		expect(await policyOf(site.visit('/showroom'))).not.toContain('media-src')
	})
})

describe('a saved gallery item', () => {
	test('is last in the order, and appears on the public page at once with its HTML escaped', async () => {
		const fields = formFields({ alt: '<script>alert(1)</script>', category: '"><img src=x>' })
		expect(await send(fields)).toMatchObject({ status: 200, text: expect.stringContaining('"added"') })
		expect((await ids()).at(-1)).toBe(fields.id)
		const page = await site.visit('/showroom')
		expect(page.html).toContain('alert(1)')
		for (const evil of ['<script>alert(1)', '<img src=x>']) expect(page.html).not.toContain(evil)
		await send({ intent: 'delete', id: String(fields.id) })
		expect((await site.visit('/showroom')).html).not.toContain('alert(1)')
	})

	test('is stored as a video with its poster, and can be changed to an image', async () => {
		const fields = formFields({ type: 'video', src: video, thumbnail: photo })
		await send(fields)
		expect(await findRecord(fields.id)).toMatchObject({
			type: 'video',
			video,
			photo: { hash: photo.slice(8) },
		})
		await send({
			...fields,
			version: (await findRecord(fields.id))?.version ?? '',
			type: 'image',
			src: photo,
		})
		expect(await findRecord(fields.id)).toMatchObject({ type: 'image', video: null })
	})

	test('has captions while it is a video, which go with it', async () => {
		const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nThe canopy opens on both sides.'
		const fields = formFields({ type: 'video', src: video, thumbnail: photo, captions })
		const path = `/captions/${fields.id}.vtt`
		const change = async (changes: Values) =>
			send({ ...fields, version: (await findRecord(fields.id))?.version ?? '', ...changes })
		expect((await send({ ...fields, captions: '1\n00:01,000 --> 00:04,000\nHello' })).status).toBe(400)
		expect((await site.request(path)).status).toBe(404)
		await send(fields)
		const served = await site.request(path)
		expect([served.headers.get('Content-Type'), await served.text()]).toEqual([
			'text/vtt; charset=utf-8',
			captions,
		])
		const tracks = async () => (await site.visit('/showroom')).all(`track[kind=captions][src="${path}"]`)
		expect(await tracks()).toHaveLength(1)
		await change({ captions: '' })
		expect([(await site.request(path)).status, await tracks()]).toEqual([404, []])
		await change({})
		await change({ type: 'image', src: photo })
		expect((await site.request(path)).status).toBe(404)
		await send({ intent: 'delete', id: String(fields.id) })
		for (const odd of ['x.vtt', `${fields.id}`, `${fields.id}.txt`])
			expect((await site.request(`/captions/${odd}`)).status).toBe(404)
	})

	test('keeps its position when it is changed, and a stale change is rejected with 409', async () => {
		const before = await ids()
		const item = await findRecord(before[3])
		const fields = formFields({ id: String(before[3]), version: item?.version ?? '', alt: 'Another title' })
		expect((await send(fields)).text).toContain('"changed"')
		expect(await ids()).toEqual(before)
		const staleResponse = await send({ ...fields, alt: 'Too late' })
		expect(staleResponse.status).toBe(409)
		for (const part of ['"stale"', 'Thandi Mokoena', 'Another title'])
			expect(staleResponse.text).toContain(part)
	})
})

describe('the order of the gallery', () => {
	const order = (was: string[], ids: string[]) => send({ intent: 'order', was, ids })

	test('is saved, shown to visitors at once, and logged only for the item that was moved', async () => {
		const [first = '', ...rest] = await ids()
		const next = [...rest.slice(0, 4), first, ...rest.slice(4)]
		const version = (await findRecord(rest[0]))?.version
		expect((await order([first, ...rest], next)).status).toBe(200)
		expect(await ids()).toEqual(next)
		expect((await listAuditLog(db, GALLERY_KIND, first))[0]).toMatchObject({
			action: 'changed',
			fields: ['orderIndex'],
		})
		expect(await listAuditLog(db, GALLERY_KIND, rest[0] as string)).toEqual([])
		expect((await findRecord(rest[0]))?.version).toBe(version)
		const text = (await site.visit('/showroom')).html
		const positions = (await list()).map(({ alt }) => text.indexOf(alt))
		expect(positions).toEqual(positions.toSorted((one, other) => one - other))
	})

	test('is rejected with 409 when it is based on a stale order', async () => {
		const now = await ids()
		const staleResponse = await order(now.toReversed(), now)
		expect([staleResponse.status, staleResponse.text.includes('"stale"')]).toEqual([409, true])
		expect(await ids()).toEqual(now)
	})

	test('is rejected when an item is missing, duplicated or unknown', async () => {
		const now = await ids()
		const withUnknownItem = [...now.slice(1), randomUUID()]
		for (const [next, status] of [
			[now.slice(1), 409],
			[withUnknownItem, 409],
			[[...now.slice(1), now[1]], 400],
			[['../../1', ...now.slice(1)], 400],
			[Array.from({ length: 5_001 }, () => randomUUID()), 400],
		] as const)
			expect((await order(now, next as string[])).status).toBe(status)
		expect(await ids()).toEqual(now)
	})
})

describe('bad input', () => {
	test.each<[string, Values, string]>([
		['no title', { alt: ' ' }, 'too-short'],
		['a title of 10,000 characters', { alt: 'x'.repeat(10_000) }, 'too-long'],
		['no category', { category: '' }, 'too-short'],
		['an unknown type', { type: 'sculpture' }, 'not-an-option'],
		['no file', { src: '' }, 'not-a-photo'],
		['a video in place of an image', { src: video }, 'not-a-photo'],
		['an image in place of a video', { type: 'video', thumbnail: photo }, 'not-a-video'],
		['a video without a poster', { type: 'video', src: video }, 'not-a-photo'],
		[
			'a video on another host',
			{ type: 'video', src: 'https://elsewhere.example/a.mp4', thumbnail: photo },
			'not-a-video',
		],
		[
			'a video with a path traversal',
			{ type: 'video', src: '/films/../../etc/passwd', thumbnail: photo },
			'not-a-video',
		],
		['a missing image', { src: `/photos/${'0'.repeat(32)}` }, 'photo-missing'],
		[
			'a missing video',
			{ type: 'video', src: `/films/${'0'.repeat(32)}.mp4`, thumbnail: photo },
			'video-missing',
		],
		['an invalid id', { id: 'x' }, 'not-an-id'],
		['an item that does not exist', { version: '2026-01-01T00:00:00.000Z' }, 'gone'],
	])('%s is rejected with an error code and changes nothing', async (_, changes, error) => {
		const before = await ids()
		const { status, text } = await send(formFields(changes))
		expect([400, 409]).toContain(status)
		expect(text).toContain(error)
		expect(await ids()).toEqual(before)
	})

	test('a file in place of a text field is rejected', async () => {
		const form = formDataOf(formFields())
		form.set('src', new Blob(['x']), '../../etc/passwd')
		expect((await send(form)).status).toBe(400)
	})
})
