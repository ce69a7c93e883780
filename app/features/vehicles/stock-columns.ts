/** The columns of a stock list as spreadsheets hold it: how they are headed, and how each says what a vehicle is. */
import type { VehicleInput } from './vehicle-schema.ts'

/** Photos have no column: they are added in the back office. */
export type StockField = Exclude<keyof VehicleInput, 'image' | 'images'>

/** All of a vehicle that a row can say, as it is stored. */
export type StockVehicle = { [Field in StockField]: VehicleInput[Field] } & { id: string }

export const STOCK_FIELDS = [
	'stockNumber',
	'name',
	'make',
	'model',
	'variant',
	'category',
	'price',
	'year',
	'mileage',
	'condition',
	'transmission',
	'fuelType',
	'status',
	'reservedUntil',
	'featured',
	'bodyStyle',
	'colour',
	'engine',
	'powerKw',
	'drive',
	'doors',
	'seats',
	'previousOwners',
	'serviceHistory',
	'warranty',
	'features',
	'description',
] as const satisfies StockField[]

/** Those without which a new vehicle cannot be added. */
export const REQUIRED_FIELDS = [
	'stockNumber',
	'name',
	'price',
	'year',
	'mileage',
	'condition',
	'transmission',
	'fuelType',
] as const satisfies StockField[]

/** What stands in the cell of a vehicle. */
export function formatCell(vehicle: StockVehicle, field: StockField): string {
	const value = vehicle[field]
	if (field === 'features') return joinFeatures(vehicle.features)
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return value === null ? '' : String(value)
}

/** What a cell says, as the form for a vehicle would send it; undefined where it can mean nothing. */
export function parseCell(cell: string, field: StockField): string | string[] | undefined {
	if (field === 'features') return cell.split(cell.includes('\n') ? '\n' : '|').map((one) => one.trim())
	const text = cell.trim()
	if (field === 'featured') return SWITCH_VALUES[text.toLowerCase()]
	if (field === 'reservedUntil') return text.replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3')
	return text
}

const SWITCH_VALUES: Record<string, string> = {
	...{ yes: 'on', true: 'on', '1': 'on', y: 'on' },
	...{ no: '', false: '', '0': '', n: '', '': '' },
}

/** One beside the other; where one of them holds the sign itself, one below the other. */
const joinFeatures = (features: string[]): string =>
	features.some((feature) => feature.includes('|')) ? `${features.join('\n')}\n` : features.join(' | ')
