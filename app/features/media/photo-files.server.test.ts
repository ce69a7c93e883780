import { crc32 } from 'node:zlib'
import PQueue from 'p-queue'
import { describe, expect, test } from 'vitest'
import { fail } from '#app/core/result.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openRecordedLog } from '#tests/log.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { waitUntil } from '#tests/until.ts'
import { PHOTO_FORMATS } from './photo.ts'
import { MAX_PHOTO_BYTES } from './photo-file.ts'
import { findRendition, makeRendition, originalKey, renditionKey, savePhoto } from './photo-files.server.ts'
import { findPhoto } from './photo-queries.server.ts'
import { MAX_WAITING, queueForVisitor, sharp } from './picture-queue.server.ts'

const { db } = await openDatabaseCopy()
const dataDir = newFolder()
const files = openFiles({ dataDir })

const { log, logged } = openRecordedLog()
const services = { db, files, log, pictureWork: new PQueue({ concurrency: 1 }) }

/** Red on the left and blue on the right, 4 to 3. Each test uses its own size, and so its own photo. */
const halves = (width: number) =>
	sharp({ create: { width, height: width * 0.75, channels: 3, background: '#ff0000' } }).composite([
		{
			input: { create: { width: width / 2, height: width * 0.75, channels: 3, background: '#0000ff' } },
			left: width / 2,
			top: 0,
		},
	])

async function receive(bytes: Uint8Array): Promise<string> {
	const photo = await savePhoto(services, bytes)
	if (!photo.ok) throw new Error(photo.error)
	return photo.value.hash
}

async function colourAt(content: Uint8Array, left: number, top: number) {
	const pixel = await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
	return (pixel[0] as number) > (pixel[2] as number) ? 'red' : 'blue'
}

describe('a rendition', () => {
	test.each(PHOTO_FORMATS)('in %s has the requested width, and keeps the proportions', async (format) => {
		const hash = await receive(await halves(800).png().toBuffer())
		const content = await findRendition(services, { hash, width: 480, format })
		const { width, height, format: actualFormat } = await sharp(content as Uint8Array).metadata()
		expect({ width, height, made: actualFormat }).toEqual({
			width: 480,
			height: 360,
			made: format === 'avif' ? 'heif' : format,
		})
	})

	test('is upright, and contains neither location nor camera', async () => {
		const camera = halves(840).withExif({
			IFD0: { Make: 'Secret Camera' },
			IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 25/1 12/1' },
		})
		const original = await camera.withMetadata({ orientation: 6 }).jpeg().toBuffer()
		expect(original.includes('Secret Camera')).toBe(true)

		const hash = await receive(original)
		for (const format of PHOTO_FORMATS) {
			const content = (await findRendition(services, { hash, width: 320, format })) as Uint8Array
			const { width, height, exif, orientation } = await sharp(content).metadata()
			expect({ width, height, exif, orientation }).toEqual({
				width: 320,
				height: 427,
				exif: undefined,
				orientation: undefined,
			})
			expect(Buffer.from(content).includes('Secret Camera')).toBe(false)
			expect([await colourAt(content, 160, 20), await colourAt(content, 160, 400)]).toEqual(['red', 'blue'])
		}
	})

	test('is never wider than the photo: a small one keeps its size, and larger widths are not found', async () => {
		const hash = await receive(await halves(200).png().toBuffer())
		const content = await findRendition(services, { hash, width: 320, format: 'webp' })
		expect((await sharp(content as Uint8Array).metadata()).width).toBe(200)
		expect(await findRendition(services, { hash, width: 480, format: 'webp' })).toBeUndefined()
	})

	test('is rendered once for concurrent requests', async () => {
		const hash = await receive(await halves(880).png().toBuffer())
		const name = { hash, width: 640, format: 'jpeg' } as const
		let writtenCount = 0
		const counted = openFiles({ dataDir })
		const put = counted.put.bind(counted)
		counted.put = (...args) => {
			writtenCount += 1
			return put(...args)
		}
		const promises = Array.from({ length: 5 }, () => findRendition({ ...services, files: counted }, name))
		const [first, ...others] = await Promise.all(promises)
		expect(writtenCount).toBe(1)
		for (const other of others) expect(other).toEqual(first)
	})

	test('that a visitor waits for is rendered before those made ahead of time', async () => {
		const hash = await receive(await halves(920).png().toBuffer())
		const order: string[] = []
		const pictureWork = new PQueue({ concurrency: 1, autoStart: false })
		const make = async (width: 320 | 480 | 640, waiting: 'visitor' | 'ahead') => {
			await makeRendition({ ...services, pictureWork }, { hash, width, format: 'webp' }, waiting)
			order.push(waiting)
		}
		const all = [make(320, 'ahead'), make(480, 'ahead'), make(640, 'visitor')]
		pictureWork.start()
		await Promise.all(all)
		expect(order).toEqual(['visitor', 'ahead', 'ahead'])
	})

	test('is not queued when too many visitors wait, unless it is in the queue already', async () => {
		const hash = await receive(await halves(1080).png().toBuffer())
		const pictureWork = new PQueue({ concurrency: 1, autoStart: false })
		const find = (width: 320 | 480) =>
			findRendition({ ...services, pictureWork }, { hash, width, format: 'webp' })
		const first = find(320)
		await waitUntil(() => pictureWork.size === 1)
		for (let index = 1; index < MAX_WAITING; index++)
			void queueForVisitor(pictureWork, `${index}`, async () => {})
		const second = find(320)
		expect(await find(480)).toBe('busy')
		pictureWork.start()
		expect(await first).toBeInstanceOf(Uint8Array)
		expect(await second).toEqual(await first)
	})

	test('of an unknown photo is not found', async () => {
		const name = { hash: '0'.repeat(32), width: 320, format: 'avif' } as const
		expect(await findRendition(services, name)).toBeUndefined()
	})

	test('whose original is missing is not found, and the log says so', async () => {
		const hash = await receive(await halves(960).png().toBuffer())
		await files.delete(originalKey(hash))
		logged.length = 0
		expect(await findRendition(services, { hash, width: 320, format: 'avif' })).toBeUndefined()
		expect(logged).toMatchObject([{ level: 40, photo: hash, msg: 'the original of a photo is missing' }])
	})

	test('whose original is corrupt is not found, the log says so, and others are still rendered', async () => {
		const hash = await receive(await halves(1000).png().toBuffer())
		await files.put(originalKey(hash), 'spoilt')
		logged.length = 0
		expect(await findRendition(services, { hash, width: 320, format: 'avif' })).toBeUndefined()
		expect(logged).toMatchObject([{ level: 50, photo: hash, msg: 'a rendition could not be made' }])
		expect(await files.exists(renditionKey({ hash, width: 320, format: 'avif' }))).toBe(false)

		const other = await receive(await halves(1040).png().toBuffer())
		expect(await findRendition(services, { hash: other, width: 320, format: 'webp' })).toBeDefined()
	})
})

