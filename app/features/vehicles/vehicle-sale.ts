/** When a vehicle was sold, and how long the public list shows it after that. */
import type { Status } from './vehicle.ts'

/** Days. The page of the vehicle stays. */
export const DAYS_LISTED_AFTER_SALE = 30

type Sale = { status: Status; soldAt: Date | null } // null: for sale, or sold at an unknown time

/** The time of the sale after a save; `before` is undefined for a new vehicle. */
export function soldAtOf(before: Sale | undefined, status: Status, now: Date): Date | null {
	if (status !== 'sold') return null
	return before?.status === 'sold' ? before.soldAt : now
}

/** When the public list no longer shows the vehicle, in ms. */
export const leavesListAt = (soldAt: number | null | undefined): number =>
	soldAt ? soldAt + DAYS_LISTED_AFTER_SALE * 24 * 3_600_000 : Number.POSITIVE_INFINITY
