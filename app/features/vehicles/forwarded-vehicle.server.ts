/** The vehicle of a lead that is sent on to a receiver outside the website. */
import { eq } from 'drizzle-orm'
import type { ForwardedVehicle } from '#app/features/staff/receivers/receiver.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { publicCars as cars } from './public-vehicle-table.server.ts'
import { vehiclePath } from './vehicle-path.ts'

/** Of a vehicle that has gone, or that was only typed, the name; null without one. */
export async function findForwardedVehicle(
	db: Pick<Database, 'select'>,
	baseUrl: string,
	id: string | null,
	nameThen: string,
): Promise<ForwardedVehicle | null> {
	const [car] = id
		? await db
				.select({
					id: cars.id,
					stock_number: cars.stockNumber,
					name: cars.name,
					make: cars.make,
					model: cars.model,
					year: cars.year,
					price: cars.price,
				})
				.from(cars)
				.where(eq(cars.id, id))
		: []
	if (car) return { ...car, url: baseUrl + vehiclePath(car) }
	if (!nameThen) return null
	const unknown = { id: null, stock_number: null, make: null, model: null, year: null, price: null }
	return { ...unknown, name: nameThen, url: null }
}
