/** The price before a change, and when and how long it may be advertised as the 'was' price. */
import type { Rand } from '#app/core/money-and-distance.ts'
import type { Publication } from '#app/features/records/publication.ts'
import type { Status } from './vehicle.ts'
import type { PastPrice } from './vehicle-record.ts'

/**
 * Hours. A price that was charged for less time was a typing error or is being corrected; it never becomes the
 * 'was' price.
 */
export const MIN_HOURS_FOR_WAS_PRICE = 24

const HOUR = 3_600_000 // ms
const MAX_TIME_AS_WAS_PRICE = 182 * 24 * HOUR // half a year

type Offer = { price: Rand | null; status: Status; publication?: Publication }
type Priced = {
	previousPrice: Rand | null // the last one that was charged long enough, also a lower one
	pricedAt: Date // since when this price is charged
}

/**
 * Returns the previous price as of `now`. A vehicle that is sold, or not on the website, is offered at no price: its
 * time does not count, and a change meanwhile leaves no previous price.
 */
export function reprice(before: Offer & Priced, after: Offer, now: Date): Priced {
	const { previousPrice, pricedAt } = before
	const wasOffered = isOffered(before)
	const isOfferedAgain = !wasOffered && isOffered(after)
	if (after.price === before.price) return { previousPrice, pricedAt: isOfferedAgain ? now : pricedAt }
	if (!wasOffered) return { previousPrice: null, pricedAt: now }
	const isCounted = now.getTime() - pricedAt.getTime() >= MIN_HOURS_FOR_WAS_PRICE * HOUR
	return { previousPrice: isCounted ? before.price : previousPrice, pricedAt: now }
}

/** A price counts from when visitors see it: until then there is no time of it. */
export const isNeverPublished = ({
	publication,
	pricedAt,
}: {
	publication: Publication
	pricedAt: Date | null
}) => publication !== 'published' && pricedAt === null

const isOffered = ({ status, publication = 'published' }: Offer) =>
	status !== 'sold' && publication === 'published'

/**
 * When a price that was asked for this time stops being a 'was' price: after as long again, and after half a
 * year at most. By then buyers know the vehicle at its present price.
 */
export function wasPriceEnd({ askedFrom, askedUntil }: Omit<PastPrice, 'price'>): Date {
	const charged = askedUntil.getTime() - askedFrom.getTime()
	return new Date(askedUntil.getTime() + Math.min(charged, MAX_TIME_AS_WAS_PRICE))
}

/** The 'was' price that may be shown: a higher previous price in whole rand, and none beside a sold vehicle. */
export const wasPriceOf = ({
	price,
	status,
	previousPrice,
}: Offer & Pick<Priced, 'previousPrice'>): Rand | null =>
	status !== 'sold' &&
	price !== null &&
	previousPrice !== null &&
	Math.round(previousPrice) > Math.round(price)
		? previousPrice
		: null

/** When a vehicle was sold, and how long the public list and its page show it after that. */

const DAY = 24 * HOUR
const DAYS_LISTED_AFTER_SALE = 7
const DAYS_SHOWN_AFTER_SALE = 30

type Sale = { status: Status; soldAt: Date | null } // null: for sale, or sold at an unknown time

/** The time of the sale after a save; `before` is undefined for a new vehicle. */
export function soldAtOf(before: Sale | undefined, status: Status, now: Date): Date | null {
	if (status !== 'sold') return null
	return before?.status === 'sold' ? before.soldAt : now
}

/** Of a vehicle that is not sold to the sender of a lead. */
export const NO_SALE = { soldPrice: null, soldTo: null } as const

/** When the public list no longer shows the vehicle, in ms. */
export const leavesListAt = (soldAt: number | null | undefined): number =>
	soldAt ? soldAt + DAYS_LISTED_AFTER_SALE * DAY : Number.POSITIVE_INFINITY

/** Whether the page of the vehicle says that it is gone for good. */
export const isLongSold = (soldAt: Date | null, now: Date): boolean =>
	soldAt !== null && soldAt.getTime() + DAYS_SHOWN_AFTER_SALE * DAY <= now.getTime()
