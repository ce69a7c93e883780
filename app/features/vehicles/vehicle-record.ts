/** A vehicle in the back office: a row of the stock list, and the complete record for the form. */
import type { Rand } from '#app/core/money-and-distance.ts'
import type { Photo } from '#app/features/media/photo.ts'
import type { MeasuredPhoto } from '#app/features/media/photo-measures.ts'
import type { Vehicle } from './vehicle.ts'
import type { VehicleInput } from './vehicle-schema.ts'

/** The entity kind in the audit log. */
export const VEHICLE_KIND = 'cars'

/** For how long it counts that staff said that a vehicle is here. */
export const CONFIRMED_FOR_DAYS = 14

/** The last age, in whole days, of each group of the stock; the vehicles of the last group are older. */
export const AGE_LIMITS = [30, 60, 90]

export type StockItem = Pick<
	Vehicle,
	'id' | 'name' | 'featured' | 'status' | 'bodyStyle' | 'category' | 'stockNumber' | 'createdAt'
> &
	Pick<VehicleInput, 'price' | 'mileage' | 'year' | 'publication' | 'publishAt'> & {
		version: string // for the optimistic lock
		soldAt: Date | null // null of a sold vehicle: unknown
		photo: Photo | null
	}

/** Whole days since the vehicle was added, until it was sold. */
export const daysInStock = (
	{ createdAt, soldAt }: Pick<StockItem, 'createdAt' | 'soldAt'>,
	now: Date,
): number => Math.max(0, Math.floor(((soldAt ?? now).getTime() - createdAt.getTime()) / 86_400_000))

export type PastPrice = { price: Rand; askedFrom: Date; askedUntil: Date }

/** All data of a vehicle that the form shows. */
export type VehicleRecord = Omit<VehicleInput, 'image'> & {
	image: string
	id: string
	version: string // for the optimistic lock; the form sends it back
	previousPrice: Rand | null
	pricedAt: Date
	pastPrices: PastPrice[] // newest first
	photos: MeasuredPhoto[] // of `images`, in order; deleted photos left out
}
