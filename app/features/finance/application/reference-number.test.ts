import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFERENCE_NUMBER, referenceNumber } from './reference-number.ts'

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