const save = (bytes: Uint8Array) => savePhoto({ db, files }, bytes)

const plain = (background: string, width = 600, height = 400) =>
	sharp({ create: { width, height, channels: 3, background } })
const noisy = sharp({
	create: {
		width: 600,
		height: 400,
		channels: 3,
		background: '#808080',
		noise: { type: 'gaussian', mean: 128, sigma: 40 },
	},
})

describe('saving a photo', () => {
	test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
		'accepts a %s and stores the original bytes',
		async (format) => {
			const bytes = await plain('#b04020').toFormat(format).toBuffer()
			const result = await save(bytes)
			if (!result.ok) throw new Error(result.error)

			const { hash, width, height, placeholderColor } = result.value
			expect({ width, height }).toEqual({ width: 600, height: 400 })
			const [red, green, blue] = [1, 3, 5].map((at) =>
				Number.parseInt(placeholderColor.slice(at, at + 2), 16),
			)
			// Half as colourful as its average, #b04020
			expect(Math.abs((red as number) - 0x83)).toBeLessThan(4)
			expect(Math.abs((green as number) - 0x4b)).toBeLessThan(4)
			expect(Math.abs((blue as number) - 0x3b)).toBeLessThan(4)
			expect(Buffer.from(await files.getBytes(originalKey(hash))).equals(bytes)).toBe(true)
			expect(await findPhoto(db, hash)).toEqual(result.value)
		},
	)

	test('stores the same photo once', async () => {
		const bytes = await plain('#123456').png().toBuffer()
		expect(await save(bytes)).toEqual(await save(bytes))
	})

	test('measures a rotated photo as it is displayed', async () => {
		const result = await save(await plain('#405060').withMetadata({ orientation: 6 }).jpeg().toBuffer())
		expect(result).toMatchObject({ ok: true, value: { width: 400, height: 600 } })
	})

	test('computes the placeholder colour of a grey photo, and white for a transparent one', async () => {
		const grey = await save(await plain('#777777').toColourspace('b-w').png().toBuffer())
		expect(grey).toMatchObject({ ok: true, value: { placeholderColor: '#777777' } })
		const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
		expect(await save(await clear.png().toBuffer())).toMatchObject({
			ok: true,
			value: { placeholderColor: '#ffffff' },
		})
	})

	test('rejects an empty file', async () => {
		expect(await save(new Uint8Array())).toEqual(fail('photo-empty'))
	})

	test('rejects a file above the size limit without decoding it', async () => {
		expect(await save(new Uint8Array(MAX_PHOTO_BYTES + 1))).toEqual(fail('photo-too-large'))
	})

	test.each([
		[
			'an SVG drawing',
			Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'),
		],
		['a text file', Buffer.from('not a picture at all')],
		['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')],
		['a video', Buffer.from('\0\0\0\x20ftypisom\0\0\0\0')],
	])('rejects %s', async (_, bytes) => {
		expect(await save(bytes)).toEqual(fail('photo-type-not-taken'))
	})

	test.each(['gif', 'tiff'] as const)('rejects a valid %s', async (format) => {
		expect(await save(await plain('#ff0000').toFormat(format).toBuffer())).toEqual(
			fail('photo-type-not-taken'),
		)
	})

	test.each(['jpeg', 'png', 'webp'] as const)('rejects a truncated %s', async (format) => {
		const bytes = await noisy.clone().toFormat(format).toBuffer()
		expect(await save(bytes.subarray(0, bytes.length / 2))).toEqual(fail('photo-unreadable'))
	})

	test('rejects a file with only the first bytes of a JPEG', async () => {
		expect(await save(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual(fail('photo-unreadable'))
	})

	test('rejects a small file that would decode to a huge picture', async () => {
		const bomb = await plain('#000000', 9, 9).png().toBuffer()
		bomb.writeUInt32BE(60_000, 16) // width and height are in the header,
		bomb.writeUInt32BE(60_000, 20)
		bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29) // followed by its checksum
		expect(await save(bomb)).toEqual(fail('photo-too-many-pixels'))
	})
})
