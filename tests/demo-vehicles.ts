/** The demo's edge-case vehicles by kind, and an ordinary one. */
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

/** Returns the first vehicle with this edge case. */
export function oddVehicle(edge: string): string {
	const id = edges[edge]?.[0]
	if (!id) throw new Error(`no vehicle of the demo is ${edge}`)
	return id
}

/** An ordinary Hyundai i20 with four photos. */
export const I20 = '5697f2e9-cbb8-412b-84c0-7982fae1e16f'

export async function storedVehicle(site: Site, id: string) {
	const [car] = await site.services.db.select().from(cars).where(eq(cars.id, id))
	if (!car) throw new Error(`${id} is not in the demo`)
	return car
}
