/** /admin/forgot-password: whoever forgot it asks for a letter. */
import { data, href, Link } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { ForgotForm } from '#app/staff/forgot-form.tsx'
import { askForNewPassword } from '#app/staff/password-desk.server.ts'
import { PASSWORD_REFUSED_WITH } from '#app/staff/password-input.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import type { Route } from './+types/forgot-password.ts'
import { adminMeta } from './admin-meta.ts'
import { NarrowPage } from './parts/narrow-page.tsx'

const words = passwordWords.forgot

export async function action({ request, context }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(visitorAddress) }
	const answer = await askForNewPassword(context.get(services), caller, valuesOf(await request.formData()))
	return data(answer, answer.done ? 200 : PASSWORD_REFUSED_WITH[answer.refusal])
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
	return (
		<NarrowPage heading={words.heading} text={words.text}>
			<ForgotForm answer={actionData} />
			<p className="mt-6 text-sm">
				<Link to={href('/admin/login')} className="link inline-flex min-h-11 items-center font-normal">
					{passwordWords.signIn}
				</Link>
			</p>
		</NarrowPage>
	)
}
