/** Vehicles as staff manage them, and the end of reservations. */
import { lt, sql } from 'drizzle-orm'
import { onTheClock } from '#app/kernel/dates.ts'
import type { Values } from '#app/kernel/form.ts'
import { findPhotos, whilePhotosStay } from '#app/media/photo-store.server.ts'
import { isTaken, type Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addJournalEntries, BY_ITSELF } from '#app/staff/journal-store.server.ts'
import { defineResource, type StaffContext } from '#app/staff/resource.server.ts'
import { KIND } from './stock-entry.ts'
import { settled, vehicleInput } from './vehicle-input.ts'
import { repriced } from './vehicle-repricing.ts'
import { findEntry } from './vehicle-staff-store.server.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

/** The year as the dealership counts it. */
export const yearOf = (now: Date): number => Number(onTheClock(now, 'Africa/Johannesburg').date.slice(0, 4))

type Problem = 'photo-missing' | 'stock-number-taken'

/** A change of price keeps the price before it, and since when each was asked. */
export const vehicleResource = defineResource({
	kind: KIND,
	table: cars,
	schema: (_: Values, { clock }: StaffContext) => vehicleInput(yearOf(clock())),
	nameOf: ({ name }) => name,
	find: findEntry,
	normalise: settled,
	inTransaction: whilePhotosStay,
	check: async (transaction, { images }): Promise<Problem | undefined> =>
		(await areThere(transaction, images)) ? undefined : 'photo-missing',
	onCreate: (_, __, now) => ({ pricedAt: now }),
	onUpdate: async (transaction, { price }, { before, now }) => {
		const asked = { ...before, pricedAt: before.pricedAt ?? before.createdAt }
		const { previousPrice, pricedAt } = repriced(asked, price, now)
		if (price !== asked.price)
			await transaction
				.insert(carPrices)
				.values({ carId: before.id, price: asked.price, askedFrom: asked.pricedAt, askedUntil: now })
		return { previousPrice, pricedAt }
	},
	problemOf: (error): Problem | undefined =>
		isTaken(error, 'cars_stock_number_unique') ? 'stock-number-taken' : undefined,
	fieldProblems: { 'stock-number-taken': { stockNumber: 'taken' } },
})

/** What was kept for somebody until yesterday can be bought again. */
export async function endReservations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
	const now = clock()
	const today = onTheClock(now, 'Africa/Johannesburg').date
	await db.transaction(async (transaction) => {
		const ended = await transaction
			.update(cars)
			.set({
				...{ status: 'available', reservedUntil: null },
				...{ updatedAt: now, version: sql`${cars.version} + 1` },
			})
			.where(lt(cars.reservedUntil, today))
			.returning({ recordId: cars.id, recordName: cars.name })
		const lines = ended.map((car) => ({ ...car, fields: ['status', 'reservedUntil'] }))
		await addJournalEntries(transaction, { by: BY_ITSELF, at: now, kind: KIND, deed: 'changed' }, lines)
	})
}

const areThere = async (transaction: Transaction, addresses: string[]) =>
	(await findPhotos(transaction, addresses)).size === new Set(addresses).size
