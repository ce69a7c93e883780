/**
 * Tracks a vehicle's main photo while photos are added, removed and moved
 * (specification, section 4, Car images).
 */

/** Photos in their order; `main` is the index of the main photo, 0 while there is none. */
export type PhotoOrder<Item> = { items: Item[]; main: number }

export const NO_PHOTOS: PhotoOrder<never> = { items: [], main: 0 }

/** Appends photos. The first photo of a vehicle becomes the main one. */
export const withAdded = <Item>({ items, main }: PhotoOrder<Item>, added: Item[]): PhotoOrder<Item> => ({
	items: [...items, ...added],
	main,
})

/** Makes the photo at this index the main one; an index outside the list changes nothing. */
export const withMain = <Item>({ items, main }: PhotoOrder<Item>, at: number): PhotoOrder<Item> => ({
	items,
	main: isIndex(items, at) ? at : main,
})

/**
 * Removes a photo. When the main photo is removed, the photo now at its index becomes the main one; at the
 * end of the list, the first photo does.
 */
export function withRemoved<Item>(order: PhotoOrder<Item>, at: number): PhotoOrder<Item> {
	const { items, main } = order
	if (!isIndex(items, at)) return order
	const remaining = items.filter((_, index) => index !== at)
	if (at < main) return { items: remaining, main: main - 1 }
	return { items: remaining, main: at === main && at === remaining.length ? 0 : main }
}

/** Moves a photo. The main photo stays the main one. */
export function withMoved<Item>(order: PhotoOrder<Item>, from: number, to: number): PhotoOrder<Item> {
	const { items, main } = order
	if (!isIndex(items, from) || !isIndex(items, to) || from === to) return order
	const indexes = items.map((_, index) => index)
	indexes.splice(to, 0, ...indexes.splice(from, 1))
	return { items: indexes.map((index) => items[index] as Item), main: indexes.indexOf(main) }
}

const isIndex = (items: unknown[], at: number) => Number.isInteger(at) && at >= 0 && at < items.length
