import type { Rand } from '#app/core/money-and-distance.ts'

/** Whether the new price is less than half or more than double the price before, as by a mistyped digit. */
export const isUnlikelyPriceChange = (before: Rand, price: Rand): boolean =>
	price < before / 2 || price > before * 2
