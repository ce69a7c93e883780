import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listGallery } from '#app/features/showroom/gallery.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const video = (await listGallery(site.services.db)).find((item) => item.video)?.video ?? ''
const original = await readFile(join(PROJECT, 'demo/photos/turntable-bakkie.mp4'))

const requestVideo = (headers?: Record<string, string>, method = 'GET', path = video) =>
	site.request(path, { method, headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('/films/:file', () => {
	test('returns a complete video with immutable caching', async () => {
		const response = await requestVideo()
		expect(response.status).toBe(200)
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'accept-ranges': 'bytes',
			'cache-control': 'public, max-age=31536000, immutable',
			'content-length': String(original.length),
			'content-type': 'video/mp4',
			'x-content-type-options': 'nosniff',
		})
		expect((await bytes(response)).equals(original)).toBe(true)
	})

	test.each([
		['the first bytes', 'bytes=0-99', 0, 99],
		['bytes from the middle', 'bytes=500000-500999', 500_000, 500_999],
		['the rest from an offset', 'bytes=1128000-', 1_128_000, original.length - 1],
		['the last bytes', 'bytes=-64', original.length - 64, original.length - 1],
		['an end beyond the file', 'bytes=1128000-9999999', 1_128_000, original.length - 1],
	])('returns a byte range: %s', async (_, range, first, last) => {
		const response = await requestVideo({ Range: range })
		expect(response.status).toBe(206)
		expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${original.length}`)
		expect(response.headers.get('Content-Length')).toBe(String(last - first + 1))
		expect((await bytes(response)).equals(original.subarray(first, last + 1))).toBe(true)
	})

	test('rejects a range beyond the end with 416 and the file size', async () => {
		const response = await requestVideo({ Range: `bytes=${original.length}-` })
		expect(response.status).toBe(416)
		expect(response.headers.get('Content-Range')).toBe(`bytes */${original.length}`)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		expect(await bytes(response)).toHaveLength(0)
	})

	test.each(['bytes=0-1,5-9', 'lines=0-1', 'bytes=9-3', 'nonsense'])(
		'returns the complete video for the unsupported range %s',
		async (range) => {
			const response = await requestVideo({ Range: range })
			expect(response.status).toBe(200)
			expect(await bytes(response)).toHaveLength(original.length)
		},
	)

	test('returns a range only when If-Range matches the ETag', async () => {
		const etag = (await requestVideo(undefined, 'HEAD')).headers.get('ETag') ?? ''
		expect((await requestVideo({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
		expect((await requestVideo({ Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
	})

	test('returns 304 when the browser has the ETag', async () => {
		const etag = (await requestVideo(undefined, 'HEAD')).headers.get('ETag') ?? ''
		expect((await requestVideo({ 'If-None-Match': etag })).status).toBe(304)
	})

	test('responds to HEAD with the size and no body', async () => {
		const response = await requestVideo({ Range: 'bytes=0-9' }, 'HEAD')
		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Length')).toBe(String(original.length))
		expect(await bytes(response)).toHaveLength(0)
	})

	test.each([
		['an unknown video', '/films/00000000000000000000000000000000.mp4'],
		['another file type', video.replace('.mp4', '.webm')],
		['an uppercase name', video.toUpperCase().replace('/FILMS', '/films')],
		['a path traversal', '/films/..%2f..%2fpackage.json'],
		['a null byte', '/films/%00.mp4'],
		['a name that is no hash', '/films/photos'],
	])('returns 404 for %s', async (_, path) => {
		const response = await requestVideo(undefined, 'GET', path)
		expect(response.status).toBe(404)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
	})
})
