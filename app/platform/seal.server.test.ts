import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#tests/sized.ts'
import type { Keyring } from './keyring.server.ts'
import { type Key, newKey, PURPOSES } from './keys-file.server.ts'
import { BrokenSeal, beginSeal, blindIndex, headOf, openSeal, type Place, rewrapped } from './seal.server.ts'

const ringOf = (keys: Key[]): Keyring => ({
	active: (purpose) => keys.find((key) => key.purpose === purpose) as Key,
	all: (purpose) => keys.filter((key) => key.purpose === purpose),
	find: (id) => keys.find((key) => key.id === id),
})
const first = PURPOSES.map(newKey)
const keys = ringOf(first)
const PLACE: Place = { table: 'leads', row: 'a', purpose: 'kek-app' }

/** What opening says: the text, or why not. */
function read(ring: Keyring, place: Place, sealedKey: string, field: string, sealed: string): string {
	const opened = openSeal(ring, place, sealedKey)
	if (!opened.ok) return `<${opened.problem}>`
	try {
		return opened.value.open(field, sealed)
	} catch (error) {
		if (error instanceof BrokenSeal) return '<broken>'
		throw error
	}
}

/** The text with each of its bits turned, one at a time. */
const flipped = (text: string) =>
	Array.from({ length: text.length * 8 }, (_, bit) => {
		const bytes = Buffer.from(text, 'latin1')
		bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7))
		return bytes.toString('latin1')
	})

const inBytes = (text: string, change: (text: string) => string[]) =>
	change(Buffer.from(text, 'base64url').toString('latin1')).map((other) =>
		Buffer.from(other, 'latin1').toString('base64url'),
	)

