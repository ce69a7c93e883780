/** /admin/logout: ends the session of this browser. A page too, for those without a script. */
import { data, Form, href, Link, replace, useNavigation } from 'react-router'
import { services } from '#app/platform/services.server.ts'
import { withCookies } from '#app/staff/guard.server.ts'
import { signOut } from '#app/staff/sign-in-service.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { staffWords } from '#app/words/en-ZA/staff.ts'
import type { Route } from './+types/sign-out.ts'
import { adminMeta } from './admin-meta.ts'
import { NarrowPage } from './parts/narrow-page.tsx'

const words = staffWords.signOut

export async function action({ request, context }: Route.ActionArgs) {
	const given = context.get(services)
	const cookies = await signOut(given, request).catch((error: Error) => {
		given.log.error({ error: error.name }, 'somebody could not be signed out')
	})
	if (!cookies) return data({ failed: words.away }, 503)
	throw replace(href('/admin/login'), { headers: withCookies(cookies) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return told(await serverAction())
	} catch (outcome) {
		if (!(outcome instanceof Response)) return told({ failed: words.away })
		showToast({ description: words.done, isForNextPage: true })
		throw outcome
	}
}

function told({ failed }: { failed: string }) {
	showToast({ title: words.failed, description: failed, variant: 'destructive' })
	return { failed }
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function SignOutPage({ actionData }: Route.ComponentProps) {
	return (
		<NarrowPage heading={words.heading} text={words.text}>
			{actionData && (
				<Notice kind="wrong" role="alert" className="mb-6">
					<strong className="block">{words.failed}</strong>
					{actionData.failed}
				</Notice>
			)}
			<Form method="post">
				<SubmitButton
					text={words.button}
					busyText={words.busy}
					busy={useNavigation().state !== 'idle'}
					className="w-full"
				/>
			</Form>
			<p className="mt-6 text-sm">
				<Link to={href('/admin')} className="link inline-flex min-h-11 items-center font-normal">
					{words.back}
				</Link>
			</p>
		</NarrowPage>
	)
}
