import { describe, expect, test } from 'vitest'
import * as condition from './condition.ts'
import { parseQuery } from './parse-query.ts'
import { createStock } from './stock.ts'

const NO_STOCK = createStock([])
const THIS_YEAR = 2026
const read = (text: string) => parseQuery(text, NO_STOCK, THIS_YEAR)
const conditionsOf = (text: string) => condition.conditionsOf(read(text))
const unknownTexts = (text: string) => read(text).unknown.map(({ start, end }) => text.slice(start, end))

const limits = (field: string) => (min: number | null, max: number | null) => ({ field, min, max })
const [price, year, mileage] = [limits('price'), limits('year'), limits('mileage')]
const [instalment, seats] = [limits('instalment'), limits('seats')]
const one = (field: string, ...anyOf: string[]) => ({ field, anyOf })

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
		['R5 000 a month', instalment(null, 5000)],
		['under R4500 pm', instalment(null, 4500)],
		['R6000 per maand', instalment(null, 6000)],
		['#HFM-4483', { field: 'stockNumber', is: 'hfm4483' }],
		['#4483', { field: 'stockNumber', is: '4483' }],
		['7 seater', seats(7, null)],
		['7-seater', seats(7, null)],
		['sewe sitplek', seats(7, null)],
		['pick-up', one('body', 'bakkie')],
		['4 x 4', one('drive', '4x4')],
		['automtic', one('transmission', 'Automatic', 'CVT')],
		['dubbel-kajuit', one('cab', 'double cab')],
		['ebomvu', one('colour', 'red')],
		['kadizili', one('fuelType', 'Diesel')],
		['tweedehands', one('condition', 'used', 'certified')],
		// Unit before its amount
		['mileage under 40000', mileage(null, 40_000)],
		['mileage less than 60k', mileage(null, 60_000)],
		['km under 30 000', mileage(null, 30_000)],
		['instalment under 6000', instalment(null, 6000)],
		['paaiement onder R4 000', instalment(null, 4000)],
		['repayment R4000', instalment(null, 4000)],
		['izihlalo eziyisikhombisa', seats(7, null)],
		['izihlalo ezi-7', seats(7, null)],
		['mileage under R200 000', price(null, 200_000)],
		// Reversed limits
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
		['over R4 000 a month', instalment(4000, null)],
		// Negations
		['no diesel', { ...one('fuelType', 'Diesel'), negate: true }],
		['sonder diesel', { ...one('fuelType', 'Diesel'), negate: true }],
		['not a manual', { ...one('transmission', 'Manual'), negate: true }],
		['nie rooi nie', { ...one('colour', 'red'), negate: true }],
		// Cabs
		...['d/cab', 'dcab', 'dubbel cab', 'dubbelcab', 'double cabin', 'doulbe cab'].map(
			(text) => [text, one('cab', 'double cab')] as const,
		),
		...['s/cab', 'scab', 'enkel cab', 'single cabin'].map(
			(text) => [text, { ...one('cab', 'single cab'), wider: ['two seats'] }] as const,
		),
		// Numbers joined to their units
		...['7seater', 'sewesitplek', 'sewesitplekmotor', '7 seter'].map(
			(text) => [text, seats(7, null)] as const,
		),
		['R5000pm', instalment(null, 5000)],
		['under 50kkm', mileage(null, 50_000)],
		...['4*4', '4×4', '4 × 4', '4x4s'].map((text) => [text, one('drive', '4x4')] as const),
		// Symbols
		['between R200 000 & R300 000', price(200_000, 300_000)],
		['phakathi kuka-R200 000 no-R300 000', price(200_000, 300_000)],
		['between R3 000 and R4 000 a month', instalment(3000, 4000)],
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
		['R4000 a mnth', instalment(null, 4000)],
		['low milage', mileage(null, 60_000)],
		['hybird', one('fuelType', 'Hybrid')],
		// Trade and South African terms
		...['stick', 'stickshift', 'stick shift'].map((text) => [text, one('transmission', 'Manual')] as const),
		['ezenzakalelayo', one('transmission', 'Automatic', 'CVT')],
		...['iphethiloli', 'upetroli', 'yepetroli'].map((text) => [text, one('fuelType', 'Petrol')] as const),
		['ngogesi', one('fuelType', 'Electric')],
		['amabhasi', expect.objectContaining({ field: 'bodyRule', key: 'minibus' })],
		['half ton', expect.objectContaining({ key: 'half-ton' })],
		['1 ton', expect.objectContaining({ key: 'one-ton' })],
		...['lae kms', 'lae kilometerstand', 'low kilos'].map((text) => [text, mileage(null, 60_000)] as const),
		['R4 000 a maand', instalment(null, 4000)],
		['pre 2018', year(null, 2017)],
		['post 2018', year(2019, null)],
		['budget 200k', price(null, 200_000)],
		['what do you have in stock in dark blue', one('colour', 'blue')],
	] as [string, object, string[]?][])('is parsed: %s', (text, expected, left = []) => {
		expect(conditionsOf(text)).toEqual([expected])
		expect(unknownTexts(text)).toEqual(left)
	})
})

