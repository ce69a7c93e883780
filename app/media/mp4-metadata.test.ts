import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoFilm, film } from '#tests/films.ts'
import { sized } from '#tests/sized.ts'
import { expectSameFilm, picturesOf, strip } from '#tests/stripped-video.ts'
import { box, findBox, PLACE, plantBox, withPlaces } from '#tests/video-boxes.ts'

const XMP = '<x:xmpmeta><exif:GPSLatitude>26,28.728S</exif:GPSLatitude></x:xmpmeta>'
const [camera, fragments, whole, demo] = [
	await film('mp4-camera'),
	await film('mp4-fragments'),
	await film('mp4'),
	await demoFilm(),
]

const quickTime = (name: string, text: string) => box(name, `\0\x19\x15\xc7${text}`)
const keys = box(
	'keys',
	`\0\0\0\0\0\0\0\x03${['com.apple.quicktime.location.ISO6709', 'com.apple.quicktime.make', 'com.android.version'].map((key) => box('mdta', key).toString('latin1')).join('')}`,
)
const PLANTED: [string, string, Buffer][] = [
	['a phone of Android', 'moov', box('udta', quickTime('\xa9xyz', PLACE))],
	[
		'a phone of Apple',
		'moov',
		box(
			'meta',
			Buffer.concat([box('hdlr', '\0\0\0\0\0\0\0\0mdta'), keys, box('ilst', `${PLACE} Apple iPhone 15`)]),
		),
	],
	[
		'make and model',
		'moov/trak',
		box('udta', Buffer.concat([quickTime('\xa9mak', 'Samsung'), quickTime('\xa9mod', 'SM-S928B')])),
	],
	['XMP', '', box('uuid', `\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac${XMP}`)],
	['XMP to the end of the file', '', box('uuid', XMP, 'open')],
	['a list of a phone', '', box('sefd', 'SM-S928B')],
	['what is left of an edit', 'moov', box('free', `made by ${PLACE}`)],
	['a long box', 'moov/trak/mdia', box('GPMF', PLACE, 'long')],
	['in a sample table', 'moov/trak/mdia/minf/stbl', box('udta', PLACE)],
	['beside a sample table', 'moov/trak/mdia/minf', box('Xtra', 'Windows of Thandi')],
	['a rest that is no box', 'moov', Buffer.from('GPS')],
]
const TELLING =
	/26\.4788|26,28|029\.0866|apple|android|iphone|samsung|SM-S928B|xmpmeta|Windows of|GPS|mediabunny|Lavf|Lavc|VideoHandler/i

describe('an MP4 without its metadata', () => {
	test.each(PLANTED)('tells nothing any more of %s', async (_, way, planted) => {
		const original = plantBox(camera, way, planted)
		expect(original.toString('latin1')).toMatch(TELLING)
		const stripped = await strip(original)
		await expectSameFilm(stripped, original, 'mp4')
		expect(stripped.toString('latin1')).not.toMatch(TELLING)
		const { start, end } = findBox(original, 'mdat')
		expect(stripped.subarray(start, end).equals(original.subarray(start, end))).toBe(true)
	})

	test.each([
		['with its head in front', whole],
		['with its head at the end', camera],
		['in fragments', fragments],
		['of a real coder', demo],
	])('%s is the same film', async (_, original) => {
		const stripped = await strip(original)
		await expectSameFilm(stripped, original, 'mp4')
		expect(stripped.toString('latin1').replace(/mdat.*/s, '')).not.toMatch(TELLING)
		expect((await strip(stripped)).equals(stripped)).toBe(true)
	})

	test('does not tell when it was taken, nor what names of coders and handlers tell', async () => {
		const named = Buffer.from(demo)
		named.writeUInt32BE(3_900_000_000, findBox(demo, 'moov/mvhd').start + 12)
		named.writeUInt32BE(3_900_000_000, findBox(demo, 'moov/trak/tkhd').start + 16)
		const { start } = findBox(demo, 'moov/trak/mdia/hdlr')
		expect(demo.toString('latin1', start + 16, start + 20)).toBe('vide')
		named.write('GoPro AVC', start + 32)
		named.write('appl', named.indexOf('avc1', start) + 16)
		named.write('GoPro AVC encoder', named.indexOf('avc1', start) + 46)
		expect((await strip(named)).equals(demo)).toBe(true)
	})

	test('has no track but those of pictures and sound, and nothing of what it held', async () => {
		const original = withPlaces(camera)
		const stripped = await strip(original)
		await expectSameFilm(stripped, original, 'mp4')
		expect(original.toString('latin1').split(PLACE)).toHaveLength(4)
		expect(stripped.toString('latin1')).not.toContain(PLACE)
		expect(stripped.toString('latin1').split('trak')).toHaveLength(2)
	})

	test('stays the same film, whatever boxes stand in it', async () => {
		const types = fc.oneof(
			fc.stringMatching(/^[ -~]{4}$/),
			fc.constantFrom('udta', 'meta', 'uuid', 'free', 'skip', '\xa9xyz'),
		)
		const content = fc
			.uint8Array({ maxLength: 200 })
			.map((bytes) => Buffer.concat([Buffer.from('TELLING'), bytes]))
		const ways = fc.constantFrom('', 'moov', 'moov/trak', 'moov/trak/mdia', 'moov/trak/mdia/minf')
		const NEEDED =
			/^(ftyp|styp|pdin|moov|mdat|moof|mfra|sidx|ssix|mvhd|trak|mvex|iods|tkhd|edts|mdia|tapt|mdhd|hdlr|minf|elng|vmhd|smhd|dinf|stbl)$/
		const planted = fc.record({
			type: types.filter((type) => !NEEDED.test(type)),
			content,
			way: ways,
			length: fc.constantFrom('short' as const, 'long' as const),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(planted, { minLength: 1, maxLength: 4 }), async (boxes) => {
				let original: Buffer = camera
				for (const { type, content, way, length } of boxes)
					original = plantBox(original, way, box(type, content, length))
				const stripped = await strip(original)
				expect(stripped.length).toBe(original.length)
				expect(stripped.toString('latin1')).not.toContain('TELLING')
				expect(await picturesOf(stripped)).toEqual(await picturesOf(camera))
			}),
			{ numRuns: sized(15, 50) },
		)
	})
})
