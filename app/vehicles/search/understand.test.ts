import { describe, expect, test } from 'vitest'
import { type StockWords, understand } from './understand.ts'

const none: StockWords = {
	isInModel: () => false,
	isName: () => false,
	nearestName: () => Number.POSITIVE_INFINITY,
}
const asked = (text: string, stock = none) => understand(text, stock).conditions.map(({ asked }) => asked)
const words = (text: string, stock = none) => understand(text, stock).words.map(({ text }) => text)

const price = (least: number | null, most: number | null) => ({ about: 'price', least, most })
const year = (least: number | null, most: number | null) => ({ about: 'year', least, most })
const mileage = (least: number | null, most: number | null) => ({ about: 'mileage', least, most })

describe('a search text', () => {
	test.each([
		['under 200000', price(null, 200_000)],
		['onder 300k', price(null, 300_000)],
		['ngaphansi kuka-R300 000', price(null, 300_000)],
		['less than R 1,2 million', price(null, 1_200_000)],
		['max 350,000', price(null, 350_000)],
		['under 300', price(null, 300_000)],
		['R300 000 or less', price(null, 300_000)],
		['bo 500k', price(500_000, null)],
		['over a million', price(1_000_000, null)],
		['meer as driehonderdduisend', price(300_000, null)],
		['R250k-R350k', price(250_000, 350_000)],
		['250 000 - 350 000', price(250_000, 350_000)],
		['between 200 and 300k', price(200_000, 300_000)],
		['tussen R150 000 en R200 000', price(150_000, 200_000)],
		['from 350k to 250k', price(250_000, 350_000)],
		['around 100k', price(88_000, 112_000)],
		['two hundred and fifty thousand rand', price(null, 250_000)],
		['R199 900', price(null, 199_900)],
		['2019 or newer', year(2019, null)],
		['2019+', year(2019, null)],
		['vanaf 2020', year(2020, null)],
		['newer than 2018', year(2019, null)],
		['ouer as 2015', year(null, 2014)],
		['2018-2020', year(2018, 2020)],
		['2021', year(2021, 2021)],
		['less than 80 000 km', mileage(null, 80_000)],
		['onder 100000km', mileage(null, 100_000)],
		['50 000 to 80 000 km', mileage(50_000, 80_000)],
		['R5 000 a month', { about: 'instalment', most: 5000 }],
		['under R4500 pm', { about: 'instalment', most: 4500 }],
		['R6000 per maand', { about: 'instalment', most: 6000 }],
		['#HFM-4483', { about: 'stockNumber', is: 'hfm4483' }],
		['#4483', { about: 'stockNumber', is: '4483' }],
		['7 seater', { about: 'seats', is: 7 }],
		['7-seater', { about: 'seats', is: 7 }],
		['sewe sitplek', { about: 'seats', is: 7 }],
		['pick-up', { about: 'kind', anyOf: ['bakkie'] }],
		['4 x 4', { about: 'drive', anyOf: ['4x4'] }],
		['automtic', { about: 'transmission', is: 'Automatic' }],
		['dubbel-kajuit', { about: 'cab', is: 'double cab' }],
		['ebomvu', { about: 'colour', is: 'red' }],
		['kadizili', { about: 'fuelType', is: 'Diesel' }],
		['tweedehands', { about: 'condition', is: 'used' }],
	])('is understood: %s', (text, expected) => {
		expect(asked(text)).toEqual([expected])
		expect(words(text)).toEqual([])
	})

	test('is read with all its conditions, and tells where each stands', () => {
		const text = 'White hilux under R400 000, 2019 or newer'
		const { conditions, words } = understand(text, none)
		expect(conditions.map(({ start, end }) => text.slice(start, end))).toEqual([
			'White',
			'under R400 000',
			'2019 or newer',
		])
		expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['hilux'])
	})

	test.each(['1e309', '2.8', 'hilux', '79', 'h100', '320d'])(
		'leaves for the stock what is no condition: %s',
		(text) => {
			expect(asked(text)).toEqual([])
			expect(words(text)).toEqual([text])
		},
	)

	test('is read by the names of the stock first', () => {
		const peugeot = {
			...none,
			isInModel: (word: string) => word === '2008',
			isName: (word: string) => word === '2008',
		}
		expect(words('2008', peugeot)).toEqual(['2008'])
		expect(asked('under 2008', peugeot)).toHaveLength(1)
	})

	test("says the trade's names for others", () => {
		expect(words('merc vw landy')).toEqual(['mercedes', 'volkswagen', 'land', 'rover'])
	})

	test('is cut where nobody types on', () => {
		expect(words('a1 '.repeat(2000)).length).toBeLessThanOrEqual(40)
	})
})
