/** Vehicles in the back office: their list, create, update and delete, and the end of reservations. */
import { lt, sql } from 'drizzle-orm'
import { toSouthAfricanTime, yearOf } from '#app/core/dates.ts'
import type { Values } from '#app/core/form.ts'
import { findPhotos, withPhotos, withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import {
	addAuditLogEntries,
	listAuditLog,
	SYSTEM_AUTHOR,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { defineResource, type StaffContext } from '#app/features/staff/records/resource.server.ts'
import { isUniqueViolation, type Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { draftOf } from './form/vehicle-draft.ts'
import { VALUES_IN_AUDIT_LOG } from './vehicle-audit-log.ts'
import { newestFirst } from './vehicle-queries.server.ts'
import { type StockItem, VEHICLE_KIND } from './vehicle-record.ts'
import { reprice } from './vehicle-repricing.ts'
import { normaliseVehicle, readStatusChange, vehicleInput } from './vehicle-schema.ts'
import { findForStaff } from './vehicle-staff-queries.server.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

type VehicleConflict = 'photo-missing' | 'stock-number-taken'

/** A price change stores the previous price and when each was set. */
export const vehicleResource = defineResource({
	kind: VEHICLE_KIND,
	table: cars,
	schema: (_: Values, { now }: StaffContext) => vehicleInput(yearOf(now())),
	nameOf: ({ name }) => name,
	valuesInAuditLog: VALUES_IN_AUDIT_LOG,
	plural: 'cars',
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
		return record && draftOf(record, await listAuditLog(db, VEHICLE_KIND, id))
	},
	normalise: normaliseVehicle,
	inTransaction: withSharedPhotoLock,
	check: async (transaction, { images }): Promise<VehicleConflict | undefined> =>
		(await photosExist(transaction, images)) ? undefined : 'photo-missing',
	onCreate: (_, __, now) => ({ pricedAt: now }),
	onUpdate: async (transaction, { price }, { before, now }) => {
		const priced = { ...before, pricedAt: before.pricedAt ?? before.createdAt }
		const { previousPrice, pricedAt } = reprice(priced, price, now)
		if (price !== priced.price)
			await transaction
				.insert(carPrices)
				.values({ carId: before.id, price: priced.price, askedFrom: priced.pricedAt, askedUntil: now })
		return { previousPrice, pricedAt }
	},
	fieldChanges: { status: readStatusChange },
	codeOf: (error): VehicleConflict | undefined =>
		isUniqueViolation(error, 'cars_stock_number_unique') ? 'stock-number-taken' : undefined,
	fieldErrorsByCode: { 'stock-number-taken': { stockNumber: 'taken' } },
})

/** Sets vehicles whose reservation ended yesterday or earlier back to available. */
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

const photosExist = async (transaction: Transaction, addresses: string[]) =>
	(await findPhotos(transaction, addresses)).size === new Set(addresses).size
