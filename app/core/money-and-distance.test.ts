import { describe, expect, test } from 'vitest'
import { formatKilometres, formatRand, formatRandAndCents, spoken } from './money-and-distance.ts'

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

test.each([
	[`${formatRand(629_900)}`, '629900 rand'],
	[`about ${formatRandAndCents(12_527.4)} a month`, 'about 12527 rand and 40 cents a month'],
	[`${formatRandAndCents(12_527)}, once`, '12527 rand, once'],
	[`${formatRand(200_000)} - ${formatRand(1_599_900)}`, '200000 rand - 1599900 rand'],
	[`2019, ${formatKilometres(21_600)}`, '2019, 21600 kilometres'],
	[formatRand(-2500), '-2500 rand'],
	['2.0 TDI R line, 2019', '2.0 TDI R line, 2019'],
])('%s is spoken as %s', (text, words) => {
	expect(spoken(text)).toBe(words)
})
