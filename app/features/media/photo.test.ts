import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	PHOTO_FORMATS,
	PHOTO_WIDTHS,
	type Photo,
	photoAddress,
	readRendition,
	renditionAddress,
	srcset,
	widthsOf,
} from './photo.ts'
import { photoHash } from './photo-hash.ts'

const hash = fc.stringMatching(/^[0-9a-f]{32}$/)
const photo: fc.Arbitrary<Photo> = fc.record({
	hash,
	width: fc.integer({ min: 1, max: 9000 }),
	height: fc.integer({ min: 1, max: 9000 }),
	placeholderColor: fc.constant('#808080'),
})
const format = fc.constantFrom(...PHOTO_FORMATS)

describe('a photo', () => {
	test('is found again by its address', () => {
		fc.assert(
			fc.property(hash, (hash) => {
				expect(photoHash(photoAddress(hash))).toBe(hash)
			}),
		)
	})

	test('has no hash where the address is not one of ours', () => {
		for (const address of ['', '/photos/', '/photos/ABC', `https://x.example/photos/${'a'.repeat(32)}`]) {
			expect(photoHash(address)).toBeUndefined()
		}
	})

	test('is offered in at least one width, in rising order, and never wider than it is', () => {
		fc.assert(
			fc.property(photo, (photo) => {
				const widths = widthsOf(photo)
				expect(widths.length).toBeGreaterThan(0)
				expect(widths).toEqual([...widths].sort((one, other) => one - other))
				if (photo.width >= PHOTO_WIDTHS[0]) expect(widths.at(-1)).toBeLessThanOrEqual(photo.width)
			}),
		)
	})

	test('offers in its srcset only what its own addresses are read as', () => {
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

	test('offers in its srcset nothing wider than asked for, but always something', () => {
		const wide = { hash: 'a'.repeat(32), width: 2400, height: 1350, placeholderColor: '#808080' }
		expect(srcset(wide, 'avif', 640)).toBe(
			[320, 480, 640].map((width) => `/photos/${wide.hash}/${width}.avif ${width}w`).join(', '),
		)
		expect(srcset(wide, 'avif', 100)).toBe(`/photos/${wide.hash}/320.avif 320w`)
	})
})

describe('the address of a rendition', () => {
	const known = 'a'.repeat(32)

	test('is read as what it was written from', () => {
		fc.assert(
			fc.property(hash, fc.constantFrom(...PHOTO_WIDTHS), format, (hash, width, format) => {
				const [, , first = '', file = ''] = renditionAddress({ hash }, width, format).split('/')
				expect(readRendition(first, file)).toEqual({ hash, width, format })
			}),
		)
	})

	test.each([
		['a width that is not offered', known, '481.avif'],
		['a width written otherwise', known, '0480.avif'],
		['a width with a sign', known, '+480.avif'],
		['no width', known, '.avif'],
		['a format that is not offered', known, '480.gif'],
		['a format in capitals', known, '480.AVIF'],
		['the original', known, 'original'],
		['more after the name', known, '480.avif/..'],
		['a short hash', 'abc', '480.avif'],
		['a hash in capitals', 'A'.repeat(32), '480.avif'],
		['a way out of the folder', '../../etc', '480.avif'],
	])('is refused with %s', (_, hash, file) => {
		expect(readRendition(hash, file)).toBeUndefined()
	})

	test('is never read from anything else', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (hash, file) => {
				const read = readRendition(hash, file)
				if (read) expect(renditionAddress(read, read.width, read.format)).toBe(`/photos/${hash}/${file}`)
			}),
		)
	})
})
