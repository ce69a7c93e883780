/** What the inventory does without until it is needed: a large stock's list, put together of its pages, and the keyboard's place. */
import type { InventoryList } from '#app/vehicles/inventory-list.ts'
import { type InventoryQuery, inventoryAddress } from '#app/vehicles/inventory-query.ts'

type FetchPage = (query: InventoryQuery) => Promise<InventoryList>

/** Before the last page comes the list that is shown, where it is the same one, or else each page by itself. */
export async function putTogether(
	last: InventoryList,
	from: number, // the first page
	shown: InventoryList | undefined,
	fetchPage: FetchPage,
): Promise<InventoryList> {
	const { query } = last
	const count = query.page - from
	const pages = Array.from({ length: count }, (_, place) => from + place)
	const goesOn =
		shown && inventoryAddress(shown.query) === inventoryAddress({ ...query, from, page: query.page - 1 })
	const before = goesOn
		? [shown]
		: await Promise.all(pages.map((page) => fetchPage({ ...query, from: page, page })))
	// A vehicle that came meanwhile moves the others on: one may stand on two pages.
	const vehicles = new Map([...before, last].flatMap((list) => list.vehicles).map((car) => [car.id, car]))
	return { ...last, query: { ...query, from }, vehicles: [...vehicles.values()] }
}

let stop = () => {}

/** A chip that is taken away takes the focus with it: it goes on at the one now in its place, or where more can be asked for. */
export function goOn(event: Event, place: number): void {
	stop()
	// A finger has no place to lose, and the search would bring a keyboard over the list.
	if ((event as PointerEvent).pointerType === 'touch') return
	const chip = event.target as Element
	const look = () => {
		if (chip.isConnected) return
		stop()
		if (document.activeElement !== document.body) return
		const next = document.querySelectorAll<HTMLElement>('#chips a')[place]
		const to = next ?? document.querySelector<HTMLElement>('#inventory [name=search]')
		to?.focus()
	}
	const watch = new MutationObserver(look)
	stop = () => watch.disconnect()
	watch.observe(document.body, { childList: true, subtree: true })
	look()
}
