import { formatKilometres } from '#app/core/money-and-distance.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePageMessages } from '#app/messages/en-ZA/vehicle-page.ts'
import { vehicleMessages } from '#app/messages/en-ZA/vehicles.ts'

export type SpecificationName = keyof typeof vehiclePageMessages.specifications
export type Specification = { name: SpecificationName; value: string }

/**
 * The rows of the specification list in order; unknown values are left out
 * (specification, section 2, Vehicle detail).
 */
export function specificationsOf(vehicle: Vehicle): Specification[] {
	const { powerKw, doors, previousOwners } = vehicle
	const lines: [SpecificationName, string | number | null][] = [
		['make', vehicle.make],
		['model', vehicle.model],
		['variant', vehicle.variant],
		['category', vehicle.category],
		['year', vehicle.year],
		['mileage', formatKilometres(vehicle.mileage)],
		['condition', vehicleMessages.conditions[vehicle.condition]],
		['transmission', vehicle.transmission],
		['fuelType', vehicle.fuelType],
		['engine', vehicle.engine],
		['power', powerKw && vehiclePageMessages.kilowatts(powerKw)],
		['drive', vehicle.drive],
		['doors', doors || null],
		['seats', vehicle.seats || null],
		['colour', vehicle.colour],
		['previousOwners', previousOwners === 0 ? vehiclePageMessages.noOwners : previousOwners],
		['stockNumber', vehicle.stockNumber],
		['serviceHistory', vehicle.serviceHistory],
		['warranty', vehicle.warranty],
	]
	return lines.flatMap(([name, value]) => (value ? { name, value: String(value) } : []))
}

const LONGEST_IN_A_COLUMN = 60 // characters

/** Whether a row spans both columns. */
export const isWide = ({ value }: Specification): boolean => value.length > LONGEST_IN_A_COLUMN
