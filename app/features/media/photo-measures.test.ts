import fc from 'fast-check'
import { expect, test } from 'vitest'
import { picture, scene } from '#tests/pictures.ts'
import { measurePhoto } from './photo-inspection.server.ts'
import { fingerprintDistance, measuresOf } from './photo-measures.ts'

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
