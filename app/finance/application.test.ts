import { describe, expect, test } from 'vitest'
import { canJumpTo, FIELDS, type Step } from './application.ts'
import { YEARS_OF_MANUFACTURE } from './application-options.ts'

describe('a step', () => {
	test.each<[Step, Step, Step[], boolean]>([
		[1, 1, [], true],
		[2, 1, [], false],
		[1, 3, [1, 2], true],
		[3, 3, [1, 2], true],
		[4, 3, [1, 2], false],
		[2, 1, [1], true], // gone back after it was completed
		[4, 1, [1, 2, 3], true],
		[4, 1, [1, 2], false],
		[2, 4, [], true],
	])('%i, from step %i with %j completed: may be opened is %s', (step, current, completed, may) => {
		expect(canJumpTo(step, { current, completed })).toBe(may)
	})
})

test('the form has the 49 fields of the specification, each once', () => {
	expect(FIELDS).toHaveLength(49)
	expect(new Set(FIELDS).size).toBe(49)
})

test('the years of manufacture go from 2025 back 25 years', () => {
	expect(YEARS_OF_MANUFACTURE).toHaveLength(26)
	expect(YEARS_OF_MANUFACTURE[0]).toBe('2025')
	expect(YEARS_OF_MANUFACTURE.at(-1)).toBe('2000')
})
