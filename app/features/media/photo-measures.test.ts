import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { picture, scene } from '#tests/pictures.ts'
import { measurePhoto } from './photo-files.server.ts'
import { fingerprintDistance, measuresOf, PHOTO_HINTS, photoHints } from './photo-measures.ts'

import { sharp } from './picture-queue.server.ts'

const good = await scene().jpeg({ quality: 90 }).toBuffer()
const measures = await measurePhoto(good)

const grey = fc
	.record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
	.chain(({ width, height }) =>
		fc
			.uint8Array({ minLength: width * height, maxLength: width * height })
			.map((pixels) => ({ pixels, width, height })),
	)

test('a picture of any size and content has measures in their ranges', () => {
	fc.assert(
		fc.property(grey, (picture) => {
			const { brightness, darkShare, sharpness, fingerprint } = measuresOf(picture)
			expect(brightness).toBeGreaterThanOrEqual(0)
			expect(brightness).toBeLessThanOrEqual(255)
			expect(darkShare).toBeGreaterThanOrEqual(0)
			expect(darkShare).toBeLessThanOrEqual(1)
			expect(sharpness).toBeGreaterThanOrEqual(0)
			expect(fingerprint ?? '0'.repeat(16)).toMatch(/^[0-9a-f]{16}$/)
		}),
	)
})

test('the distance of two fingerprints counts the bits in which they differ', () => {
	const bits = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
	const hexadecimal = (value: bigint) => value.toString(16).padStart(16, '0')
	fc.assert(
		fc.property(bits, bits, fc.uniqueArray(fc.integer({ min: 0, max: 63 })), (one, other, flipped) => {
			const distance = fingerprintDistance(hexadecimal(one), hexadecimal(other))
			expect(distance).toBe(fingerprintDistance(hexadecimal(other), hexadecimal(one)))
			const changed = flipped.reduce((value, bit) => value ^ (1n << BigInt(bit)), one)
			expect(fingerprintDistance(hexadecimal(one), hexadecimal(changed))).toBe(flipped.length)
		}),
	)
})

test.each([
	['smaller', scene().resize(640).jpeg({ quality: 60 })],
	['as a chat sends it', scene().resize(320).jpeg({ quality: 40 })],
	['lighter', scene().linear(1.1, 5).jpeg({ quality: 80 })],
	['transparent around it', scene().ensureAlpha().webp()],
])('the same picture, %s, has nearly the same fingerprint', async (_, changed) => {
	const other = await measurePhoto(await changed.toBuffer())
	expect(fingerprintDistance(String(measures.fingerprint), String(other.fingerprint))).toBeLessThan(4)
})

test('another view has another fingerprint, and one even tone has none', async () => {
	const other = await measurePhoto(await scene(2).jpeg().toBuffer())
	expect(fingerprintDistance(String(measures.fingerprint), String(other.fingerprint))).toBeGreaterThan(12)
	expect((await measurePhoto(await picture('#405060'))).fingerprint).toBeNull()
})

test('blur lowers the sharpness, and a blurred background does not', async () => {
	const blurred = await measurePhoto(await scene().blur(8).jpeg().toBuffer())
	expect(blurred.sharpness).toBeLessThan(measures.sharpness / 20)
	const subject = await scene(3, 500, 400).png().toBuffer()
	const background = scene().blur(8)
	const focused = await background
		.composite([{ input: subject, left: 600, top: 400 }])
		.jpeg()
		.toBuffer()
	expect((await measurePhoto(focused)).sharpness).toBeGreaterThan(measures.sharpness / 2)
})

const photoOf = async (picture: ReturnType<typeof sharp>) => {
	const bytes = await picture.jpeg({ quality: 88 }).toBuffer()
	const { width, height } = await sharp(bytes).metadata()
	return { width, height, measures: await measurePhoto(bytes) }
}
const photoCoachGood = await photoOf(scene())
const hintsOf = (photos: Parameters<typeof photoHints>[0], main = 0) =>
	photoHints(photos, main).map(({ at, hints, like }) =>
		[at, hints.join(' '), like].filter((one) => one !== undefined),
	)

describe('a photo', () => {
	test.each([
		['in daylight', scene(), []],
		['at night', scene().linear(0.22), [[0, 'dark']]],
		['of one grey, at night', scene(1).linear(0.05, 40), [[0, 'dark']]],
		['out of focus', scene().blur(8), [[0, 'blurred']]],
		['at night and out of focus, which is one fault', scene().linear(0.22).blur(8), [[0, 'dark']]],
		['of the size of a stamp', scene(1, 1024, 768), [[0, 'small']]],
		['held upright, as the main one', scene(1, 1200, 1600), [[0, 'upright']]],
	])('%s', async (_, picture, expected) => {
		expect(hintsOf([await photoOf(picture)])).toEqual(expected)
	})

	test('held upright is fine unless it is the main one', async () => {
		const upright = await photoOf(scene(2, 1200, 1600))
		expect(hintsOf([photoCoachGood, upright])).toEqual([])
		expect(hintsOf([photoCoachGood, upright], 1)).toEqual([[1, 'upright']])
	})

	test('that is there again in another size and quality is like the first of them', async () => {
		const again = await photoOf(scene().resize(1280))
		expect(hintsOf([await photoOf(scene(2)), photoCoachGood, null, again, again])).toEqual([
			[3, 'same', 1],
			[4, 'same', 1],
		])
	})

	test('from before photos were measured has hints only by its size', () => {
		expect(
			hintsOf([
				{ width: 900, height: 1100 },
				{ width: 2000, height: 1500, measures: null },
			]),
		).toEqual([[0, 'small upright']])
	})
})

test('no demo photo of a vehicle is taken for dark or blurred', async () => {
	const names = readdirSync('demo/photos').filter((name) =>
		/-(front34|wheel|interior)(-black)?\.webp$/.test(name),
	)
	expect(names.length).toBeGreaterThan(12)
	for (const name of names) {
		const measures = await measurePhoto(readFileSync(`demo/photos/${name}`))
		expect([name, hintsOf([{ width: 1920, height: 1280, measures }])]).toEqual([name, []])
	}
})

test('hints name existing photos, each kind once, and an earlier photo as the like one', () => {
	const measures = fc.record({
		brightness: fc.integer({ min: 0, max: 255 }),
		darkShare: fc.double({ min: 0, max: 1, noNaN: true }),
		sharpness: fc.nat(),
		fingerprint: fc.constantFrom(null, '0000000000000000', '000000000000000f', 'ffffffffffffffff'),
	})
	const size = fc.integer({ min: 1, max: 2560 })
	const photo = fc.option(fc.record({ width: size, height: size, measures: fc.option(measures) }))
	fc.assert(
		fc.property(fc.array(photo, { maxLength: 8 }), fc.nat(8), (photos, main) => {
			for (const { at, hints, like } of photoHints(photos, main)) {
				expect(photos[at]).toBeTruthy()
				expect(hints).toEqual(PHOTO_HINTS.filter((hint) => hints.includes(hint)))
				expect([hints.includes('same'), like === undefined || like < at]).toEqual([like !== undefined, true])
				expect(hints.includes('upright') && at !== main).toBe(false)
			}
		}),
	)
})
