/** /admin/login/code: the second step of sign-in. */
import { data, href, Link, replace } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { toValues } from '#app/core/form.ts'
import { withCookies } from '#app/features/staff/sign-in/guard.server.ts'
import { returnPath, statusOfAuthError, withReturnPath } from '#app/features/staff/sign-in/sign-in.ts'
import { SecondStepForm } from '#app/features/staff/sign-in/sign-in-form.tsx'

import { needsCode, signInWithCode } from '#app/features/staff/sign-in/sign-in-service.server.ts'
import { clientIpContext, isReturnPage, servicesContext } from '#app/infra/services.server.ts'
import { factorMessages } from '#messages/passwords.ts'
import type { Route } from './+types/sign-in-code.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = factorMessages.step

export function loader({ request, context, url }: Route.LoaderArgs) {
	if (!needsCode(context.get(servicesContext), request)) throw replace(href('/admin/login'))
	const to = returnPath(url.searchParams.get('to'), context.get(isReturnPage))
	return { to, byRecovery: url.searchParams.has('recovery') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const appServices = context.get(servicesContext)
	if (!needsCode(appServices, request)) throw replace(href('/admin/login'))
	const caller = { request, clientIp: context.get(clientIpContext) }
	const signedIn = await signInWithCode(appServices, caller, toValues(await request.formData()))
	if (signedIn.ok)
		throw replace(returnPath(url.searchParams.get('to'), context.get(isReturnPage)), {
			headers: withCookies(signedIn.value),
		})
	const { error, seconds } = signedIn.error
	const headers = seconds ? { 'Retry-After': String(seconds) } : undefined
	return data(signedIn.error, { status: statusOfAuthError(error), headers })
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

/** Passes on the action's headers, which a document response would otherwise lack (without JavaScript). */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function SecondStepPage({ loaderData: { to, byRecovery }, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const here = withReturnPath(href('/admin/login/code'), to)
	const otherMethodUrl = byRecovery ? here : `${here}${here.includes('?') ? '&' : '?'}recovery`
	const restartUrl = withReturnPath(href('/admin/login'), to)
	return (
		<NarrowPage heading={messages.heading} text={byRecovery ? messages.textRecovery : messages.text}>
			<SecondStepForm key={String(byRecovery)} byRecovery={byRecovery} result={result} />
			<p className="mt-6 flex flex-wrap justify-between gap-x-6 text-sm">
				<Link to={otherMethodUrl} replace className="link inline-flex min-h-11 items-center font-normal">
					{byRecovery ? messages.toPhone : messages.toRecovery}
				</Link>
				<Link to={restartUrl} replace className="link inline-flex min-h-11 items-center font-normal">
					{messages.again}
				</Link>
			</p>
			{byRecovery && <p className="mt-2 text-sm text-ink-muted">{messages.lost}</p>}
		</NarrowPage>
	)
}
