/**
 * A vehicle in the back office: a row of the stock list, with the list's filter and order in the URL, and the complete
 * record for the form.
 */
import { pickOption } from '#app/core/form.ts'
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

/** The filter and the order of the staff's list of vehicles, in the URL. */
export const STAFF_FILTERS = [
	'available',
	'reserved',
	'sold',
	'draft',
	'scheduled',
	'featured',
	'no-photo',
	'unconfirmed',
	'days-0',
	'days-31',
	'days-61',
	'days-91',
] as const
export type StaffFilter = (typeof STAFF_FILTERS)[number]
/** Vehicles for sale by their days in stock, in the groups of AGE_LIMITS. */
export const AGE_FILTERS = ['days-0', 'days-31', 'days-61', 'days-91'] as const satisfies StaffFilter[]
export type AgeFilter = (typeof AGE_FILTERS)[number]

/** The first one is that of the list without an order. */
export const STAFF_ORDERS = [
	'newest',
	'longest',
	'leads',
	'views',
	'chats',
	'repriced',
	'changed',
	'name',
	'year',
	'dear',
	'cheap',
] as const
export type StaffOrder = (typeof STAFF_ORDERS)[number]

export type StaffListQuery = { filter?: StaffFilter; order?: StaffOrder }

/** Invalid values are ignored, and so is the order that a list has anyway. */
export function readStaffListQuery(search: URLSearchParams): StaffListQuery {
	const filter = pickOption(STAFF_FILTERS, search.get('filter'))
	const order = pickOption(STAFF_ORDERS, search.get('order'))
	return { ...(filter && { filter }), ...(order && order !== 'newest' && { order }) }
}
