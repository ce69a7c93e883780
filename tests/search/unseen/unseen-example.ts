/** The type of an unseen case, and the predicates that cases are written with. */
import type { demoDocuments } from '#tests/search-stock.ts'

export type Vehicle = ReturnType<typeof demoDocuments>[number]
export type Is = (vehicle: Vehicle) => boolean
export type Language = 'en' | 'af' | 'zu' | 'st' | 'mixed'

type Options = {
	/** Also acceptable among the first five, but not required. */
	also?: Is
	/** How many correct vehicles the first five must contain; by default all of them, at most five. */
	atLeast?: number
	/** Required as the first result. */
	first?: Is
}

export type UnseenExample = Options & {
	language: Language
	query: string
	/** What a salesperson would show, and why. */
	reason: string
	right: Is
	/** No vehicle fits: an empty list is correct, and only these may be offered as closest matches. */
	none?: boolean
}

export const shows = (
	language: Language,
	query: string,
	reason: string,
	right: Is,
	options: Options = {},
): UnseenExample => ({ language, query, reason, right, ...options })

export const showsNone = (language: Language, query: string, reason: string, nearest: Is): UnseenExample => ({
	language,
	query,
	reason,
	right: nearest,
	none: true,
})

/** The interest rate of the search: the price in rand that R1 a month pays for. */
const PRICE_FOR_A_RAND_A_MONTH = 55.4768
export const monthly = (rand: number): number => rand * PRICE_FOR_A_RAND_A_MONTH

export const all =
	(...some: Is[]): Is =>
	(v) =>
		some.every((is) => is(v))
export const any =
	(...some: Is[]): Is =>
	(v) =>
		some.some((is) => is(v))
export const not =
	(is: Is): Is =>
	(v) =>
		!is(v)

export const body =
	(...styles: string[]): Is =>
	(v) =>
		styles.includes(v.bodyStyle ?? '')
export const hatch = body('hatch')
export const sedan = body('sedan')
export const suv = body('suv')
export const mpv = body('mpv')
export const bakkie = body('bakkie')
export const motorcycle = body('motorcycle')
/** A car in the everyday sense: no motorcycle, bakkie, van or bus. */
export const car = body('hatch', 'sedan', 'suv', 'mpv', 'coupe')

export const make =
	(...makes: string[]): Is =>
	(v) =>
		makes.includes(v.make)
export const model =
	(...models: string[]): Is =>
	(v) =>
		models.includes(v.model)
export const isNamed =
	(pattern: RegExp): Is =>
	(v) =>
		pattern.test(v.name)
export const has =
	(pattern: RegExp): Is =>
	(v) =>
		v.features.some((feature) => pattern.test(feature))
export const colour =
	(pattern: RegExp): Is =>
	(v) =>
		pattern.test(v.colour ?? '')
export const stock =
	(...numbers: number[]): Is =>
	(v) =>
		numbers.some((number) => v.stockNumber === `HFM-${number}`)

export const upTo =
	(price: number): Is =>
	(v) =>
		v.price <= price
export const from =
	(price: number): Is =>
	(v) =>
		v.price >= price
export const since =
	(year: number): Is =>
	(v) =>
		v.year >= year
export const driven =
	(upToKilometres: number): Is =>
	(v) =>
		v.mileage <= upToKilometres
export const seats =
	(fewest: number, most = 99): Is =>
	(v) =>
		(v.seats ?? 0) >= fewest && (v.seats ?? 0) <= most
export const doors =
	(fewest: number): Is =>
	(v) =>
		(v.doors ?? 0) >= fewest
export const power =
	(most: number): Is =>
	(v) =>
		(v.powerKw ?? 0) <= most

const fuel =
	(type: string): Is =>
	(v) =>
		v.fuelType === type
export const petrol = fuel('Petrol')
export const diesel = fuel('Diesel')
export const hybrid = fuel('Hybrid')
export const electric = fuel('Electric')
export const manual: Is = (v) => v.transmission === 'Manual'
export const automatic = not(manual)
export const fourByFour: Is = (v) => v.drive === '4x4' || v.drive === 'AWD'
export const brandNew: Is = (v) => v.condition === 'new'
export const certified: Is = (v) => v.condition === 'certified'
export const singleCab = all(bakkie, isNamed(/single cab/i))
export const doubleCab = all(bakkie, (v) => /double cab/i.test(`${v.name} ${v.variant}`))
export const halfTon = model('NP200')
/**
 * Light on fuel: small engines, hybrids, electric vehicles and the diesel sedans; each is an acceptable
 * suggestion.
 */
export const light = all(
	car,
	any(hybrid, electric, all(petrol, power(130), not(model('Jimny', 'X-Trail'))), all(diesel, sedan)),
)
export const towbar = has(/towbar/i)
export const camera = has(/(reverse|rear|360-degree) camera/i)
export const heatedSeats = has(/heated.*seats/i)
export const leather = has(/leather seats/i)
export const coolAir = has(/air conditioning|climate control/i)
export const cruise = has(/cruise control/i)
export const mirroring = has(/smartphone mirroring/i)
export const sunroof = has(/sunroof|panoramic roof/i)
