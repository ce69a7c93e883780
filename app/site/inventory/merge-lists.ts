/** Merges the pages of a large stock; loaded when a visitor asks for a further one. */
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import { type InventoryQuery, inventoryAddress } from '#app/features/vehicles/inventory/inventory-query.ts'

type FetchPage = (query: InventoryQuery) => Promise<InventoryList>

/**
 * Puts earlier pages before the last one: the shown list, if it has the same query, otherwise each page is
 * fetched.
 */
export async function mergeLists(
	last: InventoryList,
	from: number,
	shownList: InventoryList | undefined,
	fetchPage: FetchPage,
): Promise<InventoryList> {
	const { query } = last
	const count = query.page - from
	const pages = Array.from({ length: count }, (_, index) => from + index)
	const isContinuation =
		shownList &&
		inventoryAddress(shownList.query) === inventoryAddress({ ...query, from, page: query.page - 1 })
	const before = isContinuation
		? [shownList]
		: await Promise.all(pages.map((page) => fetchPage({ ...query, from: page, page })))
	// A vehicle added meanwhile shifts the others, so one may be on two pages: removes duplicates.
	const vehicles = new Map([...before, last].flatMap((list) => list.vehicles).map((car) => [car.id, car]))
	return { ...last, query: { ...query, from }, vehicles: [...vehicles.values()] }
}
