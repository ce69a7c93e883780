import { describe, expect, test } from 'vitest'
import { contentOf, tooLong } from './draft.ts'

test('what is too long to be kept is said, not cut', () => {
	const answers = { fullName: 'x'.repeat(1_000), model: 'x'.repeat(1_001), form_token: 'x'.repeat(2_000) }
	expect(tooLong(answers)).toEqual({ model: 'too-long' })
	expect(tooLong({ idNumber: '1'.repeat(1_001) })).toEqual({ idNumber: 'id-number-not-13-digits' })
	expect(tooLong({ sourceOfIncome: Array(21).fill('Salary') })).toEqual({ sourceOfIncome: 'too-long' })
})

describe('what is filled in', () => {
	test('is the same with blanks and without, and whether a choice came as a text or a list', () => {
		expect(contentOf({ fullName: '', sourceOfIncome: [''], consentSharing: '' })).toBe(contentOf({}))
		expect(contentOf({ sourceOfIncome: 'Salary' })).toBe(contentOf({ sourceOfIncome: ['Salary'] }))
		expect(contentOf({ form_token: 'x' })).toBe(contentOf({}))
	})

	test.each([[{ fullName: 'T' }], [{ sourceOfIncome: ['Salary'] }], [{ consentSharing: 'yes' }]])(
		'is something else with %j',
		(answers) => {
			expect(contentOf(answers)).not.toBe(contentOf({}))
		},
	)
})
