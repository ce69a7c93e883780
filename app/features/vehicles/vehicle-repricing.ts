/** What a change of price leaves behind: the price that buyers are told was asked before ('was'). */
import type { Rand } from '#app/core/rand.ts'

/** A price that stood for less was a slip, or is being corrected: it is never said that it was asked. */
export const HOURS_UNTIL_A_PRICE_COUNTS = 24

export type Priced = {
	price: Rand
	previousPrice: Rand | null
	pricedAt: Date // since when this price is asked
}

/** What is asked from `now` on, and what was asked before. */
export function reprice(before: Priced, price: Rand, now: Date): Priced {
	if (price === before.price) return before
	const age = now.getTime() - before.pricedAt.getTime()
	const isCounted = age >= HOURS_UNTIL_A_PRICE_COUNTS * 60 * 60 * 1000
	return { price, previousPrice: isCounted ? before.price : before.previousPrice, pricedAt: now }
}
