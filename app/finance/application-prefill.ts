/** The finance application as it opens from a vehicle of ours: what we know of it is filled in. */

import { amountGrouped } from '#app/kernel/amount-typed.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { type Answers, VEHICLE_FIELD } from './application.ts'
import type { VEHICLE_CATEGORIES, VEHICLE_CONDITIONS } from './application-options.ts'

type Known = Pick<
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

export function answersAbout(vehicle: Known): Answers {
	return {
		[VEHICLE_FIELD]: vehicle.id,
		vehicleCategory: categoryOf(vehicle),
		vehicleCondition: conditionOf(vehicle),
		make: vehicle.make,
		model: [vehicle.model, vehicle.variant].filter(Boolean).join(' '),
		yearOfManufacture: String(vehicle.year),
		odometer: String(vehicle.mileage),
		purchasePrice: amountGrouped(vehicle.price),
	}
}

function categoryOf({ category, bodyStyle }: Known): (typeof VEHICLE_CATEGORIES)[number] {
	const named = category.toLowerCase()
	if (named === 'commercial' || bodyStyle === 'van') return 'commercial'
	for (const known of ['motorcycle', 'bakkie', 'suv'] as const)
		if (named === known || bodyStyle === known) return known
	return 'car'
}

function conditionOf({ name, variant, category, condition }: Known): (typeof VEHICLE_CONDITIONS)[number] {
	if (/\bdemo\b/i.test(`${name} ${variant} ${category}`)) return 'demo'
	return condition === 'certified' ? 'used' : condition
}
