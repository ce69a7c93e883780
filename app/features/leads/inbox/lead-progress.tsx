/** How far staff are with a lead: the form of its status, assignee and next step, and its notes and events. */

import { useState } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { TextAreaField } from '#app/components/field.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { OptionalDateField } from '#app/components/office-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { useForm } from '#app/components/use-form.ts'
import { pickOption } from '#app/core/form.ts'
import { describeAnswer } from '#app/features/leads/answers/answer.ts'
import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import { authorText } from '#app/features/staff/audit-log/audit-log.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { assignmentInput, formatNextStep, NEXT_STEPS, noteInput, toTimeField } from './assignment-schema.ts'
import { formatTimestamp } from './inbox-format.ts'
import { statusesOf } from './inbox-item.ts'
import type { InboxResult } from './inbox-query.ts'
import type { LeadDetail, LeadHistoryEvent } from './lead-detail.ts'

const messages = inboxMessages.assign

/**
 * An optimistic lock prevents overwriting a concurrent change and shows it instead. A field is renewed if what is
 * stored of it changes: what was chosen while another action was sent stays.
 */
export function AssignmentForm({ lead, result }: { lead: LeadDetail; result: InboxResult | undefined }) {
	const { subject, status, assigneeId, assignee, admins, version, nextStep, lostReason } = lead
	const rejection = result?.outcome === 'invalid' && result.intent !== 'note' ? result : undefined
	const values = {
		status,
		assignee: assigneeId ?? '',
		version: String(version),
		nextStep: nextStep?.kind ?? '',
		nextAt: toTimeField(nextStep?.at),
		lostReason: lostReason ?? '',
	}
	const { form, field, wrongFields, failure, errors, isPending } = useForm({
		schema: assignmentInput(subject.kind),
		messageOf: (name) => messages.errors[name as keyof typeof messages.errors],
		values,
		rejected: rejection && { errors: rejection.fieldErrors },
		isOwn: (data) => data.get('intent') === 'assign',
	})
	const isGone = assigneeId && !admins.some(({ id }) => id === assigneeId)
	const reasons = lostReason ? [...new Set([...lead.lostReasons, lostReason])] : lead.lostReasons
	const assignees = isGone ? [...admins, { id: assigneeId, name: assignee ?? '' }] : admins
	return (
		<Form
			{...form}
			method="post"
			preventScrollReset
			aria-label={messages.heading}
			className="group/assign mt-6 border-y border-line py-4"
		>
			<input type="hidden" name="version" value={version} />
			{result?.outcome === 'stale' && (
				<NotSavedNotice
					text={`${messages.conflict(result.by)} ${messages.youChose(
						inboxMessages.statuses[result.wanted.status],
						assignees.find(({ id }) => id === result.wanted.assignee)?.name ?? messages.nobody,
					)}`}
					className="mb-4"
				/>
			)}
			{errors.version && <NotSavedNotice text={messages.errors.version} className="mb-4" />}
			<FormNotice {...wrongFields} failure={failure} className="mb-4" />
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-x-4">
				<SelectField
					key={`status ${values.status}`}
					{...field('status')}
					label={messages.status}
					options={statusesOf(subject.kind).map((value) => ({ value, text: inboxMessages.statuses[value] }))}
				/>
				<SelectField
					key={`assignee ${values.assignee}`}
					{...field('assignee')}
					label={messages.assignee}
					options={[
						{ value: '', text: messages.nobody },
						...assignees.map(({ id, name }) => ({ value: id, text: name })),
					]}
				/>
				<div
					className={cn(
						!field('lostReason').error && 'hidden',
						'group-has-[[value=lost]:checked]/assign:block',
					)}
				>
					<SelectField
						key={`reason ${values.status} ${values.lostReason}`}
						{...field('lostReason')}
						label={messages.lostReason}
						options={[
							{ value: '', text: messages.chooseReason },
							...reasons.map((value) => ({ value, text: value })),
						]}
					/>
				</div>
				<SelectField
					key={`step ${values.nextStep}`}
					{...field('nextStep')}
					label={messages.nextStep}
					options={[
						{ value: '', text: messages.noStep },
						...NEXT_STEPS.map((value) => ({ value, text: inboxMessages.nextStep.kinds[value] })),
					]}
				/>
				<div className="max-sm:col-span-full group-has-[[name=nextStep]_[value='']:checked]/assign:hidden">
					<OptionalDateField
						key={`time ${values.nextStep} ${values.nextAt}`}
						{...field('nextAt')}
						type="datetime-local"
						label={messages.nextAt}
					/>
				</div>
				<SubmitButton
					name="intent"
					value="assign"
					kind="line"
					text={messages.save}
					busyText={messages.busy}
					busy={isPending}
					className="col-span-full sm:justify-self-start"
				/>
			</div>
		</Form>
	)
}

const historyMessages = inboxMessages.notes
const statusMessages: Partial<Record<string, string>> = inboxMessages.statuses
const sourceMessages: Partial<Record<string, string>> = inboxMessages.sources
const revealedMessages: Partial<Record<string, string>> = historyMessages.revealed

