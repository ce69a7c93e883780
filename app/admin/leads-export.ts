/** POST /admin/leads/export: what the list shows, all of it, as a table, for a password. */
import { href, redirect } from 'react-router'
import { csvFile } from '#app/admin/parts/csv-file.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { exportInbox } from '#app/leads/inbox/export-desk.server.ts'
import { inboxSearch, readInboxQuery } from '#app/leads/inbox/inbox-query.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/leads-export.ts'
import { refusedFile } from './file-answer.server.ts'

/** An address that was kept from before leads to the list, where the password is asked for. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return redirect(href('/admin/leads') + inboxSearch(readInboxQuery(url.searchParams)))
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const given = context.get(services)
	const now = given.clock()
	const query = readInboxQuery(url.searchParams)
	const values = valuesOf(await request.formData())
	const exported = await exportInbox(given, by, values, { query, admin: by.id, now })
	if (!exported.ok) return refusedFile(request, exported.problem, href('/admin/leads') + inboxSearch(query))
	const { date } = onTheClock(now, 'Africa/Johannesburg')
	return csvFile(`leads-${date}.csv`, exported.value)
}
