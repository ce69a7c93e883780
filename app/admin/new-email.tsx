/** /admin/new-email: a new e-mail address is confirmed, by the link of the letter to it. */
import { data, Form, href, Link, useNavigation } from 'react-router'
import { services } from '#app/platform/services.server.ts'
import { confirmNewEmail, isConfirmable } from '#app/staff/new-email-desk.server.ts'
import { whoAsks } from '#app/staff/session.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { newEmailWords } from '#app/words/en-ZA/staff-office.ts'
import type { Route } from './+types/new-email.ts'
import { adminMeta } from './admin-meta.ts'
import { NarrowPage } from './parts/narrow-page.tsx'

const words = newEmailWords.page

export async function loader({ context, url }: Route.LoaderArgs) {
	return { isOpen: await isConfirmable(context.get(services), url.searchParams.get('token') ?? '') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const { sessionId } = await whoAsks({ request, context })
	const token = url.searchParams.get('token') ?? ''
	const done = await confirmNewEmail(context.get(services), token, { request, sessionId })
	return data({ done }, done ? 200 : 410)
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function NewEmailPage({ loaderData: { isOpen }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== 'idle'
	const isSpent = actionData ? !actionData.done : !isOpen
	return (
		<NarrowPage heading={words.heading} text={isSpent || actionData ? undefined : words.text}>
			{actionData?.done && (
				<Notice kind="good" role="status" className="mt-6">
					<strong className="block">{words.done}</strong>
					{words.doneText}
				</Notice>
			)}
			{isSpent && (
				<Notice kind="wrong" role="alert" className="mt-6">
					{words.spent}
				</Notice>
			)}
			{!isSpent && !actionData && (
				<Form method="post">
					<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="w-full" />
				</Form>
			)}
			<p className="mt-6 text-sm">
				<Link to={href('/admin')} className="link inline-flex min-h-11 items-center font-normal">
					{words.on}
				</Link>
			</p>
		</NarrowPage>
	)
}
