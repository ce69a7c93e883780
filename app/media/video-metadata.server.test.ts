import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { film } from '#tests/films.ts'
import { sized } from '#tests/sized.ts'
import { isRefused, stream } from '#tests/stripped-video.ts'
import { box, plantBox, withPlaces } from '#tests/video-boxes.ts'
import { element, plantElement } from '#tests/video-elements.ts'
import { findMetadataSafely } from './film-looking.server.ts'
import { findMetadata } from './video-metadata.server.ts'

const [camera, whole, webm] = [await film('mp4-camera'), await film('mp4'), await film('webm')]

describe('a file that is not in order', () => {
	test.each([
		['a box that is longer than the file', plantBox(camera, 'moov', box('udta', 'x')).subarray(0, -4)],
		['a box without room for itself', plantBox(camera, 'moov', Buffer.from('00000004756474610000', 'hex'))],
		['a long box that is cut off', plantBox(camera, 'moov', Buffer.from('0000000175647461', 'hex'))],
		[
			'a long box of a length beyond numbers',
			plantBox(camera, 'moov', Buffer.from('0000000175647461ffffffffffffffff', 'hex')),
		],
		[
			'a box that leaves its parent',
			plantBox(camera, 'moov/trak', Buffer.from('7fffffff756474610000', 'hex')),
		],
	])('is refused: %s', async (_, bytes) => {
		expect(await isRefused(bytes)).toBe(true)
	})

	test.each([
		['is longer than the file', plantElement(webm, element(0x1254c367, 'x')).subarray(0, -1)],
		['has a number without an end', plantElement(webm, Buffer.from([0xec, 0x00]))],
		['does not tell its length', plantElement(webm, Buffer.from('1254c36701ffffffffffffff', 'hex'))],
		['stands beside the film', Buffer.concat([webm, element(0x1254c367, 'x')])],
	])('is refused: an element that %s', async (_, bytes) => {
		expect(await isRefused(bytes, 'webm')).toBe(true)
	})

	test('is refused where a further track lies outside of the data', async () => {
		const bytes = withPlaces(camera)
		const table = bytes.lastIndexOf('stco')
		bytes.writeUInt32BE(4, table + 12)
		expect(await isRefused(bytes)).toBe(true)
	})

	test('is read to its end or refused, wherever a bit is turned or it is cut, and stays as long', async () => {
		const damage = fc.record({
			at: fc.double({ min: 0, max: 1, noNaN: true }),
			byte: fc.integer({ min: 0, max: 255 }),
			cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
			of: fc.constantFrom('mp4' as const, 'webm' as const),
			inHead: fc.boolean(),
		})
		await fc.assert(
			fc.asyncProperty(damage, async ({ at, byte, cut, of, inHead }) => {
				const bytes = Buffer.from(of === 'mp4' ? withPlaces(whole) : webm)
				bytes[Math.floor(at * (inHead ? 1_500 : bytes.length - 1))] = byte
				const damaged = bytes.subarray(0, cut === null ? bytes.length : Math.floor(cut * bytes.length))
				const found = await findMetadata(of, damaged.length, async (start, end) =>
					damaged.subarray(start, end),
				)
				if (found.ok)
					for (const { start, end, bytes: shown } of found.value) {
						expect(start).toBeGreaterThanOrEqual(0)
						expect(end).toBeLessThanOrEqual(damaged.length)
						expect(shown?.length ?? 0).toBeLessThanOrEqual(end - start)
					}
			}),
			{ numRuns: sized(100, 500) },
		)
	})

	test('that would keep a reader busy for hours is given up', async () => {
		const bytes = withPlaces(camera)
		bytes.writeUInt32BE(0xfffffff, bytes.lastIndexOf('stsc') + 8)
		expect(await findMetadataSafely('mp4', bytes.length, stream(bytes))).toEqual({
			ok: false,
			problem: 'film-unreadable',
		})
	})
})
