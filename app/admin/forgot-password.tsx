/** /admin/forgot-password: requests an email with a link to set a new password. */
import { data, href, Link } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { toValues } from '#app/core/form.ts'
import { RESET_MINUTES } from '#app/features/staff/passwords/credentials-schema.ts'
import { ForgotForm } from '#app/features/staff/passwords/new-password-form.tsx'
import { requestNewPassword } from '#app/features/staff/passwords/password-service.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { passwordMessages } from '#messages/passwords.ts'
import type { Route } from './+types/forgot-password.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = passwordMessages.forgot

export const loader = async ({ context }: Route.LoaderArgs) => ({
	emailsAreFiles: await context.get(servicesContext).outbox.savesFilesOnly(),
})

export async function action({ request, context }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(clientIpContext) }
	const result = await requestNewPassword(
		context.get(servicesContext),
		caller,
		toValues(await request.formData()),
	)
	return data(result, result.done ? 200 : statusOfAuthError(result.error))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	const { emailsAreFiles } = loaderData
	const result = useActionResult(actionData)
	const text = emailsAreFiles ? messages.textAsFile(RESET_MINUTES) : messages.text
	return (
		<NarrowPage heading={messages.heading} text={result?.done ? undefined : text}>
			<ForgotForm result={result} emailsAreFiles={emailsAreFiles} />
			<p className="mt-6 text-sm">
				<Link to={href('/admin/login')} className="link inline-flex min-h-11 items-center font-normal">
					{passwordMessages.signIn}
				</Link>
			</p>
		</NarrowPage>
	)
}
