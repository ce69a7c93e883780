/** What is read out of a search text where the stock knows none of its words. */
import { type StockWords, understand } from '#app/vehicles/search/understand.ts'

export const NO_STOCK: StockWords = {
	isInModel: () => false,
	isName: () => false,
	isStockNumber: () => false,
	nearestName: () => Number.POSITIVE_INFINITY,
	thisYear: 2026,
}

export const asked = (text: string, stock = NO_STOCK) =>
	understand(text, stock).conditions.map(({ asked }) => asked)

export const words = (text: string, stock = NO_STOCK) => understand(text, stock).words.map(({ text }) => text)

export const year = (least: number | null, most: number | null) => ({ about: 'year', least, most })
