import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fail } from '#app/core/result.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { originalKey, savePhoto } from './photo-inspection.server.ts'
import { findPhoto } from './photo-queries.server.ts'
import { sharp } from './picture-queue.server.ts'
import { MAX_PHOTO_BYTES } from './upload-kind.ts'

const { db } = await openDatabaseCopy()
const dataDir = newFolder()
const files = openFiles({ dataDir })
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
			expect(Math.abs((red as number) - 0xb0)).toBeLessThan(4)
			expect(Math.abs((green as number) - 0x40)).toBeLessThan(4)
			expect(Math.abs((blue as number) - 0x20)).toBeLessThan(4)
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
