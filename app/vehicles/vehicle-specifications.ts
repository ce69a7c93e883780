/** What is known of a vehicle, as the lines of its specification list. */
import { kilometres } from '#app/kernel/rand.ts'
import { vehiclePageWords } from '#app/words/en-ZA/vehicle-page.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'
import type { Vehicle } from './vehicle.ts'

export type SpecificationName = keyof typeof vehiclePageWords.specifications
export type Specification = { name: SpecificationName; value: string }

/** The lines in the order of the list; what is not known has none (specification, section 2, Vehicle detail). */
export function specificationsOf(vehicle: Vehicle): Specification[] {
	const { powerKw, doors, previousOwners } = vehicle
	const lines: [SpecificationName, string | number | null][] = [
		['make', vehicle.make],
		['model', vehicle.model],
		['variant', vehicle.variant],
		['category', vehicle.category],
		['year', vehicle.year],
		['mileage', kilometres(vehicle.mileage)],
		['condition', vehicleWords.conditions[vehicle.condition]],
		['transmission', vehicle.transmission],
		['fuelType', vehicle.fuelType],
		['engine', vehicle.engine],
		['power', powerKw && vehiclePageWords.kilowatts(powerKw)],
		['drive', vehicle.drive],
		['doors', doors || null],
		['seats', vehicle.seats || null],
		['colour', vehicle.colour],
		['previousOwners', previousOwners === 0 ? vehiclePageWords.noOwners : previousOwners],
		['stockNumber', vehicle.stockNumber],
		['serviceHistory', vehicle.serviceHistory],
		['warranty', vehicle.warranty],
	]
	return lines.flatMap(([name, value]) => (value ? { name, value: String(value) } : []))
}

const LONGEST_IN_A_COLUMN = 60 // characters

/** Whether a line needs the width of both columns. */
export const isWide = ({ value }: Specification): boolean => value.length > LONGEST_IN_A_COLUMN
