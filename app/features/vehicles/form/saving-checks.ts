/**
 * What is asked or shown before staff save a vehicle: prices in which a digit may be too many or too few, beside
 * the price before, or, for a new vehicle, beside the stock; and what it lacks before it comes on the website.
 */
import { readForm, type Values } from '#app/core/form.ts'
import { formatRand, type Rand } from '#app/core/money-and-distance.ts'
import { vehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { carsMessages } from '#messages/vehicle-form.ts'
import { isUntouchedNew } from './vehicle-draft.ts'

/** Whether the new price is less than half or more than double the price before. */
export const isUnlikelyPriceChange = (before: Rand, price: Rand): boolean =>
	price < before / 2 || price > before * 2

/** The prices of one make in stock, without sold vehicles. */
export type PriceRange = { make: string; count: number; lowest: Rand; highest: Rand }

/** `make`: which vehicles it was compared with; null: the whole stock. */
export type UnlikelyPrice = { kind: 'high' | 'low'; make: string | null; stockPrice: Rand }

/** Fewer vehicles say nothing about the price of another one. */
const FEWEST = 5
const TIMES_THE_HIGHEST = 3
const PART_OF_THE_LOWEST = 1 / 5

/**
 * A price above three times the highest, or below a fifth of the lowest, of its make; of the whole stock if
 * fewer than five vehicles are of its make.
 */
export function unlikelyStockPrice(
	price: Rand,
	make: string,
	ranges: PriceRange[],
): UnlikelyPrice | undefined {
	const ofMake = make.trim() ? ranges.filter((range) => isSameName(range.make, make)) : []
	const compared = countOf(ofMake) >= FEWEST ? ofMake : ranges
	if (countOf(compared) < FEWEST) return undefined
	const name = compared === ofMake ? (ofMake[0]?.make ?? null) : null
	const highest = Math.max(...compared.map((range) => range.highest))
	const lowest = Math.min(...compared.map((range) => range.lowest))
	if (price > highest * TIMES_THE_HIGHEST) return { kind: 'high', make: name, stockPrice: highest }
	if (price < lowest * PART_OF_THE_LOWEST) return { kind: 'low', make: name, stockPrice: lowest }
	return undefined
}

const countOf = (ranges: PriceRange[]) => ranges.reduce((sum, { count }) => sum + count, 0)

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The question before unlikely values of a vehicle are saved. */
const messages = carsMessages.questions

type Context = {
	before: { price: Rand | null } | undefined // undefined: a new vehicle
	year: number
	priceRanges: PriceRange[]
}

/**
 * A price that is far from the one before, or from the stock, has often a digit too few or too many. A new
 * car with the form's initial condition, year and mileage was perhaps not filled in.
 */
export function unlikelyQuestion(values: Values, { before, year, priceRanges }: Context) {
	const form = readForm(vehicleInput(year), values)
	if (!form.ok || values.publication === 'draft') return undefined
	const { price, make } = form.value
	if (before?.price) {
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

/** What a vehicle lacks before it comes on the website. */
const FACTS = ['image', 'price', 'year', 'mileage'] as const
export type MissingFact = (typeof FACTS)[number]

/** What a vehicle needs before it is published. */
export const missingFacts = (vehicle: Record<MissingFact, unknown>): MissingFact[] =>
	FACTS.filter((fact) => vehicle[fact] === null || vehicle[fact] === '')

const FEW_PHOTOS = 5

export type Advice = 'few-photos' | 'no-description'

/** Staff may publish it as it is. */
export const adviceFor = ({ photos, description }: { photos: number; description: string }): Advice[] => [
	...(photos < FEW_PHOTOS ? (['few-photos'] as const) : []),
	...(description.trim() === '' ? (['no-description'] as const) : []),
]

export type Lacking = { missing: MissingFact[]; advice: Advice[] }

/** Of the form as it is typed, in which a price of 0 is none. */
export function lackingIn(values: Values, photos: number): Lacking {
	const textOf = (name: string) => String(values[name] ?? '').trim()
	const [price, year, mileage] = [textOf('price').replace(/^0$/, ''), textOf('year'), textOf('mileage')]
	const missing = missingFacts({ image: photos > 0 ? photos : '', price, year, mileage })
	const hasNoPhoto = missing.includes('image')
	const advice = adviceFor({ photos, description: textOf('description') })
	return { missing, advice: advice.filter((each) => each !== 'few-photos' || !hasNoPhoto) }
}
