/** Notes and lead events, newest first, with the form for the next note. */
import { useState } from 'react'
import { Form } from 'react-router'
import { TextAreaField } from '#app/components/field.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import { authorText } from '#app/features/staff/audit-log/audit-log.ts'
import { FormNotice } from '#app/features/staff/records/form-notice.tsx'
import { inboxMessages } from '#messages/inbox.ts'
import { noteInput } from './assignment-schema.ts'
import { formatTimestamp } from './inbox-format.ts'
import type { InboxResult } from './inbox-query.ts'
import type { LeadDetail, LeadHistoryEvent } from './lead-detail.ts'

const messages = inboxMessages.notes
const statusMessages: Partial<Record<string, string>> = inboxMessages.statuses
const revealedMessages: Partial<Record<string, string>> = messages.revealed

export function LeadHistory({ lead, result }: { lead: LeadDetail; result: InboxResult | undefined }) {
	return (
		<section aria-labelledby="history" className="mt-8">
			<h3 id="history" className="title text-title-sm">
				{messages.heading}
			</h3>
			<NoteForm lead={lead} result={result} />
			{lead.events.length === 0 && <p className="mt-4 text-sm text-ink-muted">{messages.none}</p>}
			<ol className="mt-4 divide-y divide-line">
				{lead.events.map((event) => (
					<li key={event.id} className="py-3">
						<p
							dir="auto"
							className={
								event.note === null ? 'text-sm' : 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]'
							}
						>
							{describeEvent(event)}
						</p>
						<p className="text-xs text-ink-muted">
							{messages.by(authorText(event), formatTimestamp(event.at, lead.now))}
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}

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

function describeEvent({ action, note, detail, assignee }: LeadHistoryEvent): string {
	if (note === 'locked' || note === 'broken') return inboxMessages.encrypted[note]
	if (note !== null) return note
	if (action === 'handled') {
		const [status = ''] = detail.split(' ')
		return messages.handled(statusMessages[status] ?? status, assignee)
	}
	if (action === 'opened') return messages.opened
	if (action === 'revealed') return revealedMessages[detail] ?? detail
	if (action === 'sent-again') return messages['sent-again'](inboxMessages.emails.kinds[detail] ?? detail)
	return messages.exported
}