/** Newest first, with the form for the next note. */
export function LeadHistory({ lead, result }: { lead: LeadDetail; result: InboxResult | undefined }) {
	const earlier = lead.events.slice(EVENTS_VISIBLE)
	return (
		<section aria-labelledby="history" className="mt-8">
			<h3 id="history" className="title text-title-sm">
				{historyMessages.heading}
			</h3>
			{lead.events.length === 0 && <p className="mt-4 text-sm text-ink-muted">{historyMessages.none}</p>}
			<Events events={lead.events.slice(0, EVENTS_VISIBLE)} now={lead.now} />
			{earlier.length > 0 && (
				<details>
					<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
						{inboxMessages.earlier(earlier.length)}
					</summary>
					<Events events={earlier} now={lead.now} />
				</details>
			)}
			<NoteForm lead={lead} result={result} />
		</section>
	)
}

const EVENTS_VISIBLE = 5

const Events = ({ events, now }: { events: LeadHistoryEvent[]; now: Date }) => (
	<ol className="mt-2 divide-y divide-line">
		{events.map((event) => (
			<li key={event.id} className="py-3">
				<p
					dir="auto"
					className={
						event.note === null ? 'text-sm' : 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]'
					}
				>
					{describeEvent(event, now)}
				</p>
				<p className="text-xs text-ink-muted">
					{historyMessages.by(authorText(event), formatTimestamp(event.at, now))}
				</p>
			</li>
		))}
	</ol>
)

function NoteForm({
	lead: { noteKey, events },
	result,
}: {
	lead: LeadDetail
	result: InboxResult | undefined
}) {
	// The form keeps its idempotency key across revalidations until the note appears in the list.
	const [key, setKey] = useState(noteKey)
	if (events.some(({ id }) => id === key)) setKey(noteKey)
	const rejection = rejectionOf(result)
	const { form, field, errors, wrongFields, failure, isPending } = useForm({
		leaveQuestion: historyMessages.leave,
		schema: noteInput,
		messageOf: (_, code) => messageOf(code),
		values: { key },
		rejected: rejection,
		isOwn: (data) => data.get('intent') === 'note',
	})
	return (
		<Form {...form} method="post" preventScrollReset className="mt-4 grid gap-3">
			<FormNotice {...wrongFields} failure={failure} />
			<input type="hidden" name="key" value={key} />
			<TextAreaField
				key={key} // cleared once its note is stored
				{...field('note')}
				label={historyMessages.label}
				help={historyMessages.help}
				rows={3}
				maxLength={MAX_LENGTHS.message}
				error={field('note').error ?? (errors.key && messageOf(errors.key))}
			/>
			<SubmitButton
				name="intent"
				value="note"
				kind="line"
				size="small"
				text={historyMessages.add}
				busyText={historyMessages.busy}
				busy={isPending}
				className="justify-self-start"
			/>
		</Form>
	)
}

function rejectionOf(result: InboxResult | undefined) {
	if (result?.outcome === 'other-note') return { errors: OTHER_NOTE, values: result.values }
	if (result?.outcome !== 'invalid' || result.intent !== 'note') return undefined
	return { errors: result.fieldErrors, values: result.values }
}

const OTHER_NOTE = { note: 'other-note' }

function messageOf(code: string): string {
	if (code === 'other-note') return historyMessages.otherNote
	if (code === 'too-long') return historyMessages.tooLong(MAX_LENGTHS.message)
	return code === 'required' ? historyMessages.required : historyMessages.unreadable
}

function describeEvent({ action, note, detail, assignee }: LeadHistoryEvent, now: Date): string {
	if (note === 'locked' || note === 'broken') return inboxMessages.encrypted[note]
	if (note !== null) return note
	if (action === 'handled') {
		const [status = '', , ...reason] = detail.split(' ')
		return historyMessages.handled(statusMessages[status] ?? status, assignee, reason.join(' '))
	}
	if (action === 'planned' || action === 'step-done') return describeStep(action, detail, now)
	if (action === 'added') return historyMessages.added(sourceMessages[detail] ?? detail)
	if (action === 'opened') return historyMessages.opened
	if (action === 'offered') return historyMessages.offered
	if (action === 'revealed') return revealedMessages[detail] ?? detail
	if (action === 'sent-again')
		return historyMessages['sent-again'](inboxMessages.emails.kinds[detail] ?? detail)
	if (action === 'answered') return describeAnswer(detail)
	if (action === 'moved') return historyMessages.moved(formatTimestamp(new Date(detail), now))
	if (action === 'cancelled') return historyMessages.cancelled
	return historyMessages.exported
}

function describeStep(action: 'planned' | 'step-done', detail: string, now: Date): string {
	const [code = '', at] = detail.split(' ')
	const kind = pickOption(NEXT_STEPS, code)
	if (!kind) return historyMessages.notPlanned
	if (action === 'step-done' || !at) return historyMessages.stepDone(inboxMessages.nextStep.kinds[kind])
	return historyMessages.planned(formatNextStep({ kind, at: new Date(at) }, now))
}
