/** Meta tags of a make's or model's page. */
import { href, type MetaDescriptor } from 'react-router'
import { formatRand } from '#app/core/money-and-distance.ts'
import { sharedPhotoAddress } from '#app/features/media/share-card.ts'
import { STOCK_PAGE_SIZE, type StockPage } from '#app/features/vehicles/inventory/makes-and-models.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { vehicleListSchema } from '#app/features/vehicles/vehicle-schema-org.ts'
import { type Crumb, frameOf, seo } from '#app/site/seo.ts'
import { stockMessages as messages } from '#messages/stock.ts'

type StockPageSubject = Pick<StockPage, 'make' | 'model'>

export const stockPath = ({ make, model }: StockPageSubject): string =>
	model
		? href('/inventory/:make/:model', { make: make.slug, model: model.slug })
		: href('/inventory/:make', { make: make.slug })

/** The canonical path. Each further page has its own, because it lists other vehicles. */
export const stockAddress = (stock: StockPageSubject, page: number): string =>
	page > 1 ? `${stockPath(stock)}?page=${page}` : stockPath(stock)

export const stockName = ({ make, model }: StockPageSubject): string =>
	model ? `${make.name} ${model.name}` : make.name

export const stockFacts = (stock: StockPage) => ({
	count: stock.count,
	prices: messages.range(formatRand(stock.lowestPrice), formatRand(stock.highestPrice)),
	years: messages.range(String(stock.earliestYear), String(stock.latestYear)),
})

/** Breadcrumbs: the inventory, the make and, if there is one, the model. */
export const stockCrumbs = ({ make, model }: StockPageSubject): Crumb[] => [
	{ name: messages.inventory, path: href('/inventory') },
	{ name: make.name, path: stockPath({ make, model: null }) },
	...(model ? [{ name: model.name, path: stockPath({ make, model }) }] : []),
]

export function stockMeta(matches: Parameters<typeof seo>[0], stock: StockPage): MetaDescriptor[] {
	const dealer = frameOf(matches)?.dealer
	const { vehicles, page } = stock
	const name = stockName(stock)
	const photo = vehicles.find(({ photo }) => photo)?.photo
	return seo(matches, {
		title: messages.title(name, dealer?.address.town ?? '', dealer?.name ?? '', page),
		description: messages.description(name, dealer?.name ?? '', stockFacts(stock)),
		path: stockAddress(stock, page),
		image: photo ? sharedPhotoAddress(photo.hash) : undefined,
		imageAlt: name,
		crumbs: stockCrumbs(stock),
		...(import.meta.env.SSR && {
			things: (baseUrl) => [
				vehicleListSchema(vehicles, {
					total: stock.count,
					from: (page - 1) * STOCK_PAGE_SIZE + 1,
					addressOf: (vehicle) => baseUrl + vehiclePath(vehicle),
				}),
			],
		}),
	})
}
