import { expect, test } from 'vitest'
import { getSwipeStep, isDoubleTap } from './use-gestures.ts'

const first = { timeStamp: 1000, clientX: 100, clientY: 100 }

test.each([
	['within 350 ms at the same position is a double tap', { ...first, timeStamp: 1350 }, true],
	['within 32 px is a double tap', { timeStamp: 1200, clientX: 132, clientY: 68 }, true],
	['after 351 ms is not a double tap', { ...first, timeStamp: 1351 }, false],
	[
		'more than 32 px away horizontally is not a double tap',
		{ ...first, timeStamp: 1100, clientX: 133 },
		false,
	],
	['more than 32 px away vertically is not a double tap', { ...first, timeStamp: 1100, clientY: 133 }, false],
])('a second tap %s', (_, second, expected) => {
	expect(isDoubleTap(first, second)).toBe(expected)
})

test('a single tap is not a double tap', () => {
	expect(isDoubleTap(undefined, first)).toBe(false)
})

test.each([
	['to the left steps forward', -120, 10, 1],
	['to the right steps back', 120, -10, -1],
	['of 48 px is long enough to step', -48, 0, 1],
	['of 47 px is a tap and does not step', -47, 0, undefined],
	['that is too steep does not step', 120, 100, undefined],
])('a swipe %s', (_, across, down, expected) => {
	expect(getSwipeStep(across, down)).toBe(expected)
})
