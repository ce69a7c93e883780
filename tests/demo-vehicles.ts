/** The demo's edge-case vehicles by kind, and an ordinary one. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'

const { about, ...edges } = JSON.parse(
	readFileSync(join(PROJECT, 'demo/vehicle_edge_cases.json'), 'utf8'),
) as Record<string, string[]>

export const edgeCases = Object.entries(edges)

/** Returns the first vehicle with this edge case. */
export function oddVehicle(edge: string): string {
	const id = edges[edge]?.[0]
	if (!id) throw new Error(`no vehicle of the demo is ${edge}`)
	return id
}

/** Two of them are sold. */
export const IN_STOCK = 72

/** An ordinary Hyundai i20 with four photos. */
export const I20 = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'
export const I20_PATH = `/car/${I20}`
export const I20_CANONICAL = '/car/2022-hyundai-i20-1-2-motion-5697f2e9'

type Row = typeof cars.$inferSelect
type Vehicle = Row & { price: number; year: number; mileage: number } // published

export async function storedVehicle(db: Database, id = I20): Promise<Vehicle> {
	const [vehicle] = await db.select().from(cars).where(eq(cars.id, id))
	if (!vehicle) throw new Error(`${id} is not in the demo`)
	return vehicle as Vehicle
}

/** Adds copies of a vehicle to the stock, with these changes, and returns their ids. */
export async function addVehicles(
	db: Database,
	count: number,
	changesOf: (index: number) => Partial<Row> = () => ({}),
): Promise<string[]> {
	const [vehicle] = await db.select().from(cars).limit(1)
	if (!vehicle) throw new Error('the stock is empty')
	const copies = Array.from({ length: count }, (_, index) => ({
		...vehicle,
		id: randomUUID(),
		stockNumber: null,
		...changesOf(index),
	}))
	await db.insert(cars).values(copies)
	return copies.map(({ id }) => id)
}
