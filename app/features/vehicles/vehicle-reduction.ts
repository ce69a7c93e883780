/** When a vehicle may be advertised as reduced. */
import type { Rand } from '#app/core/money-and-distance.ts'
import type { Vehicle } from './vehicle.ts'

type Priced = Pick<Vehicle, 'price' | 'previousPrice' | 'status'>

/** True if the previous price was higher and the vehicle is not sold. */
export const isReduced = <Some extends Priced>(vehicle: Some): vehicle is Some & { previousPrice: Rand } =>
	vehicle.status !== 'sold' && vehicle.previousPrice !== null && vehicle.previousPrice > vehicle.price
