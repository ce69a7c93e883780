/** GET /admin/cars/export: all cars as a table for spreadsheets, which can be imported again. */

import { csvFile } from '#app/admin/parts/csv-file.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { stockHead, stockLine } from '#app/vehicles/stock-list.ts'
import { eachVehicle } from '#app/vehicles/stock-list-store.server.ts'
import { stockListWords } from '#app/words/en-ZA/stock-list.ts'
import type { Route } from './+types/export.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { db, clock } = context.get(services)
	const { date } = onTheClock(clock(), 'Africa/Johannesburg')
	return csvFile(stockListWords.export.file(date), lines(db))
}

async function* lines(db: Parameters<typeof eachVehicle>[0]) {
	yield stockHead()
	for await (const vehicle of eachVehicle(db)) yield stockLine(vehicle)
}
