import { describe, expect, test } from 'vitest'
import { formatKilometres, formatRand, formatRandAndCents } from './money-and-distance.ts'

const nonBreaking = (text: string) => text.replaceAll(' ', '\u00a0')

describe('an amount in rand', () => {
	test.each([
		[0, 'R 0'],
		[999, 'R 999'],
		[1000, 'R 1 000'],
		[389_900, 'R 389 900'],
		[1_599_900.4, 'R 1 599 900'],
		[-2500, 'R -2 500'],
	])('%d is formatted as %s', (amount, text) => {
		expect(formatRand(amount)).toBe(nonBreaking(text))
	})

	test('is rounded to two decimals where cents are shown', () => {
		expect(formatRandAndCents(5045.709)).toBe(nonBreaking('R 5 045.71'))
		expect(formatRandAndCents(1_000_000)).toBe(nonBreaking('R 1 000 000.00'))
	})
})

test('a distance is grouped in thousands like an amount', () => {
	expect(formatKilometres(61_200)).toBe(nonBreaking('61 200 km'))
})
