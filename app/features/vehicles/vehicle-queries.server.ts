/** Public queries on `cars`. */
import {
	and,
	asc,
	between,
	count,
	desc,
	eq,
	gte,
	inArray,
	isNotNull,
	ne,
	not,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import { idRange, recordAt } from '#app/core/ids.ts'
import { findPhotos, withPhotos } from '#app/features/media/photo-queries.server.ts'
import type { ForwardedVehicle } from '#app/features/staff/receivers/receiver.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { publicCars as cars } from './public-vehicle-table.server.ts'
import { bodyTypeOf } from './search/stock.ts'
import {
	type FuelType,
	nameWithoutYear,
	type Offer,
	type Rails,
	type Vehicle,
	type VehicleSummary,
	vehiclePath,
	vehicleSegment,
} from './vehicle.ts'

import { wasPriceOf } from './vehicle-repricing.ts'
import type { vehicleShareCard } from './vehicle-share-card.ts'

/** Featured vehicles on the home page (specification, section 9). */
export const FEATURED_ON_HOME = 8
/** Related vehicles of a vehicle (specification, section 9). */
export const RELATED = 3

const oldestFirst = [asc(cars.createdAt), asc(cars.id)]

const vehicleAt = <Row extends Pick<Vehicle, 'id' | 'year' | 'name'>>(segment: string, rows: Row[]) =>
	recordAt(segment, rows, (row) => vehicleSegment({ ...row, name: nameWithoutYear(row) }))

/** Matches the index. Without 'nulls last', PostgreSQL scans and sorts the whole stock each time. */
export const newestFirst = [sql`${cars.createdAt} desc nulls last`, asc(cars.id)]

/** The columns of a card, for `toCards`. */
export const summaryColumns = {
	id: cars.id,
	name: cars.name,
	make: cars.make,
	model: cars.model,
	variant: cars.variant,
	category: cars.category,
	price: cars.price,
	previousPrice: cars.previousPrice,
	year: cars.year,
	mileage: cars.mileage,
	condition: cars.condition,
	transmission: cars.transmission,
	fuelType: cars.fuelType,
	bodyStyle: cars.bodyStyle,
	status: cars.status,
	image: cars.image,
	isJustIn: sql<boolean>`${cars.createdAt} > now() - interval '7 days'`,
}
type SummaryRow = Parameters<typeof wasPriceOf>[0] &
	Omit<VehicleSummary, 'photo' | 'wasPrice'> & { image: string | null }

/** The cards of rows that were read with `summaryColumns`. */
export const toCards = (db: Database, rows: SummaryRow[]): Promise<VehicleSummary[]> =>
	withPhotos(db, rows.map(toPublic))

/** The stored previous price may be lower, or of a sold vehicle: only the price that may be shown leaves the server. */
const toPublic = <Row extends Parameters<typeof wasPriceOf>[0] & Pick<Vehicle, 'name' | 'year'>>({
	previousPrice,
	...row
}: Row) => ({
	...row,
	name: nameWithoutYear({ ...row, previousPrice }),
	wasPrice: wasPriceOf({ ...row, previousPrice }),
})

/**
 * A sold vehicle keeps its `featured` flag, in case the sale falls through, but is not listed as featured.
 */
const isFeatured = and(eq(cars.featured, true), ne(cars.status, 'sold'))

/** The newest featured vehicles, without sold ones (specification, section 7, Public reads). */
export async function listFeatured(db: Database): Promise<VehicleSummary[]> {
	const rows = await db
		.select(summaryColumns)
		.from(cars)
		.where(isFeatured)
		.orderBy(...newestFirst)
		.limit(FEATURED_ON_HOME)
	return toCards(db, rows)
}

/**
 * Distinct fuel types of all featured vehicles, without sold ones, sorted
 * (specification, section 7, Public reads).
 */
export async function listFeaturedFuelTypes(db: Database): Promise<FuelType[]> {
	const rows = await db
		.selectDistinct({ fuelType: cars.fuelType })
		.from(cars)
		.where(and(isFeatured, isNotNull(cars.fuelType)))
		.orderBy(cars.fuelType)
	return rows.map(({ fuelType }) => fuelType)
}

export type ShownVehicle = Vehicle & { soldAt: Date | null }

/** One vehicle, by the last segment of an address; undefined if there is none. */
export async function findVehicle(db: Database, segment: string): Promise<ShownVehicle | undefined> {
	const range = idRange(segment)
	if (!range) return undefined
	const rows = await db
		.select()
		.from(cars)
		.where(between(cars.id, ...range))
		.orderBy(...oldestFirst)
	const row = vehicleAt(segment, rows)
	return row && toVehicle(db, row)
}

type Row = Omit<typeof cars.$inferSelect, 'rowVersion'> & { rowVersion?: string }

/** What the page of a vehicle shows of its row. */
export const toVehicle = async (db: Database, row: Row): Promise<ShownVehicle> =>
	toShown(row, await findPhotos(db, addressesOf(row)))

function toShown(row: Row, photos: Awaited<ReturnType<typeof findPhotos>>): ShownVehicle {
	const { image, images, updatedAt, version, rowVersion, pricedAt, soldPrice, soldTo, ...rest } = row
	const { reservedUntil, publication, publishAt, ...vehicle } = rest
	const addresses = addressesOf({ image, images })
	return { ...toPublic(vehicle), photos: addresses.flatMap((address) => photos.get(address) ?? []) }
}

/** By the last segment of an address, which is an id or ends with its first digits. */
export async function findOffer(db: Database, segment: string): Promise<Offer | undefined> {
	const range = idRange(segment)
	if (!range) return undefined
	const rows = await db
		.select({
			id: cars.id,
			name: cars.name,
			price: cars.price,
			year: cars.year,
			stockNumber: cars.stockNumber,
		})
		.from(cars)
		.where(between(cars.id, ...range))
		.orderBy(...oldestFirst)
		.prepare('find-offer')
		.execute()
	const row = vehicleAt(segment, rows)
	return row && { ...row, name: nameWithoutYear(row) }
}

/**
 * Vehicles with the same fuel type, without sold ones (specification, section 7, Public reads): the nearest in price
 * and body. Where there are fewer than three, the nearest of other fuel types follow.
 */
export async function listRelated(
	db: Database,
	vehicle: Pick<Vehicle, 'id' | 'fuelType' | 'price' | 'category' | 'bodyStyle'>,
): Promise<VehicleSummary[]> {
	const { id, price, category, bodyStyle } = cars
	const nearest = async (condition: SQL, limit: number) => {
		const candidates = await db
			.select({ id, price, category, bodyStyle })
			.from(cars)
			.where(and(condition, ne(id, vehicle.id), ne(cars.status, 'sold')))
			.orderBy(...newestFirst)
		return nearestTo(vehicle, candidates, limit).map(({ id }) => id)
	}
	const alike = await nearest(eq(cars.fuelType, vehicle.fuelType), RELATED)
	const lacking = RELATED - alike.length
	const ids = [...alike, ...(lacking > 0 ? await nearest(ne(cars.fuelType, vehicle.fuelType), lacking) : [])]
	const rows = await db.select(summaryColumns).from(cars).where(inArray(id, ids))
	return toCards(
		db,
		rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
	)
}

type Comparable = Pick<Vehicle, 'price' | 'category' | 'bodyStyle'>

/** A share of the vehicle's price; further away, a buyer does not compare. */
const NEAR_IN_PRICE = 0.4

/** The nearest first: within 40% of the price before others, then those of the same body, then by price. */
export function nearestTo<Other extends Comparable>(
	vehicle: Comparable,
	others: Other[],
	limit: number,
): Other[] {
	const distance = ({ price }: Comparable) => Math.abs(price - vehicle.price)
	const rank = (other: Comparable) =>
		Number(distance(other) > NEAR_IN_PRICE * vehicle.price) * 2 +
		Number(bodyTypeOf(other) !== bodyTypeOf(vehicle))
	return others
		.toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other))
		.slice(0, limit)
}

