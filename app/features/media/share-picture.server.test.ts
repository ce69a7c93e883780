import { spawnSync } from 'node:child_process'
import { assert, constantFrom, property, tuple } from 'fast-check'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { openFiles } from '#app/infra/storage/files.server.ts'
import { silentLog } from '#tests/log.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { originalKey } from './photo-files.server.ts'
import { SHARE_MAX_BYTES, type ShareCard } from './share-card.ts'
import { findSharePicture, renderShareCard, sharePictureName } from './share-picture.server.ts'

const dataDir = newFolder()
const files = openFiles({ dataDir })
const services = { files, pictureWork: new PQueue({ concurrency: 1 }), log: silentLog }

const NOISE = 'a'.repeat(32)
const card: ShareCard = { photo: NOISE, heading: 'Toyota Hilux', facts: '2019', amount: 'R 389 900' }

// Noise is the picture that compresses worst.
await files.put(
	originalKey(NOISE),
	await sharp({
		create: {
			width: 1600,
			height: 900,
			channels: 3,
			background: '#888',
			noise: { type: 'gaussian', mean: 128, sigma: 90 },
		},
	})
		.jpeg({ quality: 95 })
		.toBuffer(),
)

describe('the share picture', () => {
	test('is a JPEG of the right size and below the limit, even of the worst photo', async () => {
		const picture = (await findSharePicture(services, card)) as Uint8Array
		const { format, width, height } = await sharp(picture).metadata()
		expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
		expect(picture?.length).toBeLessThan(SHARE_MAX_BYTES)
	})

	test('has the colours of a bright photo, and the dark ground of the text', async () => {
		const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ebf2fa' } })
			.jpeg()
			.toBuffer()
		const picture = await renderShareCard({ photo: null, heading: 'Toyota Hilux' }, photo)
		const pixels = await picture.raw().toBuffer()
		const [top, ground] = [20, 600].map((y) => [...pixels.subarray(y * 3_600 + 3_500, y * 3_600 + 3_503)])
		expect(Math.min(...(top ?? []))).toBeGreaterThan(225)
		expect(Math.max(...(ground ?? []))).toBeLessThan(45)
	})

	test('is rendered once for concurrent requests, and stored', async () => {
		const other = { ...card, heading: 'Ford Ranger' }
		const [one, two] = await Promise.all([
			findSharePicture(services, other),
			findSharePicture(services, other),
		])
		await files.delete(originalKey(NOISE))
		const later = await findSharePicture(services, other)
		expect(one).toBeInstanceOf(Uint8Array)
		expect([two, later]).toEqual([one, one])
	})

	test('uses the drawn landscape when the photo is missing', async () => {
		expect(await findSharePicture(services, { ...card, photo: 'b'.repeat(32) })).toBeInstanceOf(Uint8Array)
	})

	test.each([
		['a very long name', { heading: 'Mahindra Pik Up '.repeat(40) }],
		['a word longer than a line', { heading: 'x'.repeat(300) }],
		['characters with a meaning in markup', { heading: '<b>&</b> "Sons"', facts: '<', amount: '>' }],
		['characters that the font does not have', { heading: '日産 🚗' }],
		['blank texts', { heading: ' ', facts: ' ', amount: ' ' }],
		['only a label', { heading: undefined, facts: undefined, amount: undefined, flag: 'Sold' }],
	])('can be rendered with %s', async (_, change) => {
		const picture = await findSharePicture(services, { ...card, photo: null, ...change })
		expect((await sharp(picture).metadata()).width).toBe(1200)
	})

	test('has a different name when any of its content is different', () => {
		const cards = tuple(
			...(['photo', 'flag', 'heading', 'facts', 'figure'] as const).map(() => constantFrom('a', 'b')),
		).map(([photo = 'a', flag, heading, facts, amount]) => ({ photo, flag, heading, facts, amount }))
		assert(
			property(cards, cards, (one, other) => {
				expect(sharePictureName(one) === sharePictureName(other)).toBe(
					JSON.stringify(one) === JSON.stringify(other),
				)
			}),
		)
		expect(sharePictureName({ photo: null, heading: 'a' })).not.toBe(
			sharePictureName({ photo: null, facts: 'a' }),
		)
	})

	test('needs no system fonts, and prints no warning about them', () => {
		const draw = `
			import { renderShareCard } from './app/features/media/share-picture.server.ts'
			import sharp from 'sharp'
			const photo = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#888' } }).png().toBuffer()
			const picture = await renderShareCard({ photo: 'x', heading: 'Toyota Hilux' }, photo)
			// Grey, dark and gold hold little blue: only the white of letters does.
			console.log((await picture.stats()).channels[2].max > 200 ? 'lettered' : 'blank')`
		const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', draw], {
			cwd: PROJECT,
			env: { HOME: '/nowhere', FONTCONFIG_PATH: '/nowhere', XDG_DATA_HOME: '/nowhere' },
			encoding: 'utf8',
		})
		expect({ stdout, stderr }).toEqual({ stdout: 'lettered\n', stderr: '' })
	})
})
