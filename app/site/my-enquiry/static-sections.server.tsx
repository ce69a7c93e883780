/**
 * What the server alone makes of the sender's own page, so that no script of it has its words: the offer, how far the
 * dealership is, who has it, what the applicant still has to send, and what was sent.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { cn } from '#app/components/cn.ts'
import { Facts } from '#app/components/facts.tsx'
import { icons } from '#app/components/icons.ts'
import { formatDateTime, formatLongDate } from '#app/core/dates.ts'
import type { InboxKind } from '#app/features/leads/inbox/inbox-item.ts'
import type { OwnRecord } from '#app/features/leads/own-page/own-page-service.server.ts'
import { type Needed, STAGES, type Stage } from '#app/features/leads/own-page/stage.ts'
import { ownSectionMessages } from '#messages/own-page.ts'

export const ownSectionsHtml = (record: OwnRecord, replyTime: string): string =>
	renderToStaticMarkup(
		<>
			{record.offer && <OfferSection offer={record.offer} />}
			<StageSection record={{ ...record, kind: record.subject.kind }} replyTime={replyTime} />
			<NeededList needed={record.needed} />
			<SentContent record={{ ...record, kind: record.subject.kind }} />
		</>,
	)

const messages = ownSectionMessages.stage

type Progress = Pick<OwnRecord, 'stage' | 'receivedAt' | 'answeredAt' | 'staffMember' | 'reference'> & {
	kind: InboxKind
}

function StageSection({ record, replyTime }: { record: Progress; replyTime: string }) {
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

function NeededList({ needed }: { needed: Needed[] }) {
	const { heading, text, items } = ownSectionMessages.needed
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

const offerMessages = ownSectionMessages.offer

/** What the dealership offers for the sender's vehicle. */
function OfferSection({ offer }: { offer: NonNullable<OwnRecord['offer']> }) {
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

const sentMessages = ownSectionMessages.sent

type SentContentProps = { record: Pick<OwnRecord, 'content' | 'facts' | 'vehicle'> & { kind: InboxKind } }

/** What the sender wrote, in short. */
function SentContent({ record: { kind, content, facts, vehicle } }: SentContentProps) {
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
					<a href={vehicle.path} className="link inline-flex min-h-11 items-center">
						{sentMessages.again}: {vehicle.name}
					</a>
				</p>
			)}
			<p className="mt-4 text-sm text-ink-muted">{ownSectionMessages.private}</p>
		</section>
	)
}
