/** Which of the featured vehicles the home page shows (specification, section 5, Home featured filtering). */
import type { FuelType, VehicleSummary } from './vehicle.ts'

export type FeaturedFilter = { fuelType: FuelType | 'all'; text: string }

export const NO_FILTER: FeaturedFilter = { fuelType: 'all', text: '' }

/** A chip filters by exact fuel type; the text is looked for in name and fuel type, whatever its case. */
export function filterFeatured<Vehicle extends Pick<VehicleSummary, 'name' | 'fuelType'>>(
	vehicles: Vehicle[],
	{ fuelType, text }: FeaturedFilter,
): Vehicle[] {
	const expected = text.trim().toLowerCase()
	return vehicles
		.filter((vehicle) => fuelType === 'all' || vehicle.fuelType === fuelType)
		.filter(({ name, fuelType }) => [name, fuelType].some((field) => field.toLowerCase().includes(expected)))
}
