/** /admin/join: whoever was invited comes in, by the link of the letter. */
import { data, href, Link, replace } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { withCookies } from '#app/staff/guard.server.ts'
import { JoinForm } from '#app/staff/join-form.tsx'
import { isInvited, join } from '#app/staff/joining-desk.server.ts'
import { SHORTEST_PASSWORD } from '#app/staff/password.ts'
import { Notice } from '#app/ui/notice.tsx'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import type { Route } from './+types/join.ts'
import { adminMeta } from './admin-meta.ts'
import { NarrowPage } from './parts/narrow-page.tsx'

const words = colleagueWords.join

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isOpen: await isInvited(context.get(services), url.searchParams.get('token') ?? '') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(visitorAddress) }
	const values = valuesOf(await request.formData())
	const joined = await join(context.get(services), caller, values, url.searchParams.get('token') ?? '')
	if (joined.ok) throw replace(href('/admin'), { headers: withCookies(joined.value) })
	return data(joined.problem, joined.problem.refusal === 'spent' ? 410 : 400)
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function JoinPage({ loaderData: { isOpen }, actionData }: Route.ComponentProps) {
	const isSpent = actionData ? actionData.refusal === 'spent' : !isOpen
	return (
		<NarrowPage heading={words.heading} text={isSpent ? undefined : words.text(SHORTEST_PASSWORD)}>
			{isSpent ? (
				<Notice kind="wrong" role="alert" className="mt-6">
					{words.refusals.spent}
				</Notice>
			) : (
				<JoinForm answer={actionData} />
			)}
			<p className="mt-6 text-sm">
				<Link to={href('/admin/login')} className="link inline-flex min-h-11 items-center font-normal">
					{words.signIn}
				</Link>
			</p>
		</NarrowPage>
	)
}
