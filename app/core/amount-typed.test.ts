import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount, parsePercent } from './amount-typed.ts'

describe('a typed amount', () => {
	test.each([
		['389900', 389_900],
		['389 900', 389_900],
		['389\u00a0900', 389_900],
		['389\u202f900', 389_900],
		['R389,900.50', 389_900.5],
		['R 389 900,50', 389_900.5],
		['r389900', 389_900],
		['ZAR 389,900', 389_900],
		['389.900', 389_900],
		['389.900,50', 389_900.5],
		['1,234,567', 1_234_567],
		['  2500.  ', 2500],
		['0', 0],
		['007', 7],
		['３８９９００', 389_900], // full width, as some keyboards type
		['-500', -500],
		['R-500', -500],
		['999999999', 999_999_999],
	])('"%s" is parsed as R %d', (text, amount) => {
		expect(parseAmount(text)).toBe(amount)
	})

	test.each([
		'',
		' ',
		'R',
		'abc',
		'389k',
		'1e5',
		'1e309',
		'Infinity',
		'NaN',
		'0x1F',
		'12,34,567',
		'3.8.9',
		'1 000 000 000 000',
		'9'.repeat(400),
		'--5',
		'٣٨٩٩٠٠',
		'三十八万',
		'<script>',
		'100 or 1=1',
	])('"%s" is parsed as NaN', (text) => {
		expect(parseAmount(text)).toBeNaN()
	})

	test('is parsed back to the same value after it is formatted', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999_900 }), (cents) => {
				expect(parseAmount(formatAmount(cents / 100))).toBe(cents / 100)
			}),
		)
	})
})

test('integer rand amounts are formatted without cents, others with two decimals', () => {
	expect(formatAmount(389_900)).toBe('389\u00a0900')
	expect(formatAmount(1207.5)).toBe('1\u00a0207.50')
})

describe('a typed percentage', () => {
	test.each([
		['9', 9],
		['9.00', 9],
		['9,25 %', 9.25],
		['9.', 9],
		['.5', 0.5],
		['-1', -1],
		['12.125', 12.125],
	])('"%s" is parsed as %d', (text, percent) => {
		expect(parsePercent(text)).toBe(percent)
	})

	test.each(['', '%', '1e1', '1e309', 'nine', '9.9.9', '٩', '.'])('"%s" is parsed as NaN', (text) => {
		expect(parsePercent(text)).toBeNaN()
	})
})
