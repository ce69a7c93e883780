/** The question before unlikely values of a vehicle are saved. */
import { readForm, type Values } from '#app/core/form.ts'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import {
	isUnlikelyPriceChange,
	type PriceRange,
	unlikelyStockPrice,
} from '#app/features/vehicles/form/unlikely-price.ts'
import { isUntouchedNew } from '#app/features/vehicles/form/vehicle-draft.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { carsMessages } from '#messages/admin-cars.ts'

const messages = carsMessages.questions

type Context = {
	before: { price: Rand } | undefined // undefined: a new vehicle
	year: number
	priceRanges: PriceRange[]
}

/**
 * A price that is far from the one before, or from the stock, has often a digit too few or too many. A new
 * car with the form's initial condition, year and mileage was perhaps not filled in.
 */
export function unlikelyQuestion(values: Values, { before, year, priceRanges }: Context) {
	const form = readForm(vehicleInput(year), values)
	if (!form.ok) return undefined
	const { price, make } = form.value
	if (before) {
		const isUnlikely = isUnlikelyPriceChange(before.price, price)
		return isUnlikely
			? messages.price(messages.priceBefore(formatRand(before.price), formatRand(price)))
			: undefined
	}
	const priceText = stockPriceText(price, make, priceRanges)
	const newText = isUntouchedNew(form.value, year) ? messages.newText(year) : undefined
	if (priceText && newText) return messages.both(`${priceText} ${newText}`)
	if (priceText) return messages.price(priceText)
	return newText ? messages.isNew(newText) : undefined
}

function stockPriceText(price: number, make: string, priceRanges: PriceRange[]): string | undefined {
	const unlikely = unlikelyStockPrice(price, make, priceRanges)
	if (!unlikely) return undefined
	const { kind, make: ofMake, stockPrice } = unlikely
	return messages.stockPrice[kind](formatRand(price), ofMake ?? messages.vehicle, formatRand(stockPrice))
}
