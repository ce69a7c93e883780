import { expect, test } from 'vitest'
import { getSwipeStep } from './use-swipe.ts'

test.each([
	['to the left steps forward', -120, 10, 1],
	['to the right steps back', 120, -10, -1],
	['of 48 px is long enough to step', -48, 0, 1],
	['of 47 px is a tap and does not step', -47, 0, undefined],
	['that is too steep does not step', 120, 100, undefined],
])('a swipe %s', (_, across, down, expected) => {
	expect(getSwipeStep(across, down)).toBe(expected)
})
