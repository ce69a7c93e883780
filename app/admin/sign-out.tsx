/** /admin/logout: ends this browser's session. Also a page, for browsers without JavaScript. */
import { data, Form, href, Link, replace, useNavigation } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { showToast } from '#app/components/toast.tsx'
import { withCookies } from '#app/features/staff/sign-in/guard.server.ts'
import { signOut } from '#app/features/staff/sign-in/sign-in-service.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { staffMessages } from '#messages/staff.ts'
import type { Route } from './+types/sign-out.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { adminMeta } from './frame.ts'

const messages = staffMessages.signOut

export async function action({ request, context }: Route.ActionArgs) {
	const appServices = context.get(servicesContext)
	const cookies = await signOut(appServices, request).catch((error: Error) => {
		appServices.log.error({ error: error.name }, 'sign-out failed')
	})
	if (!cookies) return data({ failed: messages.away }, 503)
	throw replace(href('/admin/login'), { headers: withCookies(cookies) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return signOutFailure(await serverAction())
	} catch (thrown) {
		if (!(thrown instanceof Response)) return signOutFailure({ failed: messages.away })
		showToast({ description: messages.done, isForNextPage: true })
		throw thrown
	}
}

function signOutFailure({ failed }: { failed: string }) {
	showToast({ title: messages.failed, description: failed, variant: 'destructive' })
	return { failed }
}

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function SignOutPage({ actionData }: Route.ComponentProps) {
	return (
		<NarrowPage heading={messages.heading} text={messages.text}>
			{actionData && (
				<Notice kind="wrong" role="alert" className="mb-6">
					<strong className="block">{messages.failed}</strong>
					{actionData.failed}
				</Notice>
			)}
			<Form method="post">
				<SubmitButton
					text={messages.button}
					busyText={messages.busy}
					busy={useNavigation().state !== 'idle'}
					className="w-full"
				/>
			</Form>
			<p className="mt-6 text-sm">
				<Link to={href('/admin')} className="link inline-flex min-h-11 items-center font-normal">
					{messages.back}
				</Link>
			</p>
		</NarrowPage>
	)
}
