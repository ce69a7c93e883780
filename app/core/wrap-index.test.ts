import { expect, test } from 'vitest'
import { wrapIndex } from './wrap-index.ts'

test.each([
	['in range stays the same', 2, 5, 2],
	['past the last item wraps to the first', 5, 5, 0],
	['before the first item wraps to the last', -1, 5, 4],
	['several rounds out of range wraps as well', -12, 5, 3],
	['past a single item stays on that item', 1, 1, 0],
])('a carousel index %s', (_, index, count, expected) => {
	expect(wrapIndex(index, count)).toBe(expected)
})
