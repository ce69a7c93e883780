/** The filter and the order of the staff's list of vehicles, in the URL. */
import { pickOption } from '#app/core/form.ts'

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
