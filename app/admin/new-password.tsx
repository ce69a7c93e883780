/**
 * /admin/new-password?token=…: sets a new password. A GET does not use up the token, because mail programs
 * prefetch links.
 */
import { data, href, Link } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Notice } from '#app/components/notice.tsx'
import { toValues } from '#app/core/form.ts'
import { SHORTEST_PASSWORD } from '#app/features/staff/passwords/credentials-schema.ts'
import { NewPasswordForm } from '#app/features/staff/passwords/new-password-form.tsx'
import { resetPassword } from '#app/features/staff/passwords/password-service.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { passwordMessages } from '#messages/passwords.ts'
import type { Route } from './+types/new-password.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = passwordMessages.choose

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export async function action({ request, context }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(clientIpContext) }
	const result = await resetPassword(context.get(servicesContext), caller, toValues(await request.formData()))
	return data(result, result.done ? 200 : statusOfAuthError(result.error))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function NewPasswordPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const isSpent = result?.done === false && result.error === 'spent'
	return (
		<NarrowPage heading={messages.heading} text={messages.text(SHORTEST_PASSWORD)}>
			{result?.done ? (
				<Notice kind="good" role="status">
					<strong className="block">{messages.done}</strong>
					{messages.doneText}
				</Notice>
			) : (
				<NewPasswordForm token={token} result={result} />
			)}
			<p className="mt-6 flex flex-wrap gap-x-6 text-sm">
				{isSpent && (
					<Link
						to={href('/admin/forgot-password')}
						className="link inline-flex min-h-11 items-center font-normal"
					>
						{messages.again}
					</Link>
				)}
				<Link to={href('/admin/login')} className="link inline-flex min-h-11 items-center font-normal">
					{passwordMessages.signIn}
				</Link>
			</p>
		</NarrowPage>
	)
}
