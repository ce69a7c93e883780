import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, leastEdits, letterBits } from './edit-distance.ts'

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

	test('are counted no further than asked', () => {
		fc.assert(
			fc.property(word, word, fc.nat(4), (one, other, most) => {
				expect(editDistance(one, other, most)).toBe(Math.min(most + 1, editDistance(one, other, 12)))
			}),
		)
	})
})
