/** /admin/staff: staff members and invitations. For owners. */
import { data, href, redirect, useLocation } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Notice } from '#app/components/notice.tsx'
import { pickOption, toValues } from '#app/core/form.ts'
import { changeInvitation, invite } from '#app/features/staff/members/invitation-service.server.ts'
import { InvitationList, InviteForm, StaffList } from '#app/features/staff/members/staff-list.tsx'
import { INVITATION_INTENTS, STAFF_MEMBER_INTENTS } from '#app/features/staff/members/staff-member.ts'
import { LinkToPassOnPanel } from '#app/features/staff/members/staff-member-actions.tsx'
import { listInvitations, listStaff } from '#app/features/staff/members/staff-member-queries.server.ts'

import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { staffMemberMessages as messages } from '#messages/staff.ts'
import type { Route } from './+types/staff.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const DONE = [
	'invited',
	...INVITATION_INTENTS,
	...STAFF_MEMBER_INTENTS,
	'yourself',
	'last-owner',
	'gone',
] as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { id, email, hasSecondFactor } = await requirePermission({ request, context }, 'staff:manage')
	const { db, now, outbox } = context.get(servicesContext)
	const currentTime = now()
	const [staff, invitations] = await Promise.all([listStaff(db), listInvitations(db, currentTime)])
	const done = pickOption(DONE, url.searchParams.get('done'))
	const emailsAreFiles = await outbox.savesFilesOnly()
	return {
		currentUser: { id, email, hasSecondFactor },
		now: currentTime,
		staff,
		invitations,
		done,
		emailsAreFiles,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'staff:manage')
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const intent = pickOption(INVITATION_INTENTS, values.intent)
	const caller = { request, clientIp: context.get(clientIpContext) }
	const result = intent
		? await changeInvitation(appServices, { caller, admin: by, values }, intent)
		: await invite(appServices, { caller, admin: by, values })
	if (result.ok && result.value) return data({ link: result.value })
	if (result.ok) throw redirect(`${href('/admin/staff')}?done=${intent ?? 'invited'}`)
	return data(result.error, statusOfAuthError(result.error.error))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const { currentUser, now, staff, invitations, done, emailsAreFiles } = loaderData
	const { key } = useLocation()
	const response = useActionResult(actionData)
	const link = response && 'link' in response ? response.link : undefined
	const result = response && 'link' in response ? undefined : response
	const asFile = emailsAreFiles && done ? messages.doneAsFile[done] : undefined
	return (
		<>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 text-sm text-ink-muted">{messages.text(staff.length)}</p>
			{result?.error ? (
				<Notice kind="wrong" role="alert" className="mt-5 max-w-180">
					{messages.rejections[result.error]}
				</Notice>
			) : (
				done &&
				!actionData && (
					<Notice
						key={key} // takes the focus after each invitation
						kind={['gone', 'yourself', 'last-owner'].includes(done) || asFile ? 'info' : 'good'}
						role="status"
						takesFocus
						className="mt-5 max-w-180"
					>
						{asFile ?? messages.done[done]}
					</Notice>
				)
			)}
			{link && <LinkToPassOnPanel key={link.address} link={link} />}
			<StaffList staff={staff} ownId={currentUser.id} now={now} />
			<InvitationList invitations={invitations} currentUser={currentUser} result={result} />
			<InviteForm
				key={invitations.length}
				currentUser={currentUser}
				emailsAreFiles={emailsAreFiles}
				result={result?.invitation ? undefined : result}
			/>
		</>
	)
}
