/** What a search text can ask of a vehicle, and whether a vehicle is so. */
import type { Rand } from '#app/kernel/rand.ts'
import type { Condition, Drive, FuelType, Transmission } from '#app/vehicles/vehicle.ts'
import type { COLOURS, KINDS } from './vocabulary.ts'

export type Kind = keyof typeof KINDS
export type Colour = keyof typeof COLOURS
export type Measure = 'price' | 'year' | 'mileage'

/** A limit of null limits nothing on its side. */
export type Limit = { about: Measure; least: number | null; most: number | null }

export type Asked =
	| Limit
	| { about: 'instalment'; most: Rand } // a month
	| { about: 'stockNumber'; is: string } // letters and digits only
	| { about: 'kind'; anyOf: readonly Kind[] }
	| { about: 'colour'; is: Colour }
	| { about: 'fuelType'; is: FuelType }
	| { about: 'transmission'; is: Transmission }
	| { about: 'condition'; is: Condition }
	| { about: 'drive'; anyOf: readonly Drive[] }
	| { about: 'seats'; is: number }
	| { about: 'cab'; is: string }

/** Where in the typed text something stands. */
export type Span = { start: number; end: number }

/** A vehicle as conditions see it. */
export type Traits = {
	price: Rand
	year: number
	mileage: number
	stockNumber: string // letters and digits only
	kinds: readonly Kind[]
	colour: Colour | null
	fuelType: FuelType
	transmission: Transmission
	condition: Condition
	drive: Drive | null
	seats: number | null
	cab: string | null
}

/** From this many seats on, more will do too: nobody who needs seven minds eight. */
const MANY_SEATS = 6

/** `priceFor` tells what a monthly amount buys. */
export function isSo(asked: Asked, vehicle: Traits, priceFor: (aMonth: Rand) => Rand): boolean {
	switch (asked.about) {
		case 'price':
		case 'year':
		case 'mileage': {
			const value = vehicle[asked.about]
			return value >= (asked.least ?? value) && value <= (asked.most ?? value)
		}
		case 'instalment':
			return vehicle.price <= priceFor(asked.most)
		case 'stockNumber':
			return (
				vehicle.stockNumber === asked.is || (vehicle.stockNumber.endsWith(asked.is) && asked.is.length >= 3)
			)
		case 'kind':
			return asked.anyOf.some((kind) => vehicle.kinds.includes(kind))
		case 'drive':
			return vehicle.drive !== null && asked.anyOf.includes(vehicle.drive)
		case 'transmission':
			// A CVT is driven as an automatic; who asks for a CVT wants that.
			return vehicle.transmission === asked.is || (asked.is === 'Automatic' && vehicle.transmission === 'CVT')
		case 'seats':
			return vehicle.seats === asked.is || (asked.is >= MANY_SEATS && (vehicle.seats ?? 0) > asked.is)
		default:
			return vehicle[asked.about] === asked.is
	}
}

/** What is so in a wider sense stands behind what is so to the letter: a van with a load bed, a CVT. */
export function isToTheLetter(asked: Asked, vehicle: Traits): boolean {
	if (asked.about === 'kind') return vehicle.kinds[0] !== undefined && asked.anyOf.includes(vehicle.kinds[0])
	return asked.about !== 'transmission' || vehicle.transmission === asked.is
}

/** Limits must all hold; of several kinds, colours and so on, one is enough: 'red or blue'. */
export function together(asked: readonly Asked[]): Asked[][] {
	const groups = new Map<string, Asked[]>()
	for (const [place, one] of asked.entries()) {
		const limits = ['price', 'year', 'mileage', 'instalment'].includes(one.about)
		const key = limits ? `${one.about}${place}` : one.about
		groups.set(key, [...(groups.get(key) ?? []), one])
	}
	return [...groups.values()]
}
