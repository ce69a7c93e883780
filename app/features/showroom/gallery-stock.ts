/**
 * Link from a gallery item to the stock: to the vehicle that its title names, or to all vehicles of that
 * model.
 */
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'

export type VehicleName = Pick<Vehicle, 'id' | 'make' | 'model' | 'year' | 'name'>
export type StockLink = { to: string; model: string | undefined } // undefined: link to the whole stock

/** The longest model name in the title wins: Land Cruiser 300 before Land Cruiser. */
export function stockLink(title: string, onOffer: VehicleName[]): StockLink {
	const words = toWords(title)
	const names = onOffer.filter(({ model }) => model && words.includes(toWords(model)))
	const longest = Math.max(0, ...names.map(({ model }) => model.length))
	const [first, ...others] = names.filter(({ model }) => model.length === longest)
	if (!first) return { to: '/inventory', model: undefined }
	const { make, model } = first
	const to =
		others.length === 0 ? vehiclePath(first) : `/inventory?${new URLSearchParams({ make, search: model })}`
	return { to, model }
}

const toWords = (text: string) =>
	` ${text
		.toLocaleLowerCase('en-ZA')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `
