/** A rule for one vehicle; all its fields must match. */
import type { FuelType } from '#app/features/vehicles/vehicle.ts'

export type Rule = {
	body?: readonly string[]
	fuel?: readonly FuelType[]
	drive?: readonly string[]
	make?: readonly string[] // lower case
	model?: readonly string[] // make and model, lower case
	notModel?: readonly string[]
	feature?: string
	minSeats?: number
	maxSeats?: number
	minDoors?: number
	minEngine?: number // litres
	maxEngine?: number // excludes electric vehicles, which have no engine size
	minPower?: number // kW
	minPrice?: number // rand
	maxPrice?: number
	maxAge?: number // years
	maxOwners?: number
	history?: RegExp // matched against the service history
	warranty?: RegExp
}

/** Alternative rules, earlier ones ranked first, and their effects. */
export type Ruling = {
	anyOf: readonly Rule[]
	wider?: readonly Rule[] // used if nothing else matches
	text?: string // the chip's text for the rule, beside the name
	isLoad?: boolean // cancels 'car' in the same text
	isUse?: boolean // no vehicle of a named model needs to suit it
	replaces?: readonly string[] // purposes that mean nothing beside this one
	prefers?: readonly string[] // purposes that only rank beside this one
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
/** Ascending; with a minus, descending. */
export type Order = Measure | `-${Measure}`
