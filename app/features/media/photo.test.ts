import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	PHOTO_FORMATS,
	PHOTO_WIDTHS,
	type Photo,
	photoAddress,
	photoHash,
	readRendition,
	renditionAddress,
	srcset,
	widthsOf,
} from './photo.ts'

const hash = fc.stringMatching(/^[0-9a-f]{32}$/)
const photo: fc.Arbitrary<Photo> = fc.record({
	hash,
	width: fc.integer({ min: 1, max: 9000 }),
	height: fc.integer({ min: 1, max: 9000 }),
	placeholderColor: fc.constant('#808080'),
})
const format = fc.constantFrom(...PHOTO_FORMATS)

describe('a photo', () => {
	test('has the same hash after its URL is parsed', () => {
		fc.assert(
			fc.property(hash, (hash) => {
				expect(photoHash(photoAddress(hash))).toBe(hash)
			}),
		)
	})

	test('has no hash when the URL is not a photo URL', () => {
		for (const address of ['', '/photos/', '/photos/ABC', `https://x.example/photos/${'a'.repeat(32)}`]) {
			expect(photoHash(address)).toBeUndefined()
		}
	})

	test('is available in at least one width, in ascending order, and never wider than it is', () => {
		fc.assert(
			fc.property(photo, (photo) => {
				const widths = widthsOf(photo)
				expect(widths.length).toBeGreaterThan(0)
				expect(widths).toEqual([...widths].sort((one, other) => one - other))
				if (photo.width >= PHOTO_WIDTHS[0]) expect(widths.at(-1)).toBeLessThanOrEqual(photo.width)
			}),
		)
	})

	test('has only URLs in its srcset that are parsed back to its renditions', () => {
		fc.assert(
			fc.property(photo, format, fc.integer({ min: 1, max: 3000 }), (photo, format, widest) => {
				const items = srcset(photo, format, widest).split(', ')
				expect(items.length).toBeGreaterThan(0)
				for (const item of items) {
					const [, , hash = '', file = '', width] = item.split(/[/ ]/)
					expect(readRendition(hash, file)).toEqual({
						hash: photo.hash,
						width: Number.parseInt(`${width}`, 10),
						format,
					})
				}
			}),
		)
	})

	test('has nothing wider in its srcset than requested, but always something', () => {
		const wide = { hash: 'a'.repeat(32), width: 2400, height: 1350, placeholderColor: '#808080' }
		expect(srcset(wide, 'avif', 640)).toBe(
			[320, 480, 640].map((width) => `/photos/${wide.hash}/${width}.avif ${width}w`).join(', '),
		)
		expect(srcset(wide, 'avif', 100)).toBe(`/photos/${wide.hash}/320.avif 320w`)
	})
})

describe('the URL of a rendition', () => {
	const validHash = 'a'.repeat(32)

	test('is parsed back to the same rendition', () => {
		fc.assert(
			fc.property(hash, fc.constantFrom(...PHOTO_WIDTHS), format, (hash, width, format) => {
				const [, , first = '', file = ''] = renditionAddress({ hash }, width, format).split('/')
				expect(readRendition(first, file)).toEqual({ hash, width, format })
			}),
		)
	})

	test.each([
		['a width that is not offered', validHash, '481.avif'],
		['a width with a leading zero', validHash, '0480.avif'],
		['a width with a plus sign', validHash, '+480.avif'],
		['no width', validHash, '.avif'],
		['a format that is not offered', validHash, '480.gif'],
		['a format in capitals', validHash, '480.AVIF'],
		['the original', validHash, 'original'],
		['a path after the file name', validHash, '480.avif/..'],
		['a short hash', 'abc', '480.avif'],
		['a hash in capitals', 'A'.repeat(32), '480.avif'],
		['a path traversal', '../../etc', '480.avif'],
	])('is rejected with %s', (_, hash, file) => {
		expect(readRendition(hash, file)).toBeUndefined()
	})

	test('is never parsed from any other text', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (hash, file) => {
				const read = readRendition(hash, file)
				if (read) expect(renditionAddress(read, read.width, read.format)).toBe(`/photos/${hash}/${file}`)
			}),
		)
	})
})
