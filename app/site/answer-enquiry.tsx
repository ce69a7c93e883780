/**
 * /answer-enquiry?link=…: staff answer an enquiry by the secret link of its email. A GET shows, the POST of its button
 * acts, because mail scanners follow links. In no cache, no search engine and no Referer header.
 */
import { useEffect, useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Select } from '#app/components/select.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { formatDateTime, formatDay } from '#app/core/dates.ts'
import { pickOption, toValues } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import {
	type Answer,
	readChoice,
	reservationDays,
	sentenceOf,
	timeOfCall,
} from '#app/features/leads/answers/answer.ts'
import { answerPath } from '#app/features/leads/answers/answer-links.server.ts'
import {
	type AnswerError,
	findAnswerPage,
	giveAnswer,
	todayOf,
} from '#app/features/leads/answers/answer-service.server.ts'
import { countAction } from '#app/features/submissions/submission-service.server.ts'
import { LINK_PARAMETER, OWN_PAGE_HEADERS } from '#app/features/submissions/visitor-tokens.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { answerMessages } from '#messages/answers.ts'
import type { Route } from './+types/answer-enquiry.ts'
import { seo } from './seo.ts'

const messages = answerMessages.page
/** Where the focus goes when the page shows something else. */
const HEADING = '#answer'

export const handle: RouteHandle = { reads: ['link', 'answer', 'until'], isPersonal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const link = url.searchParams.get(LINK_PARAMETER) ?? ''
	const page = link ? await findAnswerPage(services, link) : undefined
	if (!page) {
		const { isOver } = await countAction(services, 'answers', context.get(clientIpContext))
		return data(null, isOver ? 429 : 404)
	}
	const today = todayOf(services)
	const answer = pickOption(page.answers, url.searchParams.get('answer'))
	const { days, proposed } = reservationDays(today)
	const until = pickOption(days, url.searchParams.get('until')) ?? proposed
	return data({
		...page,
		answer,
		until,
		sentences:
			answer === 'reserved'
				? Object.fromEntries(days.map((day) => [day, sentenceOf({ answer, until: day }, page.vehicle)]))
				: answer && { [until]: sentenceOf({ answer }, page.vehicle) },
		callAt: timeOfCall(await findDealerOrCached(services), services.now()),
		links: page.answers
			.filter((other) => other !== answer)
			.map((other) => ({
				answer: other,
				to: answerPath(link, other),
			})),
	})
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const { isOver } = await countAction(services, 'answers', context.get(clientIpContext))
	if (isOver) return data<{ error: AnswerError | 'over-limit' }>({ error: 'over-limit' }, 429)
	const link = url.searchParams.get(LINK_PARAMETER) ?? ''
	const { answer, until, shown } = toValues(await request.formData())
	const choice = readChoice(answer, until, todayOf(services))
	if (!choice) throw redirect(answerPath(link, undefined))
	const path = answerPath(link, choice.answer)
	// Without JavaScript, the page shows the email with the day that was chosen first.
	if (choice.answer === 'reserved' && choice.until !== shown)
		throw redirect(`${path}&${new URLSearchParams({ until: choice.until })}`)
	const result = await giveAnswer(services, link, choice)
	if (result.ok) throw redirect(path + HEADING)
	return data<{ error: AnswerError | 'over-limit' }>(
		{ error: result.error },
		result.error === 'unknown' ? 404 : 409,
	)
}

export const headers: Route.HeadersFunction = () => OWN_PAGE_HEADERS

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, { title: messages.title, path: href('/answer-enquiry'), hidden: true })

