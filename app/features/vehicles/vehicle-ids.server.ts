/**
 * Ids of new vehicles. Addresses have the first eight digits of an id (docs/decisions/093), so a new vehicle never gets
 * those of another one, also of one in the trash, which may come back.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { trash } from '#app/features/records/trash-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import { VEHICLE_KIND } from './vehicle-record.ts'
import { cars } from './vehicle-table.server.ts'

const digitsOf = (id: string) => id.slice(0, 8)

/** These ids, with another one in place of each that begins as the id of another vehicle. */
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
