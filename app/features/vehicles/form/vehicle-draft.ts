/**
 * Initial values of the vehicle form: defaults, a stored vehicle, or a copy of one (specification, section
 * 9).
 */

import type { FieldErrors, Values } from '#app/core/form.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import type { MeasuredPhoto } from '#app/features/media/photo-measures.ts'
import { type DetailField, unknownDetails } from '#app/features/vehicles/vehicle-detail.ts'
import { DETAIL_FIELDS } from '#app/features/vehicles/vehicle-detail-fields.ts'
import type { PastPrice, VehicleRecord } from '#app/features/vehicles/vehicle-record.ts'
import { wasPriceOf } from '#app/features/vehicles/vehicle-repricing.ts'
import type { VehicleInput } from '#app/features/vehicles/vehicle-schema.ts'

/** Text fields are strings here: '0' is zero, '' is unknown. */
export type VehicleDraft = {
	id: string
	version: string // for the optimistic lock; empty: a new vehicle
	fields: Omit<VehicleInput, 'image' | 'images' | 'features'>
	features: string[]
	image: string
	photos: MeasuredPhoto[]
	stored?: StoredVehicle // undefined: a new vehicle
}

/** What the form shows of a stored vehicle beside its fields. */
export type StoredVehicle = {
	price: Rand | null
	wasPrice: Rand | null // shown to buyers
	pastPrices: PastPrice[]
	previewLink?: string // to its page, while it is not on the website
}

/** A blank vehicle of this year (specification, section 9, Admin defaults). */
export function newDraft(id: string, year: number): VehicleDraft {
	const nothing = {
		...unknownDetails(DETAIL_FIELDS),
		description: null,
		reservedUntil: null,
		stockNumber: null,
		findings: null,
		photoTags: null,
	}
	return {
		id,
		version: '',
		features: [],
		image: '',
		photos: [],
		fields: {
			...nothing,
			name: '',
			make: '',
			model: '',
			variant: '',
			category: '',
			publication: 'published',
			publishAt: null,
			price: 0,
			year,
			mileage: 0,
			featured: false,
			condition: 'new',
			transmission: 'Manual',
			fuelType: 'Petrol',
			status: 'available',
		},
	}
}

/** Whether condition, year and mileage are still the initial ones. */
export const isUntouchedNew = (
	{ condition, year, mileage }: Pick<VehicleInput, 'condition' | 'year' | 'mileage'>,
	thisYear: number,
): boolean => condition === 'new' && year === thisYear && mileage === 0

/** The editable fields of a stored vehicle, with its version for the optimistic lock. */
export function draftOf(record: VehicleRecord): VehicleDraft {
	const { id, version, features, image, images, photos, ...rest } = record
	const { previousPrice, pricedAt, pastPrices, ...fields } = rest
	const stored = {
		price: record.price,
		wasPrice: wasPriceOf(record),
		pastPrices,
	}
	return { id, version, fields, features, image, photos, stored }
}

/** The numbers of one vehicle, which no other has. */
const noNumbers = () =>
	Object.fromEntries(
		Object.entries<DetailField>(DETAIL_FIELDS).flatMap(([name, { isForStaff }]) =>
			isForStaff ? [[name, null]] : [],
		),
	)

/** Copies a vehicle: status available, and without what only one car has: stock number, VIN and such, its faults and repairs. */
export const copyOf = ({ stored, ...draft }: VehicleDraft, id: string): VehicleDraft => ({
	...draft,
	id,
	version: '',
	fields: {
		...draft.fields,
		...noNumbers(),
		stockNumber: null,
		findings: null,
		status: 'available',
		reservedUntil: null,
		featured: false,
		publication: 'published',
		publishAt: null,
	},
})

/** Progress of the vehicle form: which fields still block saving. */
export type FormProgress = { missing: number; wrong: number }

const PHOTO_FIELDS = ['image', 'images'] // counted as photos

/**
 * A blank field, or one that still has its initial 0, is missing; any other field error is one to correct.
 */
export function formProgress(fieldErrors: FieldErrors, values: Values): FormProgress {
	const fields = Object.keys(fieldErrors).filter((field) => !PHOTO_FIELDS.includes(field))
	const missing = fields.filter((field) => /^0?$/.test([values[field] ?? ''].flat().join('').trim())).length
	return { missing, wrong: fields.length - missing }
}
