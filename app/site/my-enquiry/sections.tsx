/**
 * The sections of the sender's own page: how far the dealership is, who has it, and what the applicant still has to
 * send; the offer and the test drive; another question, the wish to be deleted, and what was sent.
 */
import { href, Link, useLocation } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { cn } from '#app/components/cn.ts'
import { Facts } from '#app/components/facts.tsx'
import { TextAreaField } from '#app/components/field.tsx'
import { icons } from '#app/components/icons.ts'
import { Notice } from '#app/components/notice.tsx'

import { formatDateTime, formatLongDate } from '#app/core/dates.ts'
import type { InboxKind } from '#app/features/leads/inbox/inbox-item.ts'
import { LeadForm } from '#app/features/leads/lead-form.tsx'
import type { OwnRecord } from '#app/features/leads/own-page/own-page-service.server.ts'
import { type Needed, STAGES, type Stage } from '#app/features/leads/own-page/stage.ts'
import type { AppointmentState } from '#app/features/leads/test-drives/slots.ts'
import type { LeadFormProps } from '#app/features/leads/use-lead-form.ts'
import { DAYS_TO_ANSWER, type ErasureRequest } from '#app/features/privacy/erasure-request.ts'
import { SubmissionFields } from '#app/features/submissions/submission-fields.tsx'
import { leadMessages } from '#messages/leads.ts'
import { ownPageMessages, tradeInOfferMessages } from '#messages/own-page.ts'
import { ownTestDriveMessages } from '#messages/own-test-drive.ts'

const messages = ownPageMessages.stage

type Progress = Pick<OwnRecord, 'stage' | 'receivedAt' | 'answeredAt' | 'staffMember' | 'reference'> & {
	kind: InboxKind
}

export function StageSection({ record, replyTime }: { record: Progress; replyTime: string }) {
	const { kind, stage, receivedAt, answeredAt, staffMember, reference } = record
	const isApplication = kind === 'application'
	const text =
		isApplication && stage === 'answered' ? messages.applicationAnswered : messages.texts[stage](replyTime)
	return (
		<section aria-labelledby="stage">
			<h2 id="stage" className="title text-title-md">
				{messages.heading}
			</h2>
			<Stages stage={stage} />
			<p className="mt-5 mb-4">{text}</p>
			<Facts
				facts={[
					{ name: messages.reference, value: reference },
					{ name: messages.receivedAt, value: formatDateTime(receivedAt) },
					{ name: messages.answeredAt, value: answeredAt && formatDateTime(answeredAt) },
					{
						name: messages.with,
						value: staffMember ?? (isApplication ? messages.financeDesk : messages.team),
					},
				]}
			/>
		</section>
	)
}

function Stages({ stage }: { stage: Stage }) {
	const current = STAGES.indexOf(stage)
	return (
		<ol className="mt-5 grid gap-y-3 sm:grid-cols-4 sm:gap-x-3">
			{STAGES.map((name, index) => (
				<li
					key={name}
					aria-current={index === current ? 'step' : undefined}
					className={cn(
						'flex items-center gap-3 text-sm max-sm:border-l-3 max-sm:py-1 max-sm:pl-3 sm:border-t-3 sm:pt-3',
						index <= current ? 'border-accent' : 'border-line',
						index === current ? 'font-[650]' : 'text-ink-muted',
					)}
				>
					{index < current && <icons.Check aria-hidden strokeWidth={2.5} className="size-4 flex-none" />}
					{messages.names[name]}
					{index < current && <span className="sr-only"> ({messages.done})</span>}
				</li>
			))}
		</ol>
	)
}

export function NeededList({ needed }: { needed: Needed[] }) {
	const { heading, text, items } = ownPageMessages.needed
	if (needed.length === 0) return null
	return (
		<section aria-labelledby="needed">
			<h2 id="needed" className="title text-title-md">
				{heading}
			</h2>
			<p className="mt-2">{text}</p>
			<ul className="mt-3 list-disc pl-5">
				{needed.map((name) => (
					<li key={name} className="py-1">
						{items[name]}
					</li>
				))}
			</ul>
		</section>
	)
}

const offerMessages = tradeInOfferMessages.own

/** What the dealership offers for the sender's vehicle. */
export function OfferSection({ offer }: { offer: NonNullable<OwnRecord['offer']> }) {
	const { amount, conditions, validUntil, isValid } = offer
	const day = formatLongDate(validUntil)
	return (
		<section aria-labelledby="offer" className="rounded-panel border-2 border-accent p-5 sm:p-6">
			<h2 id="offer" className="title text-title-sm">
				{offerMessages.heading}
			</h2>
			<p className="title mt-3 text-title-md">{amount}</p>
			<p className="mt-1">{isValid ? offerMessages.valid(day) : offerMessages.ended(day)}</p>
			{conditions && (
				<>
					<h3 className="mt-4 text-sm font-[650]">{offerMessages.conditions}</h3>
					<p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
						{conditions}
					</p>
				</>
			)}
			{isValid && <p className="mt-4 text-sm text-ink-muted">{offerMessages.accept}</p>}
		</section>
	)
}

