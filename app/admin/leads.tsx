/** /admin/leads: the list of leads, with none selected. */
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import type { Route } from './+types/leads.ts'
import { adminMeta } from './frame.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'leads:read', 'applications:read')
	const { name } = await findDealerOrCached(context.get(servicesContext))
	return { dealer: name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(messages.heading, loaderData?.dealer)

export default function LeadsPage() {
	return <p className="py-10 text-ink-muted has-script:hidden">{messages.choose}</p>
}
