/** When a vehicle may be said to have become cheaper. */
import type { Rand } from '#app/core/rand.ts'
import type { Vehicle } from './vehicle.ts'

type Priced = Pick<Vehicle, 'price' | 'previousPrice' | 'status'>

/** Only where more was asked before, and only while it can still be bought. */
export const isReduced = <Some extends Priced>(vehicle: Some): vehicle is Some & { previousPrice: Rand } =>
	vehicle.status !== 'sold' && vehicle.previousPrice !== null && vehicle.previousPrice > vehicle.price
