import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { CONDITIONS, FUEL_TYPES, STATUSES, TRANSMISSIONS } from '#app/features/vehicles/vehicle.ts'
import type { DetailField } from '#app/features/vehicles/vehicle-detail.ts'
import {
	DETAIL_FIELDS,
	type DetailName,
	type VehicleDetails,
} from '#app/features/vehicles/vehicle-detail-fields.ts'
import { readTableText } from '#app/infra/table-file.server.ts'
import { hilux, ID, OTHER, planned } from '#tests/planned-stock-list.ts'
import { sized } from '#tests/sized.ts'
import {
	exampleVehicle,
	STOCK_FIELDS,
	type StockField,
	type StockVehicle,
	stockHead,
	stockLine,
} from './stock-columns.ts'

import type { StockVehicleVersion } from './stock-plan.ts'

describe('a stock list', () => {
	test('changes only the fields that it contains, in any South African notation', () => {
		const text =
			'Stock number;PRICE;mileage_km;Status;Reserved until;Featured;fuel type\nEX-001;"R 379 900,50";61 300 km;RESERVED;2026/12/24;Yes;diesel\n'
		expect(planned(text)).toEqual([
			expect.objectContaining({
				index: 2,
				kind: 'changed',
				id: ID,
				version: 1,
				name: hilux.name,
				changes: [
					{ field: 'price', from: '389900', to: '379900.5' },
					{ field: 'mileage', from: '61200', to: '61300' },
					{ field: 'status', from: 'available', to: 'reserved' },
					{ field: 'reservedUntil', from: '', to: '2026-12-24' },
					{ field: 'featured', from: 'no', to: 'yes' },
				],
			}),
		])
	})

	test('adds a car with a new stock number when all required fields are present', () => {
		const text = `${stockHead()}${stockLine({ ...exampleVehicle, stockNumber: 'EX-003' })}`
		expect(planned(text)).toEqual([
			{
				index: 2,
				name: exampleVehicle.name,
				kind: 'new',
				vehicle: { ...exampleVehicle, stockNumber: 'EX-003', id: undefined },
				photos: [],
			},
		])
		const [bare] = planned('stock number,name\nEX-004,Opel Astra\n')
		expect(bare).toMatchObject({ kind: 'wrong' })
		expect(bare?.kind === 'wrong' && bare.errors.map(({ field }) => field)).toEqual([
			'price',
			'year',
			'mileage',
			'condition',
			'transmission',
			'fuelType',
		])
	})

	test('has photos in any number of columns, of which only those of no earlier list are new', () => {
		const text =
			'stock number,Image URL,Photo 1,Photo 2,Picture 10\nEX-001,https://a.example/1.jpg,https://a.example/2.jpg,,1.jpg\n'
		expect(planned(text)).toMatchObject([
			{
				kind: 'changed',
				id: ID,
				changes: [],
				photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg', '1.jpg'],
			},
		])
		const known = new Map([[ID, new Set(['https://a.example/2.jpg', '1.jpg'])]])
		expect(planned(text, undefined, undefined, known)).toMatchObject([
			{ photos: ['https://a.example/1.jpg'] },
		])
		known.get(ID)?.add('https://a.example/1.jpg')
		expect(planned(text, undefined, undefined, known)).toMatchObject([{ kind: 'unchanged' }])
	})

	test.each<[string, string, object]>([
		['no stock number and no ID', 'stock number,price\n,100\n', { field: 'stockNumber', code: 'required' }],
		['an invalid ID', 'id,price\nx,100\n', { field: 'id', code: 'not-an-id' }],
		['an unknown ID', `id,price\n${ID.replace('1', '9')}9,1\n`, { field: 'id', code: 'not-an-id' }],
		[
			'the stock number of another car',
			`id,stock number\n${ID},EX-002\n`,
			{ field: 'stockNumber', code: 'taken' },
		],
		['a negative price', 'stock number,price\nEX-001,-1\n', { field: 'price', code: 'not-positive' }],
		[
			'an unknown fuel type',
			'stock number,fuel type\nEX-001,Steam\n',
			{ field: 'fuelType', code: 'not-an-option' },
		],
		[
			'neither yes nor no for featured',
			'stock number,featured\nEX-001,maybe\n',
			{ field: 'featured', code: 'not-an-option' },
		],
		[
			'a name of 10 000 characters',
			`stock number,name\nEX-001,${'x'.repeat(10_000)}\n`,
			{ field: 'name', code: 'too-long' },
		],
		[
			'too few cells at its end',
			'stock number,name,price\nEX-001,Toyota',
			{ field: 'row', code: 'too-few-cells' },
		],
		['too many cells', 'stock number,price\nEX-001,1,2\n', { field: 'row', code: 'too-many-cells' }],
	])('with %s in a row reports the error', (_, text, error) => {
		expect(planned(text)).toMatchObject([{ index: 2, kind: 'wrong', errors: [error] }])
	})

	test('with one car twice reports the row', () => {
		const text = `id,stock number,price\n,EX-001,1\n\n${ID},EX-001,2\n`
		expect(planned(text)).toMatchObject([
			{ index: 2, kind: 'changed' },
			{ index: 4, kind: 'wrong', errors: [{ field: 'row', code: 'repeated-row', of: 2 }] },
		])
	})

	test('guards against spreadsheet formulas, and imports the original text', () => {
		const formula = { ...hilux, name: '=HYPERLINK("http://evil.example")', variant: "'+1", colour: '@SUM(1)' }
		const text = stockHead() + stockLine(formula)
		expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
		expect(planned(text, [formula])).toMatchObject([{ kind: 'unchanged' }])
	})
})

