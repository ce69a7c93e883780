/** Back office queries on `cars`. */

import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { cacheByKey } from '#app/core/cache-by-key.ts'
import type { IsoDate } from '#app/core/dates.ts'
import { isUuid } from '#app/core/ids.ts'
import { toSlug } from '#app/core/text.ts'
import { tidy } from '#app/core/typed-text.ts'
import { findMeasuredPhotos } from '#app/features/media/photo-queries.server.ts'
import { LONGEST_SEARCH } from '#app/features/records/record-result.ts'
import { trash } from '#app/features/records/record-table.server.ts'
import { type MissingFact, missingFacts } from '#app/features/vehicles/form/saving-checks.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { VehicleNumbers } from './feed/stock-feed.ts'
import type { PriceRange } from './form/saving-checks.ts'
import { type KnownMake, type KnownNames, MAKE_SPELLINGS, withCapitals } from './form/vehicle-name.ts'
import { DEFAULT_QUERY } from './inventory/inventory-query.ts'
import { currentStock } from './inventory/stock-cache.server.ts'
import { publicCars, publicColumns } from './public-vehicle-table.server.ts'
import type { SearchContext } from './search/match.ts'
import { searchVehicles } from './search/search-vehicles.ts'
import type { SearchStock, SearchVehicle } from './search/stock.ts'
import { fold } from './search/tokenize.ts'
import { ABSENT, NICKNAMES, NO_MAKE } from './search/vocabulary/names.ts'
import type { Vehicle } from './vehicle.ts'
import { type ShownVehicle, toVehicle } from './vehicle-queries.server.ts'
import { VEHICLE_KIND, type VehicleRecord } from './vehicle-record.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

/** The makes and models that the product knows: of the stock, and of the search vocabulary. */

/** Nicknames of variants and engines, which are no models. */
const NO_MODELS = ['gti', 'raised body', 'gd-6', '320d', '320i']

export function knownNames(stock: { make: string; model: string }[]): KnownNames {
	const makes = new Map<string, KnownMake>()
	const addMake = (make: string) => {
		const known = makes.get(toSlug(make)) ?? { make, aliases: [], models: [], otherModels: [] }
		makes.set(toSlug(make), known)
		return known
	}
	for (const { make, model } of stock) addMake(make).models.push(...(model ? [model] : []))
	for (const [key, lines] of Object.entries(ABSENT))
		if (key !== NO_MAKE)
			addMake(MAKE_SPELLINGS[key] ?? withCapitals(key)).otherModels.push(
				...lines.flatMap(({ models }) => listOf(models)),
			)
	const names: string[] = []
	for (const [name, { en = '', af = '' }] of Object.entries(NICKNAMES)) {
		const make =
			makes.get(toSlug(name)) ?? [...makes].find(([key]) => key.startsWith(`${toSlug(name)}-`))?.[1]
		if (make) make.aliases.push(name, ...listOf(en), ...listOf(af))
		else if (!NO_MODELS.includes(name)) names.push(name)
	}
	return { makes: [...makes.values()], models: names }
}

const listOf = (names: string) =>
	names
		.split(/[,|]/)
		.map((name) => name.trim())
		.filter(Boolean)

/** Matches the index, as that of the public queries does. */
export const newestFirst = [sql`${cars.createdAt} desc nulls last`, asc(cars.id)]

type ReadDatabase = Pick<Database, 'select'>

/** The ids of all vehicles that match a search, by relevance; undefined for a blank search. */
export async function matchVehicles(
	services: Pick<Services, 'db' | 'memoize'>,
	search: string,
	context: SearchContext,
): Promise<string[] | undefined> {
	const text = tidy(search, LONGEST_SEARCH)
	if (text === '') return undefined
	const [{ vehicles }, unpublished] = await Promise.all([
		currentStock(services).then((stock) => searchForStaff(stock, text, context)),
		listUnpublished(services.db),
	])
	const words = fold(text).split(' ')
	const drafts = unpublished.filter((draft) => words.every((word) => searchedText(draft).includes(word)))
	return [...drafts.map(({ id }) => id), ...vehicles.map(({ document: { id } }) => id)]
}

