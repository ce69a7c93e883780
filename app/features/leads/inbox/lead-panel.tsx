/** One lead or application: content, contact actions, status, emails and history. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { Button, buttonClass, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { focusResult, Notice } from '#app/components/notice.tsx'

import { showToast } from '#app/components/toast.tsx'
import { pickOption } from '#app/core/form.ts'
import { whatsAppIconClass } from '#app/features/dealer/whatsapp-link.tsx'
import { inboxMessages, inboxMessages as messages } from '#messages/inbox.ts'
import { replyTemplateMessages } from '#messages/lead-office.ts'
import { formatNextStep } from './assignment-schema.ts'
import { DealLine, DealPanel, WonLine } from './deal-panel.tsx'
import { formatWait } from './inbox-format.ts'
import { isNew, type LeadContent, leadUrl, minutesToReply, type NextWaiting } from './inbox-item.ts'
import type { InboxResult } from './inbox-query.ts'
import type { LeadDetail } from './lead-detail.ts'
import { LeadEmails, SentOn } from './lead-emails.tsx'
import { LeadHeader, LeadPhotos, SamePerson } from './lead-header.tsx'
import { AssignmentForm, LeadHistory } from './lead-progress.tsx'
import type { LeadContactLinks, PreparedReply } from './replies.ts'

/** A lead's prepared answers: each opens in the mail program or in WhatsApp, also without JavaScript. Open while nobody has answered. */
function PreparedReplies({ replies, isOpen }: { replies: PreparedReply[]; isOpen: boolean }) {
	if (replies.length === 0) return null
	return (
		<details className="mt-2 print:hidden" open={isOpen}>
			<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
				{replyTemplateMessages.choose}
			</summary>
			<ul className="mb-2 divide-y divide-line border-y border-line">
				{replies.map((reply) => (
					<li
						key={reply.title}
						className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
					>
						<div className="min-w-0">
							<p className="text-sm font-semibold wrap-anywhere">{reply.title}</p>
							<p className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">{reply.text}</p>
						</div>
						<div className="flex gap-2">
							{reply.mail && (
								<a
									href={reply.mail}
									aria-label={replyTemplateMessages.by.mail(reply.title)}
									className={replyLinkClass}
								>
									<icons.Mail aria-hidden strokeWidth={1.75} className="size-5" />
									{inboxMessages.contactOptions.mail}
								</a>
							)}
							{reply.chat && (
								<a
									href={reply.chat}
									target="_blank"
									rel="noopener noreferrer"
									aria-label={replyTemplateMessages.by.chat(reply.title)}
									className={replyLinkClass}
								>
									<icons.MessageCircle aria-hidden strokeWidth={1.75} className={whatsAppIconClass} />
									{inboxMessages.contactOptions.chat}
								</a>
							)}
						</div>
					</li>
				))}
			</ul>
		</details>
	)
}

const replyLinkClass = buttonClass({ kind: 'line', size: 'small' })

type LeadPanelProps = {
	lead: LeadDetail
	details: LeadContent
	reference?: string
	links: LeadContactLinks
	replies: PreparedReply[]
	savedAction: keyof typeof messages.done | undefined
	nextWaiting: NextWaiting | undefined
	result: InboxResult | undefined
	vehicle?: ReactNode // stands with the message
	isNamedBelow?: boolean // what the lead is about: by the vehicle
	about: ReactNode // what is longer: the application, or the vehicle offered
	below?: ReactNode // what staff do about that
}

