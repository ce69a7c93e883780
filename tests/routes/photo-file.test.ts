import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { originalKey, renditionKey } from '#app/features/media/photo-files.server.ts'

import { photos } from '#app/features/media/photo-table.server.ts'
import { MAX_WAITING, queueForVisitor } from '#app/features/media/picture-queue.server.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const [photo] = await site.services.db
	.select()
	.from(photos)
	.orderBy(asc(photos.width), asc(photos.hash))
	.limit(1)
const { hash, width } = photo as { hash: string; width: number }
const MISSING_HASH = '0'.repeat(32)

describe('/photos/:hash/:file', () => {
	test.each([
		['avif', 'image/avif'],
		['webp', 'image/webp'],
		['jpeg', 'image/jpeg'],
	] as const)('serves a rendition as %s with immutable caching', async (format, type) => {
		const page = await site.visit(`/photos/${hash}/320.${format}`)
		expect(page.status).toBe(200)
		expect(page.headers.get('Content-Type')).toBe(type)
		expect(page.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
		expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
		expect(page.headers.get('Content-Encoding')).toBeNull()
		expect(Number(page.headers.get('Content-Length'))).toBe(
			(await site.services.files.getBytes(renditionKey({ hash, width: 320, format }))).length,
		)
	})

	test('sends a picture with a minimal CSP and without Permissions-Policy', async () => {
		const { headers } = await site.visit(`/photos/${hash}/320.avif`)
		expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
		expect(headers.has('Permissions-Policy')).toBe(false)
		const missing = await site.visit(`/photos/${MISSING_HASH}/320.webp`)
		expect(missing.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
	})

	test('returns 304 to a browser that has the ETag', async () => {
		const address = `/photos/${hash}/320.webp`
		const tag = (await site.visit(address)).headers.get('ETag') as string
		for (const value of [tag, `W/${tag}`, `"other", ${tag}`]) {
			const page = await site.visit(address, { headers: { 'If-None-Match': value } })
			expect({ status: page.status, body: page.html }).toEqual({ status: 304, body: '' })
			expect(page.headers.get('ETag')).toBe(tag)
		}
		expect((await site.visit(address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
	})

	test('responds to HEAD with the size and no body', async () => {
		const page = await site.visit(`/photos/${hash}/320.webp`, { method: 'HEAD' })
		expect({ status: page.status, body: page.html }).toEqual({ status: 200, body: '' })
		expect(Number(page.headers.get('Content-Length'))).toBeGreaterThan(0)
	})

	test.each([
		['a width that pages do not offer', `${hash}/321.webp`],
		['a width beyond the photo', `${hash}/${width < 1280 ? 1280 : 1920}.webp`],
		['a format that pages do not offer', `${hash}/320.gif`],
		['the original', `${hash}/original`],
		['an invalid hash', 'abc/320.webp'],
		['an unknown photo', `${MISSING_HASH}/320.webp`],
		['a path traversal', '..%2f..%2fetc/passwd'],
	])('returns 404 for %s', async (_, path) => {
		const page = await site.visit(`/photos/${path}`)
		expect(page.status).toBe(404)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.html).toBe('There is no such picture.\n')
	})

	test('returns 404 for a photo whose original is missing, and logs it', async () => {
		const row = {
			hash: 'f'.repeat(32),
			width: 800,
			height: 600,
			placeholderColor: '#808080',
			type: 'webp',
			bytes: 1,
		}
		await site.services.db.insert(photos).values(row)
		expect(await site.services.files.exists(originalKey(row.hash))).toBe(false)
		expect((await site.visit(`/photos/${row.hash}/320.avif`)).status).toBe(404)
		expect(site.logged.map(({ msg }) => msg)).toContain('the original of a photo is missing')
	})

	test('returns 503 while too many visitors wait for other pictures, and is not cached', async () => {
		const { pictureWork } = site.services
		pictureWork.pause()
		const others = Array.from({ length: MAX_WAITING }, (_, index) =>
			queueForVisitor(pictureWork, `${index}`, async () => {}),
		)
		const [picture, card] = [
			await site.visit(`/photos/${hash}/480.jpeg`),
			await site.visit(`/photos/${hash}/share.jpg`),
		]
		for (const { status, headers } of [picture, card]) {
			expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store'])
			expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
		}
		expect((await site.visit(`/photos/${hash}/320.avif`)).status).toBe(200) // rendered before
		pictureWork.start()
		await Promise.all(others)
		expect((await site.visit(`/photos/${hash}/480.jpeg`)).status).toBe(200)
	})

	test('rejects a POST with 405 and logs nothing', async () => {
		site.logged.length = 0
		expect((await site.submit(`/photos/${hash}/320.webp`, { a: 'b' })).status).toBe(405)
		expect(site.logged).toEqual([])
	})
})