/** Number of vehicles for sale. */
export const countOnOffer = (db: Database): Promise<number> => db.$count(cars, ne(cars.status, 'sold'))

/** Data of each vehicle for sale for the sitemap, newest first. */
export async function listOnOffer(
	db: Database,
	{ limit, offset }: { limit: number; offset: number },
): Promise<(Pick<Vehicle, 'id' | 'year' | 'name' | 'photos'> & { changedAt: Date })[]> {
	const { id, year, name, image, images, updatedAt: changedAt } = cars
	const rows = await db
		.select({ id, year, name, image, images, changedAt })
		.from(cars)
		.where(ne(cars.status, 'sold'))
		.orderBy(...newestFirst)
		.limit(limit)
		.offset(offset)
	const photos = await findPhotos(db, rows.flatMap(addressesOf))
	return rows.map((row) => ({
		id: row.id,
		year: row.year,
		name: nameWithoutYear(row),
		changedAt: row.changedAt,
		photos: addressesOf(row).flatMap((address) => photos.get(address) ?? []),
	}))
}

/** The vehicles for sale, and those that were sold since then, newest first. */
export async function listForFeed(db: Database, soldSince: Date): Promise<ShownVehicle[]> {
	const rows = await db
		.select()
		.from(cars)
		.where(or(ne(cars.status, 'sold'), gte(cars.soldAt, soldSince)))
		.orderBy(...newestFirst)
	const photos = await findPhotos(db, rows.flatMap(addressesOf))
	return rows.map((row) => toShown(row, photos))
}

