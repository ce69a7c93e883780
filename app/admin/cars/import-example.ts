/** GET /admin/cars/import/example: an example stock list with one invented car. */
import { csvResponse } from '#app/admin/file-responses.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { exampleVehicle, stockHead, stockLine } from '#app/features/vehicles/stock-list/stock-columns.ts'
import { stockListMessages } from '#messages/stock-list.ts'
import type { Route } from './+types/import-example.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:write')
	return csvResponse(stockListMessages.columns.exampleFile, lines())
}

async function* lines() {
	yield stockHead()
	yield stockLine(exampleVehicle)
}
