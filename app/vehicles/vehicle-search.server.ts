/** Which vehicles a search text means, the nearest first. Never sent to a browser: the library is large. */
import Fuse from 'fuse.js'
import type { Vehicle } from './vehicle.ts'

/** How far a text may be from what it means: 0 exact, 1 anything (specification, section 9). */
export const FUZZY_THRESHOLD = 0.4

const FIELDS = ['name', 'make', 'model', 'variant', 'description', 'category'] as const

export type Searchable = Pick<Vehicle, (typeof FIELDS)[number] | 'condition' | 'transmission' | 'fuelType'>

/** Fuzzy matches by nearness, then those whose condition, gearbox or fuel is the text itself (specification, section 5). */
export function rankByText<Found extends Searchable>(vehicles: Found[], text: string): Found[] {
	const fuse = new Fuse(vehicles, { keys: [...FIELDS], threshold: FUZZY_THRESHOLD })
	const near = fuse.search(text).map(({ item }) => item)
	return [...new Set([...near, ...vehicles.filter((vehicle) => isCalled(vehicle, text))])]
}

function isCalled({ condition, transmission, fuelType }: Searchable, text: string): boolean {
	const wanted = text.toLowerCase()
	return [condition, transmission, fuelType].some((value) => value.toLowerCase() === wanted)
}
