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
import {
	createOwnerFinder,
	initialStateOf,
	isAddress,
	nameKey,
	readPhotoCells,
	type StockVehicleVersion,
	toHttps,
} from './stock-plan.ts'

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

describe('the photos of a row', () => {
	const [ONE, TWO] = ['https://cdn.example/one.jpg', 'https://cdn.example/two.jpg']

	test.each([
		['a comma', `${ONE},${TWO}`],
		['a comma and a space', `${ONE}, ${TWO}`],
		['a semicolon', `${ONE};${TWO}`],
		['a bar', `${ONE}|${TWO}`],
		['spaces', `${ONE}   ${TWO}`],
		['lines', `${ONE}\r\n${TWO}\n`],
		['brackets and quotation marks', `["${ONE}","${TWO}"]`],
		['a separator at the end', `${ONE}; ${TWO};`],
	])('are separated by %s', (_, cell) => {
		expect(readPhotoCells([cell])).toEqual([ONE, TWO])
	})

	test('may stand in several cells, and count once each', () => {
		expect(readPhotoCells([ONE, '', ` ${TWO} `, ONE])).toEqual([ONE, TWO])
	})

	test('keep the commas and semicolons of an address', () => {
		const address = 'https://res.example/w_800,h_600;q_80/car.jpg?a=1&b=2'
		expect(readPhotoCells([`${address},${ONE}`])).toEqual([address, ONE])
		expect(readPhotoCells([address.replace('&', '&amp;')])).toEqual([address])
	})

	test('are names of files where they are no addresses', () => {
		expect(readPhotoCells(['A123-1.jpg A123-2.JPG'])).toEqual(['A123-1.jpg', 'A123-2.JPG'])
		expect(readPhotoCells(['Opel Corsa front.jpg, Opel Corsa back.jpg'])).toEqual([
			'Opel Corsa front.jpg',
			'Opel Corsa back.jpg',
		])
		expect(readPhotoCells(['A123.jpg/1.jpg'])).toEqual(['A123.jpg/1.jpg'])
	})

	test('are requested by https, whatever their address begins with', () => {
		const sources = readPhotoCells([
			'http://cdn.example:80/a.jpg //cdn.example/b.jpg',
			'www.cdn.example/c.jpg',
		])
		expect(sources.every(isAddress)).toBe(true)
		expect(sources.map(toHttps)).toEqual([
			'https://cdn.example/a.jpg',
			'https://cdn.example/b.jpg',
			'https://www.cdn.example/c.jpg',
		])
	})

	test('are bounded', () => {
		expect(readPhotoCells([Array.from({ length: 1_000 }, (_, at) => `${ONE}?${at}`).join(',')])).toHaveLength(
			100,
		)
		const [long = ''] = readPhotoCells([`https://cdn.example/${'x'.repeat(3_000)}`])
		expect([long.length, initialStateOf(long, 0)]).toEqual([101, { state: 'failed', error: 'no-address' }])
	})

	test('are fetched, or wait for a ZIP, up to thirty for a car', () => {
		expect(initialStateOf(ONE, 29)).toEqual({ state: 'waiting', error: null })
		expect(initialStateOf('A123-1.jpg', 0)).toEqual({ state: 'missing', error: null })
		expect(initialStateOf(ONE, 30)).toEqual({ state: 'failed', error: 'too-many' })
	})
})

describe('the car of a file in a ZIP', () => {
	const ownerOf = createOwnerFinder([
		{ id: 'a123', stockNumber: 'A123' },
		{ id: 'ab-12', stockNumber: 'AB-12' },
		{ id: 'ab-121', stockNumber: 'AB-121' },
		{ id: 'longer', stockNumber: 'A123-L' },
		{ id: 'none', stockNumber: null },
		{ id: 'odd', stockNumber: '--' },
	])

	test.each([
		['A123.jpg', 'a123'],
		['a123-1.JPG', 'a123'],
		['A123_2.jpg', 'a123'],
		['A123 (3).jpeg', 'a123'],
		['A123/1.jpg', 'a123'],
		['photos/A123/front.jpg', 'a123'],
		['A123 Opel Corsa/front.jpg', 'a123'],
		['stock\\A123\\1.jpg', 'a123'],
		['AB-12-1.jpg', 'ab-12'],
		['AB12_1.jpg', 'ab-12'],
		['ab 12 front.jpg', 'ab-12'],
		['A123-L-1.jpg', 'longer'],
		['AB-12.1.jpg', 'ab-12'],
		['A1234-1.jpg', undefined],
		['AB1_21.jpg', undefined],
		['front.jpg', undefined],
		['1.jpg', undefined],
		['---.jpg', undefined],
	])('%s', (name, id) => {
		expect(ownerOf(name)).toBe(id)
	})
})

test('names of files are compared without their folder, their kind and their case', () => {
	expect(nameKey('Zoe\u0308.jpg')).toBe(nameKey('ZO\u00cb.jpg'))
	expect(['IMG 1.JPG', 'new/img 1.jpeg', 'new\\img 1'].map(nameKey)).toEqual(['img 1', 'img 1', 'img 1'])
})
