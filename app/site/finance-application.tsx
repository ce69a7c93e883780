/**
 * /finance/application: the finance application in four steps. `no-store`, because it contains the visitor's
 * input.
 */

import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createContext, data, href, redirect, replace } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { whenOnline } from '#app/components/failed-requests.ts'
import { icons } from '#app/components/icons.ts'
import { Notice } from '#app/components/notice.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import {
	type FormValues,
	parsePost,
	parseStep,
	type RejectionCode,
	type SubmittedApplication,
} from '#app/features/finance/application/application.ts'
import { cookieHeaders, readCookies } from '#app/features/finance/application/application-cookies.server.ts'
import { ApplicationForm } from '#app/features/finance/application/application-form.tsx'
import { ApplicationUnread } from '#app/features/finance/application/application-frame.tsx'
import {
	adoptDraft,
	handlePost,
	loadApplication,
} from '#app/features/finance/application/application-service.server.ts'
import { findLostResponse } from '#app/features/finance/application/submit-application.server.ts'
import highveld from '#app/features/media/placeholders/hero-landscape-band-wide.webp?url'
import { trySend } from '#app/features/submissions/submission-fields.tsx'
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
	if (loaderData.isUnreadable && !rejection) return <ApplicationUnread />
	if (loaderData.sent && !rejection)
		return <ApplicationSaved sent={loaderData.sent} town={dealer.address.town} replyTimes={site} />
	const page = { ...loaderData, ...rejection }
	return (
		<ApplicationForm
			key={`${page.step} ${loaderData.token}`}
			page={page}
			rejection={rejection}
			unsent={actionData && !('code' in actionData) ? actionData : undefined}
			dealer={dealer}
		/>
	)
}

const savedMessages = applicationMessages.saved

/** Confirmation page of a submitted application: its reference number and the next steps. */
function ApplicationSaved({
	sent: { reference, isStaffNotified },
	town,
	replyTimes,
}: {
	sent: SubmittedApplication
	town: string
	replyTimes: Pick<PageTexts<'site'>, 'replyTime' | 'providersReplyTime'>
}) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus({ preventScroll: true }), [])
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="relative isolate overflow-hidden pt-[clamp(2.5rem,6vw,5.5rem)] pb-[clamp(9rem,17vw,17rem)]"
		>
			<img
				src={highveld}
				alt=""
				width={1920}
				height={640}
				className="absolute inset-x-0 bottom-0 -z-1 h-[clamp(17rem,46vw,30rem)] w-full mask-[linear-gradient(transparent,#000_60%)] object-cover object-[78%_100%]"
			/>
			<div className="wrap">
				<p className="mb-6 grid size-14 place-items-center rounded-full bg-gold-400 text-dark-950">
					<icons.Check aria-hidden strokeWidth={2.5} className="size-7" />
				</p>
				<h1 ref={heading} tabIndex={-1} className="display text-display-lg leading-[1.03]">
					{savedMessages.heading}
				</h1>
				<Reference>{reference}</Reference>
				<p className="lede mt-6 max-w-196 text-dust-100">{savedMessages.text}</p>
				{!isStaffNotified && (
					<Notice kind="wrong" className="mt-6 max-w-196">
						{applicationMessages.messages.notNotified}
					</Notice>
				)}
				<ol
					aria-label={savedMessages.nextLabel}
					className="mt-7 grid max-w-196 gap-5 md:grid-cols-3 md:gap-8"
				>
					{savedMessages
						.next(town, replyTimes.replyTime, replyTimes.providersReplyTime)
						.map(({ when, what }) => (
							<li key={when}>
								<b className="block font-[650]">{when}</b>
								<span className="block text-sm text-dust-100">{what}</span>
							</li>
						))}
				</ol>
				<p className="mt-8">
					<ButtonLink kind="primary" to={href('/finance')}>
						{savedMessages.back}
					</ButtonLink>
				</p>
			</div>
		</main>
	)
}

function Reference({ children }: { children: string }) {
	const [text, setText] = useState('')
	const copy = () =>
		navigator.clipboard.writeText(children).then(
			() => setText(savedMessages.copied),
			() => setText(savedMessages.notCopied),
		)
	return (
		<div className="mt-8 flex max-w-196 flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-5">
			<dl>
				<dt className="text-sm text-ink-muted">{savedMessages.reference}</dt>
				<dd className="text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] leading-[1.15] font-[720] text-gold-400 font-stretch-115%">
					{children}
				</dd>
			</dl>
			<p className="order-1 basis-full text-sm text-dust-100">{savedMessages.keep}</p>
			<p className="flex flex-wrap items-center no-script:hidden">
				<Button size="small" onClick={() => void copy()}>
					<Copy aria-hidden strokeWidth={1.75} className="size-5" />
					{savedMessages.copy}
				</Button>
				<span role="status" className="text-sm not-empty:ml-3">
					{text}
				</span>
			</p>
		</div>
	)
}