describe('a number of years', () => {
	test.each([
		['not older than 5 years', year(2021, null)],
		['no older than five years', year(2021, null)],
		['nie ouer as 5 jaar nie', year(2021, null)],
		['nie ouer as vyf jaar', year(2021, null)],
		['5 years old or newer', year(2021, null)],
		['5 years or younger', year(2021, null)],
		['5 jaar oud of nuwer', year(2021, null)],
		['5 jaar of jonger', year(2021, null)],
		['max 5 years old', year(2021, null)],
		['maks 5 jaar oud', year(2021, null)],
		['5 years max', year(2021, null)],
		['up to 5 years old', year(2021, null)],
		['last 5 years', year(2021, null)],
		['laaste 5 jaar', year(2021, null)],
		['younger than 3 years', year(2024, null)],
		['newer than 3 years', year(2024, null)],
		['jonger as 3 jaar', year(2024, null)],
		['under 3 years old', year(2024, null)],
		['less than 3 years old', year(2024, null)],
		['less than 3 yrs', year(2024, null)],
		['under 3yrs', year(2024, null)],
		['onder 3 jaar oud', year(2024, null)],
		['minder as drie jaar oud', year(2024, null)],
		['less than a year old', year(2026, null)],
		['age under 3', year(2024, null)],
		['ouderdom onder 3 jaar', year(2024, null)],
		['under 2.5 years old', year(2024, null)],
		['older than 10 years', year(null, 2015)],
		['ouer as 10 jaar', year(null, 2015)],
		['ouer as tien jaar', year(null, 2015)],
		['more than ten years old', year(null, 2015)],
		['oldr than 10 years', year(null, 2015)],
		['10 years or older', year(null, 2016)],
		['10 jaar of ouer', year(null, 2016)],
		['10+ years old', year(null, 2016)],
		['at least 10 years old', year(null, 2016)],
		['not younger than 10 years', year(null, 2016)],
		['5 years old', year(2021, 2021)],
		['5-year-old', year(2021, 2021)],
		['5 jaar oud', year(2021, 2021)],
		['between 3 and 5 years old', year(2021, 2023)],
		['tussen 3 en 5 jaar oud', year(2021, 2023)],
		['3 to 5 years old', year(2021, 2023)],
		['3-5 years old', year(2021, 2023)],
	])('is parsed as the age of a vehicle: %s', (text, expected) => {
		expect(conditionsOf(text)).toEqual([expected])
		expect(unknownTexts(text)).toEqual([])
	})

	test.each([
		'10 years',
		'10 year warranty',
		'5 jaar waarborg',
		'under 5 years warranty',
		'more than 2 years service plan',
		'over 2 years left',
		'older than years',
		'years old',
	])('is ignored when it is about something else: %s', (text) => {
		expect(conditionsOf(text)).toEqual([])
	})

	test.each([
		['older than 2015', year(null, 2014)],
		['year 2019 or newer', year(2019, null)],
		['2019 year', year(2019, 2019)],
		['jaar vanaf 2020', year(2020, null)],
	])('is not parsed as an age beside a model year: %s', (text, expected) => {
		expect(conditionsOf(text)).toEqual([expected])
	})
})
