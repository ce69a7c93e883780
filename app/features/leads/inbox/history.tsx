/** Notes and lead events, newest first, with the form for the next note. */
import { useState } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { TextAreaField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { useForm } from '#app/components/use-form.ts'
import { pickOption } from '#app/core/form.ts'
import { describeAnswer } from '#app/features/leads/answers/answer.ts'
import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import { authorText } from '#app/features/staff/audit-log/audit-log.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { noteInput } from './assignment-schema.ts'
import { formatTimestamp } from './inbox-format.ts'
import type { InboxResult } from './inbox-query.ts'
import type { LeadDetail, LeadHistoryEvent } from './lead-detail.ts'
import { formatNextStep, NEXT_STEPS } from './next-step.ts'

const messages = inboxMessages.notes
const statusMessages: Partial<Record<string, string>> = inboxMessages.statuses
const sourceMessages: Partial<Record<string, string>> = inboxMessages.sources
const revealedMessages: Partial<Record<string, string>> = messages.revealed

export function LeadHistory({ lead, result }: { lead: LeadDetail; result: InboxResult | undefined }) {
	const earlier = lead.events.slice(EVENTS_VISIBLE)
	return (
		<section aria-labelledby="history" className="mt-8">
			<h3 id="history" className="title text-title-sm">
				{messages.heading}
			</h3>
			{lead.events.length === 0 && <p className="mt-4 text-sm text-ink-muted">{messages.none}</p>}
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
					{messages.by(authorText(event), formatTimestamp(event.at, now))}
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
		leaveQuestion: messages.leave,
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
				label={messages.label}
				help={messages.help}
				rows={3}
				maxLength={MAX_LENGTHS.message}
				error={field('note').error ?? (errors.key && messageOf(errors.key))}
			/>
			<SubmitButton
				name="intent"
				value="note"
				kind="line"
				size="small"
				text={messages.add}
				busyText={messages.busy}
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
	if (code === 'other-note') return messages.otherNote
	if (code === 'too-long') return messages.tooLong(MAX_LENGTHS.message)
	return code === 'required' ? messages.required : messages.unreadable
}

function describeEvent({ action, note, detail, assignee }: LeadHistoryEvent, now: Date): string {
	if (note === 'locked' || note === 'broken') return inboxMessages.encrypted[note]
	if (note !== null) return note
	if (action === 'handled') {
		const [status = '', , ...reason] = detail.split(' ')
		return messages.handled(statusMessages[status] ?? status, assignee, reason.join(' '))
	}
	if (action === 'planned' || action === 'step-done') return describeStep(action, detail, now)
	if (action === 'added') return messages.added(sourceMessages[detail] ?? detail)
	if (action === 'opened') return messages.opened
	if (action === 'offered') return messages.offered
	if (action === 'revealed') return revealedMessages[detail] ?? detail
	if (action === 'sent-again') return messages['sent-again'](inboxMessages.emails.kinds[detail] ?? detail)
	if (action === 'answered') return describeAnswer(detail)
	if (action === 'moved') return messages.moved(formatTimestamp(new Date(detail), now))
	if (action === 'cancelled') return messages.cancelled
	return messages.exported
}

function describeStep(action: 'planned' | 'step-done', detail: string, now: Date): string {
	const [code = '', at] = detail.split(' ')
	const kind = pickOption(NEXT_STEPS, code)
	if (!kind) return messages.notPlanned
	if (action === 'step-done' || !at) return messages.stepDone(inboxMessages.nextStep.kinds[kind])
	return messages.planned(formatNextStep({ kind, at: new Date(at) }, now))
}
