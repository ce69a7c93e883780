import { describe, expect, test } from 'vitest'
import { asked, NO_STOCK, words, year } from '#tests/understood.ts'
import { understand } from './understand.ts'

const price = (least: number | null, most: number | null) => ({ about: 'price', least, most })
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
		// The unit before its amount
		['mileage under 40000', mileage(null, 40_000)],
		['mileage less than 60k', mileage(null, 60_000)],
		['km under 30 000', mileage(null, 30_000)],
		['instalment under 6000', { about: 'instalment', most: 6000 }],
		['paaiement onder R4 000', { about: 'instalment', most: 4000 }],
		['repayment R4000', { about: 'instalment', most: 4000 }],
		['izihlalo eziyisikhombisa', { about: 'seats', is: 7 }],
		['izihlalo ezi-7', { about: 'seats', is: 7 }],
		['mileage under R200 000', price(null, 200_000), ['mileage']],
		// Limits that are turned round
		['not older than 2022', year(2022, null)],
		['no older than 2022', year(2022, null)],
		['nie ouer as 2022 nie', year(2022, null)],
		['not newer than 2020', year(null, 2020)],
		['not less than 700k', price(700_000, null)],
		['nie minder as 700k nie', price(700_000, null)],
		['not under 700k', price(700_000, null)],
		['no more than 700k', price(null, 700_000)],
		['duurder as 800k', price(800_000, null)],
		['more expensive than 800k', price(800_000, null)],
		['ezingaphezu kuka-R800 000', price(800_000, null)],
		['over R4 000 a month', { about: 'instalment', least: 4000, most: null }],
		// What is not wanted
		['no diesel', { about: 'not', asked: { about: 'fuelType', is: 'Diesel' } }],
		['sonder diesel', { about: 'not', asked: { about: 'fuelType', is: 'Diesel' } }],
		['not a manual', { about: 'not', asked: { about: 'transmission', is: 'Manual' } }],
		['nie rooi nie', { about: 'not', asked: { about: 'colour', is: 'red' } }],
		// Cabs
		...['d/cab', 'dcab', 'dubbel cab', 'dubbelcab', 'double cabin', 'doulbe cab'].map(
			(text) => [text, { about: 'cab', is: 'double cab' }] as const,
		),
		...['s/cab', 'scab', 'enkel cab', 'single cabin'].map(
			(text) => [text, { about: 'cab', is: 'single cab' }] as const,
		),
		// Numbers joined to what they count
		...['7seater', 'sewesitplek', 'sewesitplekmotor', '7 seter'].map(
			(text) => [text, { about: 'seats', is: 7 }] as const,
		),
		['R5000pm', { about: 'instalment', most: 5000 }],
		['under 50kkm', mileage(null, 50_000)],
		...['4*4', '4×4', '4 × 4', '4x4s'].map((text) => [text, { about: 'drive', anyOf: ['4x4'] }] as const),
		// Signs
		['between R200 000 & R300 000', price(200_000, 300_000)],
		['phakathi kuka-R200 000 no-R300 000', price(200_000, 300_000)],
		['between R3 000 and R4 000 a month', { about: 'instalment', least: 3000, most: 4000 }],
		['R199 999.99', price(null, 199_999.99)],
		['+-100k', price(88_000, 112_000)],
		['±100k', price(88_000, 112_000)],
		['approx 100k', price(88_000, 112_000)],
		// Typing errors beside an amount
		['undr 200k', price(null, 200_000)],
		['uder 200000', price(null, 200_000)],
		['belw 300k', price(null, 300_000)],
		['betwen 200k and 300k', price(200_000, 300_000)],
		['less tan 150k', price(null, 150_000)],
		['R4000 a mnth', { about: 'instalment', most: 4000 }],
		['low milage', mileage(null, 60_000)],
		['hybird', { about: 'fuelType', is: 'Hybrid' }],
		// Words of the trade and the country
		...['stick', 'stickshift', 'stick shift'].map(
			(text) => [text, { about: 'transmission', is: 'Manual' }] as const,
		),
		['ezenzakalelayo', { about: 'transmission', is: 'Automatic' }],
		...['iphethiloli', 'upetroli', 'yepetroli'].map(
			(text) => [text, { about: 'fuelType', is: 'Petrol' }] as const,
		),
		['ngogesi', { about: 'fuelType', is: 'Electric' }],
		['amabhasi', { about: 'kind', anyOf: ['mpv', 'commercial'] }],
		['half ton', { about: 'kind', anyOf: ['bakkie'] }],
		['1 ton', { about: 'kind', anyOf: ['bakkie'] }],
		...['lae kms', 'lae kilometerstand', 'low kilos'].map((text) => [text, mileage(null, 60_000)] as const),
		['R4 000 a maand', { about: 'instalment', most: 4000 }],
		['pre 2018', year(null, 2017)],
		['post 2018', year(2019, null)],
		['budget 200k', price(null, 200_000)],
		['what do you have in stock in dark blue', { about: 'colour', is: 'blue' }],
	] as [string, object, string[]?][])('is understood: %s', (text, expected, left = []) => {
		expect(asked(text)).toEqual([expected])
		expect(words(text)).toEqual(left)
	})

	test('is read with all its conditions, and tells where each stands', () => {
		const text = 'White hilux under R400 000, 2019 or newer'
		const { conditions, words } = understand(text, NO_STOCK)
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
			...NO_STOCK,
			isInModel: (word: string) => word === '2008',
			isName: (word: string) => word === '2008',
		}
		expect(words('2008', peugeot)).toEqual(['2008'])
		expect(asked('under 2008', peugeot)).toHaveLength(1)
	})

	test.each(['d-max 300', 'd max 3.0', 'd-max 2022'])('takes no limit out of a name: %s', (text) => {
		const isuzu = (word: string) => word === 'dmax'
		const stock = { ...NO_STOCK, isInModel: isuzu, isName: isuzu }
		expect(words(text, stock).slice(0, 2)).toEqual(['d', 'max'])
		expect(asked(text, stock)).toEqual(text.endsWith('2022') ? [year(2022, 2022)] : [])
	})

	test('tells what is a name on its own from a word with a typing error', () => {
		expect(asked('rover 200k')).toEqual([price(null, 200_000)])
		expect(words('rover 200k')).toEqual(['rover'])
	})

	test.each([
		["hilux's", ['hilux']],
		['hilux’s', ['hilux']],
		['Toyota,Hilux,4x4', ['toyota', 'hilux']],
	])('is parted where people write on: %s', (text, expected) => {
		expect(words(text)).toEqual(expected)
	})

	test.each(['under', 'mileage', 'betwen'])('looks nowhere for what only limits: %s', (text) => {
		const { words } = understand(text, NO_STOCK)
		expect(words.filter(({ isNowhere }) => isNowhere).length).toBe(text === 'betwen' ? 0 : 1)
	})

	test('tells that it went on beyond what is read', () => {
		expect(understand('hilux '.repeat(40), NO_STOCK).isCut).toBe(false)
		expect(understand('hilux '.repeat(41), NO_STOCK).isCut).toBe(true)
	})

	test("says the trade's names for others", () => {
		expect(words('merc vw landy')).toEqual(['mercedes', 'volkswagen', 'land', 'rover'])
	})

	test('is cut where nobody types on', () => {
		expect(words('a1 '.repeat(2000)).length).toBeLessThanOrEqual(40)
	})
})
