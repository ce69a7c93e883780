/** /admin/leads/new: staff add a lead that came by telephone, by WhatsApp or through the door. */
import { randomUUID } from 'node:crypto'
import { data, href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { toValues } from '#app/core/form.ts'
import { StaffLeadForm } from '#app/features/leads/by-hand/staff-lead-form.tsx'
import { addStaffLead, listVehicleOptions } from '#app/features/leads/by-hand/staff-lead-service.server.ts'

import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { staffLeadMessages as messages } from '#messages/lead-office.ts'
import type { Route } from './+types/lead-new.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'
import { DONE_PARAM } from './lead-action.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'leads:write')
	return { key: randomUUID(), vehicles: await listVehicleOptions(context.get(servicesContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'leads:write')
	const added = await addStaffLead(
		{ ...context.get(servicesContext), by },
		toValues(await request.formData()),
	)
	if (!added.ok) return data(added.error, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	throw redirect(`${href('/admin/leads/:id', { id: added.value })}?${DONE_PARAM}=added`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function NewLeadPage({ loaderData: { key, vehicles }, actionData }: Route.ComponentProps) {
	const rejected = useActionResult(actionData)
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/leads')} className="link inline-flex min-h-11 items-center">
					{inboxMessages.back}
				</Link>
			</p>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.text}</p>
			<StaffLeadForm leadKey={key} vehicles={vehicles} rejected={rejected} />
		</>
	)
}
