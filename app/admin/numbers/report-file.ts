/** GET /admin/numbers/:report: one table of the numbers as a CSV file. */
import { csvResponse } from '#app/admin/file-responses.server.ts'
import { pickOption } from '#app/core/form.ts'
import { currentPeriod, readPeriodName } from '#app/core/period.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { csvLinesOf, listReports } from '#app/features/statistics/report.ts'
import { openCounts, readReport } from '#app/features/statistics/reports.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { numbersMessages } from '#messages/numbers.ts'
import type { Route } from './+types/report-file.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'statistics:read')
	const name = pickOption(listReports(can(admin, 'costs:write')), params.report)
	if (!name) throw new Response(null, { status: 404 })
	const services = context.get(servicesContext)
	const period = currentPeriod(services.now(), readPeriodName(url.searchParams.get('period')))
	const report = await readReport(openCounts(services, period), period, name)
	return csvResponse(numbersMessages.file(name, period.from, period.to), csvLinesOf(report))
}
