import { beforeAll, describe, expect, test } from 'vitest'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { UPLOAD_ADDRESS, UPLOAD_TYPE, type UploadResult } from '#app/features/media/photo-upload.ts'
import { sharp } from '#app/features/media/sharp.server.ts'
import { bomb, fromPhone, heic, picture } from '#tests/pictures.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { addStaff, type Browser, openBrowser, signInAs } from '#tests/staff.ts'

const site = await openSite()
const { db, files } = site.services
const bytes = await picture('#2040a0', 'jpeg', 1200, 900)
let admin: Browser

beforeAll(async () => {
	await addStaff(site, 'thandi@example.co.za')
	admin = await signInAs(site, 'thandi@example.co.za')
})

const send = (browser: Browser, body: BodyInit, headers: Record<string, string> = {}) =>
	browser.request(UPLOAD_ADDRESS, {
		method: 'POST',
		body,
		headers: { Origin: BASE_URL, 'Content-Type': UPLOAD_TYPE, ...headers },
		duplex: 'half',
	} as RequestInit)
async function uploadPhoto(body: Buffer): Promise<[number, UploadResult]> {
	const response = await send(admin, new Uint8Array(body), { 'Content-Length': String(body.length) })
	return [response.status, (await response.json()) as UploadResult]
}

describe('a photo that staff send', () => {
	test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s', async (kind) => {
		const [status, result] = await uploadPhoto(await picture('#a03020', kind))
		if (!('photo' in result)) throw new Error(result.error)
		expect([status, result.photo.width, result.photo.height]).toEqual([200, 640, 480])
		const page = await site.visit(`/photos/${result.photo.hash}/480.webp`)
		expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
	})

	test('is kept upright, and nothing of when, where and with what it was taken', async () => {
		const [, result] = await uploadPhoto(await fromPhone('#305070'))
		if (!('photo' in result)) throw new Error(result.error)
		expect([result.photo.width, result.photo.height]).toEqual([480, 640])
		const bytes = await files.getBytes(`photos/${result.photo.hash}/original`)
		const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
		expect({ exif, xmp, iptc, orientation }).toEqual({})
		expect(Buffer.from(bytes).toString('latin1')).not.toContain('PhoneMaker')
	})

	test('is one photo, however often it is sent', async () => {
		const bytes = await picture('#112233')
		expect(await uploadPhoto(bytes)).toEqual(await uploadPhoto(bytes))
	})

	test('never carries what was hidden behind it', async () => {
		const hidden = Buffer.from('<script>alert(1)</script>PK\u0003\u0004')
		const [, result] = await uploadPhoto(Buffer.concat([await picture('#445566'), hidden]))
		if (!('photo' in result)) throw new Error(result.error)
		const bytes = await files.getBytes(`photos/${result.photo.hash}/original`)
		expect(Buffer.from(bytes).includes('<script>')).toBe(false)
	})

	test('is no larger than anything is ever shown', async () => {
		const [, result] = await uploadPhoto(await picture('#778899', 'jpeg', 4000, 3000))
		expect(result).toMatchObject({ photo: { width: 2560, height: 1920 } })
	})
})

describe('a file that is refused', () => {
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
	test.each([
		['empty', Buffer.alloc(0), 422, 'photo-empty'],
		['a drawing', svg, 415, 'photo-type-not-taken'],
		['a page that says it is a picture', Buffer.from('GIF89a<html>'), 415, 'photo-type-not-taken'],
		['a program', Buffer.from('MZ\u0090\u0000'.padEnd(500, 'x')), 415, 'photo-type-not-taken'],
		['an archive', Buffer.from('PK\u0003\u0004'.padEnd(500, 'x')), 415, 'photo-type-not-taken'],
		['of a kind that only some phones read', heic, 415, 'photo-heic'],
		['the head of a picture alone', bytes.subarray(0, 100), 422, 'photo-unreadable'],
		['cut off in the middle', bytes.subarray(0, bytes.length / 2), 422, 'photo-unreadable'],
		['of more pixels than memory', bomb(60_000, 60_000), 413, 'photo-too-many-pixels'],
		['just over fifty megapixels', bomb(7_072, 7_072), 413, 'photo-too-many-pixels'],
	])('is %s', async (_, bytes, status, error) => {
		const before = (await listPhotos(db)).length
		expect(await uploadPhoto(bytes)).toEqual([status, { error }])
		expect(await listPhotos(db)).toHaveLength(before)
	})

	const endless = (count: () => void) =>
		new ReadableStream({
			pull: (stream) => {
				count()
				stream.enqueue(new Uint8Array(1024 * 1024).fill(0xff))
			},
		})

	test.each([
		['says that it is larger than 25 MB, and is not read', 26 * 1024 * 1024, 10],
		['turns out larger than it said, and is not read to its end', 1_000, 40],
	])('%s', async (_, size, most) => {
		let pieces = 0
		const body = endless(() => pieces++)
		const response = await send(admin, body, { 'Content-Length': String(size) })
		expect([response.status, await response.json()]).toEqual([413, { error: 'photo-too-large' }])
		expect(response.headers.get('Connection')).toBe('close')
		expect(pieces).toBeLessThan(most)
	})

	test('does not say how large it is', async () => {
		const response = await send(
			admin,
			endless(() => {}),
		)
		expect(response.status).toBe(411)
	})

	test.each(['image/svg+xml', 'text/html', 'application/json', 'application/octet-stream; x=1'])(
		'comes as %s',
		async (type) => {
			const response = await send(admin, 'x', { 'Content-Type': type })
			expect(response.status).toBe(415)
		},
	)
})

describe('who may send', () => {
	test('an admin only: of anybody else nothing is read', async () => {
		let pieces = 0
		const body = new ReadableStream({
			pull: (stream) => {
				pieces += 1
				stream.enqueue(new Uint8Array(64 * 1024))
			},
		})
		const response = await send(openBrowser(site), body)
		expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect(pieces).toBeLessThan(10)
	})

	test('no page elsewhere in an admin’s name', async () => {
		const response = await send(admin, 'x', { Origin: 'https://elsewhere.example' })
		expect(response.status).toBe(403)
	})
})
