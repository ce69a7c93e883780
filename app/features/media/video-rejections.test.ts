import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPackets, tryToClean } from '#tests/cleaned-video.ts'
import { heic } from '#tests/pictures.ts'
import { sized } from '#tests/sized.ts'
import { box, withLocation } from '#tests/video-boxes.ts'
import { demoVideo, makeVideo } from '#tests/videos.ts'
import { cleanVideo } from './upload-receiving.server.ts'

const full = await demoVideo()
const [webm, mp4, mkv, hevc, av1, av1InWebm] = [
	await makeVideo('webm', 'vp8'),
	await makeVideo('mp4'),
	await makeVideo('mkv'),
	await makeVideo('mp4', 'hevc'),
	await makeVideo('mp4', 'av1'),
	await makeVideo('webm', 'av1'),
]

/** The share of the bytes that are left: a part of its header, a part of its data, all but the end. */
const SHARES = [0.0005, 0.5, 0.9999, ...[0.01, 0.1, 0.9, 0.99].slice(0, sized(0, 4))]

describe('a video is rejected', () => {
	test.each(SHARES)('when it is truncated at %d', async (share) => {
		for (const bytes of [full, mp4]) {
			const cut = await tryToClean(bytes.subarray(0, Math.floor(bytes.length * share)))
			expect(['video-unreadable', 'video-type-not-taken', 'video-without-picture']).toContain(
				'error' in cut && cut.error,
			)
		}
		const cut = await tryToClean(webm.subarray(0, Math.floor(webm.length * Math.min(share, 0.9))))
		expect(cut.ok).toBe(false)
	})

	test.each([
		['an empty file', Buffer.alloc(0), 'video-empty'],
		['a short text', Buffer.from('<html>'), 'video-type-not-taken'],
		['an HTML page', Buffer.from('<html>'.repeat(100)), 'video-type-not-taken'],
		['a picture', heic, 'video-without-picture'],
		['a Matroska video', mkv, 'video-type-not-taken'],
		['in a codec that few browsers play', hevc, 'video-coding'],
		['AV1, which older iPhones do not play', av1, 'video-coding'],
		['AV1 in WebM', av1InWebm, 'video-coding'],
		[
			'a header without frames',
			Buffer.concat([full.subarray(0, 32), Buffer.alloc(1_000)]),
			'video-without-picture',
		],
		[
			'noise after a header',
			Buffer.concat([full.subarray(0, 32), Buffer.alloc(100_000, 0xfe)]),
			'video-unreadable',
		],
		[
			'a file with a box that is longer than the file',
			Buffer.concat([mp4, box('udta', 'x').subarray(0, -1)]),
			'video-unreadable',
		],
	])('when it is %s', async (_, bytes, error) => {
		expect(await tryToClean(bytes)).toEqual({ ok: false, error })
	})

	test.each([
		['point outside the file', 40, 0x7fffffff],
		['name the same bytes twice', 10, 80_000],
	])('when its tables %s', async (_, picture, size) => {
		const bytes = Buffer.from(full)
		bytes.writeUInt32BE(size, bytes.indexOf('stsz') + 16 + picture * 4)
		expect(await tryToClean(bytes)).toEqual({ ok: false, error: 'video-unreadable' })
	})

	test('when reading it would take hours', async () => {
		const bytes = Buffer.from(full)
		bytes.writeUInt32BE(0xfffffff, bytes.indexOf('stts') + 12) // a wrong number of frames
		const inThread = (source: string, target: string) => cleanVideo(source, target, 2_000)
		expect(await tryToClean(bytes, inThread)).toEqual({ ok: false, error: 'video-unreadable' })
	})

	test('or has frames, whichever byte is wrong', async () => {
		const damage = fc.record({
			at: fc.double({ min: 0, max: 1, noNaN: true }),
			byte: fc.integer({ min: 0, max: 255 }),
			inHead: fc.boolean(),
			of: fc.constantFrom(withLocation(mp4), webm),
		})
		await fc.assert(
			fc.asyncProperty(damage, async ({ at, byte, inHead, of }) => {
				const bytes = Buffer.from(of)
				bytes[Math.floor(at * (inHead ? 1_500 : bytes.length - 1))] = byte
				const inThread = (source: string, target: string) => cleanVideo(source, target, 5_000)
				const cleaned = await tryToClean(bytes, inThread)
				if (cleaned.ok) expect((await readPackets(cleaned.value.bytes)).pictures).not.toEqual([])
			}),
			{ numRuns: sized(10, 100) },
		)
	})
})
