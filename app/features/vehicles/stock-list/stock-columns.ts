/** The columns of a stock list (CSV): their headings, and how cells are formatted and parsed. */
import { DETAIL_FIELDS, namesOf } from '#app/features/vehicles/vehicle-detail-fields.ts'
import type { VehicleInput } from '#app/features/vehicles/vehicle-schema.ts'

/** Photos are added to those of a vehicle, and never exported. */
export type StockField = Exclude<keyof VehicleInput, 'image' | 'images'>

/** Several columns may hold photos. */
export type ColumnName = StockField | 'id' | 'photos'

/** A vehicle as a row holds it, with the stored values. */
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
	...namesOf(DETAIL_FIELDS),
	'features',
	'description',
] satisfies StockField[]

/** Fields that a new vehicle requires. */
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

/** Formats a vehicle's field as a cell. */
export function formatCell(vehicle: StockVehicle, field: StockField): string {
	const value = vehicle[field]
	if (field === 'features') return joinFeatures(vehicle.features)
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return value === null ? '' : String(value)
}

/** Parses a cell into the value that the vehicle form would send; undefined if the cell is invalid. */
export function parseCell(cell: string, field: StockField): string | string[] | undefined {
	if (field === 'features') return splitList(cell)
	const text = cell.trim()
	if (field === 'featured') return SWITCH_VALUES[text.toLowerCase()]
	if (field === 'reservedUntil') return text.replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3')
	return text
}

/** Features as we write them, or as other systems do: one per line, or between bars, semicolons or commas. */
function splitList(cell: string): string[] {
	const separator = ['\n', '|', ';'].find((one) => cell.includes(one)) ?? (/,\s/.test(cell) ? ',' : undefined)
	const items = separator ? cell.split(separator) : [cell]
	return items.map((item) => item.replace(/^\s*[-•*·]\s+/, '').trim())
}

const SWITCH_VALUES: Record<string, string> = {
	yes: 'on',
	true: 'on',
	'1': 'on',
	y: 'on',
	no: '',
	false: '',
	'0': '',
	n: '',
	'': '',
}

/** Features in one line; if one of them contains the separator, one per line. */
const joinFeatures = (features: string[]): string =>
	features.some((feature) => feature.includes('|')) ? `${features.join('\n')}\n` : features.join(' | ')
