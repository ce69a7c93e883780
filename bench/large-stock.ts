/** As many generated vehicles as wanted put into a real database, beside the demo's own, whose pictures they share. */
import { asc, getTableColumns } from 'drizzle-orm'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import { generateVehicles } from '#demo/generate.ts'

const AT_ONCE = 5_000
/** One in so many stands on the home page's list. */
const FEATURED = 500

/** Until there are so many vehicles; answers how many seconds it took. */
export async function fillStock(url: string, size: number): Promise<number> {
	const db = openDatabase(url, { size: 1, log: openLog({ logLevel: 'warn' }) })
	const began = performance.now()
	const there = await db.$count(cars)
	const demo = await demoRows(db)
	let place = 0
	const batch: object[] = []
	for (const vehicle of generateVehicles(size, demo)) {
		if (place++ < Math.max(there, demo.length)) continue
		batch.push(
			columnsOf({ ...vehicle, featured: place % FEATURED === 0, previousPrice: null, pricedAt: null }),
		)
		if (batch.length === AT_ONCE) await insert(db, batch.splice(0))
	}
	await insert(db, batch)
	await db.$client.query('analyze cars')
	await db.$client.end()
	return (performance.now() - began) / 1000
}

async function demoRows(db: Database) {
	const rows = await db.select().from(cars).orderBy(asc(cars.createdAt), asc(cars.id))
	const demo = rows.filter(({ stockNumber }) => !stockNumber?.startsWith('GEN-'))
	return demo.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.getTime() }))
}

const columns = Object.entries(getTableColumns(cars))

const columnsOf = ({ createdAt, ...row }: Record<string, unknown>): object => {
	const all: Record<string, unknown> = {
		...row,
		createdAt: new Date(createdAt as number),
		updatedAt: new Date(),
	}
	return Object.fromEntries(columns.map(([name, column]) => [column.name, all[name]]))
}

const insert = (db: Database, batch: object[]) =>
	db.$client.query('insert into cars select * from jsonb_populate_recordset(null::cars, $1)', [
		JSON.stringify(batch),
	])
