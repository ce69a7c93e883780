/** GET /admin/cars/:id/numbers/file: the numbers of a car as a CSV file. */
import { csvResponse } from '#app/admin/file-responses.server.ts'
import { isUuid } from '#app/core/ids.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { csvLinesOf } from '#app/features/statistics/report.ts'
import { readVehicleReport } from '#app/features/statistics/vehicle-report.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { numbersMessages } from '#messages/numbers.ts'
import type { Route } from './+types/car-numbers-file.ts'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:read')
	const report = isUuid(id) && (await readVehicleReport(context.get(servicesContext), id))
	if (!report) throw new Response(null, { status: 404 })
	const days = report.rows.map(({ cells: [day] }) => String(day))
	return csvResponse(numbersMessages.file('car', days[0] ?? '', days.at(-1) ?? ''), csvLinesOf(report))
}