const listUnpublished = (db: Database) =>
	db
		.select({
			id: cars.id,
			year: cars.year,
			name: cars.name,
			make: cars.make,
			model: cars.model,
			variant: cars.variant,
			category: cars.category,
			stockNumber: cars.stockNumber,
		})
		.from(cars)
		.where(ne(cars.publication, 'published'))
		.orderBy(...newestFirst)

/**
 * The public search plus substring matches. If the parser does not understand the text, only substring
 * matches count, because the text may be part of a name.
 */
export function searchForStaff(stock: SearchStock, text: string, context: SearchContext) {
	const { matches, parsedQuery } = searchVehicles(stock, text, DEFAULT_QUERY, context)
	const isUnderstood = parsedQuery.parts.length > 0 && parsedQuery.unknown.length === 0
	const partialMatches = vehiclesContaining(stock, text)
	return {
		vehicles: [...new Set([...(isUnderstood ? matches : []), ...partialMatches])],
		isUnderstood: isUnderstood || partialMatches.length > 0,
	}
}

/** Substring search: staff look for the end of a stock number or the middle of a name. */
function vehiclesContaining({ vehicles }: SearchStock, text: string): SearchVehicle[] {
	const words = fold(text).split(' ').filter(Boolean)
	if (words.length === 0) return []
	return vehicles
		.filter((vehicle) => words.every((word) => textOf(vehicle).includes(word)))
		.sort((one, other) => Number(one.isSold) - Number(other.isSold))
}

/** All searchable text of a vehicle, built lazily and cached. */
const textOf = cacheByKey(({ document }: SearchVehicle) => searchedText(document))

type SearchedFields = Pick<Vehicle, 'name' | 'make' | 'model' | 'variant' | 'category' | 'stockNumber'>

const searchedText = (vehicle: SearchedFields & { year: number | null }): string => {
	const { year, name, make, model, variant, category, stockNumber } = vehicle
	return fold([year, name, make, model, variant, category, stockNumber].join(' '))
}

/** The complete record of one vehicle; undefined if the id is unknown or invalid. */
export async function findForStaff(db: Database, id: string): Promise<VehicleRecord | undefined> {
	if (!isUuid(id)) return undefined
	const [row] = await db.select().from(cars).where(eq(cars.id, id))
	if (!row) return undefined

	const {
		createdAt,
		updatedAt,
		confirmedAt,
		pricedAt,
		soldAt,
		soldPrice,
		soldTo,
		image,
		images,
		...vehicle
	} = row
	const all = image && !images.includes(image) ? [image, ...images] : images
	const [photos, pastPrices] = await Promise.all([findMeasuredPhotos(db, all), listPastPrices(db, id)])
	return {
		...vehicle,
		image: image ?? '',
		images: all,
		version: String(row.version),
		pricedAt: pricedAt ?? createdAt,
		pastPrices,
		photos: all.flatMap((address) => photos.get(address) ?? []),
	}
}

/** What visitors would see of a draft, or what it lacks for that; undefined if there is no such vehicle. */
export async function findForPreview(
	db: Database,
	id: string,
): Promise<{ vehicle: ShownVehicle; isPublished: boolean } | { missing: MissingFact[] } | undefined> {
	if (!isUuid(id)) return undefined
	const [row] = await db.select(publicColumns()).from(cars).where(eq(cars.id, id))
	if (!row) return undefined
	const { price, year, mileage } = row
	if (price === null || year === null || mileage === null)
		return { missing: missingFacts(row).filter((fact) => fact !== 'image') }
	const vehicle = await toVehicle(db, { ...row, price, year, mileage })
	return { isPublished: row.publication === 'published', vehicle }
}

export type EndingReservation = {
	id: string
	name: string
	stockNumber: string | null
	reservedUntil: IsoDate
}

