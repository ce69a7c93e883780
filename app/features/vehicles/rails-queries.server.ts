/** Rows of vehicles that a returning visitor looks for first: those just in, and those at a lower price. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Services } from '#app/infra/services.server.ts'
import { publicCars as cars } from './public-vehicle-table.server.ts'
import type { Rails } from './vehicle.ts'
import { newestFirst, summaryColumns, toCards } from './vehicle-queries.server.ts'

const LONGEST_RAIL = 4
const SHORTEST_RAIL = 3

/** As `wasPriceOf`: a previous price was charged for at least a day. */
const isReduced = sql`round(${cars.previousPrice}) > round(${cars.price})`

/** Vehicles that can be bought; a rail of fewer than three is empty. */
export async function listRails({
	db,
	memoize,
	now,
}: Pick<Services, 'db' | 'memoize' | 'now'>): Promise<Rails> {
	const list = async (condition: SQL, order: SQL[]) => {
		const rows = await db
			.select(summaryColumns)
			.from(cars)
			.where(and(eq(cars.status, 'available'), condition))
			.orderBy(...order)
			.limit(LONGEST_RAIL)
		return rows.length < SHORTEST_RAIL ? [] : toCards(db, rows)
	}
	const hour = now().toISOString().slice(0, 13) // vehicles stop being just in without a change
	return memoize(`the rails of ${hour}`, async () => ({
		justIn: await list(summaryColumns.isJustIn, newestFirst),
		reduced: await list(isReduced, [desc(cars.pricedAt), ...newestFirst]),
	}))
}
