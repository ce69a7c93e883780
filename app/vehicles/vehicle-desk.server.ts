/** Vehicles added, changed and removed by staff: nothing is written over that somebody else has written meanwhile. */
import { eq } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { findPhotos } from '#app/media/photo-store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SaveProblem, StockEntry } from './stock-entry.ts'
import { settled, type VehicleInput } from './vehicle-input.ts'
import { repriced } from './vehicle-repricing.ts'
import { findEntry, versionOf } from './vehicle-staff-store.server.ts'
import { carPrices, cars } from './vehicle-table.server.ts'

type Given = Pick<Services, 'db' | 'clock'>
type Saved = Result<StockEntry, SaveProblem>

/** Sent twice, it is added once, under the id that it brings. */
export function addVehicle(given: Given, id: string, input: VehicleInput): Promise<Saved> {
	return save(given, id, input, async (transaction, row, now) => {
		await transaction
			.insert(cars)
			.values({ id, ...row, pricedAt: now, createdAt: now, updatedAt: now })
			.onConflictDoNothing({ target: cars.id })
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
		return undefined
	})
}

/** Whatever became of it before: afterwards it is gone. */
export async function removeVehicle({ db }: Pick<Given, 'db'>, id: string): Promise<void> {
	await db.delete(cars).where(eq(cars.id, id))
}

type Write = (transaction: Transaction, row: VehicleInput, now: Date) => Promise<SaveProblem | undefined>

async function save({ db, clock }: Given, id: string, input: VehicleInput, write: Write): Promise<Saved> {
	const row = settled(input)
	if (!(await areThere(db, row.images))) return fail('photo-missing')
	try {
		const problem = await db.transaction((transaction) => write(transaction, row, clock()))
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

const areThere = async (db: Database, addresses: string[]) =>
	(await findPhotos(db, addresses)).size === new Set(addresses).size

/** Two vehicles under one stock number: the database would not have it. */
function isTaken(error: unknown): boolean {
	const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string }
	return code === '23505' && constraint === 'cars_stock_number_unique'
}
