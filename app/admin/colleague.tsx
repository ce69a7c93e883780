/** /admin/staff/:id: what an owner may do about one colleague. */
import { data, href, Link, redirect } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { COLLEAGUE_DEEDS, type StaffRefusal } from '#app/staff/colleague.ts'
import { ColleagueDeeds } from '#app/staff/colleague-deeds.tsx'
import { doToColleague } from '#app/staff/colleague-desk.server.ts'
import { findColleague } from '#app/staff/colleague-store.server.ts'
import { requireOwner } from '#app/staff/guard.server.ts'
import { colleagueWords as words } from '#app/words/en-ZA/staff-office.ts'
import type { Route } from './+types/colleague.ts'
import { adminMeta } from './admin-meta.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { id, email, hasSecondFactor } = await requireOwner({ request, context })
	const { db } = context.get(services)
	const colleague = isUuid(params.id) && params.id !== id ? await findColleague(db, params.id) : undefined
	if (!colleague) throw redirect(href('/admin/staff'))
	return { own: { email, hasSecondFactor }, colleague }
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const by = await requireOwner({ request, context })
	const values = valuesOf(await request.formData())
	const deed = COLLEAGUE_DEEDS.find((known) => known === values.intent)
	if (!deed) throw redirect(`${href('/admin/staff')}?done=gone`)
	const caller = { request, clientIp: context.get(visitorAddress) }
	const done = await doToColleague(context.get(services), { caller, by, id: params.id, deed, values })
	if (done.ok) throw redirect(`${href('/admin/staff')}?done=${deed}`)
	if (done.problem.refusal === 'gone') throw redirect(`${href('/admin/staff')}?done=gone`)
	return data(done.problem, statusOf(done.problem.refusal))
}

const statusOf = (refusal: StaffRefusal | undefined) =>
	refusal === 'too-many' ? 429 : refusal === 'away' ? 503 : 400

export const meta: Route.MetaFunction = ({ loaderData }) =>
	adminMeta(loaderData?.colleague.name ?? words.heading, undefined)

export default function ColleaguePage({ loaderData, actionData }: Route.ComponentProps) {
	const { colleague, own } = loaderData
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/staff')} className="link inline-flex min-h-11 items-center">
					{words.back}
				</Link>
			</p>
			<h1 className="title text-title-md wrap-anywhere">{colleague.name}</h1>
			<p className="mt-1 mb-6 text-sm wrap-anywhere text-ink-muted">{colleague.email}</p>
			<ColleagueDeeds colleague={colleague} own={own} answer={actionData} />
		</>
	)
}
