import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editsFrom, leastEdits, letterBits } from './edit-distance.ts'

const editDistance = (one: string, other: string, most: number) => editsFrom(one)(other, most)

/** As it is defined, letter by letter. */
function counted(one: string, other: string): number {
	if (one === '' || other === '') return one.length + other.length
	const [a, b] = [one.slice(0, -1), other.slice(0, -1)]
	const isSwapped = a !== '' && b !== '' && one.at(-1) === b.at(-1) && other.at(-1) === a.at(-1)
	return Math.min(
		counted(a, other) + 1,
		counted(one, b) + 1,
		counted(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
		isSwapped ? counted(a.slice(0, -1), b.slice(0, -1)) + 1 : Number.POSITIVE_INFINITY,
	)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '6'), maxLength: 9 })

describe('the typing errors between two words', () => {
	test.each([
		['hilux', 'hilux', 0],
		['hilx', 'hilux', 1],
		['gmw', 'gwm', 1],
		['crola', 'corolla', 2],
		['mersedes', 'mercedes', 1],
		['', 'abc', 3],
	])('%s and %s: %i', (one, other, edits) => {
		expect(editDistance(one, other, 3)).toBe(edits)
	})

	test('are the same both ways, and never fewer than their letters tell', () => {
		fc.assert(
			fc.property(word, word, (one, other) => {
				const edits = editDistance(one, other, 12)
				expect(editDistance(other, one, 12)).toBe(edits)
				expect(leastEdits(letterBits(one), letterBits(other))).toBeLessThanOrEqual(edits)
				expect(edits === 0).toBe(one === other)
			}),
		)
	})

	test('are those of the definition', () => {
		const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 6 })
		fc.assert(
			fc.property(short, short, (one, other) => {
				expect(editDistance(one, other, 12)).toBe(counted(one, other))
			}),
		)
	})

	test('are told of words as long as they are read', () => {
		const long = 'ab'.repeat(16)
		expect(editDistance(long, long, 3)).toBe(0)
		expect(editDistance(long, `x${long.slice(1)}`, 3)).toBe(1)
		expect(editDistance(long, `${long.slice(0, -2)}ba`, 3)).toBe(1)
		expect(editDistance(`${long}a`, `${long}a`, 3)).toBe(4)
	})

	test('are counted no further than asked', () => {
		fc.assert(
			fc.property(word, word, fc.nat(4), (one, other, most) => {
				expect(editDistance(one, other, most)).toBe(Math.min(most + 1, editDistance(one, other, 12)))
			}),
		)
	})
})
