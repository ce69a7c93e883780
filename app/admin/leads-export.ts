/** GET /admin/leads/export: what the list shows, all of it, as a table. Who took it out is written down. */
import { csvFile } from '#app/admin/parts/csv-file.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { exportInbox } from '#app/leads/inbox/export-desk.server.ts'
import { readInboxQuery } from '#app/leads/inbox/inbox-query.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/leads-export.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const by = await requireAdmin({ request, context })
	const given = context.get(services)
	const now = given.clock()
	const lines = exportInbox(given, by, { query: readInboxQuery(url.searchParams), admin: by.id, now })
	const { date } = onTheClock(now, 'Africa/Johannesburg')
	return csvFile(`leads-${date}.csv`, lines)
}