describe('a sealed text', () => {
	const wholeText = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 600 }),
		fc.string({ unit: 'grapheme', maxLength: 300 }),
		fc.constantFrom('', '\u0000', '👩‍👩‍👧‍👦 Zoë', 'שלום ‮', 'x'.repeat(100_000), 'é'.repeat(50_000)),
	)

	test('opens as it was, whatever it says and wherever it stands', () => {
		fc.assert(
			fc.property(
				wholeText,
				fc.record({
					table: fc.string(),
					row: fc.string(),
					purpose: fc.constantFrom('kek-app' as const, 'kek-special' as const),
				}),
				fc.string(),
				(text, place, field) => {
					const { sealedKey, seal } = beginSeal(keys, place)
					expect(read(keys, place, sealedKey, field, seal(field, text))).toBe(text)
				},
			),
			{ numRuns: sized(500, 10_000) },
		)
	})

	test('tells its length in steps of 256 only, and is never sealed the same way twice', () => {
		const { seal } = beginSeal(keys, PLACE)
		const lengths = [0, 1, 13, 252].map((length) => seal('x', 'a'.repeat(length)).length)
		expect(new Set(lengths).size).toBe(1)
		expect(seal('x', 'a'.repeat(253)).length).toBeGreaterThan(lengths[0] as number)
		expect(new Set(Array.from({ length: 100 }, () => seal('x', 'same'))).size).toBe(100)
	})

	const { sealedKey, seal } = beginSeal(keys, PLACE)
	const sealed = seal('idNumber', '8001015009087')

	test('does not open with any one bit changed, in its bytes or in its signs', () => {
		expect(read(keys, PLACE, sealedKey, 'idNumber', sealed)).toBe('8001015009087')
		for (const other of [...flipped(sealed), ...inBytes(sealed, flipped)])
			expect(read(keys, PLACE, sealedKey, 'idNumber', other)).toBe('<broken>')
	})

	test('does not open with any one bit of its key changed', () => {
		for (const other of [...flipped(sealedKey), ...inBytes(sealedKey, flipped)])
			expect(read(keys, PLACE, other, 'idNumber', sealed)).toMatch(/^<(broken|locked)>$/)
	})

	test('does not open cut short or made longer', () => {
		for (let length = 0; length < sealed.length; length++)
			expect(read(keys, PLACE, sealedKey, 'idNumber', sealed.slice(0, length))).toBe('<broken>')
		for (let length = 0; length < sealedKey.length; length++)
			expect(read(keys, PLACE, sealedKey.slice(0, length), 'idNumber', sealed)).toMatch(/^<(broken|locked)>$/)
		for (const more of ['A', '=', ' ', '\n'])
			expect(read(keys, PLACE, sealedKey, 'idNumber', sealed + more)).toBe('<broken>')
	})

	test.each([
		['another row', { ...PLACE, row: 'b' }],
		['another table', { ...PLACE, table: 'letters' }],
		['another purpose', { ...PLACE, purpose: 'kek-special' as const }],
		['names that run together', { ...PLACE, table: 'lead', row: 'sa' }],
	])('does not open in %s', (_, place) => {
		expect(read(keys, place, sealedKey, 'idNumber', sealed)).toBe('<broken>')
	})

	test('does not open as another field, or with the key of another record', () => {
		expect(read(keys, PLACE, sealedKey, 'email', sealed)).toBe('<broken>')
		expect(read(keys, PLACE, beginSeal(keys, PLACE).sealedKey, 'idNumber', sealed)).toBe('<broken>')
	})

	test('is locked where its key is not, and broken where another has its id', () => {
		expect(read(ringOf(PURPOSES.map(newKey)), PLACE, sealedKey, 'idNumber', sealed)).toBe('<locked>')
		const strange = first.map((key) => ({ ...newKey(key.purpose), id: key.id }))
		expect(read(ringOf(strange), PLACE, sealedKey, 'idNumber', sealed)).toBe('<broken>')
	})

	test('opens after its key was wrapped anew, and needs the earlier one no more', () => {
		const newer = PURPOSES.map(newKey)
		const wrapped = rewrapped(ringOf([...newer, ...first]), PLACE, sealedKey)
		if (!wrapped.ok) throw new Error(wrapped.problem)
		expect(read(ringOf(newer), PLACE, wrapped.value, 'idNumber', sealed)).toBe('8001015009087')
		expect(read(keys, PLACE, wrapped.value, 'idNumber', sealed)).toBe('<locked>')
		expect(rewrapped(ringOf(newer), PLACE, sealedKey)).toEqual({ ok: false, problem: 'locked' })
		expect(rewrapped(keys, { ...PLACE, row: 'b' }, sealedKey)).toEqual({ ok: false, problem: 'broken' })
	})

	test('tells by the head of its key which one wrapped it', () => {
		expect(sealedKey.startsWith(headOf(keys.active('kek-app')))).toBe(true)
		expect(headOf(keys.active('kek-app'))).toHaveLength(12)
	})
})

describe('a blind index', () => {
	test.each([
		['id-number', ['8001015009087', '800101 5009 087', '800101-5009-087', '８００１０１５００９０８７']],
		['email', ['Thandi@Example.co.za', ' thandi@example.co.za ', 'ｔhandi@example.co.za']],
		[
			'phone',
			['0821234567', '082 123 4567', '+27 82 123 4567', '0027821234567', '27821234567', '+27 (0)82 123-4567'],
		],
	] as const)('of kind %s is one for all ways to write the same', (kind, ways) => {
		expect(new Set(ways.map((way) => blindIndex(keys, kind, way))).size).toBe(1)
	})

	test('differs by value, by kind and by key, and holds nothing of the value', () => {
		const index = blindIndex(keys, 'id-number', '8001015009087')
		expect(index).not.toBe(blindIndex(keys, 'id-number', '8001015009088'))
		expect(index).not.toBe(blindIndex(keys, 'phone', '8001015009087'))
		expect(index).not.toBe(blindIndex(ringOf(PURPOSES.map(newKey)), 'id-number', '8001015009087'))
		expect(index).toMatch(new RegExp(`^${keys.active('idx').id}\\.[\\w-]{43}$`))
	})
})
