import { expect, test } from 'vitest'
import { findTooLong } from './draft.ts'

test('a value that is too long to be stored is rejected, not truncated', () => {
	const values = { fullName: 'x'.repeat(1_000), model: 'x'.repeat(1_001), form_token: 'x'.repeat(2_000) }
	expect(findTooLong(values)).toEqual({ model: 'too-long' })
	expect(findTooLong({ idNumber: '1'.repeat(1_001) })).toEqual({ idNumber: 'id-number-not-13-digits' })
	expect(findTooLong({ sourceOfIncome: Array(21).fill('Salary') })).toEqual({ sourceOfIncome: 'too-long' })
})