type Props = { when: string; state: AppointmentState; link: string }

/** When the test drive is, with the way to move or cancel it. */
export const OwnDrive = ({ when, state, link }: Props) => (
	<section aria-labelledby="drive">
		<h2 id="drive" className="title text-title-md">
			{ownTestDriveMessages.heading[state]}
		</h2>
		<p className="mt-4 mb-5 text-lg font-[650]">{when}</p>
		{state === 'booked' && (
			<ButtonLink to={`${href('/my-test-drive')}?${new URLSearchParams({ link })}`}>
				{ownPageMessages.drive}
			</ButtonLink>
		)}
	</section>
)

const questionMessages = ownPageMessages.question

type QuestionProps = LeadFormProps & { kind: 'enquiry' | 'message'; fields: Record<string, string> }

/** Another question of the same sender: a lead form of which only the message is open. */
export function Question({ kind, fields, ...props }: QuestionProps) {
	const { pathname, search } = useLocation()
	return (
		<section aria-labelledby="question">
			<h2 id="question" className="title mb-4 text-title-md">
				{questionMessages.heading}
			</h2>
			<LeadForm
				{...props}
				texts={leadMessages[kind]}
				kind={kind}
				to={pathname + search}
				sentHeading={questionMessages.received}
				initialValues={{}}
				buttonClassName="mt-4 max-md:w-full"
			>
				{(field) => (
					<>
						{Object.entries(fields).map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
						<TextAreaField {...field('message')} required rows={5} />
					</>
				)}
			</LeadForm>
		</section>
	)
}

const erasureMessages = ownPageMessages.erasure

export const ERASURE_INTENT = 'erase'

type ErasureProps = { request: ErasureRequest | undefined; token: string; failure: string | undefined }

/** The sender asks to be deleted, or sees until when the dealership answers. */
export function Erasure({ request, token, failure }: ErasureProps) {
	return (
		<section id="erasure" aria-labelledby="erasure-heading">
			<h2 id="erasure-heading" className="title mb-3 text-title-sm">
				{erasureMessages.heading}
			</h2>
			{request && (
				<Notice kind="good" role="status">
					{textOf(request)}
				</Notice>
			)}
			{!request && (
				<>
					{failure && (
						<Notice kind="wrong" role="alert" className="mb-4">
							{failure}
						</Notice>
					)}
					<details open={failure !== undefined}>
						<summary className="link inline-flex min-h-11 cursor-pointer items-center">
							{erasureMessages.open}
						</summary>
						<p className="mt-2 mb-4 text-sm text-ink-muted">{erasureMessages.text(DAYS_TO_ANSWER)}</p>
						<ButtonForm fields={{ intent: ERASURE_INTENT }} preventScrollReset>
							{(isPending) => (
								<>
									<SubmissionFields token={token} />
									<SubmitButton
										kind="line"
										text={erasureMessages.button}
										busyText={erasureMessages.busy}
										busy={isPending}
										className="max-md:w-full"
									/>
								</>
							)}
						</ButtonForm>
					</details>
				</>
			)}
		</section>
	)
}

function textOf({ requestedOn, dueOn, isAnswered }: ErasureRequest): string {
	const on = formatLongDate(requestedOn)
	return isAnswered ? erasureMessages.answered(on) : erasureMessages.requested(on, formatLongDate(dueOn))
}

const sentMessages = ownPageMessages.sent

type SentContentProps = { record: Pick<OwnRecord, 'content' | 'facts' | 'vehicle'> & { kind: InboxKind } }

/** What the sender wrote, in short. */
export function SentContent({ record: { kind, content, facts, vehicle } }: SentContentProps) {
	return (
		<section aria-labelledby="sent">
			<h2 id="sent" className="title mb-3 text-title-md">
				{sentMessages.heading}
			</h2>
			{!content && <p>{sentMessages.unreadable}</p>}
			{content && (
				<Facts
					facts={[
						{ name: sentMessages.about[kind] ?? sentMessages.subject, value: content.about },
						...facts,
						{ name: sentMessages.name, value: content.name },
						{ name: sentMessages.email, value: content.email },
						{ name: sentMessages.phone, value: content.phone },
					]}
				/>
			)}
			{content?.text && (
				<figure className="mt-5">
					<figcaption className="text-sm text-ink-muted">{sentMessages.message}</figcaption>
					<blockquote
						dir="auto"
						className="mt-2 border-l-3 border-line pl-4 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]"
					>
						{content.text}
					</blockquote>
				</figure>
			)}
			{vehicle && (
				<p className="mt-4">
					<Link to={vehicle.path} className="link inline-flex min-h-11 items-center">
						{sentMessages.again}: {vehicle.name}
					</Link>
				</p>
			)}
			<p className="mt-4 text-sm text-ink-muted">{ownPageMessages.private}</p>
		</section>
	)
}
