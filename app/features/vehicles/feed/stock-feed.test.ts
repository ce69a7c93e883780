import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { PUBLIC_DETAIL_FIELDS } from '#app/features/vehicles/public-detail-fields.ts'
import {
	CONDITIONS,
	FUEL_TYPES,
	STATUSES,
	TRANSMISSIONS,
	type Vehicle,
} from '#app/features/vehicles/vehicle.ts'
import { unknownDetails } from '#app/features/vehicles/vehicle-detail.ts'
import { DETAIL_FIELDS } from '#app/features/vehicles/vehicle-detail-fields.ts'
import { stockFeedCsv } from './stock-feed.ts'

const photo = (at: number): Photo => ({
	hash: String(at).padStart(32, '0'),
	width: 1_300,
	height: 900,
	placeholderColor: '#123456',
})
const vehicle: Vehicle = {
	id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991',
	name: 'Toyota Hilux 2.8 GD-6',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.8 GD-6',
	description: null,
	category: 'Bakkie',
	price: 289_900,
	wasPrice: null,
	year: 2019,
	mileage: 61_200,
	condition: 'used',
	transmission: 'Automatic',
	fuelType: 'Diesel',
	features: [],
	featured: false,
	...unknownDetails(PUBLIC_DETAIL_FIELDS),
	stockNumber: null,
	status: 'available',
	createdAt: new Date('2026-10-31T22:30:00Z'),
	photos: [photo(1)],
}
const dealer = {
	...dealerNotSetUp,
	name: 'Highveld "Family" Motors, Kinross',
	phone: { e164: '+27176871600', display: '017 687 1600' },
	address: {
		...{ street: '1 Voortrekker Road', town: 'Kinross', postalCode: '2270' },
		...{ province: 'Mpumalanga', country: 'South Africa', countryCode: 'ZA' },
	},
	position: { latitude: -26.41, longitude: 29.08 },
}
const input = { dealer, baseUrl: 'https://cars.example' }
const rowsOf = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[]
const rowOf = (changes: Partial<Vehicle>) =>
	rowsOf(stockFeedCsv([{ ...vehicle, ...changes }], input))[0] ?? {}

describe('a vehicle in the stock feed', () => {
	test('has the columns of the catalogue, between commas', () => {
		const csv = stockFeedCsv([vehicle], input)
		expect(csv).toMatch(/^"vehicle_id","title",/)
		const filled = Object.entries(rowsOf(csv)[0] ?? {}).filter(([, cell]) => cell !== '')
		expect(Object.fromEntries(filled)).toEqual({
			vehicle_id: vehicle.id,
			title: '2019 Toyota Hilux 2.8 GD-6',
			description: '2019 Toyota Hilux 2.8 GD-6, 61\u00a0200\u00a0km, Diesel, Automatic',
			url: 'https://cars.example/car/2019-toyota-hilux-2-8-gd-6-c9d19cf1',
			make: 'Toyota',
			model: 'Hilux',
			trim: '2.8 GD-6',
			year: '2019',
			'mileage.value': '61200',
			'mileage.unit': 'KM',
			price: '289900 ZAR',
			availability: 'AVAILABLE',
			state_of_vehicle: 'USED',
			body_style: 'TRUCK',
			transmission: 'AUTOMATIC',
			fuel_type: 'DIESEL',
			date_first_on_lot: '2026-11-01',
			dealer_name: dealer.name,
			dealer_phone: '+27176871600',
			'address.addr1': '1 Voortrekker Road',
			'address.city': 'Kinross',
			'address.region': 'Mpumalanga',
			'address.postal_code': '2270',
			'address.country': 'ZA',
			latitude: '-26.41',
			longitude: '29.08',
			'image[0].url': `https://cars.example/photos/${photo(1).hash}/1280.jpeg`,
		})
	})

	test('has its photos in their order, at most 20, and without one is left out', () => {
		const photos = Array.from({ length: 23 }, (_, at) => photo(at))
		const row = rowOf({ photos })
		expect(Object.keys(row).filter((name) => name.startsWith('image['))).toHaveLength(20)
		expect(row['image[19].url']).toContain(photo(19).hash)
		expect(rowsOf(stockFeedCsv([{ ...vehicle, photos: [] }, vehicle], input))).toHaveLength(1)
	})

	test('has its present price as the sale price beside an earlier one', () => {
		expect(rowOf({ price: 279_900.5, wasPrice: 289_900 })).toMatchObject({
			price: '289900 ZAR',
			sale_price: '279900.50 ZAR',
		})
	})

	test('keeps quotes, commas and line breaks, and begins no cell like a formula', () => {
		const row = rowOf({ variant: '=1+1', colour: 'Red, "hot"', description: 'One\n- two\n- three' })
		expect([row.trim, row.exterior_color, row.description]).toEqual([
			"'=1+1",
			'Red, "hot"',
			'One\n• two\n• three',
		])
		expect(rowOf({ description: 'x'.repeat(6_000) }).description).toHaveLength(5_000)
	})

	test.each([
		[
			'body_style',
			DETAIL_FIELDS.bodyStyle.options.map((bodyStyle) => ({ bodyStyle, category: 'Cars' })),
			['SEDAN', 'HATCHBACK', 'SUV', 'TRUCK', 'COUPE', 'MINIVAN', 'VAN', 'OTHER'],
		],
		[
			'transmission',
			TRANSMISSIONS.map((transmission) => ({ transmission })),
			['MANUAL', 'AUTOMATIC', 'AUTOMATIC'],
		],
		['fuel_type', FUEL_TYPES.map((fuelType) => ({ fuelType })), ['GASOLINE', 'DIESEL', 'ELECTRIC', 'HYBRID']],
		['state_of_vehicle', CONDITIONS.map((condition) => ({ condition })), ['NEW', 'USED', 'CPO']],
		[
			'drivetrain',
			DETAIL_FIELDS.drive.options.map((drive) => ({ drive })),
			['4X2', '4X4', 'AWD', 'FWD', 'RWD'],
		],
		['availability', STATUSES.map((status) => ({ status })), ['AVAILABLE', 'NOT_AVAILABLE', 'NOT_AVAILABLE']],
	] as [string, Partial<Vehicle>[], string[]][])(
		'has the words of the catalogue: %s',
		(column, changes, words) => {
			expect(changes.map((change) => rowOf(change)[column])).toEqual(words)
		},
	)
})

describe('the numbers of vehicles', () => {
	const NUMBERS = { vin: 'AHTBA3CD003987654', engineNumber: '2GDX987001', registerNumber: 'XQR987X' }

	test('are no columns unless they are asked for, and then the last', () => {
		expect(stockFeedCsv([vehicle], input)).not.toMatch(/vin|number/)
		const numbers = new Map([[vehicle.id, NUMBERS]])
		const [known, unknown] = rowsOf(stockFeedCsv([vehicle, { ...vehicle, id: 'x' }], { ...input, numbers }))
		expect(Object.keys(known ?? {}).slice(-3)).toEqual(['vin', 'engine_number', 'register_number'])
		expect(Object.values(known ?? {}).slice(-3)).toEqual(Object.values(NUMBERS))
		expect(Object.values(unknown ?? {}).slice(-3)).toEqual(['', '', ''])
	})
})

test('a feed without vehicles has its header', () => {
	expect(stockFeedCsv([], input).split('\r\n')).toHaveLength(2)
})
