import { describe, expect, test } from 'vitest'
import { photoAddress } from '#app/features/media/photo.ts'
import { findMeasuredPhotos, findPhotos, listPhotos } from '#app/features/media/photo-queries.server.ts'
import { sharp } from '#app/features/media/picture-queue.server.ts'
import { UPLOAD_ADDRESS, type UploadResult } from '#app/features/media/upload-kind.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { bomb, fromPhone, heic, motif, picture, scene } from '#tests/pictures.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { endlessBody, sendUpload } from '#tests/uploads.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const site = await openSite()
const { db, files } = site.services
const bytes = await picture('#2040a0', 'jpeg', 1200, 900)
const complete = await motif()
const admin = await signInNewStaff(site)

const send = (browser: Browser, body: BodyInit, headers?: Record<string, string>) =>
	sendUpload(browser, UPLOAD_ADDRESS, body, headers)
async function uploadPhoto(body: Buffer): Promise<[number, UploadResult]> {
	const response = await send(admin, new Uint8Array(body), { 'Content-Length': String(body.length) })
	return [response.status, (await response.json()) as UploadResult]
}

describe('an uploaded photo', () => {
	test.each(['jpeg', 'png', 'webp', 'avif'] as const)('can be a %s', async (kind) => {
		const [status, result] = await uploadPhoto(await picture('#a03020', kind))
		if (!('photo' in result)) throw new Error(result.error)
		expect([status, result.photo.width, result.photo.height]).toEqual([200, 640, 480])
		const page = await site.visit(`/photos/${result.photo.hash}/480.webp`)
		expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
	})

	test('is stored upright and without metadata', async () => {
		const [, result] = await uploadPhoto(await fromPhone('#305070'))
		if (!('photo' in result)) throw new Error(result.error)
		expect([result.photo.width, result.photo.height]).toEqual([480, 640])
		const bytes = await files.getBytes(`photos/${result.photo.hash}/original`)
		const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
		expect({ exif, xmp, iptc, orientation }).toEqual({})
		expect(Buffer.from(bytes).toString('latin1')).not.toContain('PhoneMaker')
	})

	test('is the same photo when it is uploaded twice', async () => {
		const bytes = await picture('#112233')
		expect(await uploadPhoto(bytes)).toEqual(await uploadPhoto(bytes))
	})

	test('is measured, for the hints of the form, and only staff see it', async () => {
		const [status, result] = await uploadPhoto(await scene().blur(8).jpeg().toBuffer())
		if (!('photo' in result)) throw new Error(result.error)
		const { hash, measures } = result.photo
		expect([status, Number(measures?.sharpness) < 150]).toEqual([200, true])
		const address = photoAddress(hash)
		expect((await findMeasuredPhotos(db, [address])).get(address)).toEqual(result.photo)
		expect((await findPhotos(db, [address])).get(address)).not.toHaveProperty('measures')
		const id = 'c0ac0000-0000-4000-8000-000000000001'
		const values = { ...vehicleFormValues([address]), id, version: '', stockNumber: 'COACH-1' }
		expect((await sendForm(admin, '/admin/cars', values)).status).toBe(200)
		const form = await (await admin.request(`/admin/cars/${id}.data`)).text()
		expect(form).toContain(String(measures?.fingerprint))
	})

	test('is stored without data that was appended to it', async () => {
		const hidden = Buffer.from('<script>alert(1)</script>PK\u0003\u0004')
		const [, result] = await uploadPhoto(Buffer.concat([await picture('#445566'), hidden]))
		if (!('photo' in result)) throw new Error(result.error)
		const bytes = await files.getBytes(`photos/${result.photo.hash}/original`)
		expect(Buffer.from(bytes).includes('<script>')).toBe(false)
	})

	test.each([
		['without its end marker', complete.subarray(0, -2)],
		['with all but its last rows', complete.subarray(0, complete.length * 0.97)],
		['with bytes after its end', Buffer.concat([complete, Buffer.alloc(5_000, 7)])],
	])('can be a JPEG %s', async (_, bytes) => {
		const [status, result] = await uploadPhoto(Buffer.from(bytes))
		expect([status, result]).toEqual([200, { photo: expect.objectContaining({ width: 640, height: 480 }) }])
	})

	test('can have more than fifty megapixels as a JPEG, as the cameras of phones take it', async () => {
		const [status, result] = await uploadPhoto(await picture('#778899', 'jpeg', 16_000, 3_800))
		expect([status, result]).toEqual([200, { photo: expect.objectContaining({ width: 2560, height: 608 }) }])
	})

	test('is scaled down to at most 2560 pixels', async () => {
		const [, result] = await uploadPhoto(await picture('#778899', 'jpeg', 4000, 3000))
		expect(result).toMatchObject({ photo: { width: 2560, height: 1920 } })
	})
})