export function LeadPanel(props: LeadPanelProps) {
	const { lead, details, reference, links, replies, savedAction, nextWaiting, result, vehicle, about } = props
	const headerDetails = props.isNamedBelow ? { ...details, about: '' } : details
	const doneText = savedAction && textAfter(lead, savedAction)
	useAnnouncement({ lead, doneText, result })
	return (
		<article
			key={lead.subject.id}
			className="print:[&_:is(form,button,input,select,textarea,details:has(form))]:hidden"
		>
			{doneText && !result && (
				<Notice kind="good" role="status" className="mb-5 has-script:hidden">
					{doneText}
				</Notice>
			)}
			<LeadHeader lead={lead} details={headerDetails} reference={reference} />
			<LeadActions lead={lead} details={details} links={links} />
			{vehicle}
			{nextWaiting && savedAction !== 'assign' && <NextWaitingLine {...nextWaiting} />}
			<PreparedReplies key={lead.status} replies={replies} isOpen={isNew(lead.status)} />
			<NextStepLine lead={lead} />
			{about}
			<LeadPhotos lead={lead} />
			{props.below}
			<WonLine lead={lead} />
			{lead.deal && (
				<DealPanel key={lead.deal.vehicle.version} deal={lead.deal} lead={lead} result={result} />
			)}
			<LeadHistory lead={lead} result={result} />
			<AssignmentForm lead={lead} result={result} />
			{savedAction === 'assign' && lead.deal && <DealLine />}
			{nextWaiting && savedAction === 'assign' && <NextWaitingLine {...nextWaiting} />}
			<SamePerson lines={lead.samePerson} now={lead.now} />
			<LeadEmails lead={lead} result={result} />
			<SentOn lead={lead} result={result} />
			<AllRecordsForm details={details} />
		</article>
	)
}

type SavedAction = NonNullable<LeadPanelProps['savedAction']>

const textAfter = ({ emailsAreFiles }: LeadPanelProps['lead'], action: SavedAction): string =>
	action === 'resend' && emailsAreFiles ? messages.emails.savedAsFile : messages.done[action]

/** Announces the result of an action wherever the page is scrolled to. */
function useAnnouncement({
	lead,
	doneText,
	result,
}: Pick<LeadPanelProps, 'lead' | 'result'> & { doneText: string | undefined }) {
	const stateKey = `${lead.subject.id} ${lead.version} ${lead.events[0]?.id}`
	const announced = useRef(stateKey)

	useEffect(() => {
		if (announced.current === stateKey && !result) return
		if (doneText && !result && announced.current !== stateKey) showToast({ description: doneText })
		announced.current = stateKey
	}, [stateKey, doneText, result])
}

export const getSavedAction = (search: URLSearchParams) =>
	pickOption(
		[
			'added',
			'assign',
			'contacted',
			'step-done',
			'note',
			'resend',
			'send-on',
			'sold',
			'unsold',
			'undo-won',
			'offer',
		],
		search.get('done'),
	)

/** Whether the lead that has waited longest is offered after an action. */
export const leadsOn = (action: SavedAction | undefined): boolean =>
	action !== undefined && ['assign', 'contacted', 'step-done'].includes(action)

/**
 * Opens the data subject request page for the sender. The identifiers are sent by POST, so that no URL
 * contains them.
 */
const AllRecordsForm = ({ details: { email, phone } }: { details: LeadContent }) => (
	<Form method="post" action={href('/admin/privacy')} className="mt-8 border-t border-line pt-5">
		<textarea name="identifiers" value={[email, phone].filter(Boolean).join('\n')} readOnly hidden />
		<Button type="submit" size="small">
			{messages.allOfThem}
		</Button>
	</Form>
)

/** Shown if no lead is selected or it cannot be decrypted. */
export const NoLead = ({ heading, text }: { heading: string; text: string }) => (
	<>
		<h2 className="title text-title-md">{heading}</h2>
		<p className="mt-2">{text}</p>
	</>
)

/** Contact actions: call, email and chat in one row, and the button that marks the lead as answered. */
type LeadActionsProps = { lead: LeadDetail; details: LeadContent; links: LeadContactLinks }

/**
 * On a phone the links stick to the bottom of the viewport while a long message would push them out of it.
 */
