import { describe, expect, test } from 'vitest'
import { VIDEO_UPLOAD_ADDRESS } from '#app/features/media/upload-kind.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { readPackets } from '#tests/cleaned-video.ts'
import { picture } from '#tests/pictures.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { endlessBody, sendUpload } from '#tests/uploads.ts'
import { box, LOCATION, plantBox } from '#tests/video-boxes.ts'
import { demoVideo, makeVideo } from '#tests/videos.ts'

const site = await openSite()
const { files } = site.services
const bytes = await demoVideo()
const webm = await makeVideo('webm', 'vp9', { title: LOCATION })
const jpeg = await picture('#102030')
const admin = await signInNewStaff(site)

const send = (browser: Browser, body: BodyInit, headers?: Record<string, string>) =>
	sendUpload(browser, VIDEO_UPLOAD_ADDRESS, body, headers)

async function uploadVideo(bytes: Buffer): Promise<[number, { video?: string; error?: string }]> {
	const response = await send(admin, new Uint8Array(bytes), { 'Content-Length': String(bytes.length) })
	return [response.status, await response.json()]
}
const storedVideos = async () => {
	const names = async (folder: string) =>
		[...(await files.listAll(folder).catch(() => ({ objects: [] }))).objects].map(({ name }) => name)
	return [await names('films'), await names('half-written')].flat().sort()
}

describe('an uploaded video', () => {
	test.each([
		['MP4', plantBox(bytes, '', box('udta', LOCATION)), 'mp4'],
		['WebM', webm, 'webm'],
	])(
		'can be %s; it is stored once, without its location, and served in byte ranges',
		async (_, bytes, type) => {
			const [status, { video: address = '' }] = await uploadVideo(bytes)
			expect([status, address]).toEqual([
				200,
				expect.stringMatching(new RegExp(`^/films/[0-9a-f]{32}[.]${type}$`)),
			])
			const rangeResponse = await site.request(address, { headers: { Range: 'bytes=100-199' } })
			expect([rangeResponse.status, rangeResponse.headers.get('Content-Type')]).toEqual([
				206,
				`video/${type}`,
			])
			const served = Buffer.from(await (await site.request(address)).arrayBuffer())
			expect(Buffer.from(await rangeResponse.arrayBuffer())).toEqual(served.subarray(100, 200))
			expect(await readPackets(served)).toEqual(await readPackets(bytes))
			expect(bytes.toString('latin1')).toContain(LOCATION)
			expect(served.toString('latin1')).not.toContain(LOCATION)
			const before = await storedVideos()
			expect((await uploadVideo(bytes))[1]).toEqual({ video: address })
			expect(await storedVideos()).toEqual(before)
		},
	)
})

describe('the video upload', () => {
	test.each([
		['an empty file', Buffer.alloc(0), 422, 'video-empty'],
		['an HTML page', Buffer.from('<html>'.repeat(50)), 415, 'video-type-not-taken'],
		['a picture', jpeg, 415, 'video-type-not-taken'],
		['a truncated video', bytes.subarray(0, bytes.length - 1_000), 422, 'video-unreadable'],
		['the header of a video alone', bytes.subarray(0, 32), 422, 'video-without-picture'],
	])('rejects %s and stores nothing', async (_, bytes, status, error) => {
		const before = await storedVideos()
		expect(await uploadVideo(bytes)).toEqual([status, { error }])
		expect(await storedVideos()).toEqual(before)
	})

	test('rejects a declared size above 100 MB without reading the body', async () => {
		let chunks = 0
		const response = await send(
			admin,
			endlessBody(() => chunks++),
			{ 'Content-Length': String(101 * 1024 * 1024) },
		)
		expect([response.status, await response.json()]).toEqual([413, { error: 'video-too-large' }])
		expect(chunks).toBeLessThan(10)
	})

	test('stops reading a body that exceeds its declared size, and stores nothing', async () => {
		let chunks = 0
		const before = await storedVideos()
		const response = await send(
			admin,
			endlessBody(() => chunks++),
			{ 'Content-Length': '1000' },
		)
		expect([response.status, await response.json()]).toEqual([413, { error: 'video-too-large' }])
		expect(chunks).toBeLessThan(150)
		expect(await storedVideos()).toEqual(before)
	})

	test('rejects a body without Content-Length', async () => {
		expect((await send(admin, endlessBody())).status).toBe(411)
	})

	test('stores nothing of an upload that breaks off', async () => {
		const before = await storedVideos()
		const body = new ReadableStream({
			start: (stream) => stream.enqueue(new Uint8Array(bytes.subarray(0, 500_000))),
			pull: (stream) => stream.error(new Error('the line is gone')),
		})
		const response = await send(admin, body, { 'Content-Length': String(bytes.length) })
		expect(response.status).toBe(500)
		expect(await storedVideos()).toEqual(before)
	})

	test('rejects another content type', async () => {
		expect((await send(admin, 'x', { 'Content-Type': 'video/mp4' })).status).toBe(415)
	})

	test('redirects a visitor to sign in without reading the body', async () => {
		let chunks = 0
		const response = await send(
			openBrowser(site),
			endlessBody(() => chunks++),
			{ 'Content-Length': '1000' },
		)
		expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect(chunks).toBeLessThan(10)
	})
})
