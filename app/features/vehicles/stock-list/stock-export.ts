/** Exports the stock list as CSV, which the import accepts. */
import { csvLine } from '#app/core/csv.ts'
import { stockHeadMessages } from '#messages/stock-list.ts'
import { exampleDetails } from './detail-columns.ts'
import { formatCell, STOCK_FIELDS, type StockVehicle } from './stock-columns.ts'

/** The header row. */
export const stockHead = (): string =>
	csvLine([stockHeadMessages.id, ...STOCK_FIELDS.map((field) => stockHeadMessages[field])])

/** One vehicle as a row. */
export const stockLine = (vehicle: StockVehicle): string =>
	csvLine([vehicle.id, ...STOCK_FIELDS.map((field) => formatCell(vehicle, field))])

/** Example vehicle for the stock list template. */
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
	...exampleDetails,
	features: ['Tow bar', 'Reverse camera'],
	description: 'One owner from new, serviced in Secunda.',
}
