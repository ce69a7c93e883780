import { expect, test } from 'vitest'
import { isDoubleTap } from './double-tap.ts'

const first = { timeStamp: 1000, clientX: 100, clientY: 100 }

test.each([
	['soon after, at the same place', { ...first, timeStamp: 1350 }, true],
	['soon after, a finger beside it', { timeStamp: 1200, clientX: 132, clientY: 68 }, true],
	['too late', { ...first, timeStamp: 1351 }, false],
	['too far across', { ...first, timeStamp: 1100, clientX: 133 }, false],
	['too far down', { ...first, timeStamp: 1100, clientY: 133 }, false],
])('a second tap %s', (_, second, expected) => {
	expect(isDoubleTap(first, second)).toBe(expected)
})

test('a first tap alone is none', () => {
	expect(isDoubleTap(undefined, first)).toBe(false)
})
