/** Example vehicle for the stock list template. */
import { DETAIL_FIELDS, exampleDetails } from '#app/features/vehicles/vehicle-detail-fields.ts'
import type { StockVehicle } from './stock-columns.ts'

export const exampleVehicle: StockVehicle = {
	id: '',
	stockNumber: 'EX-001',
	name: 'Toyota Hilux 2.4 GD-6 Raider',
	make: 'Toyota',
	model: 'Hilux',
	variant: '2.4 GD-6 Raider',
	category: 'Bakkie',
	price: 389_900,
	year: 2021,
	mileage: 61_200,
	condition: 'used',
	transmission: 'Manual',
	fuelType: 'Diesel',
	status: 'available',
	reservedUntil: null,
	featured: false,
	...exampleDetails(DETAIL_FIELDS),
	features: ['Tow bar', 'Reverse camera'],
	description: 'One owner from new, serviced in Secunda.',
}