const LeadActions = ({ lead, details, links: { call, chat, mail, phone } }: LeadActionsProps) => (
	<>
		<div className="mt-3 flex flex-wrap items-center gap-x-2.5 max-md:contents">
			<section
				aria-label={messages.contactOptions.label}
				className="grid auto-cols-fr grid-flow-col gap-2 bg-surface-raised py-2 max-md:sticky max-md:mt-3 max-md:bottom-0 max-md:z-10 max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:flex md:gap-2.5 print:hidden"
			>
				{call && (
					<a href={call} className={linkClass('primary')}>
						<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
						{messages.contactOptions.call}
					</a>
				)}
				{mail && (
					<a href={mail} className={linkClass(call ? 'line' : 'primary')}>
						<icons.Mail aria-hidden strokeWidth={1.75} className="size-5" />
						{messages.contactOptions.mail}
					</a>
				)}
				{chat && (
					<a href={chat} target="_blank" rel="noopener noreferrer" className={linkClass('line')}>
						<icons.MessageCircle aria-hidden strokeWidth={1.75} className={whatsAppIconClass} />
						{messages.contactOptions.chat}
						<span className="sr-only"> {messages.contactOptions.newTab}</span>
					</a>
				)}
			</section>
			{isNew(lead.status) && <MarkAnsweredButton version={lead.version} />}
		</div>
		<p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-muted">
			{phone && <span className="tabular-nums">{phone}</span>}
			<span className="min-w-0 wrap-anywhere">{details.email || messages.contactOptions.noEmail}</span>
			{details.answerBy && <b className="text-ink">{messages.contactOptions.answerBy[details.answerBy]}</b>}
		</p>
		<AnsweredLine {...lead} />
	</>
)

/** Takes the place of the button, and its focus. */
const AnsweredLine = ({ createdAt, contactedAt, openMinutes }: LeadDetail) =>
	contactedAt && (
		<p {...focusResult} className="mt-4 text-sm text-ink-muted">
			{messages.answered.after(formatWait(openMinutes, minutesToReply(createdAt, contactedAt)))}
		</p>
	)

/** Who has waited longest, beside what was done before. */
const NextWaitingLine = ({ name, ...lead }: NextWaiting) => (
	<p className="mt-4 text-sm print:hidden">
		{messages.answered.next}{' '}
		<Link to={leadUrl(lead)} dir="auto" className="link inline-flex min-h-11 items-center wrap-anywhere">
			{name}
		</Link>
	</p>
)

/** What staff do next; red once its time is over. */
function NextStepLine({ lead: { nextStep, version, now } }: { lead: LeadDetail }) {
	if (!nextStep) return null
	const isOverdue = nextStep.at < now
	return (
		<section
			aria-label={messages.nextStep.heading}
			className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line px-4 py-2"
		>
			<p className={cn('min-w-0 flex-1 font-[620]', isOverdue && 'text-negative')}>
				{isOverdue && `${messages.nextStep.overdue}: `}
				{formatNextStep(nextStep, now)}
			</p>
			<ButtonForm fields={{ intent: 'step-done', version }} preventScrollReset>
				{(isPending) => (
					<SubmitButton
						text={messages.nextStep.done}
						busyText={messages.nextStep.busy}
						busy={isPending}
						kind="line"
						size="small"
					/>
				)}
			</ButtonForm>
		</section>
	)
}

const linkClass = (kind: 'primary' | 'line') =>
	cn(
		buttonClass({ kind, size: 'small' }),
		// Three leave a phone no room for icon and word side by side.
		'relative max-md:[:has(>:nth-child(3))>&]:flex-col max-md:[:has(>:nth-child(3))>&]:gap-1 max-md:px-0.5 max-md:text-[clamp(0.75rem,3.6vw,0.875rem)]',
	)

const MarkAnsweredButton = ({ version }: { version: number }) => (
	<ButtonForm fields={{ intent: 'contacted', version }} preventScrollReset className="max-md:mt-2">
		{(isPending) => (
			<SubmitButton
				text={messages.answered.button}
				busyText={messages.answered.busy}
				busy={isPending}
				kind="line"
				size="small"
				className="max-sm:w-full"
			/>
		)}
	</ButtonForm>
)
