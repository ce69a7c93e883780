import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#app/core/calendar.ts'
import { canJumpTo, FIELDS, type Step } from './application.ts'
import { yearsOfManufacture } from './application-options.ts'

describe('a step', () => {
	test.each<[Step, Step, Step[], boolean]>([
		[1, 1, [], true],
		[2, 1, [], false],
		[1, 3, [1, 2], true],
		[3, 3, [1, 2], true],
		[4, 3, [1, 2], false],
		[2, 1, [1], true], // reopened after completion
		[4, 1, [1, 2, 3], true],
		[4, 1, [1, 2], false],
		[2, 4, [], true],
	])('%i, from step %i with %j completed, may be opened: %s', (step, current, completed, isAllowed) => {
		expect(canJumpTo(step, { step: current, completed })).toBe(isAllowed)
	})
})

test('the form has the 49 fields of the specification, each once', () => {
	expect(FIELDS).toHaveLength(49)
	expect(new Set(FIELDS).size).toBe(49)
})

test.each<[IsoDate, string, number]>([
	['2025-06-01', '2025', 26],
	['2026-12-31', '2026', 27],
	['2027-01-01', '2027', 28],
])('on %s the years of manufacture go from %s back to 2000', (today, latest, count) => {
	const years = yearsOfManufacture(today)
	expect(years).toHaveLength(count)
	expect([years[0], years.at(-1)]).toEqual([latest, '2000'])
})
