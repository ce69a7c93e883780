/**
 * /my-enquiry?link=…: what became of an enquiry, a message or a finance application, for its sender. The secret of
 * the link opens it, so it is in no cache, no search engine and no Referer header.
 */
import { data, href, redirect } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { WhatsAppLink } from '#app/features/dealer/whatsapp-link.tsx'
import { httpStatusOf, type LeadResult } from '#app/features/leads/lead.ts'
import {
	findOwnRecord,
	issueQuestionToken,
	questionKindOf,
	receiveQuestion,
	senderFields,
} from '#app/features/leads/own-page/own-page-service.server.ts'
import { findErasureRequest } from '#app/features/privacy/erasure-queries.server.ts'
import { requestErasure } from '#app/features/privacy/erasure-request-service.server.ts'
import { issueToken, OWN_PAGE_HEADERS } from '#app/features/submissions/visitor-tokens.server.ts'

import { clientIpContext, isDatabaseDown, servicesContext } from '#app/infra/services.server.ts'
import { ERASURE_INTENT, Erasure, OwnDrive, Question } from '#app/site/my-enquiry/sections.tsx'
import { ownPageMessages as messages, ownPageMessages, ownSectionMessages } from '#messages/own-page.ts'
import { submissionMessages } from '#messages/submissions.ts'
import type { Route } from './+types/my-enquiry.ts'
import { useDealer, useFrame, useTexts } from './dealer-context.ts'
import { getPostedResult, sendForm } from './leads/lead-result.ts'

import { ownSectionsHtml } from './my-enquiry/static-sections.server.tsx'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

export const handle: RouteHandle = { reads: ['link'], isPersonal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const record = await findOwnRecord(services, url.searchParams.get('link') ?? '')
	if (!record) return data(null, 404)
	const { subject, content, drive } = record
	const erasureRequest = await findErasureRequest(services.db, subject.id)
	const { replyTime } = pageTexts(await findDealerOrCached(services), 'site')
	return data({
		content: content && { about: content.about },
		drive,
		sections: ownSectionsHtml(record, replyTime),
		heading: ownSectionMessages.heading(subject.kind),
		link: url.searchParams.get('link') ?? '',
		question: {
			kind: questionKindOf(record),
			token: issueQuestionToken(services, record),
			fields: senderFields(record),
		},
		erasure: { request: erasureRequest, token: issueToken(services, 'erasure') },
	})
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const values = toValues(await request.formData())
	const record = await findOwnRecord(services, url.searchParams.get('link') ?? '')
	if (!record?.content) throw redirect(url.pathname + url.search) // deleted in the meantime
	const post = { clientIp: context.get(clientIpContext), values }
	if (values.intent === ERASURE_INTENT) {
		const { subject, content } = record
		const requested = await requestErasure(services, { subject, ...content }, post)
		if (requested.ok) throw redirect(`${url.pathname}${url.search}#erasure`, 303)
		context.set(isDatabaseDown, requested.error === 'not-received')
		return data({ erasureFailed: requested.error }, requested.error === 'over-limit' ? 429 : 503)
	}
	const result = await receiveQuestion(services, record, post)
	context.set(isDatabaseDown, result.outcome === 'failed')
	const isOverLimit = result.outcome === 'rejected' && result.error === 'over-limit'
	const retryAfter = { 'Retry-After': String(services.formRules.windowMinutes * 60) }
	return data(result, { status: httpStatusOf(result), ...(isOverLimit && { headers: retryAfter }) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendForm(serverAction as () => Promise<LeadResult>)

export function headers({ actionHeaders }: Route.HeadersArgs) {
	const headers = new Headers(OWN_PAGE_HEADERS)
	const retryAfter = actionHeaders.get('Retry-After')
	if (retryAfter) headers.set('Retry-After', retryAfter)
	return headers
}

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, {
		title: messages.title(frameOf(matches)?.dealer.name ?? ''),
		path: href('/my-enquiry'),
		hidden: true,
	})

export default function MyEnquiryPage({ loaderData: record, actionData }: Route.ComponentProps) {
	const { phone, chat, emailOptional } = useDealer()
	const { replyTime } = useTexts().site
	const openness = useFrame()?.today.openness
	if (!record) return <GonePage />
	const failed = actionData && 'erasureFailed' in actionData ? actionData.erasureFailed : undefined
	const posted = actionData && 'erasureFailed' in actionData ? undefined : actionData
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader plain title={record.heading} lede={record.content?.about ?? ''} />
			<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 py-[clamp(2.5rem,5vw,5rem)] lg:grid-cols-[7fr_5fr] lg:gap-24">
				<div className="grid content-start gap-12">
					{record.drive && <OwnDrive {...record.drive} link={record.link} />}
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the server (static-sections.server.tsx) */}
					<div className="contents" dangerouslySetInnerHTML={{ __html: record.sections }} />
				</div>
				<div className="grid content-start gap-12">
					{record.content && (
						<Question
							{...record.question}
							{...{ phone, chat, emailOptional, openness, replyTime }}
							initialResult={getPostedResult(posted)}
						/>
					)}
					{record.content && (
						<Erasure {...record.erasure} failure={failed && textOfFailure(failed, phone.display)} />
					)}
				</div>
			</div>
		</main>
	)
}

const textOfFailure = (error: 'over-limit' | 'not-received', phone: string) =>
	error === 'over-limit' ? submissionMessages.overLimit(phone) : messages.erasure.notReceived(phone)

const gonePageMessages = ownPageMessages.gone

/** For a link that is wrong, or whose record is deleted: nobody can tell which. */
function GonePage() {
	const { phone, chat } = useDealer()
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="dusk grid min-h-[min(46rem,88svh)] content-center py-16"
		>
			<div className="wrap w-full">
				<h1 className="title text-title-lg">{gonePageMessages.heading}</h1>
				<p className="lede mt-4">{gonePageMessages.text}</p>
				{phone.e164 && (
					<p className="mt-6">
						{gonePageMessages.call}{' '}
						<a href={`tel:${phone.e164}`} className="link inline-flex min-h-11 items-center">
							{phone.display}
						</a>
					</p>
				)}
				{chat && <WhatsAppLink />}
				<p className="mt-6">
					<ButtonLink to={href('/contact')} kind="primary">
						{gonePageMessages.write}
					</ButtonLink>
				</p>
			</div>
		</main>
	)
}
