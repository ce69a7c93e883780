/** What the inventory does without until it is needed: a large stock's list, put together of its pages, and the keyboard's place. */
import type { InventoryList } from '#app/features/vehicles/inventory-list.ts'
import { type InventoryQuery, inventoryAddress } from '#app/features/vehicles/inventory-query.ts'

type FetchPage = (query: InventoryQuery) => Promise<InventoryList>

/** Before the last page comes the list that is shown, where it is the same one, or else each page by itself. */
export async function mergeLists(
	last: InventoryList,
	from: number, // the first page
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
	// A vehicle that came meanwhile moves the others on: one may stand on two pages.
	const vehicles = new Map([...before, last].flatMap((list) => list.vehicles).map((car) => [car.id, car]))
	return { ...last, query: { ...query, from }, vehicles: [...vehicles.values()] }
}

let stop = () => {}

/** A chip that is taken away takes the focus with it: it goes on at the one now in its place, or where more can be asked for. */
export function restoreFocus(event: Event, index: number): void {
	stop()
	// A finger has no place to lose, and the search would bring a keyboard over the list.
	if ((event as PointerEvent).pointerType === 'touch') return
	const chip = event.target as Element
	const moveFocus = () => {
		if (chip.isConnected) return
		stop()
		if (document.activeElement !== document.body) return
		const next = document.querySelectorAll<HTMLElement>('#chips a')[index]
		const to = next ?? document.querySelector<HTMLElement>('#inventory [name=search]')
		to?.focus()
	}
	const observer = new MutationObserver(moveFocus)
	stop = () => observer.disconnect()
	observer.observe(document.body, { childList: true, subtree: true })
	moveFocus()
}
