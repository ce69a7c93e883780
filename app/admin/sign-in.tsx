/** /admin/login: staff sign in. */
import { useEffect } from 'react'
import { data, href, Link, replace, useNavigate, useNavigation } from 'react-router'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { withCookies } from '#app/staff/guard.server.ts'
import { whoAsks } from '#app/staff/session.server.ts'
import { SignInForm } from '#app/staff/sign-in-form.tsx'
import { REFUSED_WITH } from '#app/staff/sign-in-input.ts'
import { signIn } from '#app/staff/sign-in-service.server.ts'
import { tellOtherTabs, useSessionWatch } from '#app/staff/use-session-watch.ts'
import { byWayOf, wayBack } from '#app/staff/way-back.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { staffWords } from '#app/words/en-ZA/staff.ts'
import type { Route } from './+types/sign-in.ts'
import { adminMeta } from './admin-meta.ts'

const words = staffWords.signIn

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { admin } = await whoAsks({ request, context })
	const to = wayBack(url.searchParams.get('to'))
	if (admin) throw replace(to)
	const { name } = await findDealerOrLastKnown(context.get(services))
	return { dealerName: name, to }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const caller = { request, clientIp: context.get(visitorAddress) }
	const signedIn = await signIn(context.get(services), caller, valuesOf(await request.formData()))
	if (signedIn.ok) {
		const { cookies, isHalfway } = signedIn.value
		const to = wayBack(url.searchParams.get('to'))
		const next = isHalfway ? byWayOf(href('/admin/login/code'), to) : to
		throw replace(next, { headers: withCookies(cookies) })
	}

	const { refusal, seconds } = signedIn.problem
	const headers = seconds ? { 'Retry-After': String(seconds) } : undefined
	return data(signedIn.problem, { status: REFUSED_WITH[refusal], headers })
}

/** Else what an action says is not told without a script. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(words.heading, loaderData?.dealerName)

export default function SignInPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
	const { location } = useNavigation()
	const navigate = useNavigate()
	useSessionWatch(null, () => void navigate(to, { replace: true }))
	useEffect(tellOtherTabs, [])
	const isLoading = location !== undefined && location.pathname !== href('/admin/login')
	return (
		<>
			<h1 className="title text-title-lg">{words.heading}</h1>
			<p className="mt-2 mb-7 text-ink-muted">{words.text}</p>
			{isLoading ? <Spinner label={words.loading} /> : <SignInForm answer={actionData} />}
			<p className="mt-6 flex flex-wrap justify-between gap-x-6 text-sm">
				{!actionData && (
					<Link
						to={href('/admin/forgot-password')}
						className="link inline-flex min-h-11 items-center font-normal"
					>
						{passwordWords.forgot.link}
					</Link>
				)}
				<a href={href('/')} className="link inline-flex min-h-11 items-center font-normal">
					{words.website}
				</a>
			</p>
		</>
	)
}
