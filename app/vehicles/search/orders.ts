/** The orders a visitor may choose, over the index. Each ends on the id, so that no vehicle stands on two pages. */
import type { Sort } from '#app/vehicles/inventory-query.ts'
import { newestFirst } from './search-stock.ts'
import type { StockIndex } from './stock-index.ts'

type Order = (one: number, other: number) => number

export function orderBy(index: StockIndex, sort: Sort): Order {
	const { entries, columns } = index
	const newest = newestFirst(index)
	const id = (slot: number) => entries[slot]?.id ?? ''
	const byId: Order = (one, other) => (id(one) < id(other) ? -1 : 1)
	const byPrice: Order = (one, other) => (columns.price[one] as number) - (columns.price[other] as number)
	const byName: Order = (one, other) => COLLATOR.compare(entries[one]?.name ?? '', entries[other]?.name ?? '')
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

const COLLATOR = new Intl.Collator('en-ZA', { sensitivity: 'base' })
