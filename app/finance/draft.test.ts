import { describe, expect, test } from 'vitest'
import { contentOf } from './draft.ts'

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
