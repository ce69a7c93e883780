import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measurePhoto } from '#app/features/media/photo-inspection.server.ts'
import { sharp } from '#app/features/media/picture-queue.server.ts'
import { scene } from '#tests/pictures.ts'
import { PHOTO_HINTS, photoHints } from './photo-coach.ts'

const photoOf = async (picture: ReturnType<typeof sharp>) => {
	const bytes = await picture.jpeg({ quality: 88 }).toBuffer()
	const { width, height } = await sharp(bytes).metadata()
	return { width, height, measures: await measurePhoto(bytes) }
}
const good = await photoOf(scene())
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
		expect(hintsOf([good, upright])).toEqual([])
		expect(hintsOf([good, upright], 1)).toEqual([[1, 'upright']])
	})

	test('that is there again in another size and quality is like the first of them', async () => {
		const again = await photoOf(scene().resize(1280))
		expect(hintsOf([await photoOf(scene(2)), good, null, again, again])).toEqual([
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
