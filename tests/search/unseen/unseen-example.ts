/** What an unseen case is, and the words its predicates are written in. */
import type { demoDocuments } from '#tests/search-stock.ts'

export type Vehicle = ReturnType<typeof demoDocuments>[number]
export type Is = (vehicle: Vehicle) => boolean
export type Language = 'en' | 'af' | 'zu' | 'st' | 'mixed'

type Options = {
	/** Also acceptable among the first five, but not demanded. */
	also?: Is
	/** Of the right ones, how many the first five must hold; else as many as there are, at most five. */
	atLeast?: number
	/** What must stand first. */
	first?: Is
}

export type UnseenExample = Options & {
	language: Language
	query: string
	/** What a sales person would show, and why. */
	reason: string
	right: Is
	/** Nothing fits: an empty list is right, and this is what may be offered as nearest. */
	none?: boolean
}

export type UnseenSet = Record<string, UnseenExample[]>

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

/** The rate that the search is asked with: price for R1 a month. */
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
/** A car as people mean it: no motorcycle, no bakkie, no van and no bus. */
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
/** Small engines, hybrids, batteries and the diesel sedans: nobody is sent away with a wrong car. */
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
