import { expect, test } from 'vitest'
import { wrapIndex } from './around.ts'

test.each([
	['stays where it is', 2, 5, 2],
	['comes to the first after the last', 5, 5, 0],
	['comes to the last before the first', -1, 5, 4],
	['goes round more than once', -12, 5, 3],
	['stays put where there is but one', 1, 1, 0],
])('a position on a round %s', (_, index, count, expected) => {
	expect(wrapIndex(index, count)).toBe(expected)
})
