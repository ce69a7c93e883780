/** What a rule asks of one vehicle; every part that stands must hold. */
import type { FuelType } from '#app/vehicles/vehicle.ts'

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
