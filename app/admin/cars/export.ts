/** GET /admin/cars/export: all cars as a CSV file, which can be imported again. */
import { csvResponse } from '#app/admin/file-responses.server.ts'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { stockHead, stockLine } from '#app/features/vehicles/stock-list/stock-columns.ts'
import { eachVehicle } from '#app/features/vehicles/stock-list/stock-list-queries.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { stockListMessages } from '#messages/stock-list.ts'
import type { Route } from './+types/export.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:write')
	const { db, now } = context.get(servicesContext)
	const { date } = toSouthAfricanTime(now())
	return csvResponse(stockListMessages.export.file(date), lines(db))
}

async function* lines(db: Parameters<typeof eachVehicle>[0]) {
	yield stockHead()
	for await (const vehicle of eachVehicle(db)) yield stockLine(vehicle)
}
