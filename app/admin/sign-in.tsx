/** /admin/login: the first step of sign-in. */
import { useEffect } from 'react'
import { data, href, Link, replace, useNavigate, useNavigation } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Spinner } from '#app/components/button.tsx'
import { toValues, typedText } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import type { SignInResult } from '#app/features/staff/passwords/credentials-schema.ts'
import { findCurrentSession, withCookies } from '#app/features/staff/sign-in/guard.server.ts'
import { returnPath, statusOfAuthError, withReturnPath } from '#app/features/staff/sign-in/sign-in.ts'

import { SignInForm } from '#app/features/staff/sign-in/sign-in-form.tsx'
import { signIn } from '#app/features/staff/sign-in/sign-in-service.server.ts'
import { notifyOtherTabs, useSessionWatch } from '#app/features/staff/sign-in/use-session-watch.ts'
import { blocksCookies, sendCheckCookie } from '#app/infra/request-sender.server.ts'
import { clientIpContext, isReturnPage, servicesContext } from '#app/infra/services.server.ts'
import { passwordMessages } from '#messages/passwords.ts'
import { staffMessages } from '#messages/staff.ts'
import type { Route } from './+types/sign-in.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = staffMessages.signIn

export async function loader({ request, context, url }: Route.LoaderArgs) {
	// Without the database the form stays: the response to it says that sign-in is unavailable.
	const session = await findCurrentSession({ request, context })
	const to = returnPath(url.searchParams.get('to'), context.get(isReturnPage))
	if (session?.admin) throw replace(to)
	const services = context.get(servicesContext)
	const { name } = await findDealerOrCached(services)
	const headers = await sendCheckCookie(services, request, href('/admin'))
	return data({ dealerName: name, to }, { headers })
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(clientIpContext) }
	const services = context.get(servicesContext)
	const values = toValues(await request.formData())
	if (await blocksCookies(request, values)) {
		const result: SignInResult = { error: 'no-cookies', email: typedText(values, 'email') }
		const headers = await sendCheckCookie(services, request, href('/admin'))
		return data(result, { status: statusOfAuthError(result.error), headers })
	}
	const signedIn = await signIn(services, caller, values)
	if (signedIn.ok) {
		const { cookies, isCodePending } = signedIn.value
		const to = returnPath(url.searchParams.get('to'), context.get(isReturnPage))
		const next = isCodePending ? withReturnPath(href('/admin/login/code'), to) : to
		throw replace(next, { headers: withCookies(cookies) })
	}

	const { error, seconds } = signedIn.error
	const headers = seconds ? { 'Retry-After': String(seconds) } : undefined
	return data(signedIn.error, { status: statusOfAuthError(error), headers })
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

/** Passes on the action's headers, which a document response would otherwise lack (without JavaScript). */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
	adminMeta(messages.heading, loaderData?.dealerName)

export default function SignInPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
	const { location } = useNavigation()
	const result = useActionResult(actionData)
	const navigate = useNavigate()
	useSessionWatch(null, () => void navigate(to, { replace: true }))
	useEffect(notifyOtherTabs, [])
	const isLoading = location !== undefined && location.pathname !== href('/admin/login')
	return (
		<>
			<h1 className="title text-title-lg">{messages.heading}</h1>
			<p className="mt-2 mb-7 text-ink-muted">{messages.text}</p>
			{isLoading ? <Spinner label={messages.loading} /> : <SignInForm result={result} />}
			<p className="mt-6 flex flex-wrap justify-between gap-x-6 text-sm">
				{!result && (
					<Link
						to={href('/admin/forgot-password')}
						className="link inline-flex min-h-11 items-center font-normal"
					>
						{passwordMessages.forgot.link}
					</Link>
				)}
				<a href={href('/')} className="link inline-flex min-h-11 items-center font-normal">
					{messages.website}
				</a>
			</p>
		</>
	)
}
