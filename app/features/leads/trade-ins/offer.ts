/** What a staff member offers for the vehicle of a trade-in. No amount is ever computed. */
import type { IsoDate } from '#app/core/dates.ts'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { tradeInOfferMessages } from '#messages/trade-in-offers.ts'

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
