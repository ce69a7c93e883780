/** GET /admin/history/:kind/:id: the history of a vehicle, an article or a question, for its form. */

import { loadPart } from '#app/admin/components/server-result.ts'
import { formatDateTime } from '#app/core/dates.ts'
import { isUuid } from '#app/core/ids.ts'
import { blogPostResource } from '#app/features/blog/blog-post-resource.server.ts'
import { faqResource } from '#app/features/faqs/faqs.server.ts'
import { publicationAuditText } from '#app/features/records/publication.ts'
import { authorText, describeChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { vehicleAuditText } from '#app/features/vehicles/vehicle-audit-log.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { historyMessages as messages } from '#messages/audit-log.ts'
import type { Route } from './+types/history.ts'

export async function loader({ request, context, params: { kind, id } }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:read', 'content:read')
	const resource = [vehicleResource, blogPostResource, faqResource].find((each) => each.kind === kind)
	if (!resource || !isUuid(id)) throw new Response(null, { status: 404 })
	const admin = await requirePermission({ request, context }, `${resource.area}:read`)
	const mayPutBack = can(admin, `${resource.area}:write`)
	const text = kind === VEHICLE_KIND ? vehicleAuditText : publicationAuditText
	const lines = await resource.listHistory(context.get(servicesContext).db, id)
	return lines.map(({ at, entry, version }) => ({
		at: formatDateTime(at),
		time: at.toISOString(),
		text: entry
			? messages.line(authorText(entry), messages.events[entry.action], describeChanges(entry, text))
			: messages.before,
		version: mayPutBack ? version : null,
	}))
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadPart(serverLoader)
