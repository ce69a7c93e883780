import { describe, expect, test } from 'vitest'
import { demoFilm, film } from '#tests/films.ts'
import { heic } from '#tests/pictures.ts'
import { sized } from '#tests/sized.ts'
import { lookSafely } from './film-looking.server.ts'

const look = (bytes: Uint8Array) =>
	lookSafely(
		bytes.length,
		(start, end) => new Blob([new Uint8Array(bytes.subarray(start, end))]).stream() as never,
	)
const whole = await demoFilm()
const [webm, webmOfVp9, mp4, mov, mkv, hevc] = [
	await film('webm', 'vp8'),
	await film('webm'),
	await film('mp4'),
	await film('mov'),
	await film('mkv'),
	await film('mp4', 'hevc'),
]

/** How much of a film is there: a part of its head, of its data, all but the end. */
const SHARES = [0.0005, 0.5, 0.9999, ...[0.01, 0.1, 0.9, 0.99].slice(0, sized(0, 4))]

describe('a film', () => {
	test.each([
		['from a camera', whole, 'mp4'],
		['in WebM', webm, 'webm'],
		['of VP9 in WebM', webmOfVp9, 'webm'],
		['of VP9 in MP4', mp4, 'mp4'],
	])('%s is taken for what it is', async (_, bytes, type) => {
		expect(await look(bytes)).toEqual({ ok: true, value: type })
	})

	test.each(SHARES)('cut off at %d is not taken', async (share) => {
		for (const bytes of [whole, mp4]) {
			const cut = await look(bytes.subarray(0, Math.floor(bytes.length * share)))
			expect(['film-unreadable', 'film-type-not-taken', 'film-without-picture']).toContain(
				'problem' in cut && cut.problem,
			)
		}
		const cut = await look(webm.subarray(0, Math.floor(webm.length * Math.min(share, 0.9))))
		expect(cut.ok).toBe(false)
	})

	test.each([
		['nothing', Buffer.alloc(0), 'film-empty'],
		['a word', Buffer.from('<html>'), 'film-type-not-taken'],
		['a page', Buffer.from('<html>'.repeat(100)), 'film-type-not-taken'],
		['a picture', heic, 'film-without-picture'],
		['a film of another maker', mov, 'film-type-not-taken'],
		['another container', mkv, 'film-type-not-taken'],
		['a coding that few browsers play', hevc, 'film-coding'],
		[
			'a head without a film',
			Buffer.concat([whole.subarray(0, 32), Buffer.alloc(1_000)]),
			'film-without-picture',
		],
		[
			'noise behind a head',
			Buffer.concat([whole.subarray(0, 32), Buffer.alloc(100_000, 0xfe)]),
			'film-unreadable',
		],
	])('%s is none', async (_, bytes, problem) => {
		expect(await look(bytes)).toEqual({ ok: false, problem })
	})

	test('that would keep a reader busy for hours is given up', async () => {
		const bytes = Buffer.from(whole)
		const table = bytes.indexOf('stts')
		bytes.writeUInt32BE(0xfffffff, table + 12) // so many pictures
		expect(await look(bytes)).toEqual({ ok: false, problem: 'film-unreadable' })
	})
})
