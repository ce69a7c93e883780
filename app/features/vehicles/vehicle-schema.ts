/** Validation of the vehicle form (specification, section 5, Admin car form). */
import * as z from 'zod/mini'
import { choiceOrDefault, date, integerField, optionalText, required, switchField } from '#app/core/fields.ts'
import { type Accepted, type Rejected, readForm, type Values } from '#app/core/form.ts'
import { line } from '#app/core/parsed-field.ts'
import { photoField } from '#app/features/media/photo-field.ts'
import { CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from './vehicle.ts'
import { LONGEST, STATUSES } from './vehicle-choices.ts'
import { DETAIL_FIELDS } from './vehicle-detail-fields.ts'
import { detailInputs } from './vehicle-detail-inputs.ts'
import { description, features, mileage, photos, price } from './vehicle-fields.ts'

/** The earliest year of manufacture; the latest is next year. */
export const EARLIEST_YEAR = 1900

export const vehicleInput = (thisYear: number) =>
	z.object({
		name: line(LONGEST.name, 2),
		make: line(LONGEST.line),
		model: line(LONGEST.line),
		variant: line(LONGEST.line),
		category: line(LONGEST.line),
		description,
		price,
		year: integerField(EARLIEST_YEAR, thisYear + 1),
		mileage,
		condition: required(CONDITIONS),
		transmission: required(TRANSMISSIONS),
		fuelType: required(FUEL_TYPES),
		features,
		featured: switchField,
		image: photoField,
		images: photos,
		status: choiceOrDefault(STATUSES, 'available'),
		reservedUntil: date,
		stockNumber: optionalText(LONGEST.line),
		...detailInputs(DETAIL_FIELDS),
	})

export type VehicleInput = z.output<ReturnType<typeof vehicleInput>>
export type VehicleField = keyof VehicleInput

const statusInput = z.object({ status: required(['available', 'sold']) })

/** The fields that `Mark as sold` and `Mark as available` change. Either ends a reservation. */
export function readStatusChange(
	values: Values,
): Accepted<Pick<VehicleInput, 'status' | 'reservedUntil'>> | Rejected {
	const form = readForm(statusInput, values)
	return form.ok ? { ok: true, value: { ...form.value, reservedUntil: null } } : form
}

/** Adds the main photo to the photos, and clears `reservedUntil` unless the vehicle is reserved. */
export function normaliseVehicle(input: VehicleInput): VehicleInput {
	return {
		...input,
		images: input.images.includes(input.image) ? input.images : [input.image, ...input.images],
		reservedUntil: input.status === 'reserved' ? input.reservedUntil : null,
	}
}