describe('an exported list imported again', () => {
	const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((one) => !one.includes('\u0000'))
	const odd = fc.oneof(
		text,
		fc.constantFrom(
			'=1',
			"'=1",
			"''-1",
			'\t+x',
			'a;=1',
			"a,'=1",
			'a|+1',
			'a\n-1',
			"a; '@1",
			'-5',
			'+27 82',
			'a;b',
			'a"b',
			'a|b',
			'a\r\nb',
			'\ufeffx',
			' x ',
			'"',
		),
	)
	const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null })
	const detail = ({ type, options, from = 0, to = 0 }: DetailField): fc.Arbitrary<unknown> => {
		if (options) return maybe(fc.constantFrom(...options))
		if (type === 'text') return maybe(odd)
		if (type === 'date')
			return maybe(fc.integer({ min: 0, max: 9_999 }).map((day) => addDays('2010-01-01', day)))
		const number = maybe(fc.integer({ min: Math.ceil(from), max: Math.floor(to) }))
		return type === 'decimal' ? number.map((whole) => whole && whole + 0.5) : number
	}
	const details = Object.fromEntries(
		Object.entries<DetailField>(DETAIL_FIELDS).map(([name, field]) => [name, detail(field)]),
	) as { [Name in DetailName]: fc.Arbitrary<VehicleDetails[Name]> }
	const vehicle = (id: string): fc.Arbitrary<StockVehicleVersion> =>
		fc
			.record<Omit<StockVehicle, 'id'>>({
				name: odd,
				make: odd,
				model: odd,
				variant: odd,
				category: odd,
				description: maybe(odd),
				price: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
				year: fc.integer({ min: 1900, max: 2027 }),
				mileage: fc.nat(),
				condition: fc.constantFrom(...CONDITIONS),
				transmission: fc.constantFrom(...TRANSMISSIONS),
				fuelType: fc.constantFrom(...FUEL_TYPES),
				features: fc.array(odd, { maxLength: 4 }),
				featured: fc.boolean(),
				status: fc.constantFrom(...STATUSES.filter((status) => status !== 'reserved')),
				reservedUntil: fc.constant(null),
				stockNumber: maybe(odd),
				...details,
			})
			.map((facts) => ({ ...facts, id, version: 1 }))

	test('changes nothing, for any stock', async () => {
		await fc.assert(
			fc.asyncProperty(vehicle(ID), vehicle(OTHER), async (one, other) => {
				const stock = [one, { ...other, stockNumber: null }]
				const file = await readTableText(
					new TextEncoder().encode(`\ufeff${stockHead()}${stock.map(stockLine).join('')}`),
					1_000_000,
				)
				if (!file.ok) return // control characters, which no text file contains
				expect(planned(file.value.text, stock).map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged'])
			}),
			{ numRuns: sized(50, 200) },
		)
	})

	test('has a column for every field', () => {
		const fields: StockField[] = Object.keys(exampleVehicle).filter((field) => field !== 'id') as StockField[]
		expect([...STOCK_FIELDS].sort()).toEqual(fields.sort())
	})
})
