/** Filters the featured vehicles of the home page (specification, section 5, Home featured filtering). */
import { toOneLine } from '#app/core/typed-text.ts'
import type { FuelType, VehicleSummary } from './vehicle.ts'

export type FeaturedFilter = { fuelType: FuelType | 'all'; text: string }

export const NO_FILTER: FeaturedFilter = { fuelType: 'all', text: '' }

/** A chip filters by exact fuel type; the text filter matches name and fuel type, case-insensitively. */
export function filterFeatured<Vehicle extends Pick<VehicleSummary, 'name' | 'fuelType'>>(
	vehicles: Vehicle[],
	{ fuelType, text }: FeaturedFilter,
): Vehicle[] {
	const expected = toOneLine(text).toLowerCase()
	return vehicles
		.filter((vehicle) => fuelType === 'all' || vehicle.fuelType === fuelType)
		.filter(({ name, fuelType }) => [name, fuelType].some((field) => field.toLowerCase().includes(expected)))
}
