import { expect, test } from 'vitest'
import { tooLong } from './draft.ts'

test('what is too long to be kept is said, not cut', () => {
	const answers = { fullName: 'x'.repeat(1_000), model: 'x'.repeat(1_001), form_token: 'x'.repeat(2_000) }
	expect(tooLong(answers)).toEqual({ model: 'too-long' })
	expect(tooLong({ idNumber: '1'.repeat(1_001) })).toEqual({ idNumber: 'id-number-not-13-digits' })
	expect(tooLong({ sourceOfIncome: Array(21).fill('Salary') })).toEqual({ sourceOfIncome: 'too-long' })
})
