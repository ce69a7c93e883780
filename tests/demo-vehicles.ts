/** The vehicles of the demo that are odd, each in its way, and one that is not. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import type { Site } from './site.ts'

const { about, ...edges } = JSON.parse(
	readFileSync(join(PROJECT, 'demo/vehicle_edge_cases.json'), 'utf8'),
) as Record<string, string[]>

export const edgeCases = Object.entries(edges)

/** The first vehicle that is odd in this way. */
export function oddVehicle(edge: string): string {
	const id = edges[edge]?.[0]
	if (!id) throw new Error(`no vehicle of the demo is ${edge}`)
	return id
}

/** A Hyundai i20 of four photos, of which there is nothing to say. */
export const I20 = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'

export async function storedVehicle(site: Site, id: string) {
	const [car] = await site.services.db.select().from(cars).where(eq(cars.id, id))
	if (!car) throw new Error(`${id} is not in the demo`)
	return car
}
