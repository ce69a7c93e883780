/** GET /admin/cars/sheets/file: the windscreen sheets of a batch as a PDF. */
import { fileResponse } from '#app/admin/file-responses.server.ts'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { printBatch } from '#app/features/finance/windscreen/windscreen-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { sheetMessages } from '#messages/vehicle-office.ts'
import type { Route } from './+types/sheets-file.ts'

export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:write', 'stock:status')
	const services = context.get(servicesContext)
	const pdf = await printBatch(services, searchParams.get('batch') ?? '')
	if (!pdf) throw new Response(null, { status: 404 })
	const { date } = toSouthAfricanTime(services.now())
	return fileResponse(pdf, 'application/pdf', sheetMessages.file(date))
}
