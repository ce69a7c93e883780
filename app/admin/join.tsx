/** /admin/join: accepts an invitation by the link in its email. */
import { data, href, Link, replace } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Notice } from '#app/components/notice.tsx'
import { toValues } from '#app/core/form.ts'
import { isInvited, join } from '#app/features/staff/members/invitation-service.server.ts'
import { SHORTEST_PASSWORD } from '#app/features/staff/passwords/credentials-schema.ts'
import { JoinForm } from '#app/features/staff/passwords/new-password-form.tsx'
import { withCookies } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { staffMemberMessages } from '#messages/staff.ts'
import type { Route } from './+types/join.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = staffMemberMessages.join

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isOpen: await isInvited(context.get(servicesContext), url.searchParams.get('token') ?? '') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(clientIpContext) }
	const values = toValues(await request.formData())
	const joined = await join(context.get(servicesContext), caller, values, url.searchParams.get('token') ?? '')
	if (joined.ok) throw replace(href('/admin'), { headers: withCookies(joined.value) })
	return data(joined.error, statusOfAuthError(joined.error.error))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function JoinPage({ loaderData: { isOpen }, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const isSpent = result ? result.error === 'spent' : !isOpen
	return (
		<NarrowPage heading={messages.heading} text={isSpent ? undefined : messages.text(SHORTEST_PASSWORD)}>
			{isSpent ? (
				<Notice kind="wrong" role="alert" className="mt-6">
					{messages.rejections.spent}
				</Notice>
			) : (
				<JoinForm result={result} />
			)}
			<p className="mt-6 text-sm">
				<Link to={href('/admin/login')} className="link inline-flex min-h-11 items-center font-normal">
					{messages.signIn}
				</Link>
			</p>
		</NarrowPage>
	)
}
