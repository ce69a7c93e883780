/** /admin/new-password?token=…: where the letter's link leads. Opening it spends nothing: mail programs look at links too. */
import { data, href, Link } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { NewPasswordForm } from '#app/staff/new-password-form.tsx'
import { SHORTEST_PASSWORD } from '#app/staff/password.ts'
import { changeForgotten } from '#app/staff/password-desk.server.ts'
import { PASSWORD_REFUSED_WITH } from '#app/staff/password-input.ts'
import { Notice } from '#app/ui/notice.tsx'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import type { Route } from './+types/new-password.ts'
import { adminMeta } from './admin-meta.ts'
import { NarrowPage } from './parts/narrow-page.tsx'

const words = passwordWords.choose

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export async function action({ request, context }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(visitorAddress) }
	const answer = await changeForgotten(context.get(services), caller, valuesOf(await request.formData()))
	return data(answer, answer.done ? 200 : PASSWORD_REFUSED_WITH[answer.refusal])
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function NewPasswordPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const done = actionData?.done
	const isSpent = actionData?.done === false && actionData.refusal === 'spent'
	return (
		<NarrowPage heading={words.heading} text={words.text(SHORTEST_PASSWORD)}>
			{done ? (
				<Notice kind="good" role="status">
					<strong className="block">{words.done}</strong>
					{words.doneText}
				</Notice>
			) : (
				<NewPasswordForm token={token} answer={actionData} />
			)}
			<p className="mt-6 flex flex-wrap gap-x-6 text-sm">
				{isSpent && (
					<Link
						to={href('/admin/forgot-password')}
						className="link inline-flex min-h-11 items-center font-normal"
					>
						{words.again}
					</Link>
				)}
				<Link to={href('/admin/login')} className="link inline-flex min-h-11 items-center font-normal">
					{passwordWords.signIn}
				</Link>
			</p>
		</NarrowPage>
	)
}
