/** The interest rate set by an owner, and the days since its last review. */

import { addDays, formatLongDate, type IsoDate } from '#app/core/calendar.ts'
import type { InterestRate } from '#app/features/dealer/dealer.ts'
import { instalmentMessages as messages } from '#messages/instalment.ts'

/** Staff are warned after this many days. */
export const REVIEW_AFTER_DAYS = 60

/** The interest in percent a year, to two decimals. */
export const interestOf = ({ prime, margin }: InterestRate): number =>
	Math.round((prime + margin) * 100) / 100

/** Days since the last review, by the South African calendar. */
export const daysSinceReview = ({ reviewed }: InterestRate, today: IsoDate): number =>
	Math.round((Date.parse(today) - Date.parse(reviewed)) / 86_400_000)

/** Whether the last review is more than REVIEW_AFTER_DAYS days ago. */
export const isReviewDue = (rate: InterestRate, today: IsoDate): boolean =>
	today > addDays(rate.reviewed, REVIEW_AFTER_DAYS)

/** `prime 10.50% + 1.25%, reviewed 3 November 2026` */
export const rateText = ({ prime, margin, reviewed }: InterestRate): string =>
	messages.rate(prime.toFixed(2), margin, formatLongDate(reviewed))
