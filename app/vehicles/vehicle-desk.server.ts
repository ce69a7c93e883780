/** Vehicles added, changed and removed by staff: nothing is written over that somebody else has written meanwhile. */
import { eq, lt, sql } from 'drizzle-orm'
import { onTheClock } from '#app/kernel/dates.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { findPhotos, whilePhotosStay } from '#app/media/photo-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Deed } from '#app/staff/journal.ts'
import { addJournalEntries, BY_ITSELF } from '#app/staff/journal-store.server.ts'
import {
	changedFields,
	type DeskGiven,
	momentAfter,
	type RecordKey,
	refusalOf,
	tellJournal,
} from '#app/staff/record-change.server.ts'
import { KIND, type SaveProblem, type StockEntry } from './stock-entry.ts'
import { settled, type VehicleInput } from './vehicle-input.ts'
import { repriced } from './vehicle-repricing.ts'
import { findEntry } from './vehicle-staff-store.server.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

type Saved = Result<StockEntry, SaveProblem>

/** Sent twice, it is added once, under the id that it brings. */
export function addVehicle(given: DeskGiven, id: string, input: VehicleInput): Promise<Saved> {
	return save(given, id, input, async (transaction, row, now) => {
		const added = await transaction
			.insert(cars)
			.values({ id, ...row, pricedAt: now, createdAt: now, updatedAt: now })
			.onConflictDoNothing({ target: cars.id })
			.returning({ id: cars.id })
		if (added.length > 0) await tellJournal(transaction, given, line('added', { id, ...row }))
		return undefined
	})
}

/** Only where it still is as it was in `version`. */
export function changeVehicle(given: DeskGiven, key: RecordKey, input: VehicleInput): Promise<Saved> {
	const { id } = key
	return save(given, id, input, async (transaction, row, now) => {
		const [before] = await transaction.select().from(cars).where(eq(cars.id, id)).for('update')
		const refusal = refusalOf(before, key)
		if (!before || refusal) return refusal

		const asked = { ...before, pricedAt: before.pricedAt ?? before.createdAt }
		const { price, previousPrice, pricedAt } = repriced(asked, row.price, now)
		await transaction
			.update(cars)
			.set({ ...row, price, previousPrice, pricedAt, updatedAt: momentAfter(before.updatedAt, now) })
			.where(eq(cars.id, id))
		if (price !== asked.price)
			await transaction
				.insert(carPrices)
				.values({ carId: id, price: asked.price, askedFrom: asked.pricedAt, askedUntil: now })
		const fields = changedFields(before, row)
		await tellJournal(transaction, given, { ...line('changed', { id, ...row }), fields })
		return undefined
	})
}

/** Whatever became of it before: afterwards it is gone. */
export async function removeVehicle(given: DeskGiven, id: string): Promise<void> {
	await given.db.transaction(async (transaction) => {
		const [gone] = await transaction.delete(cars).where(eq(cars.id, id)).returning()
		if (gone) await tellJournal(transaction, given, line('deleted', gone))
	})
}

/** What was kept for somebody until yesterday can be bought again. */
export async function endReservations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
	const now = clock()
	const today = onTheClock(now, 'Africa/Johannesburg').date
	await db.transaction(async (transaction) => {
		const ended = await transaction
			.update(cars)
			.set({
				...{ status: 'available', reservedUntil: null },
				updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${cars.updatedAt} + interval '1 millisecond')`,
			})
			.where(lt(cars.reservedUntil, today))
			.returning({ recordId: cars.id, recordName: cars.name })
		const lines = ended.map((car) => ({ ...car, fields: ['status', 'reservedUntil'] }))
		await addJournalEntries(transaction, { by: BY_ITSELF, at: now, kind: KIND, deed: 'changed' }, lines)
	})
}

const line = (deed: Deed, { id, name }: { id: string; name: string }) => ({ kind: KIND, deed, id, name })

type Write = (transaction: Transaction, row: VehicleInput, now: Date) => Promise<SaveProblem | undefined>

async function save({ db, clock }: DeskGiven, id: string, input: VehicleInput, write: Write): Promise<Saved> {
	const row = settled(input)
	try {
		const problem = await whilePhotosStay(db, async (transaction) =>
			(await areThere(transaction, row.images)) ? write(transaction, row, clock()) : 'photo-missing',
		)
		if (problem) return fail(problem)
	} catch (error) {
		if (isTaken(error)) return fail('stock-number-taken')
		throw error
	}
	const entry = await findEntry(db, id)
	return entry ? ok(entry) : fail('gone')
}

const areThere = async (transaction: Transaction, addresses: string[]) =>
	(await findPhotos(transaction, addresses)).size === new Set(addresses).size

/** Two vehicles under one stock number: the database would not have it. */
function isTaken(error: unknown): boolean {
	const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string }
	return code === '23505' && constraint === 'cars_stock_number_unique'
}
