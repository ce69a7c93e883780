/** The inventory of the demo dealership, as visitors get it. */
import { expect } from 'vitest'
import type { InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import { plain } from './html.ts'
import type { Site } from './site.ts'

/** The list that the page's script requests. */
export async function readResults(site: Site, search: string): Promise<InventoryList> {
	const page = await site.visit(`/inventory/results${search}`)
	expect(page.status).toBe(200)
	return JSON.parse(page.html)
}

/** The headings of the vehicles in the page's list. */
export const namesOnPage = async (site: Site, search: string): Promise<string[]> =>
	(await site.visit(`/inventory${search}`)).all('[aria-labelledby=results] h3').map(plain)
