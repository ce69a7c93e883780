/** The whole of a small stock for a browser to search in, as few bytes as it takes to find and show the same as the server. */
import type { MonthlyBudget } from './monthly-budget.ts'
import { type SearchDocument, searchableText } from './search/stock.ts'
import type { VehicleSummary } from './vehicle.ts'

/** Vehicles; with more of them, every search asks the server. */
export const LARGEST_COPY = 500

/** Column by column: what is alike packs well beside its like. In the order of the server's index, on which ties may hang. */
export type StockCopy = { [field in Field]: CopiedVehicle[field][] }

/** As it is sent: the stock, and what a monthly amount in a search buys. */
export type StockCopyData = { columns: StockCopy; budget: MonthlyBudget }

export type CopiedVehicle = SearchDocument & VehicleSummary
type Field = keyof CopiedVehicle

const VEHICLE_FIELDS = [
	'id',
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
	'features',
	'colour',
	'engine',
	'powerKw',
	'drive',
	'doors',
	'seats',
	'previousOwners',
	'serviceHistory',
	'warranty',
	'bodyStyle',
	'stockNumber',
	'status',
	'createdAt',
] as const satisfies (keyof SearchDocument)[]

/** A vehicle without a card is left out: it went a moment ago. */
export function copyOf(vehicles: SearchDocument[], cards: Map<string, VehicleSummary>): StockCopy {
	const listed = vehicles.filter(({ id }) => cards.has(id))
	const column = <Name extends keyof SearchDocument>(name: Name) => listed.map((vehicle) => vehicle[name])
	return {
		...Object.fromEntries(VEHICLE_FIELDS.map((name) => [name, column(name)])),
		description: listed.map(({ description }) => description && searchableText(description)),
		previousPrice: listed.map(({ id }) => cards.get(id)?.previousPrice ?? null),
		photo: listed.map(({ id }) => cards.get(id)?.photo ?? null),
	} as StockCopy
}

export const vehiclesIn = (copy: StockCopy): CopiedVehicle[] =>
	copy.id.map(
		(_, row) =>
			Object.fromEntries(
				Object.entries(copy).map(([name, column]) => [name, column[row]]),
			) as unknown as CopiedVehicle,
	)
