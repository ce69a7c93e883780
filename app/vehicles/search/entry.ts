/** A vehicle as the search reads it: what is matched, compared and sorted by. */
import type { Vehicle } from '#app/vehicles/vehicle.ts'

export type SearchEntry = Pick<
	Vehicle,
	| 'id'
	| 'name'
	| 'make'
	| 'model'
	| 'variant'
	| 'description'
	| 'category'
	| 'price'
	| 'year'
	| 'mileage'
	| 'condition'
	| 'transmission'
	| 'fuelType'
	| 'features'
	| 'colour'
	| 'drive'
	| 'seats'
	| 'bodyStyle'
	| 'stockNumber'
	| 'status'
> & { createdAt: number } // ms
