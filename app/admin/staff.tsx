/** /admin/staff: who works here, and who is invited. For owners. */
import { data, href, redirect } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { services } from '#app/platform/services.server.ts'
import { COLLEAGUE_DEEDS, INVITATION_DEEDS } from '#app/staff/colleague.ts'
import { ColleagueList } from '#app/staff/colleague-list.tsx'
import { listColleagues } from '#app/staff/colleague-store.server.ts'
import { requireOwner } from '#app/staff/guard.server.ts'
import { changeInvitation, invite } from '#app/staff/invitation-desk.server.ts'
import { InvitationList } from '#app/staff/invitation-list.tsx'
import { listInvitations } from '#app/staff/invitation-store.server.ts'
import { InviteForm } from '#app/staff/invite-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { colleagueWords as words } from '#app/words/en-ZA/staff-office.ts'
import type { Route } from './+types/staff.ts'
import { adminMeta } from './admin-meta.ts'

const DONE = ['invited', ...INVITATION_DEEDS, ...COLLEAGUE_DEEDS, 'gone'] as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { id, email } = await requireOwner({ request, context })
	const { db, clock } = context.get(services)
	const now = clock()
	const [colleagues, invitations] = await Promise.all([listColleagues(db), listInvitations(db, now)])
	const done = DONE.find((what) => what === url.searchParams.get('done'))
	return { own: { id, email }, now, colleagues, invitations, done }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireOwner({ request, context })
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	const deed = INVITATION_DEEDS.find((known) => known === values.intent)
	const done = deed ? await changeInvitation(given, { by, deed, values }) : await invite(given, by, values)
	if (done.ok) throw redirect(`${href('/admin/staff')}?done=${deed ?? 'invited'}`)
	const { refusal } = done.problem
	return data(done.problem, refusal === 'too-many' ? 429 : refusal === 'away' ? 503 : 400)
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const { own, now, colleagues, invitations, done } = loaderData
	return (
		<>
			<h1 className="title text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{words.heading}</h1>
			<p className="mt-1 text-sm text-ink-muted">{words.text(colleagues.length)}</p>
			{actionData?.refusal ? (
				<Notice kind="wrong" role="alert" className="mt-5 max-w-180">
					{words.refusals[actionData.refusal]}
				</Notice>
			) : (
				done &&
				!actionData && (
					<Notice kind={done === 'gone' ? 'info' : 'good'} role="status" className="mt-5 max-w-180">
						{words.done[done]}
					</Notice>
				)
			)}
			<ColleagueList colleagues={colleagues} ownId={own.id} now={now} />
			<InvitationList invitations={invitations} ownEmail={own.email} answer={actionData} />
			<InviteForm
				key={invitations.length}
				email={own.email}
				answer={actionData?.invitation ? undefined : actionData}
			/>
		</>
	)
}
