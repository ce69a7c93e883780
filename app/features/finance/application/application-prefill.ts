/** Prefills the finance application from a stock vehicle. */

import { formatAmount } from '#app/core/amount-typed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type FormValues, VEHICLE_FIELD } from './application.ts'
import type { OPTIONS } from './application-options.ts'

type PrefillVehicle = Pick<
	Vehicle,
	| 'id'
	| 'name'
	| 'make'
	| 'model'
	| 'variant'
	| 'category'
	| 'bodyStyle'
	| 'condition'
	| 'year'
	| 'mileage'
	| 'price'
>

/** The fields of the application's vehicle, as a visitor would type them (specification, section 2). */
export function vehicleValues(vehicle: PrefillVehicle): FormValues {
	return {
		[VEHICLE_FIELD]: vehicle.id,
		vehicleCategory: categoryOf(vehicle),
		vehicleCondition: conditionOf(vehicle),
		make: vehicle.make,
		model: [vehicle.model, vehicle.variant].filter(Boolean).join(' '),
		yearOfManufacture: String(vehicle.year),
		odometer: formatAmount(vehicle.mileage),
		purchasePrice: formatAmount(vehicle.price),
	}
}

function categoryOf({ category, bodyStyle }: PrefillVehicle): (typeof OPTIONS.vehicleCategory)[number] {
	const lowerCategory = category.toLowerCase()
	if (lowerCategory === 'commercial' || bodyStyle === 'van') return 'commercial'
	for (const option of ['motorcycle', 'bakkie', 'suv'] as const)
		if (lowerCategory === option || bodyStyle === option) return option
	return 'car'
}

function conditionOf({ condition, ...vehicle }: PrefillVehicle): (typeof OPTIONS.vehicleCondition)[number] {
	if (/\bdemo\b/i.test(`${vehicle.name} ${vehicle.variant} ${vehicle.category}`)) return 'demo'
	return condition === 'certified' ? 'used' : condition
}
