import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	BLANK_INPUTS,
	calculatorQuery,
	formatInput,
	readInputs,
	toFees,
	toLoan,
} from './calculator-inputs.ts'

const read = (address: string) => readInputs(new URLSearchParams(address), BLANK_INPUTS)

describe('the calculator inputs from a URL', () => {
	test('have the values of the URL, with grouped amounts', () => {
		expect(read('price=R389,900.50&deposit=40000&interest=9,5&term=60&balloon=20')).toEqual({
			...BLANK_INPUTS,
			price: '389\u00a0900.50',
			deposit: '40\u00a0000',
			interest: '9,5',
			term: '60',
			balloon: '20',
		})
	})

	test('keep the defaults for missing and unknown values', () => {
		expect(read('')).toEqual(BLANK_INPUTS)
		expect(read('mode=nonsense&paidBy=nobody&colour=red')).toEqual(BLANK_INPUTS)
	})

	test('keep a value that is not an amount, truncated to 40 characters', () => {
		expect(read('price=abc').price).toBe('abc')
		expect(read(`price=${'9'.repeat(10_000)}`).price).toHaveLength(40)
	})

	test.each(['13', '0', '-72', '1e309', '72.5', 'seventy'])('have a blank term for term=%s', (term) => {
		expect(read(`term=${term}`).term).toBe('')
	})

	test('stay the same when they are written into a URL and read back', () => {
		const cents = fc.integer({ min: 0, max: 99_999_999 })
		const amount = fc.oneof(
			fc.constant(''),
			cents.map((amount) => formatInput('price', String(amount / 100))),
		)
		const anyInputs = fc.record({
			mode: fc.constantFrom('repayment' as const, 'price' as const),
			price: amount,
			budget: amount,
			deposit: amount,
			term: fc.constantFrom('24', '72', '96'),
			interest: fc.constantFrom('9.00', '12,25', '0'),
			balloon: fc.constantFrom('0', '35.5', ''),
			initiation: amount,
			service: amount,
			paidBy: fc.constantFrom('financed' as const, 'upfront' as const),
		})
		fc.assert(
			fc.property(anyInputs, (inputs) => {
				expect(read(calculatorQuery(inputs))).toEqual(inputs)
			}),
		)
	})
})

describe('the loan from the calculator inputs', () => {
	test('has no deposit, balloon or fee when the fields are blank', () => {
		const blank = { ...BLANK_INPUTS, deposit: '', balloon: ' ', initiation: '', service: '' }
		expect(toLoan(blank)).toMatchObject({ deposit: 0, balloon: 0 })
		expect(toFees(blank)).toEqual({ initiation: 0, service: 0, paidBy: 'financed' })
	})

	test('has NaN as price, interest and term when the fields are blank', () => {
		expect(toLoan({ ...BLANK_INPUTS, interest: '', term: '' })).toMatchObject({
			price: Number.NaN,
			interest: Number.NaN,
			months: Number.NaN,
		})
	})
})
