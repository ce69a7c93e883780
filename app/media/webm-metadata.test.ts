import { describe, expect, test } from 'vitest'
import { film } from '#tests/films.ts'
import { expectSameFilm, picturesOf, stream, strip } from '#tests/stripped-video.ts'
import { PLACE } from '#tests/video-boxes.ts'
import { element, plantElement } from '#tests/video-elements.ts'
import { lookSafely } from './film-looking.server.ts'

const webm = await film('webm')
const pictures = await picturesOf(webm)

describe('a WebM without its metadata', () => {
	test('is the same film, and tells nothing of who made it', async () => {
		const tags = {
			title: 'Thandi at home',
			artist: 'Samsung',
			comment: PLACE,
			date: new Date('2026-11-18'),
			raw: { LOCATION: PLACE },
		}
		const original = await film('webm', 'vp9', tags)
		expect(original.toString('latin1')).toContain(PLACE)
		const stripped = await strip(original, 'webm')
		await expectSameFilm(stripped, original, 'webm')
		expect(stripped.toString('latin1')).not.toMatch(/Thandi|26\.4788|samsung|mediabunny/i)
		expect((await strip(stripped, 'webm')).equals(stripped)).toBe(true)
	})

	test.each([
		['tags', 0x1254c367],
		['a cover', 0x1941a469],
		['chapters', 0x1043a770],
		['something unknown', 0x1abcdef0],
		['a void that is none', 0xec],
		['a checksum', 0xbf],
	])('is the same film without %s', async (_, id) => {
		for (const length of [0, 1, 100, 117, 118, 119, 120, 16_380, 20_000]) {
			const original = plantElement(webm, element(id, PLACE.repeat(1_000).slice(0, length)))
			const stripped = await strip(original, 'webm')
			expect(stripped.length).toBe(original.length)
			expect(await picturesOf(stripped)).toEqual(pictures)
			expect(stripped.toString('latin1')).not.toContain(PLACE)
			if (length === 119)
				expect(await lookSafely(stripped.length, stream(stripped))).toEqual({ ok: true, value: 'webm' })
		}
	})

	test('that was recorded, its lengths untold, is the same film', async () => {
		const original = await film('webm-recorder', 'vp9', { title: PLACE })
		for (const id of ['18538067', '1f43b675']) expect(original.toString('hex')).toContain(`${id}ff`)
		const stripped = await strip(original, 'webm')
		await expectSameFilm(stripped, original, 'webm')
		expect(stripped.toString('latin1')).not.toMatch(/mediabunny|26\.4788/i)
	})
})