/** Reserved vehicles whose reservation ends on or before `lastDay`, earliest first. */
export async function listEndingReservations(db: ReadDatabase, lastDay: IsoDate, limit: number) {
	const { id, name, stockNumber, reservedUntil } = cars
	const rows = await db
		.select({ id, name, stockNumber, reservedUntil })
		.from(cars)
		.where(and(eq(cars.status, 'reserved'), lte(reservedUntil, lastDay)))
		.orderBy(asc(reservedUntil), asc(name))
		.limit(limit)
	return rows as EndingReservation[] // a null date never satisfies the condition
}

/** Names already in the stock, as suggestions while staff type. */
export async function listNamesInUse(db: Database): Promise<{ makes: string[]; categories: string[] }> {
	const [makes, categories] = await Promise.all(
		[cars.make, cars.category].map((column) =>
			db.selectDistinct({ name: column }).from(cars).where(sql`${column} <> ''`).orderBy(column).limit(200),
		),
	)
	const names = (rows: { name: string }[] = []) => rows.map(({ name }) => name)
	return { makes: names(makes), categories: names(categories) }
}

/** Makes and models of the stock and of the search vocabulary. */
export async function listKnownNames(db: Database) {
	const stockModels = db
		.selectDistinct({ make: cars.make, model: cars.model })
		.from(cars)
		.where(ne(cars.make, ''))
		.orderBy(cars.make, cars.model)
		.limit(1_000)
	return knownNames(await stockModels)
}

/** The prices of each make in stock, without sold vehicles. */
export const listPriceRanges = (db: Database): Promise<PriceRange[]> =>
	db
		.select({
			make: publicCars.make,
			count: count(),
			lowest: sql`min(${publicCars.price})`.mapWith(Number),
			highest: sql`max(${publicCars.price})`.mapWith(Number),
		})
		.from(publicCars)
		.where(ne(publicCars.status, 'sold'))
		.groupBy(publicCars.make)
		.orderBy(publicCars.make)

const listPastPrices = (db: ReadDatabase, id: string) =>
	db
		.select({
			price: carPrices.price,
			askedFrom: carPrices.askedFrom,
			askedUntil: carPrices.askedUntil,
		})
		.from(carPrices)
		.where(eq(carPrices.carId, id))
		.orderBy(desc(carPrices.askedUntil))
		.limit(20)

/** How often the price of each of these vehicles changed; without those whose price did not. */
export async function countPriceChanges(db: Database, ids: string[]): Promise<Record<string, number>> {
	const rows = await db
		.select({ id: carPrices.carId, changes: count() })
		.from(carPrices)
		.where(inArray(carPrices.carId, ids))
		.groupBy(carPrices.carId)
	return Object.fromEntries(rows.map(({ id, changes }) => [id, changes]))
}

const digitsOf = (id: string) => id.slice(0, 8)

/**
 * These ids of new vehicles, with another one in place of each that begins as the id of another vehicle: addresses have
 * the first eight digits (docs/decisions/093). Ids in the trash count, because they may come back.
 */
export async function withOwnDigits(db: Database | Transaction, ids: string[]): Promise<string[]> {
	const inTrash = db.select({ id: trash.id }).from(trash).where(eq(trash.kind, VEHICLE_KIND))
	const stored = await db.select({ id: cars.id }).from(cars).unionAll(inTrash)
	const owners = new Map(stored.map(({ id }) => [digitsOf(id), id]))
	return ids.map((drawn) => {
		let id = drawn
		while ((owners.get(digitsOf(id)) ?? id) !== id) id = randomUUID()
		owners.set(digitsOf(id), id)
		return id
	})
}

/** What identifies each published vehicle, by its id: for a stock feed whose owner switched it on, and no other public address. */
export async function listVehicleNumbers(db: Database): Promise<Map<string, VehicleNumbers>> {
	const { id, vin, engineNumber, registerNumber } = cars
	const rows = await db
		.select({ id, vin, engineNumber, registerNumber })
		.from(cars)
		.where(eq(cars.publication, 'published'))
	return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}
