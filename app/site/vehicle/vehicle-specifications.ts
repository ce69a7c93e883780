import { formatKilometres } from '#app/core/money-and-distance.ts'
import { valueLabel } from '#app/features/vehicles/value-label.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { DETAIL_FIELDS, listDetails } from '#app/features/vehicles/vehicle-detail-fields.ts'
import type { vehiclePageMessages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

export type SpecificationName = keyof typeof vehiclePageMessages.specifications
export type Specification = { name: SpecificationName; value: string }

/**
 * The rows of the specification list in order; unknown values are left out
 * (specification, section 2, Vehicle detail).
 */
export function specificationsOf(vehicle: Vehicle): Specification[] {
	const details = listDetails(DETAIL_FIELDS, vehicle)
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

const MAX_IN_A_COLUMN = 60 // characters

/** Whether a row spans both columns. */
export const isWide = ({ value }: Specification): boolean => value.length > MAX_IN_A_COLUMN
