/** A copy of the stock taken into an index, a few vehicles at a time: somebody is typing meanwhile. */
import { createIndex, put, type StockIndex } from '#app/vehicles/search/stock-index.ts'
import { type Copied, type StockCopy, vehiclesIn } from '#app/vehicles/stock-copy.ts'

const AT_ONCE = 8 // ms

export async function indexed(copy: StockCopy): Promise<{ index: StockIndex; cards: Copied[] }> {
	const cards = vehiclesIn(copy)
	const index = createIndex()
	let began = performance.now()
	for (const card of cards) {
		put(index, card)
		if (performance.now() - began < AT_ONCE) continue
		await new Promise((resolve) => setTimeout(resolve))
		began = performance.now()
	}
	// By slot: each was put once, and so stands where it came.
	return { index, cards }
}
