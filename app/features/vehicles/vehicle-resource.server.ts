/** Vehicles in the back office: their list, create, update and delete, and the end of reservations. */
import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import type { Values } from '#app/core/form.ts'
import { skeletonOf } from '#app/core/name-words.ts'
import { findPhotos, withPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import type { StaffContext } from '#app/features/records/history.server.ts'
import { publishDue } from '#app/features/records/publication.server.ts'
import { defineResource } from '#app/features/records/resource.server.ts'
import { addAuditLogEntries, SYSTEM_AUTHOR } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { isUniqueViolation, type Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { draftOf } from './form/vehicle-draft.ts'
import { VALUES_IN_AUDIT_LOG } from './vehicle-audit-log.ts'
import { type StockItem, VEHICLE_KIND } from './vehicle-record.ts'
import { isNeverPublished, NO_SALE, reprice, soldAtOf, wasPriceEnd } from './vehicle-repricing.ts'
import { normaliseVehicle, readStatusChange, vehicleForm } from './vehicle-schema.ts'
import { findForStaff, newestFirst, withOwnDigits } from './vehicle-staff-queries.server.ts'

import { carPrices, cars } from './vehicle-table.server.ts'

type VehicleConflict = 'photo-missing' | 'stock-number-taken' | 'incomplete'

/** A price change stores the previous price and when each was set. */
export const vehicleResource = defineResource({
	kind: VEHICLE_KIND,
	table: cars,
	schema: (values: Values, { now }: StaffContext) => vehicleForm(values, now()),
	nameOf: ({ name }) => name,
	valuesInAuditLog: VALUES_IN_AUDIT_LOG,
	plural: 'cars',
	area: 'stock',
	columns: [
		'id',
		'name',
		'price',
		'mileage',
		'year',
		'featured',
		'status',
		'bodyStyle',
		'category',
		'stockNumber',
		'publication',
		'publishAt',
		'createdAt',
		'soldAt',
		'image',
		'version',
	],
	toItems: async (db, rows): Promise<StockItem[]> => {
		const items = await withPhotos(db, rows)
		return items.map((item) => ({ ...item, version: String(item.version) }))
	},
	order: newestFirst,
	pageSize: 50,
	findDraft: async (db, id) => {
		const record = await findForStaff(db, id)
		return record && draftOf(record)
	},
	normalise: normaliseVehicle,
	inTransaction: withSharedPhotoLock,
	check: async (
		transaction,
		{ images, stockNumber, publication, price, year, mileage },
		_,
		id,
	): Promise<VehicleConflict | undefined> => {
		if (publication !== 'draft' && [price, year, mileage].includes(null)) return 'incomplete'
		if (!(await photosExist(transaction, images))) return 'photo-missing'
		return (await isNumberTaken(transaction, id, stockNumber)) ? 'stock-number-taken' : undefined
	},
	idOf: async (db, id) => (await withOwnDigits(db, [id]))[0],
	onCreate: (_, { status, publication }, now) => ({
		...firstPublication(publication, now),
		soldAt: soldAtOf(undefined, status, now),
	}),
	onUpdate: async (transaction, input, { before, now }) => {
		if (isNeverPublished(before)) {
			const soldAt = soldAtOf(before, input.status, now)
			return { ...firstPublication(input.publication, now), soldAt }
		}
		const priced = { ...before, pricedAt: before.pricedAt ?? before.createdAt }
		if (input.price !== priced.price && priced.price !== null)
			await transaction
				.insert(carPrices)
				.values({ carId: before.id, price: priced.price, askedFrom: priced.pricedAt, askedUntil: now })
		const soldAt = soldAtOf(before, input.status, now)
		const isConfirmed = input.price !== priced.price || input.status !== priced.status
		return {
			...reprice(priced, input, now),
			soldAt,
			...(isConfirmed && { confirmedAt: now }),
			...(input.status !== 'sold' && NO_SALE),
		}
	},
	fieldChanges: { status: readStatusChange },
	codeOf: (error): VehicleConflict | undefined =>
		isUniqueViolation(error, 'cars_stock_number_unique') ? 'stock-number-taken' : undefined,
	checkRestored: async (transaction, id, { stock_number: number }) =>
		(await isNumberTaken(transaction, id, String(number ?? ''))) ? 'stock-number-taken' : undefined,
	fieldErrorsByCode: { 'stock-number-taken': { stockNumber: 'taken' } },
})

type Row = typeof cars.$inferSelect

/** A new vehicle's days in stock, and its place in the list, count from when it comes on the website. */
const firstPublication = (publication: Row['publication'], now: Date) =>
	publication === 'published' ? { createdAt: now, pricedAt: now, confirmedAt: now } : {}

export const publishScheduledVehicles = (services: Pick<Services, 'db' | 'now'>): Promise<void> =>
	publishDue(services, {
		table: cars,
		kind: VEHICLE_KIND,
		name: cars.name,
		set: (now) => ({
			createdAt: sql`case when ${cars.pricedAt} is null then ${now.toISOString()}::timestamptz else ${cars.createdAt} end`,
			pricedAt: now,
			confirmedAt: now,
		}),
	})

/**
 * Sets vehicles whose reservation ended yesterday or earlier back to available: all by one statement, because there is
 * no form whose version could be stale.
 */
export async function endReservations({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	const currentTime = now()
	const today = toSouthAfricanTime(currentTime).date
	await db.transaction(async (transaction) => {
		const ended = await transaction
			.update(cars)
			.set({
				status: 'available',
				reservedUntil: null,
				updatedAt: currentTime,
				version: sql`${cars.version} + 1`,
			})
			.where(lt(cars.reservedUntil, today))
			.returning({ recordId: cars.id, recordName: cars.name })
		const changes = { status: { from: 'reserved', to: 'available' } }
		const lines = ended.map((car) => ({ ...car, fields: ['status', 'reservedUntil'], changes }))
		await addAuditLogEntries(
			transaction,
			{ by: SYSTEM_AUTHOR, at: currentTime, kind: VEHICLE_KIND, action: 'changed' },
			lines,
		)
	})
}

/**
 * Removes the previous prices that are no longer shown as a 'was' price; the history of prices keeps them. Those
 * from before that history count as asked since the vehicle was added.
 */
export async function endWasPrices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	const { id, previousPrice, pricedAt, createdAt } = cars
	const { askedFrom, askedUntil } = carPrices
	const rows = await db
		.selectDistinctOn([id], { id, previousPrice, pricedAt, createdAt, askedFrom, askedUntil })
		.from(cars)
		.leftJoin(carPrices, and(eq(carPrices.carId, id), eq(carPrices.price, previousPrice)))
		.where(isNotNull(previousPrice))
		.orderBy(id, desc(askedUntil))
	for (const row of rows) {
		const end = wasPriceEnd({
			askedFrom: row.askedFrom ?? row.createdAt,
			askedUntil: row.askedUntil ?? row.pricedAt ?? row.createdAt,
		})
		if (end > now()) continue
		const isUnchanged = eq(previousPrice, row.previousPrice ?? 0)
		await db
			.update(cars)
			.set({ previousPrice: null })
			.where(and(eq(id, row.id), isUnchanged))
	}
}

/** Whether another vehicle has a stock number that looks the same. */
async function isNumberTaken(
	transaction: Transaction,
	id: string,
	stockNumber: string | null,
): Promise<boolean> {
	const own = skeletonOf(stockNumber ?? '')
	if (own === '') return false
	const others = await transaction
		.select({ number: cars.stockNumber })
		.from(cars)
		.where(and(ne(cars.id, id), isNotNull(cars.stockNumber)))
	return others.some(({ number }) => skeletonOf(number ?? '') === own)
}

const photosExist = async (transaction: Transaction, addresses: string[]) =>
	(await findPhotos(transaction, addresses)).size === new Set(addresses).size
