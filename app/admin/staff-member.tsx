/** /admin/staff/:id: an owner's actions on a staff member. */
import { data, href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { pickOption, toValues } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import {
	RESET_LINK_INTENT,
	rolesOf,
	roleText,
	STAFF_MEMBER_INTENTS,
} from '#app/features/staff/members/permissions.ts'

import { LinkToPassOnPanel, StaffMemberActions } from '#app/features/staff/members/staff-member-actions.tsx'

import { findStaffMember } from '#app/features/staff/members/staff-member-queries.server.ts'
import { changeStaffMember, makeResetLink } from '#app/features/staff/members/staff-member-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { staffMemberMessages as messages } from '#messages/staff.ts'
import type { Route } from './+types/staff-member.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { id, email, hasSecondFactor } = await requirePermission({ request, context }, 'staff:manage')
	const { db, outbox } = context.get(servicesContext)
	if (params.id === id) throw redirect(`${href('/admin/staff')}?done=yourself`)
	const staffMember = isUuid(params.id) ? await findStaffMember(db, params.id) : undefined
	if (!staffMember) throw redirect(href('/admin/staff'))
	return {
		currentUser: { email, hasSecondFactor },
		staffMember,
		emailsAreFiles: await outbox.savesFilesOnly(),
	}
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'staff:manage')
	const values = toValues(await request.formData())
	const caller = { request, clientIp: context.get(clientIpContext) }
	if (values.intent === RESET_LINK_INTENT) {
		const made = await makeResetLink(context.get(servicesContext), { caller, by, id: params.id, values })
		return made.ok ? data({ link: made.value }) : data(made.error, statusOfAuthError(made.error.error))
	}
	const intent = pickOption(STAFF_MEMBER_INTENTS, values.intent)
	if (!intent) throw redirect(`${href('/admin/staff')}?done=gone`)
	const result = await changeStaffMember(context.get(servicesContext), {
		caller,
		by,
		id: params.id,
		intent,
		values,
	})
	if (result.ok) throw redirect(`${href('/admin/staff')}?done=${intent}`)
	const { error } = result.error
	if (error === 'gone' || error === 'yourself' || error === 'last-owner')
		throw redirect(`${href('/admin/staff')}?done=${error}`)
	return data(result.error, statusOfAuthError(error))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
	adminMeta(loaderData?.staffMember.name ?? messages.heading, undefined)

export default function StaffMemberPage({ loaderData, actionData }: Route.ComponentProps) {
	const { staffMember, currentUser, emailsAreFiles } = loaderData
	const response = useActionResult(actionData)
	const link = response && 'link' in response ? response.link : undefined
	const result = response && 'link' in response ? undefined : response
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/staff')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
			</p>
			<h1 className="title text-title-md wrap-anywhere">{staffMember.name}</h1>
			<p className="mt-1 mb-6 text-sm wrap-anywhere text-ink-muted">
				{staffMember.email}. {roleText(rolesOf(staffMember))}
			</p>
			{link && (
				<div className="mb-8">
					<LinkToPassOnPanel key={link.address} link={link} />
				</div>
			)}
			<StaffMemberActions
				key={link?.address}
				staffMember={staffMember}
				currentUser={currentUser}
				emailsAreFiles={emailsAreFiles}
				result={result}
			/>
		</>
	)
}
