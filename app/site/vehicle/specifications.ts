/** The specifications of a vehicle as lines to read. On the server only: no script of a page has the list of fields. */
import { formatKilometres } from '#app/core/money-and-distance.ts'
import { PUBLIC_DETAIL_FIELDS } from '#app/features/vehicles/public-detail-fields.ts'
import { valueLabel } from '#app/features/vehicles/value-label.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { listDetails } from '#app/features/vehicles/vehicle-detail.ts'
import { specificationMessages } from '#messages/specifications.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

export type SpecificationName = keyof typeof specificationMessages

/** On phones only the main ones are shown first; a wide one spans both columns. */
export type SpecificationLine = { label: string; value: string; isMain?: true; isWide?: true }

type Specification = { name: SpecificationName; value: string }

/**
 * The rows of the specification list in order; unknown values are left out
 * (specification, section 2, Vehicle detail).
 */
export function specificationsOf(vehicle: Vehicle): Specification[] {
	const details = listDetails(PUBLIC_DETAIL_FIELDS, vehicle)
	const lines: [SpecificationName, string | number | null][] = [
		['make', vehicle.make],
		['model', vehicle.model],
		['variant', vehicle.variant],
		['category', valueLabel('category', vehicle.category)],
		['year', vehicle.year],
		['mileage', formatKilometres(vehicle.mileage)],
		['condition', vehicleMessages.conditions[vehicle.condition]],
		['transmission', valueLabel('transmission', vehicle.transmission)],
		['fuelType', valueLabel('fuelType', vehicle.fuelType)],
	]
	return [
		...lines.flatMap(([name, value]) => (value ? { name, value: String(value) } : [])),
		...details.filter(({ isProse }) => !isProse),
		...(vehicle.stockNumber ? [{ name: 'stockNumber' as const, value: vehicle.stockNumber }] : []),
		...details.filter(({ isProse }) => isProse),
	]
}

/** What a phone shows first; name, mileage, year, gearbox and fuel are above it. */
const MAIN_FACTS: SpecificationName[] = ['condition', 'engine', 'colour', 'stockNumber']

const MAX_IN_A_COLUMN = 60 // characters

/** The rows as the page gets them. */
export const specificationLines = (vehicle: Vehicle): SpecificationLine[] =>
	specificationsOf(vehicle).map(({ name, value }) => ({
		label: specificationMessages[name],
		value,
		...(MAIN_FACTS.includes(name) && { isMain: true }),
		...(value.length > MAX_IN_A_COLUMN && { isWide: true }),
	}))
