/** Computes the previous price ('was') after a price change. */
import type { Rand } from '#app/core/money-and-distance.ts'

/**
 * Hours. A price that was shown for less time was a typing error or is being corrected; it never becomes the
 * 'was' price.
 */
export const HOURS_UNTIL_A_PRICE_COUNTS = 24

export type Priced = {
	price: Rand
	previousPrice: Rand | null
	pricedAt: Date // when this price was set
}

/** Returns the new price as of `now`, with the previous price if it counts. */
export function reprice(before: Priced, price: Rand, now: Date): Priced {
	if (price === before.price) return before
	const age = now.getTime() - before.pricedAt.getTime()
	const isCounted = age >= HOURS_UNTIL_A_PRICE_COUNTS * 60 * 60 * 1000
	return { price, previousPrice: isCounted ? before.price : before.previousPrice, pricedAt: now }
}
