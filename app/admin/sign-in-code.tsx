/** /admin/login/code: the second step of signing in. */
import { data, href, Link, replace } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { withCookies } from '#app/staff/guard.server.ts'
import { STEP_REFUSED_WITH } from '#app/staff/second-factor.ts'
import { SecondStepForm } from '#app/staff/second-step-form.tsx'
import { isAskedForCode, signInWithCode } from '#app/staff/sign-in-service.server.ts'
import { byWayOf, wayBack } from '#app/staff/way-back.ts'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'
import type { Route } from './+types/sign-in-code.ts'
import { adminMeta } from './admin-meta.ts'
import { NarrowPage } from './parts/narrow-page.tsx'

const words = factorWords.step

export function loader({ request, context, url }: Route.LoaderArgs) {
	if (!isAskedForCode(context.get(services), request)) throw replace(href('/admin/login'))
	const to = wayBack(url.searchParams.get('to'))
	return { to, byRecovery: url.searchParams.has('recovery') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const given = context.get(services)
	if (!isAskedForCode(given, request)) throw replace(href('/admin/login'))
	const caller = { request, clientIp: context.get(visitorAddress) }
	const signedIn = await signInWithCode(given, caller, valuesOf(await request.formData()))
	if (signedIn.ok)
		throw replace(wayBack(url.searchParams.get('to')), { headers: withCookies(signedIn.value) })
	const { refusal, seconds } = signedIn.problem
	const headers = seconds ? { 'Retry-After': String(seconds) } : undefined
	return data(signedIn.problem, { status: STEP_REFUSED_WITH[refusal], headers })
}

/** Else what an action says is not told without a script. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function SecondStepPage({ loaderData: { to, byRecovery }, actionData }: Route.ComponentProps) {
	const here = byWayOf(href('/admin/login/code'), to)
	const other = byRecovery ? here : `${here}${here.includes('?') ? '&' : '?'}recovery`
	const again = byWayOf(href('/admin/login'), to)
	return (
		<NarrowPage heading={words.heading} text={byRecovery ? words.textRecovery : words.text}>
			<SecondStepForm key={String(byRecovery)} byRecovery={byRecovery} answer={actionData} />
			<p className="mt-6 flex flex-wrap justify-between gap-x-6 text-sm">
				<Link to={other} replace className="link inline-flex min-h-11 items-center font-normal">
					{byRecovery ? words.toPhone : words.toRecovery}
				</Link>
				<Link to={again} replace className="link inline-flex min-h-11 items-center font-normal">
					{words.again}
				</Link>
			</p>
			{byRecovery && <p className="mt-2 text-sm text-ink-muted">{words.lost}</p>}
		</NarrowPage>
	)
}