export default function AnswerEnquiryPage({ loaderData: page, actionData }: Route.ComponentProps) {
	const error = actionData?.error
	useEffect(() => {
		if (actionData) document.getElementById(HEADING.slice(1))?.focus()
	}, [actionData])
	if (!page) return <Gone />
	const { state, answer, answered, leadId, links, vehicle, vehicleNow, sentAt } = page
	const isOpen = state === 'open'
	const heading = isOpen
		? answer
			? messages.heading[answer]
			: messages.choose
		: messages.states[state].heading
	return (
		<main id="main" tabIndex={-1} className="wrap pt-[clamp(1.5rem,4vw,4rem)] pb-section">
			<div className="max-w-160">
				<h1 id={HEADING.slice(1)} tabIndex={-1} className="title mb-4 text-title-lg">
					{heading}
				</h1>
				{error === 'over-limit' && <Failure text={messages.overLimit} />}
				{error === 'answered' && <Failure text={messages.tooLate} />}
				{vehicle && (
					<p className="mb-5">
						<b className="block text-lg font-[650]">{vehicle}</b>
						<span className="block text-sm text-ink-muted first-letter:uppercase">{vehicleNow}</span>
						<span className="block text-sm text-ink-muted">{messages.sentAt(formatDateTime(sentAt))}</span>
					</p>
				)}
				{isOpen ? (
					answer &&
					page.sentences && <AnswerForm key={answer} {...page} {...{ answer }} sentences={page.sentences} />
				) : (
					<p className="mb-5">
						{state === 'answered' && answered
							? messages.states.answered.text(answered.text, formatDateTime(answered.at), answered.by)
							: state === 'changed'
								? messages.states.changed.text(vehicleNow)
								: state !== 'answered' && messages.states[state].text}
					</p>
				)}
				{isOpen && (
					<nav
						aria-label={answer ? messages.others : messages.choose}
						className={answer && 'mt-8 border-t border-line pt-5'}
					>
						{answer && <p className="mb-3 font-[650]">{messages.others}</p>}
						<ul className="flex flex-wrap gap-3">
							{links.map((other) => (
								<li key={other.answer}>
									<ButtonLink to={other.to + HEADING} size="small">
										{answerMessages.email.buttons[other.answer]}
									</ButtonLink>
								</li>
							))}
						</ul>
					</nav>
				)}
				<p className="mt-5">
					<Link
						to={href('/admin/leads/:id', { id: leadId })}
						reloadDocument
						className="link inline-flex min-h-11 items-center"
					>
						{messages.office}
					</Link>
				</p>
			</div>
		</main>
	)
}

const Failure = ({ text }: { text: string }) => (
	<Notice kind="wrong" role="alert" className="mb-5">
		{text}
	</Notice>
)

const Gone = () => (
	<main id="main" tabIndex={-1} className="wrap pt-[clamp(2rem,5vw,5rem)] pb-section">
		<h1 className="title text-title-lg">{messages.gone.heading}</h1>
		<p className="lede mt-4 mb-7">{messages.gone.text}</p>
		<ButtonLink to={href('/admin')} reloadDocument kind="primary">
			{messages.gone.signIn}
		</ButtonLink>
	</main>
)

type AnswerFormProps = {
	answer: Answer
	until: string // the day that is proposed, or was chosen
	sentences: Record<string, string> // by day; one without a reservation
	hasEmail: boolean
	callAt: Date
}

/** The one button that answers an enquiry, below the email that it sends. */
function AnswerForm({ answer, until, sentences, hasEmail, callAt }: AnswerFormProps) {
	const [day, setDay] = useState(until)
	const days = Object.keys(sentences)
	return (
		<ButtonForm fields={{ answer, shown: day }}>
			{(isPending) => (
				<>
					{answer === 'reserved' && (
						<div className="mb-5 max-w-80">
							<Select
								label={messages.until}
								name="until"
								value={day}
								onChange={({ currentTarget }) => setDay(currentTarget.value)}
								options={days.map((value) => ({
									value,
									text: formatDay(value as `${number}-${number}-${number}`),
								}))}
							/>
						</div>
					)}
					{hasEmail ? (
						<>
							<p className="mb-2 text-sm text-ink-muted">{messages.reader}</p>
							<blockquote aria-live="polite" className="mb-5 border-l-4 border-gold-600 pl-4 text-lg">
								{sentences[day]}
							</blockquote>
						</>
					) : (
						<Notice className="mb-5">{messages.noEmail}</Notice>
					)}
					<p className="mb-5 text-sm">
						{answer === 'call' ? messages.effects.call(formatDateTime(callAt)) : messages.effects[answer]}
					</p>
					<SubmitButton
						text={hasEmail ? messages.send[answer] : messages.save[answer]}
						busyText={messages.sending}
						busy={isPending}
						className="max-sm:w-full"
					/>
					<p className="mt-3 text-sm text-ink-muted">{messages.once}</p>
				</>
			)}
		</ButtonForm>
	)
}
