/** What a rule asks of one vehicle; every part that stands must hold. */
import type { FuelType } from '#app/features/vehicles/vehicle.ts'

export type Rule = {
	body?: readonly string[]
	fuel?: readonly FuelType[]
	drive?: readonly string[]
	make?: readonly string[] // in lower case
	model?: readonly string[] // make and model, in lower case
	notModel?: readonly string[]
	feature?: string
	minSeats?: number
	maxSeats?: number
	minDoors?: number
	minEngine?: number // litres
	maxEngine?: number // of an electric vehicle, none
	minPower?: number // kW
	minPrice?: number // rand
	maxPrice?: number
	maxAge?: number // years
	maxOwners?: number
	history?: RegExp // in what is said of its service history
	warranty?: RegExp
}

/** Alternatives of which the first rank first, and what follows from them. */
export type Ruling = {
	anyOf: readonly Rule[]
	wider?: readonly Rule[] // where nothing else fits
	text?: string // what the chip says of the rule, beside the name
	isLoad?: boolean // no wish for a car, also where the text has that word
	order?: Order
}

export type Measure =
	| 'price'
	| 'instalment'
	| 'year'
	| 'mileage'
	| 'seats'
	| 'doors'
	| 'engine'
	| 'power'
	| 'size'
/** The lowest first; with a minus, the highest. */
export type Order = Measure | `-${Measure}`
