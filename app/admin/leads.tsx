/** /admin/leads: everything that people sent, and nothing chosen from it yet. */

import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import type { Route } from './+types/leads.ts'
import { adminMeta } from './admin-meta.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { name } = await findDealerOrLastKnown(context.get(services))
	return { dealer: name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(words.heading, loaderData?.dealer)

export default function LeadsPage() {
	return <p className="py-10 text-ink-muted has-script:hidden">{words.choose}</p>
}
