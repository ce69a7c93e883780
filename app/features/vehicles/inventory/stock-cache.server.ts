/** The stock in memory for the search, memoized until the database changes, and what is counted in it. */
import { inArray } from 'drizzle-orm'
import { toLocalTime } from '#app/core/local-time.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { Counts } from '#app/features/dealer/page-texts.ts'
import { PUBLIC_DETAIL_FIELDS } from '#app/features/vehicles/public-detail-fields.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import {
	bodyTypeOf,
	createStock,
	type SearchDocument,
	type SearchStock,
	toSearchVehicle,
} from '#app/features/vehicles/search/stock.ts'
import { BODY_TYPES } from '#app/features/vehicles/search/vocabulary/bodies.ts'
import { nameWithoutYear } from '#app/features/vehicles/vehicle.ts'
import { namesOf } from '#app/features/vehicles/vehicle-detail.ts'
import type { PublicDetails } from '#app/features/vehicles/vehicle-detail-fields.ts'
import { leavesListAt } from '#app/features/vehicles/vehicle-repricing.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { BodyTypeOnOffer } from './inventory-list.ts'

/** Returns the stock; after a change only the changed vehicles are read and indexed again. */
export const currentStock = ({ db, memoize }: Pick<Services, 'db' | 'memoize'>): Promise<SearchStock> =>
	memoize('the stock', () => readStock(db))

const listedStocks = new WeakMap<SearchStock, { listed: SearchStock; from: number; until: number }>()

/** The stock in the public list as of `now`: without vehicles that were sold too long ago (`leavesListAt`). */
export function listedIn(stock: SearchStock, now: Date): SearchStock {
	const time = now.getTime()
	const known = listedStocks.get(stock)
	if (known && known.from <= time && time < known.until) return known.listed
	const documents = stock.vehicles.map(({ document }) => document)
	const listed = documents.filter(({ soldAt }) => leavesListAt(soldAt) > time)
	const until = Math.min(...listed.map(({ soldAt }) => leavesListAt(soldAt)))
	const result = listed.length === documents.length ? stock : createStock(listed)
	listedStocks.set(stock, { listed: result, from: time, until })
	return result
}

type VersionedDocument = { version: string; document: SearchDocument }

/** The documents of the last read, by the versions of their rows. */
const lastReads = new WeakMap<Database, Map<string, VersionedDocument>>()

/** PostgreSQL's version of a row: every update of the row changes it, whichever program made it. */
const version = cars.rowVersion

/** Vehicles read per batch, so that other requests are served in between. */
const AT_ONCE = 250

async function readStock(db: Database): Promise<SearchStock> {
	const last = lastReads.get(db)
	const documents = new Map<string, VersionedDocument>()
	const changed: string[] = []
	for (const row of await db.select({ id: cars.id, version }).from(cars)) {
		const unchanged = last?.get(row.id)
		if (unchanged?.version === row.version) documents.set(row.id, unchanged)
		else changed.push(row.id)
	}
	for (let from = 0; from < changed.length; from += AT_ONCE) {
		const batch = inArray(cars.id, changed.slice(from, from + AT_ONCE))
		for (const row of await db
			.select({ ...columns, version })
			.from(cars)
			.where(batch))
			documents.set(row.id, toDocument(row))
	}
	lastReads.set(db, documents)
	return createStock(Array.from(documents.values(), ({ document }) => document))
}

const columns = {
	id: cars.id,
	name: cars.name,
	make: cars.make,
	model: cars.model,
	variant: cars.variant,
	description: cars.description,
	category: cars.category,
	price: cars.price,
	year: cars.year,
	mileage: cars.mileage,
	condition: cars.condition,
	transmission: cars.transmission,
	fuelType: cars.fuelType,
	features: cars.features,
	...(Object.fromEntries(namesOf(PUBLIC_DETAIL_FIELDS).map((name) => [name, cars[name]])) as Pick<
		typeof cars,
		keyof PublicDetails
	>),
	stockNumber: cars.stockNumber,
	status: cars.status,
	createdAt: cars.createdAt,
	soldAt: cars.soldAt,
}
type Row = Omit<SearchDocument, 'createdAt' | 'soldAt'> & {
	createdAt: Date
	soldAt: Date | null
	version: string
}

/** Indexes the vehicle immediately, batch by batch, so that a large stock does not block other requests. */
function toDocument({ createdAt, soldAt, version, ...row }: Row): VersionedDocument {
	const name = nameWithoutYear(row)
	const document = { ...row, name, createdAt: createdAt.getTime(), soldAt: soldAt?.getTime() ?? null }
	toSearchVehicle(document)
	return { version, document }
}

const BODY_TYPES_ON_HOME = 5

/** The body types of the vehicles for sale, as the filter counts them, the most frequent ones first. */
export async function listBodyTypes(services: Pick<Services, 'db' | 'memoize'>): Promise<BodyTypeOnOffer[]> {
	const { vehicles } = await currentStock(services)
	const named = vehicles.flatMap(({ document, isSold }) => {
		const category = isSold ? '' : bodyTypeOf(document)
		return category ? [{ category, price: document.price }] : []
	})
	const groups = [...Map.groupBy(named, ({ category }) => category.toLowerCase()).values()]
	return groups
		.sort((one, other) => other.length - one.length)
		.flatMap((group) => {
			const [first] = group
			const lowest = Math.min(...group.map(({ price }) => price))
			return first
				? [{ category: first.category, drawing: drawingOf(first.category), count: group.length, lowest }]
				: []
		})
		.slice(0, BODY_TYPES_ON_HOME)
}

/** Its place in body-types.svg. */
function drawingOf(category: string): number {
	const names = Object.values(BODY_TYPES).map((name) => name.toLowerCase())
	const at = names.indexOf(category.toLowerCase())
	return at < 0 ? names.length : at
}

/** For the statistics of Home and About. */
export async function countForStatistics(
	services: Pick<Services, 'db' | 'log' | 'memoize' | 'now'>,
	{ founded, tradingHours }: Pick<Dealer, 'founded' | 'tradingHours'>,
): Promise<Counts> {
	const { vehicles } = await readOrFallback(services.log, 'what is counted', currentStock(services), {
		vehicles: [],
	})
	const forSale = vehicles.filter(({ isSold }) => !isSold)
	const thisYear = Number(toLocalTime(services.now(), tradingHours.timeZone).date.slice(0, 4))
	return {
		vehicles: forSale.length,
		makes: new Set(forSale.map(({ document }) => document.make.toLowerCase())).size,
		years: founded ? thisYear - founded : 0,
	}
}
