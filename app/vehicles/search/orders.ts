/** The orders a visitor may choose, over the index. Each ends on the id, so that no vehicle stands on two pages. */
import type { Sort } from '#app/vehicles/inventory-query.ts'
import { newestFirst } from './search-stock.ts'
import type { StockIndex } from './stock-index.ts'
import { fold } from './tokens.ts'

type Order = (one: number, other: number) => number

export function orderBy(index: StockIndex, sort: Sort): Order {
	const { entries, columns } = index
	const newest = newestFirst(index)
	const id = (slot: number) => entries[slot]?.id ?? ''
	const byId: Order = (one, other) => (id(one) < id(other) ? -1 : 1)
	const byPrice: Order = (one, other) => (columns.price[one] as number) - (columns.price[other] as number)
	const names = namesOf(index)
	const byName: Order = (one, other) => {
		const [first, second] = [names(one), names(other)]
		return first === second ? 0 : first < second ? -1 : 1
	}
	switch (sort) {
		case 'newest':
			return newest
		case 'oldest':
			return (one, other) => newest(other, one)
		case 'priceLowHigh':
			return (one, other) => byPrice(one, other) || byId(one, other)
		case 'priceHighLow':
			return (one, other) => byPrice(other, one) || byId(one, other)
		case 'nameAZ':
			return (one, other) => byName(one, other) || byId(one, other)
		case 'nameZA':
			return (one, other) => byName(other, one) || byId(one, other)
	}
}

/** The same order with all sold vehicles behind those that can be bought. */
export const soldLast =
	({ columns: { isSold } }: StockIndex, order: Order): Order =>
	(one, other) =>
		(isSold[one] as number) - (isSold[other] as number) || order(one, other)

const known = new WeakMap<StockIndex['entries'], string[]>()

/** Names without case and accents, made when they are first compared: a slot is never used again. */
function namesOf({ entries }: StockIndex): (slot: number) => string {
	const names = known.get(entries) ?? []
	known.set(entries, names)
	return (slot) => {
		names[slot] ??= fold(entries[slot]?.name ?? '')
		return names[slot]
	}
}
