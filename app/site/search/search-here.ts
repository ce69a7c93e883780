/** The search in the browser: a copy of the stock, kept true, and the same answers out of it as the server's. */
import { href } from 'react-router'
import { priceFor } from '#app/finance/usual-price.ts'
import { savesData } from '#app/showroom/spared.ts'
import { answerInventory, withCards } from '#app/vehicles/inventory-answer.ts'
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import type { InventoryQuery } from '#app/vehicles/inventory-query.ts'
import type { StockIndex } from '#app/vehicles/search/stock-index.ts'
import type { Copied, StockCopy } from '#app/vehicles/stock-copy.ts'
import { indexed } from './indexed.ts'

type Stock = { tag: string | null; index: StockIndex; cards: (Copied | undefined)[] }

/** So long a copy answers before the server is asked whether it still holds. */
const FRESH_FOR = 60_000 // ms
/** One that could not be asked about for so long answers nothing. */
const GOOD_FOR = 5 * 60_000 // ms

/** Answers by itself what it can; tells when it first can, and when the stock has changed. */
export function openSearch(tell: (isNew: boolean) => void) {
	let stock: Stock | undefined
	let trueAt = 0
	let askedAt = 0
	let asking = false

	const check = async () => {
		if (asking || savesData()) return
		asking = true
		askedAt = Date.now()
		try {
			const response = await fetch(href('/stock-copy'), { credentials: 'omit' })
			if (!response.ok) return
			const tag = response.headers.get('ETag')
			const isSame = stock && tag === stock.tag
			const before = stock
			if (!isSame) stock = await stockOf(tag, await response.json())
			trueAt = askedAt
			if (stock && !isSame) tell(before !== undefined)
		} catch {
			// The connection is gone, and the server's answers with it; it is asked again in a while.
		} finally {
			asking = false
		}
	}
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') check()
	})
	check()

	return (query: InventoryQuery): InventoryList | undefined => {
		const now = Date.now()
		if (now - askedAt > FRESH_FOR) check()
		return stock && now - trueAt < GOOD_FOR ? answered(stock, query) : undefined
	}
}

/** Undefined where the stock is too large for a copy, and where there is none. */
async function stockOf(tag: string | null, copy: StockCopy | null): Promise<Stock | undefined> {
	return copy && copy.id.length > 0 ? { tag, ...(await indexed(copy)) } : undefined
}

const answered = ({ index, cards }: Stock, query: InventoryQuery): InventoryList =>
	withCards(
		// The year counts only where there is no vehicle.
		answerInventory(index, query, { thisYear: 0, priceFor }),
		(slot) => cards[slot],
	)
