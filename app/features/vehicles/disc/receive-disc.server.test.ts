/** The reader on photos of discs that we draw; its limits are wide here, because a busy machine is no failure. */
import PQueue from 'p-queue'
import { describe, expect, test } from 'vitest'
import { DISC, discPhoto, discText } from '#tests/licence-discs.ts'
import { heic, motif, picture } from '#tests/pictures.ts'
import { readDisc } from './receive-disc.server.ts'

const services = { pictureWork: new PQueue({ concurrency: 1 }) }
const read = (photo: Uint8Array, ms = 60_000) => readDisc(services, photo, ms)

test.each([
	['upright', {}],
	['turned by 90 degrees', { degrees: 90 }],
	['upside down', { degrees: 180 }],
	['held at 12 degrees', { degrees: 12 }],
	['held at 45 degrees', { degrees: 45 }],
	['held at 12 degrees the other way, on its side', { degrees: -102 }],
	['of 12 megapixels', { width: 4032 }],
	['of 12 megapixels, far away and held askew', { width: 4032, share: 0.2, degrees: 7 }],
	['small', { width: 900 }],
	['a poor JPEG', { quality: 8 }],
	['a poor JPEG, held at 12 degrees', { quality: 15, degrees: 12 }],
	['a little blurred', { blur: 2 }],
	['with a fifth of its barcode hidden', { hidden: 0.2 }],
	['mirrored, with the mark that says so', { isMirrored: true }],
])('a disc %s is read', async (_, view) => {
	expect(await read(await discPhoto(view))).toEqual({ ok: true, value: DISC })
})

describe('no disc is read from', () => {
	test.each([
		['one that is half hidden', () => discPhoto({ hidden: 0.5 }), 'disc-none'],
		['one that is blurred all over', () => discPhoto({ blur: 12 }), 'disc-none'],
		['something else', () => motif(1200, 900), 'disc-none'],
		['a wall', () => picture('#a03020'), 'disc-none'],
		['another barcode', () => discPhoto({ text: 'https://example.com' }), 'disc-other'],
		['a lying length', () => discPhoto({ text: discText({ length: '0150' }) }), 'disc-other'],
		['a HEIC picture', async () => heic, 'photo-heic'],
		['no picture', async () => Buffer.from('%PDF-1.7 and more'), 'photo-type-not-taken'],
		[
			'a JPEG of noise',
			async () => Buffer.from([0xff, 0xd8, 0xff, ...Array(500).fill(7)]),
			'photo-unreadable',
		],
		['nothing', async () => Buffer.alloc(0), 'photo-empty'],
	] as const)('%s', async (_, photo, error) => {
		expect(await read(await photo())).toEqual({ ok: false, error })
	})
})

test('the search ends at its limit', async () => {
	expect(await read(await discPhoto({ hidden: 0.5 }), 0)).toEqual({ ok: false, error: 'disc-none' })
})
