import { describe, expect, test } from 'vitest'
import { PUBLIC_DETAIL_FIELDS } from './public-detail-fields.ts'
import type { Vehicle } from './vehicle.ts'
import { unknownDetails } from './vehicle-detail.ts'
import { vehicleListSchema, vehicleSchema } from './vehicle-schema-org.ts'

const bare: Vehicle = {
	id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991',
	name: 'Toyota Hilux 2.8 GD-6',
	make: 'Toyota',
	model: 'Hilux',
	variant: '',
	description: null,
	category: 'Bakkie',
	price: 389_900,
	wasPrice: 400_000,
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
	createdAt: new Date('2026-11-01T08:00:00Z'),
	photos: [],
}
const input = {
	address: 'https://cars.example/car/1',
	images: ['https://cars.example/1.jpeg'],
	seller: { '@id': 'https://cars.example/#dealer' },
}
const schemaOf = (change: Partial<Vehicle> = {}) => vehicleSchema({ ...bare, ...change }, input)

describe('the schema.org data of a vehicle', () => {
	test('has the properties that every vehicle has', () => {
		expect(schemaOf()).toEqual({
			'@type': 'Car',
			'@id': 'https://cars.example/car/1#vehicle',
			name: '2019 Toyota Hilux 2.8 GD-6',
			url: input.address,
			image: input.images,
			brand: { '@type': 'Brand', name: 'Toyota' },
			model: 'Hilux',
			vehicleModelDate: '2019',
			itemCondition: 'https://schema.org/UsedCondition',
			mileageFromOdometer: { '@type': 'QuantitativeValue', value: 61_200, unitCode: 'KMT' },
			vehicleTransmission: 'Automatic',
			fuelType: 'Diesel',
			bodyType: 'Bakkie',
			offers: {
				'@type': 'Offer',
				price: 389_900,
				priceCurrency: 'ZAR',
				availability: 'https://schema.org/InStock',
				itemCondition: 'https://schema.org/UsedCondition',
				url: input.address,
				seller: input.seller,
			},
		})
	})

	test('has the optional properties that are known', () => {
		expect(
			schemaOf({
				variant: '4x4',
				description: 'One owner.',
				colour: 'White',
				engine: '2.8 D',
				powerKw: 150,
				drive: '4x4',
				doors: 4,
				seats: 5,
				previousOwners: 0,
				stockNumber: 'HFM-1',
			}),
		).toMatchObject({
			vehicleConfiguration: '4x4',
			description: 'One owner.',
			color: 'White',
			vehicleEngine: {
				'@type': 'EngineSpecification',
				name: '2.8 D',
				enginePower: { '@type': 'QuantitativeValue', value: 150, unitCode: 'KWT' },
			},
			driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
			numberOfDoors: 4,
			vehicleSeatingCapacity: 5,
			numberOfPreviousOwners: 0,
			sku: 'HFM-1',
		})
	})

	test('does not guess the driven wheels of a 4x2, and has the type Motorcycle for a motorcycle', () => {
		expect(schemaOf({ drive: '4x2' })).not.toHaveProperty('driveWheelConfiguration')
		expect(schemaOf({ bodyStyle: 'motorcycle' })['@type']).toBe('Motorcycle')
	})

	test.each([
		['new', 'https://schema.org/NewCondition'],
		['used', 'https://schema.org/UsedCondition'],
		['certified', 'https://schema.org/UsedCondition'],
	] as const)('with the condition %s has %s', (condition, expected) => {
		expect([schemaOf({ condition }).itemCondition, schemaOf({ condition }).offers.itemCondition]).toEqual([
			expected,
			expected,
		])
	})

	test.each([
		['available', 'https://schema.org/InStock'],
		['reserved', 'https://schema.org/Reserved'],
		['sold', 'https://schema.org/SoldOut'],
	] as const)('with the status %s has %s', (status, expected) => {
		expect(schemaOf({ status }).offers.availability).toBe(expected)
	})
})

describe('the schema.org data of a vehicle list', () => {
	test('continues the positions on later pages', () => {
		const list = vehicleListSchema([bare, { ...bare, id: '2' }], {
			total: 30,
			from: 25,
			addressOf: ({ id }) => `/car/${id}`,
		})
		expect(list.numberOfItems).toBe(30)
		expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual([
			[25, `/car/${bare.id}`],
			[26, '/car/2'],
		])
	})
})
