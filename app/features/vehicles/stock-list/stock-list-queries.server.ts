import { asc, gt } from 'drizzle-orm'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { STOCK_FIELDS, type StockField } from './stock-columns.ts'
import type { StockVehicleVersion } from './stock-plan.ts'

type ReadDatabase = Pick<Database, 'select'>

const BATCH = 1_000
const fields = Object.fromEntries(STOCK_FIELDS.map((field) => [field, cars[field]])) as {
	[Field in StockField]: (typeof cars)[Field]
}

export const listStockVehicles = (db: ReadDatabase): Promise<StockVehicleVersion[]> =>
	db.select({ ...fields, id: cars.id, version: cars.version }).from(cars)

/** Streams all vehicles in batches, so that a large stock is never fully in memory. */
export async function* eachVehicle(db: ReadDatabase): AsyncGenerator<Omit<StockVehicleVersion, 'version'>> {
	for (let last: string | undefined; ; ) {
		const rows = await db
			.select({ ...fields, id: cars.id })
			.from(cars)
			.where(last ? gt(cars.id, last) : undefined)
			.orderBy(asc(cars.id))
			.limit(BATCH)
		yield* rows
		if (rows.length < BATCH) return
		last = rows.at(-1)?.id
	}
}
