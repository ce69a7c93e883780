/** Vehicles added, changed and removed by staff: nothing is written over that somebody else has written meanwhile. */
import { eq, lt, sql } from 'drizzle-orm'
import { onTheClock } from '#app/kernel/dates.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { findPhotos, whilePhotosStay } from '#app/media/photo-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Deed } from '#app/staff/journal.ts'
import { type Author, addJournalEntry } from '#app/staff/journal-store.server.ts'
import { KIND, type SaveProblem, type StockEntry } from './stock-entry.ts'
import { settled, type VehicleInput } from './vehicle-input.ts'
import { repriced } from './vehicle-repricing.ts'
import { findEntry, versionOf } from './vehicle-staff-store.server.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

type Given = Pick<Services, 'db' | 'clock'> & { by: Author }
type Saved = Result<StockEntry, SaveProblem>

/** Sent twice, it is added once, under the id that it brings. */
export function addVehicle(given: Given, id: string, input: VehicleInput): Promise<Saved> {
	return save(given, id, input, async (transaction, row, now) => {
		const added = await transaction
			.insert(cars)
			.values({ id, ...row, pricedAt: now, createdAt: now, updatedAt: now })
			.onConflictDoNothing({ target: cars.id })
			.returning({ id: cars.id })
		if (added.length > 0) await addJournalEntry(transaction, line(given, 'added', { id, ...row }, now))
		return undefined
	})
}

/** Only where it still is as it was in `version`. */
export function changeVehicle(
	given: Given,
	{ id, version }: { id: string; version: string },
	input: VehicleInput,
): Promise<Saved> {
	return save(given, id, input, async (transaction, row, now) => {
		const [before] = await transaction.select().from(cars).where(eq(cars.id, id)).for('update')
		if (!before) return 'gone'
		if (versionOf(before) !== version) return 'changed-meanwhile'

		const asked = { ...before, pricedAt: before.pricedAt ?? before.createdAt }
		const { price, previousPrice, pricedAt } = repriced(asked, row.price, now)
		await transaction
			.update(cars)
			.set({ ...row, price, previousPrice, pricedAt, updatedAt: after(before.updatedAt, now) })
			.where(eq(cars.id, id))
		if (price !== asked.price)
			await transaction
				.insert(carPrices)
				.values({ carId: id, price: asked.price, askedFrom: asked.pricedAt, askedUntil: now })
		const fields = changedFields(before, row)
		if (fields.length > 0)
			await addJournalEntry(transaction, { ...line(given, 'changed', { id, ...row }, now), fields })
		return undefined
	})
}

/** Whatever became of it before: afterwards it is gone. */
export async function removeVehicle(given: Given, id: string): Promise<void> {
	await given.db.transaction(async (transaction) => {
		const [gone] = await transaction.delete(cars).where(eq(cars.id, id)).returning()
		if (gone) await addJournalEntry(transaction, line(given, 'deleted', gone, given.clock()))
	})
}

/** What was kept for somebody until yesterday can be bought again. */
export async function endReservations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
	const now = clock()
	const today = onTheClock(now, 'Africa/Johannesburg').date
	await db
		.update(cars)
		.set({
			...{ status: 'available', reservedUntil: null },
			updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${cars.updatedAt} + interval '1 millisecond')`,
		})
		.where(lt(cars.reservedUntil, today))
}

const line = ({ by }: Given, deed: Deed, { id, name }: { id: string; name: string }, at: Date) => ({
	...{ by, at, deed },
	...{ kind: KIND, recordId: id, recordName: name },
})

function changedFields(before: VehicleInput | Record<string, unknown>, row: VehicleInput): string[] {
	const said = (value: unknown) => JSON.stringify(value ?? null)
	return Object.entries(row)
		.filter(([field, value]) => said(value) !== said((before as Record<string, unknown>)[field]))
		.map(([field]) => field)
}

type Write = (transaction: Transaction, row: VehicleInput, now: Date) => Promise<SaveProblem | undefined>

async function save({ db, clock }: Given, id: string, input: VehicleInput, write: Write): Promise<Saved> {
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

/** Every change has a moment of its own, also where a clock stood still or was put back. */
const after = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1))

const areThere = async (transaction: Transaction, addresses: string[]) =>
	(await findPhotos(transaction, addresses)).size === new Set(addresses).size

/** Two vehicles under one stock number: the database would not have it. */
function isTaken(error: unknown): boolean {
	const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string }
	return code === '23505' && constraint === 'cars_stock_number_unique'
}
