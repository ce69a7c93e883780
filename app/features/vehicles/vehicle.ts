/** A vehicle: its data, name and labels. */

import type { Rand } from '#app/core/money-and-distance.ts'
import { readableSegment } from '#app/core/text.ts'
import type { Photo } from '#app/features/media/photo.ts'
import type { Finding } from './findings.ts'
import type { TaggedPhoto } from './photo-tags.ts'
import type { PublicDetails } from './vehicle-detail-fields.ts'

export const CONDITIONS = ['new', 'used', 'certified'] as const
export const TRANSMISSIONS = ['Manual', 'Automatic', 'CVT'] as const
export const FUEL_TYPES = ['Petrol', 'Diesel', 'Electric', 'Hybrid'] as const
export const STATUSES = ['available', 'reserved', 'sold'] as const

export type Condition = (typeof CONDITIONS)[number]
export type Transmission = (typeof TRANSMISSIONS)[number]
export type FuelType = (typeof FUEL_TYPES)[number]
export type Status = (typeof STATUSES)[number]

/** As visitors may see it. */
export type Vehicle = PublicDetails & {
	id: string // UUID
	name: string
	make: string
	model: string
	variant: string
	description: string | null
	category: string
	price: Rand
	wasPrice: Rand | null // an earlier, higher price that may be shown (vehicle-repricing.ts)
	year: number
	mileage: number // km
	condition: Condition
	transmission: Transmission
	fuelType: FuelType
	features: string[]
	findings?: Finding[] | null
	photoTags?: TaggedPhoto[] | null
	featured: boolean
	stockNumber: string | null
	status: Status
	createdAt: Date
	photos: Photo[] // main one first
}

/** A vehicle as it is offered now, for what is written down about it. */
export type Offer = Pick<Vehicle, 'id' | 'name' | 'year' | 'stockNumber' | 'price'>

/** The fields that a vehicle's card shows. */
export type VehicleSummary = Pick<
	Vehicle,
	| 'id'
	| 'name'
	| 'make'
	| 'model'
	| 'variant'
	| 'category'
	| 'price'
	| 'wasPrice'
	| 'year'
	| 'mileage'
	| 'condition'
	| 'transmission'
	| 'fuelType'
	| 'bodyStyle'
	| 'status'
> & { photo: Photo | null; isJustIn?: boolean; instalment?: Instalment | undefined }

/** Vehicles added in the last days, and those whose previous price may be shown. */
export type Rails = { justIn: VehicleSummary[]; reduced: VehicleSummary[] }

/** In whole rand. `monthly` x `count` + `deposit` + `balloon` is the `total`. */
export type Instalment = {
	monthly: Rand // fees included
	count: number
	interest: number // percent a year
	deposit: Rand
	balloon: Rand // due in one sum with the last instalment
	total: Rand
	rate?: string // prime and margin with the date of their review, where an owner set them
}

/**
 * The name beside a year, which says it already: `2021 Toyota Yaris` is `Toyota Yaris`. A model that is called like the
 * year stays, as in `Peugeot 2008`.
 */
export function nameWithoutYear({ name, year }: Pick<Vehicle, 'name' | 'year'>): string {
	const bare = name
		.replace(new RegExp(`^${year}\\s+(?:model\\s+)?|[\\s,(]+${year}(?:\\s+model)?\\)?$`, 'i'), '')
		.trim()
	return bare.includes(' ') || name.startsWith(`${year} `) ? bare || name : name
}

/**
 * Kilometres. A related vehicle below this mileage is labelled 'New'
 * (specification, section 2, Vehicle detail).
 */
export const NEARLY_NEW_UNDER_KM = 1000

/** Whether the mileage is below NEARLY_NEW_UNDER_KM. */
export const isNearlyNew = ({ mileage }: Pick<Vehicle, 'mileage'>): boolean => mileage < NEARLY_NEW_UNDER_KM

/**
 * Splits the name into two lines: make and model, then the rest of the name, or the variant if nothing is
 * left. A single letter does not stand on a line of its own.
 */
export function splitName({
	name,
	make,
	model,
	variant,
}: Pick<Vehicle, 'name' | 'make' | 'model' | 'variant'>): {
	head: string
	rest: string
} {
	const start = `${make} ${model}`
	const isLonger = name.startsWith(`${start} `)
	const head = isLonger ? start : name
	const rest = isLonger ? name.slice(start.length + 1) : variant
	return rest.length === 1 ? { head: `${head} ${rest}`, rest: '' } : { head, rest }
}

/** The placeholder drawing for a missing photo. */
export function placeholderOf({ bodyStyle, category }: Pick<Vehicle, 'bodyStyle' | 'category'>) {
	if (category === 'Commercial' || bodyStyle === 'van') return 'commercial'
	return bodyStyle === null || bodyStyle === 'mpv' ? 'generic' : bodyStyle
}

type Named = Pick<Vehicle, 'id' | 'year' | 'name'>

/** `/car/2019-toyota-hilux-2-8-gd-6-5697f2e9`: the canonical path of a vehicle's page. `/car/<id>` shows it, too. */
export const vehiclePath = (vehicle: Named): string => `/car/${vehicleSegment(vehicle)}`

/** With the year once, also where the name has it. */
export const vehicleSegment = ({ id, year, name }: Named): string =>
	readableSegment(`${year} ${name.replaceAll(String(year), '')}`, id)
