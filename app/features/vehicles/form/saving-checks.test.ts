import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'
import {
	isUnlikelyPriceChange,
	lackingIn,
	type PriceRange,
	unlikelyQuestion,
	unlikelyStockPrice,
} from './saving-checks.ts'

test.each([
	[569_900, 56_990, true],
	[569_900, 5_699_000, true],
	[500_000, 249_999, true],
	[500_000, 250_000, false],
	[500_000, 1_000_000, false],
	[500_000, 1_000_001, true],
	[569_900, 549_900, false],
])('from R %d to R %d is an unlikely change of price: %s', (before, price, isUnlikely) => {
	expect(isUnlikelyPriceChange(before, price)).toBe(isUnlikely)
})

const volkswagen = { make: 'Volkswagen', count: 5, lowest: 150_000, highest: 450_000 }
const porsche = { make: 'Porsche', count: 4, lowest: 900_000, highest: 1_800_000 }
const stock = [volkswagen, porsche]

describe('the price of a new vehicle', () => {
	test.each([
		['three times the dearest of its make', 1_350_000, undefined],
		['more than that', 1_350_001, { kind: 'high', make: 'Volkswagen', stockPrice: 450_000 }],
		['a fifth of the cheapest of its make', 30_000, undefined],
		['less than that', 29_999, { kind: 'low', make: 'Volkswagen', stockPrice: 150_000 }],
		['a zero too many', 3_500_000, { kind: 'high', make: 'Volkswagen', stockPrice: 450_000 }],
		['between them', 300_000, undefined],
	])('is compared with its make: %s', (_, price, unlikely) => {
		expect(unlikelyStockPrice(price, 'Volkswagen', stock)).toEqual(unlikely)
	})

	test.each([
		['of few vehicles', 'Porsche'],
		['not in stock', 'Opel'],
		['left blank', ''],
	])('is compared with the whole stock if its make is %s', (_, make) => {
		expect(unlikelyStockPrice(5_400_000, make, stock)).toBeUndefined()
		expect(unlikelyStockPrice(5_400_001, make, stock)).toEqual({
			kind: 'high',
			make: null,
			stockPrice: 1_800_000,
		})
		expect(unlikelyStockPrice(29_999, make, stock)).toEqual({
			kind: 'low',
			make: null,
			stockPrice: 150_000,
		})
	})

	test.each<[string, PriceRange[]]>([
		['no vehicles', []],
		['four vehicles', [porsche]],
	])('is compared with nothing in a stock of %s', (_, few) => {
		for (const price of [1, 99_999_999]) expect(unlikelyStockPrice(price, 'Porsche', few)).toBeUndefined()
	})

	test('is compared with the whole stock if its make is blank, like that of many others', () => {
		const blank = { make: '', count: 5, lowest: 10_000, highest: 20_000 }
		expect(unlikelyStockPrice(1_350_001, '', [volkswagen, blank])).toMatchObject({ make: null })
	})

	test('is compared with a make that is written in several ways', () => {
		const ranges = [
			{ ...volkswagen, count: 3 },
			{ make: 'VOLKSWAGEN ', count: 2, lowest: 100_000, highest: 500_000 },
		]
		expect(unlikelyStockPrice(1_500_000, 'volkswagen', ranges)).toBeUndefined()
		expect(unlikelyStockPrice(1_500_001, 'volkswagen', ranges)).toMatchObject({ make: 'Volkswagen' })
	})
})

const photo = `/photos/${'a'.repeat(32)}`
const priceRanges = [{ make: 'Toyota', count: 9, lowest: 89_900, highest: 899_900 }]

/** The question's text with plain spaces. */
function questionText(changes: Record<string, string>, price?: number) {
	const values = { ...vehicleFormValues([photo]), ...changes }
	const question = unlikelyQuestion(values, {
		before: price ? { price } : undefined,
		year: 2026,
		priceRanges,
	})
	return question && `${question.title} ${question.text}`.replace(/\s/g, ' ')
}
const NEW = { condition: 'new', year: '2026', mileage: '0' }

test.each<[string, Record<string, string>, number | undefined, string | undefined]>([
	['a likely vehicle', {}, undefined, undefined],
	['invalid input', { price: '' }, undefined, undefined],
	[
		'a new vehicle with a zero too many',
		{ price: '5 899 000' },
		undefined,
		'Is this price right? R 5 899 000 is more than three times the dearest Toyota in stock (R 899 900).',
	],
	[
		'a new vehicle with a digit too few, of a make that is not in stock',
		{ price: '5 899', make: 'Opel' },
		undefined,
		'Is this price right? R 5 899 is less than a fifth of the cheapest vehicle in stock (R 89 900).',
	],
	[
		'a vehicle as the form began',
		NEW,
		undefined,
		'Is this car new? It would be on the website as New, of 2026, with 0 km.',
	],
	[
		'a vehicle as the form began, with a zero too many',
		{ ...NEW, price: '5 899 000' },
		undefined,
		'Is this right? R 5 899 000 is more than three times the dearest Toyota in stock (R 899 900). It would be on the website as New, of 2026, with 0 km.',
	],
	[
		'another price',
		{ price: '58 990' },
		589_900,
		'Is this price right? It was R 589 900, and you typed R 58 990.',
	],
	['a stored vehicle that is dear and stays so', { price: '5 899 000' }, 5_800_000, undefined],
])('%s', (_, changes, before, question) => {
	expect(questionText(changes, before)).toBe(question)
})

const complete = { price: '389 900', year: '2021', mileage: '0', description: 'One owner.' }

test.each<[string, Values, number, string[], string[]]>([
	['nothing', {}, 5, [], []],
	['a photo, which is more than too few', {}, 0, ['image'], []],
	['some photos', {}, 4, [], ['few-photos']],
	['a description', { description: ' ' }, 5, [], ['no-description']],
	['a price, as in a new form', { price: '0' }, 5, ['price'], []],
	[
		'all of it',
		{ price: '', year: '', mileage: ' ', description: '' },
		0,
		['image', 'price', 'year', 'mileage'],
		['no-description'],
	],
])('a form can lack %s', (_, changes, photos, missing, advice) =>
	expect(lackingIn({ ...complete, ...changes }, photos)).toEqual({ missing, advice }),
)
