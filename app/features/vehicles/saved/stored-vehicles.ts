/** What the browser stores of saved and viewed vehicles. It leaves the browser only in an address that is opened. */
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import type { SavedVehicle } from './saved-vehicle.ts'

export type StoredLists = { saved: SavedVehicle[]; viewed: VehicleSummary[] }
export type StoredName = keyof StoredLists

const reads = new Map<StoredName, { text: string | null; list: unknown[] }>()
const listeners = new Set<() => void>()

export const notifyOfChange = () => {
	for (const listener of listeners) listener()
}

/** Also called after a change in another window, and when Back shows a page as it was left. */
export function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) for (const type of ['storage', 'pageshow']) addEventListener(type, notifyOfChange)
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** The latest first. The same list until it changes. */
export function listStored<Name extends StoredName>(name: Name): StoredLists[Name] {
	const text = localStorage.getItem(STORAGE_KEYS[name])
	const last = reads.get(name)
	const read = last?.text === text && last ? last : { text, list: parse(text) }
	reads.set(name, read)
	return read.list as StoredLists[Name]
}

function parse(text: string | null): unknown[] {
	try {
		return JSON.parse(text ?? '[]').filter(
			(entry: Partial<SavedVehicle & VehicleSummary>) => (entry.seen ?? entry).id,
		)
	} catch {
		return []
	}
}

export const isSaved = (id: string): boolean => listStored('saved').some(({ seen }) => seen.id === id)
