/** Changes what the browser stores of saved and viewed vehicles. Loaded when it is used. */
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import type { Vehicle, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { savedMessages } from '#messages/saved.ts'
import { addressWithIds, MOST_SAVED } from './saved-address.ts'
import { isSaved, listStored, notifyOfChange, type StoredLists, type StoredName } from './stored-vehicles.ts'

const MOST_VIEWED = 12

/** False where the browser stores nothing: storage that is full throws, refused storage keeps nothing. */
export function store<Name extends StoredName>(name: Name, list: StoredLists[Name]): boolean {
	const text = JSON.stringify(list)
	try {
		if (list.length > 0) localStorage.setItem(STORAGE_KEYS[name], text)
		else localStorage.removeItem(STORAGE_KEYS[name])
	} catch {}
	notifyOfChange()
	if (name === 'saved') openOffline(listStored('saved').length > 0)
	return list.length === 0 || localStorage.getItem(STORAGE_KEYS[name]) === text
}

/** Loaded apart, because the page of each vehicle stores what was viewed. */
const openOffline = (hasSaved: boolean) =>
	void import('./open-offline.ts').then(
		(module) => module.openOffline(hasSaved),
		() => {}, // offline
	)

/** Why a vehicle was not saved; undefined if it was. */
export function saveVehicle(vehicle: Vehicle | VehicleSummary): 'too-many' | 'not-stored' | undefined {
	const saved = listStored('saved')
	const { price, status } = vehicle
	if (isSaved(vehicle.id)) return undefined
	if (saved.length >= MOST_SAVED) return 'too-many'
	return store('saved', [{ seen: cardOf(vehicle), price, status }, ...saved]) ? undefined : 'not-stored'
}

export const removeVehicle = (id: string) =>
	store(
		'saved',
		listStored('saved').filter(({ seen }) => seen.id !== id),
	)

/** What a heart does. Returns the toast about it: why it failed, or the way to compare, of two and more. */
export function toggleSaved(vehicle: Vehicle | VehicleSummary) {
	if (isSaved(vehicle.id)) return void removeVehicle(vehicle.id)
	const failure = saveVehicle(vehicle)
	if (failure) return { description: savedMessages.failed[failure], variant: 'destructive' as const }
	const ids = listStored('saved').map(({ seen }) => seen.id)
	if (ids.length < 2 || location.pathname === '/saved') return undefined
	return {
		description: savedMessages.count(ids.length),
		link: { to: addressWithIds('/compare', ids), text: savedMessages.compareSaved },
	}
}

/** What a card shows of it, without the monthly amount, which is of the day's terms. */
function cardOf(vehicle: Vehicle | VehicleSummary): VehicleSummary {
	const { id, name, make, model, variant, category, price, wasPrice, year, mileage } = vehicle
	const { condition, transmission, fuelType, bodyStyle, status } = vehicle
	return {
		...{ id, name, make, model, variant, category, price, wasPrice, year, mileage },
		...{ condition, transmission, fuelType, bodyStyle, status },
		photo: ('photos' in vehicle ? vehicle.photos[0] : vehicle.photo) ?? null,
	}
}

/** Brings saved vehicles up to date with how they are offered now. */
export function updateSeen(current: VehicleSummary[]): void {
	const saved = listStored('saved')
	const newest = saved.map((one) => {
		const seen = current.find(({ id }) => id === one.seen.id)
		return seen ? { ...one, seen: cardOf(seen) } : one
	})
	if (JSON.stringify(newest) !== JSON.stringify(saved)) store('saved', newest)
	else openOffline(saved.length > 0)
}

export function addViewed(vehicle: Vehicle): void {
	const others = listStored('viewed').filter(({ id }) => id !== vehicle.id)
	store('viewed', [cardOf(vehicle), ...others].slice(0, MOST_VIEWED))
}
