/**
 * Whether a vehicle is still to be had: sells it to the sender of a lead, which ends its reservation, and undoes that;
 * and the tap by which staff say that it is still here.
 */
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { isUuid } from '#app/core/ids.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import {
	type Author,
	addAuditLogEntry,
	type CommandLineAuthor,
	listAuditLog,
} from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { lockRow } from '#app/infra/database/optimistic-lock.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { publicCars } from './public-vehicle-table.server.ts'
import { nameWithoutYear } from './vehicle.ts'
import { CONFIRMED_FOR_DAYS, VEHICLE_KIND } from './vehicle-record.ts'
import { NO_SALE, reprice } from './vehicle-repricing.ts'
import type { SaleState } from './vehicle-schema.ts'
import { cars } from './vehicle-table.server.ts'

type StaffServices = Pick<Services, 'db' | 'now'> & { by: Author | CommandLineAuthor }
type Row = typeof cars.$inferSelect
type Key = { id: string; version: string; lead: string }
/** Without a version, `changeOf` says whether the vehicle is still as it was. */
type AnyVersion = { id: string; version?: string }

export async function findSale(db: Database, id: string): Promise<SaleState | undefined> {
	if (!isUuid(id)) return undefined
	const { name, year, price, status, version, reservedUntil, soldAt, soldPrice, soldTo } = publicCars
	const columns = {
		id: publicCars.id,
		name,
		year,
		price,
		status,
		version,
		reservedUntil,
		soldAt,
		soldPrice,
		soldTo,
	}
	const [row] = await db.select(columns).from(publicCars).where(eq(publicCars.id, id))
	return row && { ...row, name: nameWithoutYear(row) }
}

/** False, and nothing is stored, if the vehicle was changed since, or is sold already. */
export const sellVehicle = (
	services: StaffServices,
	{ lead, ...key }: Key,
	{ soldPrice, soldOn }: { soldPrice: Rand; soldOn: IsoDate },
): Promise<boolean> =>
	changeStatus(services, key, async (_, { status }, now) => {
		if (status === 'sold') return undefined
		const isToday = soldOn === toSouthAfricanTime(now).date
		const soldAt = isToday ? now : new Date(`${soldOn}T12:00+02:00`)
		return { status: 'sold', reservedUntil: null, soldAt, soldPrice, soldTo: lead }
	})

/** Offers the vehicle again as before the sale to this lead, reserved if that has not ended. */
export const undoSale = (services: StaffServices, { lead, ...key }: Key): Promise<boolean> =>
	changeStatus(services, key, async (transaction, { status, soldTo }, now) => {
		if (status !== 'sold' || soldTo !== lead) return undefined
		const entries = await listAuditLog(transaction, VEHICLE_KIND, key.id)
		const before = entries.find(({ changes }) => changes?.status?.to === 'sold')?.changes
		const until = before?.reservedUntil?.from
		const hasEnded = typeof until === 'string' && until < toSouthAfricanTime(now).date
		const isReserved = before?.status?.from === 'reserved' && !hasEnded
		const reservedUntil = isReserved && typeof until === 'string' ? (until as IsoDate) : null
		return { status: isReserved ? 'reserved' : 'available', reservedUntil, soldAt: null, ...NO_SALE }
	})

export type StatusChange = Pick<Row, 'status' | 'reservedUntil' | 'soldAt' | 'soldPrice' | 'soldTo'>

/** Sets the status of a vehicle, which confirms it. False, and nothing is stored, without a change. */
export const changeStatus = (
	{ db, now, by }: StaffServices,
	{ id, version }: AnyVersion,
	changeOf: (transaction: Transaction, before: Row, now: Date) => Promise<StatusChange | undefined>,
): Promise<boolean> =>
	db.transaction(async (transaction) => {
		const findAuthor = async () => undefined
		const locked = await lockRow(transaction, cars, eq(cars.id, id), { version, findAuthor })
		const currentTime = now()
		const change = locked.ok && (await changeOf(transaction, locked.value, currentTime))
		if (!locked.ok || !change || locked.value.publication !== 'published') return false
		const before = locked.value
		const prices = { ...before, pricedAt: before.pricedAt ?? before.createdAt }
		await transaction
			.update(cars)
			.set({
				...change,
				...reprice(prices, { price: before.price, status: change.status }, currentTime),
				confirmedAt: currentTime,
				updatedAt: currentTime,
				version: before.version + 1,
			})
			.where(eq(cars.id, id))
		const isMoved = before.reservedUntil !== change.reservedUntil
		await addAuditLogEntry(transaction, {
			...{
				by,
				at: currentTime,
				kind: VEHICLE_KIND,
				action: 'changed',
				recordId: id,
				recordName: before.name,
			},
			fields: ['status', ...(isMoved ? ['reservedUntil'] : [])],
			changes: {
				status: { from: before.status, to: change.status },
				...(isMoved && { reservedUntil: { from: before.reservedUntil, to: change.reservedUntil } }),
			},
		})
		return true
	})

const DAY = 86_400_000 // ms

/** Since when it is known that the vehicle is here; a vehicle that was just added is. */
const confirmedAt = sql<Date>`coalesce(${cars.confirmedAt}, ${cars.createdAt})`.mapWith(cars.createdAt)

/** The condition of vehicles that are for sale, and that no one has confirmed for CONFIRMED_FOR_DAYS. */
export const isUnconfirmed = (now: Date): SQL =>
	and(
		eq(cars.publication, 'published'),
		ne(cars.status, 'sold'),
		sql`${confirmedAt} < ${new Date(now.getTime() - CONFIRMED_FOR_DAYS * DAY)}`,
	) as SQL

/** The number of unconfirmed vehicles, and those that have waited longest. */
export async function listUnconfirmed(db: Pick<Database, 'select' | '$count'>, now: Date, limit: number) {
	const [count, vehicles] = await Promise.all([
		db.$count(cars, isUnconfirmed(now)),
		db
			.select({ id: cars.id, name: cars.name, stockNumber: cars.stockNumber, confirmedAt })
			.from(cars)
			.where(isUnconfirmed(now))
			.orderBy(asc(confirmedAt), asc(cars.name))
			.limit(limit),
	])
	return { count, vehicles }
}

/** Notes that the vehicle is still here. It keeps its version: nothing that a form shows has changed. */
export async function confirmVehicle(
	{ db, now, by }: Pick<Services, 'db' | 'now'> & { by: Author | CommandLineAuthor },
	id: string,
): Promise<boolean> {
	if (!isUuid(id)) return false
	return db.transaction(async (transaction) => {
		const at = now()
		const [vehicle] = await transaction
			.update(cars)
			.set({ confirmedAt: at })
			.where(and(eq(cars.id, id), ne(cars.status, 'sold')))
			.returning({ recordName: cars.name })
		if (!vehicle) return false
		const entry = { by, at, kind: VEHICLE_KIND, action: 'changed', recordId: id } as const
		await addAuditLogEntry(transaction, { ...entry, ...vehicle, fields: ['confirmedAt'] })
		return true
	})
}
