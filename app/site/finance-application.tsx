/**
 * /finance/application: the finance application in four steps. `no-store`, because it contains the visitor's
 * input.
 */
import { createContext, data, href, redirect, replace } from 'react-router'
import { whenOnline } from '#app/components/offline.ts'
import { ApplicationForm } from '#app/features/finance/application/application-form.tsx'
import { ApplicationSaved } from '#app/features/finance/application/application-saved.tsx'
import { ApplicationUnread } from '#app/features/finance/application/application-unread.tsx'
import { readSubmittedCookie } from '#app/features/finance/application/draft-cookie.server.ts'
import { useFlashToast } from '#app/features/finance/application/use-flash-toast.ts'
import { trySend } from '#app/features/submissions/unsent.ts'
import { clientIpContext, isDatabaseDown, servicesContext } from '#app/infra/services.server.ts'
import { applicationPageMessages as messages } from '#app/messages/en-ZA/application-page.ts'
import type { Route } from './+types/finance-application.ts'
import { useDealer } from './dealer-context.ts'
import { flashCookie } from './finance-application/flash-cookie.server.ts'
import { handlePost } from './finance-application/handle-post.server.ts'
import { loadApplication, recoverLostResponse } from './finance-application/load.server.ts'
import { statusOf } from './finance-application/post.server.ts'
import { frameOf, seo } from './seo.ts'

/** Whether this request's action has run. */
const isPost = createContext(false)

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const headers = context.get(isPost) ? undefined : await recoverLostResponse(services, request)
	if (headers) throw redirect(`${href('/finance/application')}?sent`, { status: 303, headers })
	const loaded = await loadApplication(services, request, { isDatabaseDown: context.get(isDatabaseDown) })
	if (url.searchParams.has('sent')) {
		const submission = await readSubmittedCookie(request)
		if (!submission) throw redirect(href('/finance/application'))
		return data({ ...loaded, sent: submission })
	}
	const status = loaded.isUnreadable ? 503 : 200
	return data(loaded, { status, headers: loaded.flash ? { 'Set-Cookie': await flashCookie(services) } : {} })
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	context.set(isPost, true)
	const result = await handlePost(services, request, context.get(clientIpContext))
	const headers = new Headers(result.cookies.map((cookie) => ['Set-Cookie', cookie]))
	if ('redirectTo' in result) {
		const redirectOrReplace = result.redirectTo.endsWith('?sent') ? replace : redirect
		throw redirectOrReplace(result.redirectTo, { status: 303, headers })
	}
	const status = statusOf(result.rejection.code)
	context.set(isDatabaseDown, status === 503)
	if (status === 429) headers.set('Retry-After', String(services.formRules.windowMinutes * 60))
	return data(result.rejection, { status, headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => trySend(() => serverAction())

/** Back and Forward wait until the browser is online, so that the page keeps its input until then. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	await whenOnline()
	return serverLoader()
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	const headers = new Headers({ 'Cache-Control': 'no-store' })
	const retryAfter = actionHeaders.get('Retry-After')
	if (retryAfter) headers.set('Retry-After', retryAfter)
	return headers
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const dealer = frameOf(matches)?.dealer.name
	const isSent = new URLSearchParams(location.search).has('sent')
	return seo(matches, {
		title: isSent ? messages.savedTitle(dealer) : messages.title(dealer),
		description: messages.description,
		path: href('/finance/application'),
		crumbs: [
			{ name: messages.financing, path: href('/finance') },
			{ name: messages.heading, path: href('/finance/application') },
		],
	})
}

export default function FinanceApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
	const dealer = useDealer()
	const rejection = actionData && 'code' in actionData ? actionData : undefined
	const isDocument = useFlashToast(loaderData, rejection, dealer.phone.display)
	if (loaderData.isUnreadable && !rejection) return <ApplicationUnread />
	if (loaderData.sent && !rejection)
		return <ApplicationSaved sent={loaderData.sent} town={dealer.address.town} />
	const step = rejection?.step ?? loaderData.step
	return (
		<ApplicationForm
			key={`${step} ${loaderData.token}`}
			step={step}
			page={loaderData}
			isDocument={isDocument}
			rejection={rejection}
			unsent={actionData && !('code' in actionData) ? actionData : undefined}
			dealer={dealer}
		/>
	)
}