describe('the photo upload', () => {
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
	test.each([
		['an empty file', Buffer.alloc(0), 422, 'photo-empty'],
		['an SVG', svg, 415, 'photo-type-not-taken'],
		['HTML that claims to be a GIF', Buffer.from('GIF89a<html>'), 415, 'photo-type-not-taken'],
		['a program', Buffer.from('MZ\u0090\u0000'.padEnd(500, 'x')), 415, 'photo-type-not-taken'],
		['an archive', Buffer.from('PK\u0003\u0004'.padEnd(500, 'x')), 415, 'photo-type-not-taken'],
		['a HEIC photo', heic, 415, 'photo-heic'],
		['the header of a picture alone', bytes.subarray(0, 100), 422, 'photo-unreadable'],
		['a truncated picture', bytes.subarray(0, bytes.length / 2), 422, 'photo-unreadable'],
		['a photo that is cut off', complete.subarray(0, complete.length * 0.8), 422, 'photo-unreadable'],
		['a picture with more pixels than fit in memory', bomb(60_000, 60_000), 413, 'photo-too-many-pixels'],
		['a picture just over fifty megapixels', bomb(7_072, 7_072), 413, 'photo-too-many-pixels'],
	])('rejects %s', async (_, bytes, status, error) => {
		const before = (await listPhotos(db)).length
		expect(await uploadPhoto(bytes)).toEqual([status, { error }])
		expect(await listPhotos(db)).toHaveLength(before)
	})

	test.each([
		['rejects a declared size above 25 MB without reading the body', 26 * 1024 * 1024, 10],
		['stops reading a body that exceeds its declared size', 1_000, 40],
	])('%s', async (_, size, maximum) => {
		let chunks = 0
		const body = endlessBody(() => chunks++)
		const response = await send(admin, body, { 'Content-Length': String(size) })
		expect([response.status, await response.json()]).toEqual([413, { error: 'photo-too-large' }])
		expect(response.headers.get('Connection')).toBe('close')
		expect(chunks).toBeLessThan(maximum)
	})

	test('rejects a body without Content-Length', async () => {
		const response = await send(admin, endlessBody())
		expect(response.status).toBe(411)
	})

	test.each(['image/svg+xml', 'text/html', 'application/json', 'application/octet-stream; x=1'])(
		'rejects the content type %s',
		async (type) => {
			const response = await send(admin, 'x', { 'Content-Type': type })
			expect(response.status).toBe(415)
		},
	)
})

describe('access to the photo upload', () => {
	test('is limited to admins; the body of anyone else is not read', async () => {
		let chunks = 0
		const body = endlessBody(() => chunks++)
		const response = await send(openBrowser(site), body)
		expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/login'])
		expect(chunks).toBeLessThan(10)
	})

	test('is denied to a cross-site request of an admin', async () => {
		const response = await send(admin, 'x', { Origin: 'https://elsewhere.example' })
		expect(response.status).toBe(403)
	})
})
