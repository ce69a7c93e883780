import { and, asc, eq, gt } from 'drizzle-orm'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { STOCK_FIELDS, type StockField } from './stock-columns.ts'
import type { StockVehicleVersion } from './stock-plan.ts'

type ReadDatabase = Pick<Database, 'select'>

const BATCH = 1_000
const fieldsOf = <Source extends Record<StockField, unknown>>(source: Source) =>
	Object.fromEntries(STOCK_FIELDS.map((field) => [field, source[field]])) as Pick<Source, StockField>

/** With drafts, whose rows in a list fill in what they lack. */
export const listStockVehicles = async (db: ReadDatabase): Promise<StockVehicleVersion[]> =>
	(await db
		.select({ ...fieldsOf(cars), id: cars.id, version: cars.version })
		.from(cars)) as StockVehicleVersion[]

/** Streams all published vehicles in batches, so that a large stock is never fully in memory. */
export async function* eachVehicle(db: ReadDatabase): AsyncGenerator<Omit<StockVehicleVersion, 'version'>> {
	for (let last: string | undefined; ; ) {
		const rows = await db
			.select({ ...fieldsOf(cars), id: cars.id })
			.from(cars)
			.where(and(eq(cars.publication, 'published'), last ? gt(cars.id, last) : undefined))
			.orderBy(asc(cars.id))
			.limit(BATCH)
		yield* rows as Omit<StockVehicleVersion, 'version'>[]
		if (rows.length < BATCH) return
		last = rows.at(-1)?.id
	}
}
