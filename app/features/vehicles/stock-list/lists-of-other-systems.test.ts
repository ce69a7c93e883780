import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corsa, hilux, ID, OTHER, planned } from '#tests/planned-stock-list.ts'
import { toPlainText } from './stock-row.ts'

describe('a stock list of another system', () => {
	const HEAD =
		'Stock number;Name;Make;Model;Category;Price;Year;Mileage km;Condition;Transmission;Fuel type;Features;Description\n'
	const rowOf = (changes: Partial<Record<number, string>>) =>
		[
			'BR-1',
			'Example Hatch 1.4',
			'Example',
			'Hatch',
			'Hatchback',
			'189900',
			'2019',
			'61200',
			'used',
			'Manual',
			'Petrol',
			'',
			'One owner.',
		]
			.map((cell, at) => changes[at] ?? cell)
			.join(';')
	const PRICE = 5
	const YEAR = 6
	const MILEAGE = 7

	test.each<[string, Partial<Record<number, string>>, object]>([
		['a year with a decimal part', { [YEAR]: '2019.0' }, { year: 2019 }],
		['kilometres with a decimal part', { [MILEAGE]: '61200.0' }, { mileage: 61_200 }],
		['kilometres with a decimal comma', { [MILEAGE]: '61200,00' }, { mileage: 61_200 }],
		['kms after the number', { [MILEAGE]: '61 200 kms' }, { mileage: 61_200 }],
		['ZAR after the number', { [PRICE]: '389900 ZAR' }, { price: 389_900 }],
		['cents after a hyphen', { [PRICE]: 'R389 900-00' }, { price: 389_900 }],
		['a comma and a hyphen', { [PRICE]: '389 900,-' }, { price: 389_900 }],
		['Auto', { 9: 'Auto' }, { transmission: 'Automatic' }],
		['DSG', { 9: 'DSG' }, { transmission: 'Automatic' }],
		['a letter for the fuel', { 10: 'P' }, { fuelType: 'Petrol' }],
		['Pre-Owned', { 8: 'Pre-Owned' }, { condition: 'used' }],
		['Demo', { 8: 'Demo' }, { condition: 'used' }],
		['features between commas', { 11: 'Tow bar, Canopy' }, { features: ['Tow bar', 'Canopy'] }],
		[
			'markup of another system',
			{ 12: 'Full history<br>One owner &amp; spare key &nbsp;<b>Finance</b>\\nSecond line &#8211; 1.6' },
			{ description: 'Full history\nOne owner & spare key Finance\nSecond line – 1.6' },
		],
	])('understands %s', (_, changes, vehicle) => {
		const row = rowOf(changes).split(';')
		const [text = ''] = [changes[12]]
		const cells = text ? [...row.slice(0, 12), `"${text}"`] : row
		expect(planned(`${HEAD}${cells.join(';')}\n`)).toMatchObject([{ kind: 'new', vehicle }])
	})

	test.each<[string, Partial<Record<number, string>>, object]>([
		[
			'an error in the stock number',
			{ 0: '#REF!' },
			{ field: 'stockNumber', code: 'spreadsheet-error', value: '#REF!' },
		],
		['an error in a text', { 2: '#N/A' }, { field: 'make', code: 'spreadsheet-error', value: '#N/A' }],
		['a column that was too narrow', { 12: '########' }, { field: 'description', code: 'spreadsheet-error' }],
		['a shortened stock number', { 0: '1,23457E+11' }, { field: 'stockNumber', code: 'shortened' }],
		['a shortened price', { [PRICE]: '1.2E+05' }, { field: 'price', code: 'shortened' }],
	])('refuses %s in words', (_, changes, error) => {
		expect(planned(`${HEAD}${rowOf(changes)}\n`)).toMatchObject([{ kind: 'wrong', errors: [error] }])
	})

	test('takes missing last cells as blank, but for a last row in which the file ends', () => {
		const short = rowOf({}).split(';').slice(0, 11).join(';')
		expect(planned(`${HEAD}${short}\n${rowOf({ 0: 'BR-2' })}\n`).map(({ kind }) => kind)).toEqual([
			'new',
			'new',
		])
		expect(planned(`${HEAD}${rowOf({ 0: 'BR-2' })}\n${short}`)).toMatchObject([
			{ kind: 'new' },
			{ kind: 'wrong', errors: [{ code: 'too-few-cells' }] },
		])
	})

	test('understands the headings of a portal, never the cost as the price, and composes the name', () => {
		const [row] = planned(
			`Stock Ref,Make,Model,Derivative,Model Year,Mileage,Fuel Type,Gearbox,Colour,Body Style,Retail Price,Cost Price,New/Used,Advert Text
STK-1000,Example,Bakkie,2.4 Club,2021,61000,Diesel,Manual,White,Double Cab,R 389000,R 300000,Used,"One owner, full history."\n`,
		)
		expect(row).toMatchObject({
			kind: 'new',
			vehicle: {
				stockNumber: 'STK-1000',
				name: 'Example Bakkie 2.4 Club',
				variant: '2.4 Club',
				year: 2021,
				bodyStyle: 'bakkie',
				price: 389_000,
				condition: 'used',
				description: 'One owner, full history.',
			},
		})
	})

	test('understands the papers of a car, and says what is wrong with a VIN', () => {
		const head =
			'stock no,price,Chassis No,Engine CC,Licence Expiry,Imported,Vehicle Code,No of Keys,Last Service Date'
		const list = (vin: string) => `${head}\nH-1,100000,${vin},2.4,31/3/2027,N,Code 2,2,2026/08/20\n`
		const stock = [{ ...hilux, stockNumber: 'H-1' }]
		expect(planned(list('ahtba3cd0 03000123'), stock)).toMatchObject([
			{
				kind: 'changed',
				vehicle: {
					vin: 'AHTBA3CD003000123',
					engineCc: 2_400,
					licenceUntil: '2027-03-31',
					imported: 'no',
					natisCode: '2',
					keys: 2,
					lastServiceOn: '2026-08-20',
				},
			},
		])
		expect(planned(list('AHTBA3CDO03000123'), stock)).toMatchObject([
			{ kind: 'wrong', errors: [{ field: 'vin', code: 'vin-letter' }] },
		])
	})

	test('takes stock numbers that look the same as the same, and asks about lost zeros', () => {
		const stock = [
			{ ...hilux, stockNumber: 'AB-12' },
			{ ...corsa, stockNumber: '00123' },
		]
		const list = (number: string) => `stock number,price\n${number},100000\n`
		for (const number of ['ab12', 'AB 12', 'ＡＢ‑１２', 'АВ-12', 'AB\u200b-12'])
			expect(planned(list(number), stock)).toMatchObject([
				{ kind: 'changed', id: ID, changes: [{ field: 'price' }] },
			])
		expect(planned(list('123'), stock)).toMatchObject([
			{ kind: 'wrong', errors: [{ code: 'lost-zeros', value: '123', maybe: '00123' }] },
		])
		const chosen = (meaning: string) => new Map([['stockNumber', new Map([['123', meaning]])]])
		expect(planned(list('123'), stock, chosen('00123'))).toMatchObject([{ kind: 'changed', id: OTHER }])
		expect(planned(list('123'), stock, chosen('123'))).toMatchObject([
			{ kind: 'wrong', errors: [{ field: 'name', code: 'too-short' }, {}, {}, {}, {}, {}] },
		])
	})

	test('keeps a text without markup as it is', () => {
		for (const text of ['a < b and c > d', 'AT&T; Johnson & Johnson', '2 <3 x', 'R&D'])
			expect(toPlainText(text, 'description')).toBe(text)
		fc.assert(fc.property(fc.string(), (text) => !toPlainText(text, 'name').includes('<br>')))
	})
})
