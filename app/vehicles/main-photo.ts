/** Which photo of a vehicle is the main one, while photos come, go and change places (specification, section 4, Car images). */

/** Photos in their order; `main` is the place of the main one, 0 while there is none. */
export type PhotoOrder<Item> = { items: Item[]; main: number }

export const NO_PHOTOS: PhotoOrder<never> = { items: [], main: 0 }

/** The first photo that comes becomes the main one. */
export const withAdded = <Item>({ items, main }: PhotoOrder<Item>, added: Item[]): PhotoOrder<Item> => ({
	items: [...items, ...added],
	main,
})

export const withMain = <Item>({ items, main }: PhotoOrder<Item>, at: number): PhotoOrder<Item> => ({
	items,
	main: isPlace(items, at) ? at : main,
})

/** With the main one gone, the one that takes its place becomes the main one; behind the last there is none, so then the first. */
export function withRemoved<Item>(order: PhotoOrder<Item>, at: number): PhotoOrder<Item> {
	const { items, main } = order
	if (!isPlace(items, at)) return order
	const left = items.filter((_, place) => place !== at)
	if (at < main) return { items: left, main: main - 1 }
	return { items: left, main: at === main && at === left.length ? 0 : main }
}

/** The main one stays the main one, wherever it goes. */
export function withMoved<Item>(order: PhotoOrder<Item>, from: number, to: number): PhotoOrder<Item> {
	const { items, main } = order
	if (!isPlace(items, from) || !isPlace(items, to) || from === to) return order
	const places = items.map((_, place) => place)
	places.splice(to, 0, ...places.splice(from, 1))
	return { items: places.map((place) => items[place] as Item), main: places.indexOf(main) }
}

const isPlace = (items: unknown[], at: number) => Number.isInteger(at) && at >= 0 && at < items.length
