/** POST /admin/leads/export: the filtered list of leads, all pages, as CSV; requires the password. */

import { href, redirect } from 'react-router'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { exportInbox } from '#app/features/leads/inbox/export-service.server.ts'
import { overdueBefore } from '#app/features/leads/inbox/inbox-item.ts'
import { inboxQueryString, readInboxQuery } from '#app/features/leads/inbox/inbox-query.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/leads-export.ts'
import { csvResponse, fileRejection } from './file-responses.server.ts'

/** A GET, such as from an old bookmark, redirects to the list, which asks for the password. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'leads:export')
	return redirect(href('/admin/leads') + inboxQueryString(readInboxQuery(url.searchParams)))
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'leads:export')
	const appServices = context.get(servicesContext)
	const now = appServices.now()
	const query = readInboxQuery(url.searchParams)
	const overdue = overdueBefore(now, await findDealerOrCached(appServices))
	const values = toValues(await request.formData())
	const exported = await exportInbox(appServices, by, values, { query, viewer: by, now, overdue })
	if (!exported.ok)
		return fileRejection(request, exported.error, href('/admin/leads') + inboxQueryString(query))
	const { date } = toSouthAfricanTime(now)
	return csvResponse(`leads-${date}.csv`, exported.value)
}
