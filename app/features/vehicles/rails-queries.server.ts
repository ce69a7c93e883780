/** Rows of vehicles that a returning visitor looks for first: those just in, and those at a lower price. */
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Services } from '#app/infra/services.server.ts'
import { publicCars as cars } from './public-vehicle-table.server.ts'
import type { Rails, VehicleSummary } from './vehicle.ts'
import { newestFirst, summaryColumns, toCards } from './vehicle-queries.server.ts'

const LONGEST_RAIL = 4
const SHORTEST_RAIL = 3

/** As `wasPriceOf`: a previous price was charged for at least a day. */
const isReduced = sql`round(${cars.previousPrice}) > round(${cars.price})`

/** The newest that can be bought and that the home page does not show elsewhere: not featured, on none of its rails. */
export async function listNewest(
	services: Pick<Services, 'db' | 'memoize' | 'now'>,
): Promise<VehicleSummary[]> {
	const { db, memoize } = services
	const { justIn, reduced } = await listRails(services)
	const onRails = [...justIn, ...reduced].map(({ id }) => id)
	return memoize(`the newest without ${onRails.join()}`, async () => {
		const isElsewhere = or(eq(cars.featured, true), inArray(cars.id, onRails))
		const rows = await db
			.select(summaryColumns)
			.from(cars)
			.where(and(eq(cars.status, 'available'), not(isElsewhere as SQL)))
			.orderBy(...newestFirst)
			.limit(LONGEST_RAIL)
		return rows.length < SHORTEST_RAIL ? [] : toCards(db, rows)
	})
}

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
