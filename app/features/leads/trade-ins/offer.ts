/** What a staff member offers for the vehicle of a trade-in. No amount is ever computed. */

import * as z from 'zod/mini'
import { parseAmount } from '#app/core/amount-typed.ts'
import { addDays, type IsoDate } from '#app/core/dates.ts'
import {
	checkRange,
	date,
	idField,
	ifBlank,
	line,
	parsedField,
	requireText,
	textField,
} from '#app/core/fields.ts'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import { tradeInOfferMessages } from '#messages/own-page.ts'

export type TradeInOffer = {
	id: string
	amount: Rand // or from this
	most: Rand | null // to this
	conditions: string
	validUntil: IsoDate // the last day, in South Africa
	by: string // name at that time
	at: Date
}

/** `R 245 000`, or `R 230 000 to R 250 000`. */
export const offerAmount = ({ amount, most }: Pick<TradeInOffer, 'amount' | 'most'>): string =>
	most === null ? formatRand(amount) : tradeInOfferMessages.range(formatRand(amount), formatRand(most))

export const isValid = ({ validUntil }: Pick<TradeInOffer, 'validUntil'>, today: IsoDate): boolean =>
	validUntil >= today

/** Schema of the form by which staff write an offer for a trade-in. */
const MOST_RAND = 50_000_000
export const MAX_CONDITIONS = 2_000
/** An offer holds for so long at most: prices change. */
export const MAX_DAYS = 90

const parseRand = (text: string) => checkRange(parseAmount(text), 1, MOST_RAND)

/** It holds until a day from `today` on. */
export const offerInput = (today: IsoDate) =>
	z
		.object({
			key: idField, // idempotency key
			amount: parsedField(line(30), requireText(parseRand)),
			most: parsedField(line(30), ifBlank(null, parseRand)),
			validUntil: parsedField(line(20), (text): Result<IsoDate, string> => {
				if (text === '') return fail('required')
				const day = date.safeParse(text).data
				if (!day || day > addDays(today, MAX_DAYS)) return fail('not-a-date')
				return day < today ? fail('past') : ok(day)
			}),
			conditions: textField(toMultiline, MAX_CONDITIONS), // '' if blank
		})
		.check(({ value, issues }) => {
			const { amount, most } = value
			if (most !== null && most <= amount)
				issues.push({ code: 'custom', input: value, path: ['most'], message: 'below' })
		})
