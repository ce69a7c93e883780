/** Meta tags of a page of the stock. */
import { href, type MetaDescriptor } from 'react-router'
import { formatRand } from '#app/core/money-and-distance.ts'
import { sharedPhotoAddress } from '#app/features/media/share-card.ts'
import { PAGE_SIZE } from '#app/features/vehicles/inventory/inventory-query.ts'
import type { StockPage } from '#app/features/vehicles/inventory/stock-pages.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { vehicleListSchema } from '#app/features/vehicles/vehicle-schema-org.ts'
import { type Crumb, frameOf, seo } from '#app/site/seo.ts'
import { stockMessages as messages } from '#messages/stock.ts'

/** The canonical path. Each further page has its own, because it lists other vehicles. */
export const stockAddress = ({ path }: Pick<StockPage, 'path'>, page: number): string =>
	page > 1 ? `${path}?page=${page}` : path

export const stockFacts = ({ count, prices, years }: StockPage) => ({
	count,
	prices: prices ? messages.range(formatRand(prices.from), formatRand(prices.to)) : '',
	years: years ? messages.range(String(years.from), String(years.to)) : '',
})

/** Breadcrumbs: the inventory, then the page of each part of the address. */
export const stockCrumbs = ({ crumbs }: StockPage): Crumb[] => [
	{ name: messages.inventory, path: href('/inventory') },
	...crumbs,
]

export function stockHeading({ heading, name, count }: StockPage, town: string): string {
	if (count === 0) return messages.soldOut(name)
	return heading || messages.heading(name, town)
}

export function stockMeta(
	matches: Parameters<typeof seo>[0],
	stock: StockPage & { isIndexed: boolean },
): MetaDescriptor[] {
	const dealer = frameOf(matches)?.dealer
	const { vehicles, page, name, heading, parent, isIndexed } = stock
	const photo = vehicles.find(({ photo }) => photo)?.photo
	const dealerName = dealer?.name ?? ''
	return seo(matches, {
		title: heading
			? messages.ownTitle(heading, dealerName, page)
			: messages.title(name, dealer?.address.town ?? '', dealerName, page),
		description: messages.description(name, dealerName, stockFacts(stock)),
		path: stockAddress(stock, page),
		unlistedBelow: isIndexed ? undefined : parent,
		image: photo ? sharedPhotoAddress(photo.hash) : undefined,
		imageAlt: name,
		crumbs: stockCrumbs(stock),
		...(import.meta.env.SSR && {
			things: (baseUrl) => [
				vehicleListSchema(vehicles, {
					total: stock.count,
					from: (page - 1) * PAGE_SIZE + 1,
					addressOf: (vehicle) => baseUrl + vehiclePath(vehicle),
				}),
			],
		}),
	})
}
