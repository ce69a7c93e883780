import { expect, test } from 'vitest'
import { getSwipeStep } from './swipe.ts'

test.each([
	['on, for a stroke to the left', -120, 10, 1],
	['back, for a stroke to the right', 120, -10, -1],
	['on, for the shortest stroke', -48, 0, 1],
	['nowhere, for a tap that slipped', -47, 0, undefined],
	['nowhere, for a stroke more down than across', 120, 100, undefined],
])('a finger leads %s', (_, across, down, expected) => {
	expect(getSwipeStep(across, down)).toBe(expected)
})
