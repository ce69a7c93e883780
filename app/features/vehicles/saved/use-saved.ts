import { useSyncExternalStore } from 'react'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import type { SavedVehicle } from './saved-vehicle.ts'
import { listStored, subscribe } from './stored-vehicles.ts'

const NONE: never[] = []

/** Empty on the server, whose pages are the same for all visitors, and until hydration. */
export const useSaved = (): SavedVehicle[] =>
	useSyncExternalStore(
		subscribe,
		() => listStored('saved'),
		() => NONE,
	)

export const useViewed = (): VehicleSummary[] =>
	useSyncExternalStore(
		subscribe,
		() => listStored('viewed'),
		() => NONE,
	)
