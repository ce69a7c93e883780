/** A vehicle as staff meet it: a line of the stock list, and the whole of it to be worked on. */
import type { Rand } from '#app/core/rand.ts'
import type { Photo } from '#app/features/media/photo.ts'
import type { Vehicle } from './vehicle.ts'
import type { VehicleInput } from './vehicle-schema.ts'

/** Under which the journal keeps what is done to vehicles. */
export const KIND = 'cars'

/** Vehicles on one page of the stock list. */
export const STOCK_LIST_SIZE = 50
/** A longer text is cut: nobody types it. */
export const LONGEST_STOCK_SEARCH = 100 // characters

export type StockItem = Pick<
	Vehicle,
	'id' | 'name' | 'price' | 'mileage' | 'year' | 'featured' | 'status' | 'bodyStyle' | 'category'
> & { photo: Photo | null }

export type StockList = {
	items: StockItem[]
	total: number // that the search found
	page: number
	pages: number
}

export type PastPrice = { price: Rand; askedFrom: Date; askedUntil: Date }

/** All of a vehicle that the form shows. */
export type VehicleRecord = VehicleInput & {
	id: string
	version: string // of which change it is: what is saved names it
	previousPrice: Rand | null
	pricedAt: Date
	pastPrices: PastPrice[] // the last one first
	photos: Photo[] // of `images`, in their order; a photo that we no longer have is left out
}
