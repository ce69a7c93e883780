/** Where a gallery item leads in the stock: to the vehicle that its title names, or to all of that model. */
import type { Vehicle } from '#app/vehicles/vehicle.ts'

export type NamedVehicle = Pick<Vehicle, 'id' | 'make' | 'model'>
export type StockLink = { to: string; model: string | undefined } // without a model, to the whole stock

/** The longest model named wins: Land Cruiser 300 before Land Cruiser. */
export function stockLink(title: string, onOffer: NamedVehicle[]): StockLink {
	const words = asWords(title)
	const named = onOffer.filter(({ model }) => model && words.includes(asWords(model)))
	const longest = Math.max(0, ...named.map(({ model }) => model.length))
	const [first, ...others] = named.filter(({ model }) => model.length === longest)
	if (!first) return { to: '/inventory', model: undefined }
	const { id, make, model } = first
	const to = others.length === 0 ? `/car/${id}` : `/inventory?${new URLSearchParams({ make, search: model })}`
	return { to, model }
}

const asWords = (text: string) =>
	` ${text
		.toLocaleLowerCase('en-ZA')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `
