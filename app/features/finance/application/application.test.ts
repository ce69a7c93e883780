import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#app/core/dates.ts'
import { applicationFieldMessages } from '#messages/application-fields.ts'
import { canJumpTo, REFERENCE_NUMBER, referenceNumber, type Step, yearsOfManufacture } from './application.ts'
import { FIELDS } from './application-schema.ts'

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
	expect(Object.keys(applicationFieldMessages.labels)).toEqual(FIELDS)
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

test.each([
	[1_794_988_800_123, 0.507_9, 'AF800123507'],
	[1_794_988_000_007, 0, 'AF000007000'],
	[1_794_988_000_007, 0.999_999_9, 'AF000007999'],
	[1_794_988_000_007, 0.001, 'AF000007001'],
])(
	'the reference number at %i ms with the random number %d is %s',
	(milliseconds, randomNumber, reference) => {
		expect(referenceNumber(new Date(milliseconds), () => randomNumber)).toBe(reference)
	},
)

test('a reference number is AF and nine digits, at any time', () => {
	const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
	fc.assert(
		fc.property(
			fc.date({ min: new Date('2001-09-10'), noInvalidDate: true }),
			random,
			(now, randomNumber) => {
				expect(referenceNumber(now, () => randomNumber)).toMatch(REFERENCE_NUMBER)
			},
		),
	)
})
