/** /admin/new-email: confirms a new email address by the link sent to it. */
import { data, href, Link } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { confirmNewEmail, isConfirmable } from '#app/features/staff/members/account-service.server.ts'
import { getCurrentSession } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { newEmailMessages } from '#messages/staff.ts'
import type { Route } from './+types/new-email.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = newEmailMessages.page

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isOpen: await isConfirmable(context.get(servicesContext), url.searchParams.get('token') ?? '') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const { sessionId } = await getCurrentSession({ request, context })
	const token = url.searchParams.get('token') ?? ''
	const isDone = await confirmNewEmail(context.get(servicesContext), token, { request, sessionId })
	return data({ done: isDone }, isDone ? 200 : 410)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function NewEmailPage({ loaderData: { isOpen }, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const isSpent = result ? !result.done : !isOpen
	return (
		<NarrowPage heading={messages.heading} text={isSpent || result ? undefined : messages.text}>
			{result?.done && (
				<Notice kind="good" role="status" className="mt-6">
					<strong className="block">{messages.done}</strong>
					{messages.doneText}
				</Notice>
			)}
			{isSpent && (
				<Notice kind="wrong" role="alert" className="mt-6">
					{messages.spent}
				</Notice>
			)}
			{!isSpent && !result && (
				<ButtonForm fields={{}}>
					{(isPending) => (
						<SubmitButton
							text={messages.button}
							busyText={messages.busy}
							busy={isPending}
							className="w-full"
						/>
					)}
				</ButtonForm>
			)}
			<p className="mt-6 text-sm">
				<Link to={href('/admin')} className="link inline-flex min-h-11 items-center font-normal">
					{messages.on}
				</Link>
			</p>
		</NarrowPage>
	)
}
