/** What a search text can ask of a vehicle. */
import type { Rand } from '#app/kernel/rand.ts'
import type { Condition, Drive, FuelType, Transmission } from '#app/vehicles/vehicle.ts'
import type { COLOURS, KINDS } from './vocabulary.ts'

export type Kind = keyof typeof KINDS
export type Colour = keyof typeof COLOURS
export type Measure = 'price' | 'year' | 'mileage'

export type Asked =
	| { about: Measure; least: number | null; most: number | null } // null limits nothing
	| { about: 'instalment'; least?: Rand; most: Rand | null } // a month
	| { about: 'stockNumber'; is: string } // letters and digits only
	| { about: 'kind'; anyOf: readonly Kind[] }
	| { about: 'colour'; is: Colour }
	| { about: 'fuelType'; is: FuelType }
	| { about: 'transmission'; is: Transmission }
	| { about: 'condition'; is: Condition }
	| { about: 'drive'; anyOf: readonly Drive[] }
	| { about: 'seats'; is: number }
	| { about: 'cab'; is: string }
	| { about: 'not'; asked: Asked }
	| { about: 'named'; is: string } // a word of a make or model, only to be kept out

/** Where in the typed text something stands. */
export type Span = { start: number; end: number }

/** From this many seats on, more will do too: nobody who needs seven minds eight. */
export const MANY_SEATS = 6
