/**
 * Compact copy of a small stock, sent to the browser, which then searches with the same results as the
 * server.
 */

import { PUBLIC_DETAIL_FIELDS } from '#app/features/vehicles/public-detail-fields.ts'
import { type SearchDocument, searchableText } from '#app/features/vehicles/search/stock.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { namesOf } from '#app/features/vehicles/vehicle-detail.ts'

/** Vehicles in the public list. With a larger stock, the server runs every search. */
export const LARGEST_COPY = 500

/**
 * Stored by column, because similar values compress well. Keeps the order of the server's index, which breaks
 * ties.
 */
export type StockCopy = { [field in Field]: CopiedVehicle[field][] }

export type CopiedVehicle = SearchDocument & VehicleSummary
type Field = Exclude<keyof CopiedVehicle, 'soldAt'>

/** On the server only: browsers load no list of the fields. */
const vehicleFields = () =>
	[
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
		...namesOf(PUBLIC_DETAIL_FIELDS),
		'stockNumber',
		'status',
		'createdAt',
	] satisfies (keyof SearchDocument)[]

/** Copies the stock. A vehicle without a card, deleted a moment ago, is left out. */
export function copyOf(vehicles: SearchDocument[], cards: Map<string, VehicleSummary>): StockCopy {
	const listed = vehicles.filter(({ id }) => cards.has(id))
	const column = <Name extends keyof SearchDocument>(name: Name) => listed.map((vehicle) => vehicle[name])
	return {
		...Object.fromEntries(vehicleFields().map((name) => [name, column(name)])),
		description: listed.map(({ description }) => description && searchableText(description)),
		wasPrice: listed.map(({ id }) => cards.get(id)?.wasPrice ?? null),
		isJustIn: listed.map(({ id }) => cards.get(id)?.isJustIn ?? false),
		photo: listed.map(({ id }) => cards.get(id)?.photo ?? null),
	} as StockCopy
}

/** Converts the columns back to vehicles. */
export const vehiclesIn = (copy: StockCopy): CopiedVehicle[] =>
	copy.id.map(
		(_, row) =>
			Object.fromEntries(
				Object.entries(copy).map(([name, column]) => [name, column[row]]),
			) as unknown as CopiedVehicle,
	)
