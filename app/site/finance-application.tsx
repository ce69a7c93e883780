/**
 * /finance/application: the finance application in four steps. `no-store`, because it contains the visitor's
 * input.
 */
import { createContext, data, href, redirect, replace } from 'react-router'
import { whenOnline } from '#app/components/failed-requests.ts'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import {
	type FormValues,
	parsePost,
	parseStep,
	type RejectionCode,
} from '#app/features/finance/application/application.ts'
import { cookieHeaders, readCookies } from '#app/features/finance/application/application-cookies.server.ts'
import { ApplicationForm } from '#app/features/finance/application/application-form.tsx'
import { ApplicationUnread } from '#app/features/finance/application/application-frame.tsx'
import { ApplicationSaved } from '#app/features/finance/application/application-saved.tsx'
import {
	adoptDraft,
	handlePost,
	loadApplication,
} from '#app/features/finance/application/application-service.server.ts'
import { findLostResponse } from '#app/features/finance/application/submit-application.server.ts'
import { useIsDocument } from '#app/features/finance/application/use-application-form.ts'
import { trySend } from '#app/features/submissions/unsent.ts'
import { blocksCookies, sendCheckCookie } from '#app/infra/request-sender.server.ts'
import {
	clientIpContext,
	isDatabaseDown,
	type Services,
	servicesContext,
} from '#app/infra/services.server.ts'
import { applicationMessages, applicationPageMessages as messages } from '#messages/application.ts'
import type { Route } from './+types/finance-application.ts'
import { useDealer, useTexts } from './dealer-context.ts'
import { frameOf, seo } from './seo.ts'

const PAGE = href('/finance/application')

/** The status of a rejected post; others are 400. */
const STATUS: Partial<Record<RejectionCode, number>> = {
	'over-limit': 429,
	'other-content': 409,
	'consents-changed': 409,
	'not-submitted': 503,
	'not-saved': 503,
	'drafts-full': 503,
	busy: 503,
}

/** Whether this request's action has run. */
const isPost = createContext(false)

/** The values that this request's action has rejected. */
const rejectedValues = createContext<FormValues | null>(null)

/** The cookies of this request and their changes, which its action and its loader share. */
const cookiesContext = createContext<ReturnType<typeof openCookies> | null>(null)

function cookiesOf({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
	const opened = context.get(cookiesContext) ?? openCookies(context.get(servicesContext), request)
	context.set(cookiesContext, opened)
	return opened
}

async function openCookies(services: Services, request: Request) {
	const cookies = await readCookies(services, request)
	if (!cookies.earlierDraft) return { ...cookies, changes: {} }
	return { ...cookies, ...(await adoptDraft(services, cookies.earlierDraft)) }
}

export const handle: RouteHandle = { reads: ['vehicle', 'step', 'sent'], isPersonal: true }

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const { draft: token, submitted, flash, changes } = await cookiesOf({ request, context })
	const stored = token && !context.get(isPost) && (await findLostResponse(services, token))
	if (stored) {
		const headers = await cookieHeaders(services, { ...changes, draft: null, submitted: stored })
		throw redirect(`${PAGE}?sent`, { status: 303, headers })
	}
	const [vehicleId, step] = [url.searchParams.get('vehicle'), parseStep(url.searchParams.get('step'))]
	// Back after sending: there is nothing to fill in any more.
	if (submitted && !token && step && step > 1 && !context.get(isPost)) throw redirect(`${PAGE}?sent`)
	const options = { isDatabaseDown: context.get(isDatabaseDown), rejected: context.get(rejectedValues) }
	const page = await loadApplication(services, { token, vehicleId, step }, options)
	if (url.searchParams.has('sent')) {
		if (!submitted) throw redirect(PAGE)
		return data({ ...page, sent: submitted })
	}
	const headers = await cookieHeaders(services, { ...changes, ...(flash && { flash: null }) })
	if (!context.get(isPost) && !page.isUnreadable)
		await sendCheckCookie(services, request, href('/finance'), headers)
	return data({ ...page, flash }, { status: page.isUnreadable ? 503 : 200, headers })
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	context.set(isPost, true)
	const { draft, changes } = await cookiesOf({ request, context })
	const values = toValues(await request.formData())
	const result = await handlePost(services, {
		...parsePost(values),
		blocksCookies: !draft && (await blocksCookies(request, values)),
		token: draft,
		vehicleId: url.searchParams.get('vehicle'),
		clientIp: context.get(clientIpContext),
	})
	const headers = await cookieHeaders(services, { ...changes, ...result.cookies })
	if ('redirectTo' in result) {
		const redirectOrReplace = result.redirectTo.endsWith('?sent') ? replace : redirect
		throw redirectOrReplace(result.redirectTo, { status: 303, headers })
	}
	if (result.rejection.code === 'no-cookies')
		await sendCheckCookie(services, request, href('/finance'), headers)
	context.set(rejectedValues, result.rejection.values)
	const status = STATUS[result.rejection.code] ?? 400
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

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
	const dealer = frameOf(matches)?.dealer.name
	const isSent = new URLSearchParams(location.search).has('sent')
	return seo(matches, {
		title: isSent
			? messages.savedTitle(dealer)
			: messages.title(loaderData && applicationMessages.stepOf(loaderData.step), dealer),
		description: messages.description,
		path: PAGE,
		crumbs: [
			{ name: messages.financing, path: href('/finance') },
			{ name: messages.heading, path: PAGE },
		],
	})
}

export default function FinanceApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
	const dealer = useDealer()
	const { site } = useTexts()
	const rejection = actionData && 'code' in actionData ? actionData : undefined
	const isDocument = useIsDocument(loaderData, rejection)
	if (loaderData.isUnreadable && !rejection) return <ApplicationUnread />
	if (loaderData.sent && !rejection)
		return <ApplicationSaved sent={loaderData.sent} town={dealer.address.town} replyTimes={site} />
	const page = { ...loaderData, ...rejection }
	return (
		<ApplicationForm
			key={`${page.step} ${loaderData.token}`}
			page={page}
			isDocument={isDocument}
			rejection={rejection}
			unsent={actionData && !('code' in actionData) ? actionData : undefined}
			dealer={dealer}
		/>
	)
}
