/** GET /admin/cars/import/example: a stock list of one made-up car, to be filled in. */
import { csvFile } from '#app/admin/parts/csv-file.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { exampleVehicle } from '#app/vehicles/stock-example.ts'
import { stockHead, stockLine } from '#app/vehicles/stock-list.ts'
import { stockListWords } from '#app/words/en-ZA/stock-list.ts'
import type { Route } from './+types/import-example.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return csvFile(stockListWords.columns.exampleFile, lines())
}

async function* lines() {
	yield stockHead()
	yield stockLine(exampleVehicle)
}
