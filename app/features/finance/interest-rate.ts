/** The interest that an owner set, and how long ago somebody looked at it last. */

import { addDays, type IsoDate } from '#app/core/dates.ts'
import type { InterestRate } from '#app/features/dealer/dealer.ts'
import { instalmentMessages as messages } from '#app/messages/en-ZA/instalment.ts'
import { formatLongDate } from './credit-rules.ts'

/** Longer ago than this, staff are warned. */
export const REVIEW_AFTER_DAYS = 60

/** Percent a year, to two decimals. */
export const interestOf = ({ prime, margin }: InterestRate): number =>
	Math.round((prime + margin) * 100) / 100

/** Whole days of South Africa's calendar. */
export const daysSinceReview = ({ reviewed }: InterestRate, today: IsoDate): number =>
	Math.round((Date.parse(today) - Date.parse(reviewed)) / 86_400_000)

export const isReviewDue = (rate: InterestRate, today: IsoDate): boolean =>
	today > addDays(rate.reviewed, REVIEW_AFTER_DAYS)

/** `prime 10.50% + 1.25%, reviewed 3 November 2026` */
export const rateText = ({ prime, margin, reviewed }: InterestRate): string =>
	messages.rate(prime.toFixed(2), margin, formatLongDate(reviewed))