/** What the share pictures of all vehicles show, sold ones included. */
export async function listForSharing(db: Database): Promise<Parameters<typeof vehicleShareCard>[0][]> {
	const { name, year, mileage, price, previousPrice, status, image, images } = cars
	const columns = { name, year, mileage, price, previousPrice, status, image, images }
	const rows = await db.select(columns).from(cars)
	const photos = await findPhotos(db, rows.flatMap(addressesOf))
	return rows.map((row) => ({
		...toPublic(row),
		photos: addressesOf(row).flatMap((address) => photos.get(address) ?? []),
	}))
}

/** Vehicles for sale whose model occurs in the text; at most 1000. */
export const listVehiclesNamedIn = (
	db: Database,
	text: string,
): Promise<Pick<Vehicle, 'id' | 'make' | 'model' | 'year' | 'name'>[]> =>
	db
		.select({ id: cars.id, make: cars.make, model: cars.model, year: cars.year, name: cars.name })
		.from(cars)
		.where(and(ne(cars.status, 'sold'), sql`position(lower(${cars.model}) in lower(${text})) > 0`))
		.orderBy(...newestFirst)
		.limit(1000)

/** Photo URLs of a vehicle, the main one first. */
const addressesOf = ({ image, images }: { image: string | null; images: string[] }): string[] =>
	image ? [image, ...images.filter((other) => other !== image)] : images

export async function countVehicles(db: Database): Promise<{ all: number; withPhoto: number }> {
	const image = sql`${cars.images}[1]`
	const [row] = await db.select({ all: count(), withPhoto: count(image) }).from(cars)
	return row ?? { all: 0, withPhoto: 0 }
}

/**
 * The vehicle of a lead that is sent on to a receiver outside the website: of one that has gone, or that was only typed,
 * the name; null without one.
 */
export async function findForwardedVehicle(
	db: Pick<Database, 'select'>,
	baseUrl: string,
	id: string | null,
	nameThen: string,
): Promise<ForwardedVehicle | null> {
	const [car] = id
		? await db
				.select({
					id: cars.id,
					stock_number: cars.stockNumber,
					name: cars.name,
					make: cars.make,
					model: cars.model,
					year: cars.year,
					price: cars.price,
				})
				.from(cars)
				.where(eq(cars.id, id))
		: []
	if (car) return { ...car, url: baseUrl + vehiclePath(car) }
	if (!nameThen) return null
	const unknown = { id: null, stock_number: null, make: null, model: null, year: null, price: null }
	return { ...unknown, name: nameThen, url: null }
}

const LONGEST_RAIL = 4
const SHORTEST_RAIL = 3

/** As `wasPriceOf`: a previous price was charged for at least a day. */
const isReduced = sql`round(${cars.previousPrice}) > round(${cars.price})`

/** The newest that can be bought and that the home page does not show elsewhere: not featured, on none of its rails. */
export async function listNewest(
	services: Pick<Services, 'db' | 'memoize' | 'now'>,
): Promise<VehicleSummary[]> {
	const { db, memoize } = services
	const { justIn, reduced } = await listRails(services)
	const onRails = [...justIn, ...reduced].map(({ id }) => id)
	return memoize(`the newest without ${onRails.join()}`, async () => {
		const isElsewhere = or(eq(cars.featured, true), inArray(cars.id, onRails))
		const rows = await db
			.select(summaryColumns)
			.from(cars)
			.where(and(eq(cars.status, 'available'), not(isElsewhere as SQL)))
			.orderBy(...newestFirst)
			.limit(LONGEST_RAIL)
		return rows.length < SHORTEST_RAIL ? [] : toCards(db, rows)
	})
}

/**
 * What a returning visitor looks for first: vehicles just in, and those at a lower price. All can be bought; a rail of
 * fewer than three is empty.
 */
export async function listRails({
	db,
	memoize,
	now,
}: Pick<Services, 'db' | 'memoize' | 'now'>): Promise<Rails> {
	const list = async (condition: SQL, order: SQL[]) => {
		const rows = await db
			.select(summaryColumns)
			.from(cars)
			.where(and(eq(cars.status, 'available'), condition))
			.orderBy(...order)
			.limit(LONGEST_RAIL)
		return rows.length < SHORTEST_RAIL ? [] : toCards(db, rows)
	}
	const hour = now().toISOString().slice(0, 13) // vehicles stop being just in without a change
	return memoize(`the rails of ${hour}`, async () => ({
		justIn: await list(summaryColumns.isJustIn, newestFirst),
		reduced: await list(isReduced, [desc(cars.pricedAt), ...newestFirst]),
	}))
}
