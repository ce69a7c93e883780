/** A vehicle that a visitor saved, and what has changed since. The server stores none of it. */
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import type { Status, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { savedMessages as messages } from '#messages/saved.ts'

/** A vehicle as the browser saw it last, and its price and status when it was saved. */
export type SavedVehicle = { seen: VehicleSummary; price: Rand; status: Status }

/** What a returning visitor wants to know first. A sold vehicle has no price any more. */
export function changesSince(
	{ price, status }: Pick<SavedVehicle, 'price' | 'status'>,
	current: Pick<VehicleSummary, 'price' | 'status'>,
): string[] {
	const isNews = current.status !== status
	if (current.status === 'sold') return isNews ? [messages.changes.sold] : []
	const difference = Math.round(current.price) - Math.round(price)
	const amount = formatRand(Math.abs(difference))
	return [
		...(difference < 0 ? [messages.changes.less(amount)] : []),
		...(difference > 0 ? [messages.changes.more(amount)] : []),
		...(isNews ? [messages.changes[current.status]] : []),
	]
}
