import { beforeAll, describe, expect, test } from 'vitest'
import { FILM_UPLOAD_ADDRESS } from '#app/media/film-upload.ts'
import { UPLOAD_TYPE } from '#app/media/photo-upload.ts'
import { packetsOf } from '#tests/cleaned-video.ts'
import { demoFilm, film } from '#tests/films.ts'
import { picture } from '#tests/pictures.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { addStaff, type Browser, openBrowser, signedIn } from '#tests/staff.ts'
import { box, PLACE, plantBox } from '#tests/video-boxes.ts'

const site = await openSite()
const { files } = site.given
const whole = await demoFilm()
const webm = await film('webm', 'vp9', { title: PLACE })
const mov = await film('mov')
const jpeg = await picture('#102030')
let admin: Browser

beforeAll(async () => {
	await addStaff(site, 'thandi@example.co.za')
	admin = await signedIn(site, 'thandi@example.co.za')
})

const send = (browser: Browser, body: BodyInit, headers: Record<string, string> = {}) =>
	browser.ask(FILM_UPLOAD_ADDRESS, {
		method: 'POST',
		body,
		headers: { Origin: BASE_URL, 'Content-Type': UPLOAD_TYPE, ...headers },
		duplex: 'half',
	} as RequestInit)

async function told(bytes: Buffer): Promise<[number, { film?: string; problem?: string }]> {
	const response = await send(admin, new Uint8Array(bytes), { 'Content-Length': String(bytes.length) })
	return [response.status, await response.json()]
}
const kept = async () => {
	const names = async (folder: string) =>
		[...(await files.listAll(folder).catch(() => ({ objects: [] }))).objects].map(({ name }) => name)
	return [await names('films'), await names('half-written')].flat().sort()
}

describe('a film that staff send', () => {
	test.each([
		['MP4', plantBox(whole, '', box('udta', PLACE)), 'mp4'],
		['WebM', webm, 'webm'],
	])('may be an %s, and is played in parts', async (_, bytes, type) => {
		const [status, { film: address = '' }] = await told(bytes)
		expect([status, address]).toEqual([
			200,
			expect.stringMatching(new RegExp(`^/films/[0-9a-f]{32}[.]${type}$`)),
		])
		const part = await site.ask(address, { headers: { Range: 'bytes=100-199' } })
		expect([part.status, part.headers.get('Content-Type')]).toEqual([206, `video/${type}`])
		const served = Buffer.from(await (await site.ask(address)).arrayBuffer())
		expect(Buffer.from(await part.arrayBuffer())).toEqual(served.subarray(100, 200))
		expect(await packetsOf(served)).toEqual(await packetsOf(bytes))
		expect(bytes.toString('latin1')).toContain(PLACE)
		expect(served.toString('latin1')).not.toContain(PLACE)
		const before = await kept()
		expect((await told(bytes))[1]).toEqual({ film: address })
		expect(await kept()).toEqual(before)
	})
})

describe('a file that is refused', () => {
	test.each([
		['empty', Buffer.alloc(0), 422, 'film-empty'],
		['a page', Buffer.from('<html>'.repeat(50)), 415, 'film-type-not-taken'],
		['a picture', jpeg, 415, 'film-type-not-taken'],
		['a film of another maker', mov, 415, 'film-type-not-taken'],
		['cut off', whole.subarray(0, whole.length - 1_000), 422, 'film-unreadable'],
		['only a head', whole.subarray(0, 32), 422, 'film-without-picture'],
	])('is %s, and nothing of it is kept', async (_, bytes, status, problem) => {
		const before = await kept()
		expect(await told(bytes)).toEqual([status, { problem }])
		expect(await kept()).toEqual(before)
	})

	test('says that it is larger than 100 MB, and is not read', async () => {
		let pieces = 0
		const response = await send(
			admin,
			endless(() => pieces++),
			{ 'Content-Length': String(101 * 1024 * 1024) },
		)
		expect([response.status, await response.json()]).toEqual([413, { problem: 'film-too-large' }])
		expect(pieces).toBeLessThan(10)
	})

	test('turns out larger than it said, and is read no further', async () => {
		let pieces = 0
		const before = await kept()
		const response = await send(
			admin,
			endless(() => pieces++),
			{ 'Content-Length': '1000' },
		)
		expect([response.status, await response.json()]).toEqual([413, { problem: 'film-too-large' }])
		expect(pieces).toBeLessThan(150)
		expect(await kept()).toEqual(before)
	})

	test('does not say how large it is', async () => {
		expect(
			(
				await send(
					admin,
					endless(() => {}),
				)
			).status,
		).toBe(411)
	})

	test('breaks off on its way, and nothing of it is kept', async () => {
		const before = await kept()
		const body = new ReadableStream({
			start: (stream) => stream.enqueue(new Uint8Array(whole.subarray(0, 500_000))),
			pull: (stream) => stream.error(new Error('the line is gone')),
		})
		const response = await send(admin, body, { 'Content-Length': String(whole.length) })
		expect(response.status).toBe(500)
		expect(await kept()).toEqual(before)
	})

	test('comes as something else', async () => {
		expect((await send(admin, 'x', { 'Content-Type': 'video/mp4' })).status).toBe(415)
	})

	test('is sent by nobody who may', async () => {
		let pieces = 0
		const response = await send(
			openBrowser(site),
			endless(() => pieces++),
			{ 'Content-Length': '1000' },
		)
		expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect(pieces).toBeLessThan(10)
	})
})

const endless = (count: () => void) =>
	new ReadableStream({
		pull: (stream) => {
			count()
			stream.enqueue(new Uint8Array(1024 * 1024).fill(0xff))
		},
	})
