/** What staff have noted and done, the last first, and room for the next note. */
import { useState } from 'react'
import { Form } from 'react-router'
import { LONGEST } from '#app/leads/lead-limits.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import type { Case } from './case.ts'
import type { DeedDone } from './deed.ts'
import { whenIn } from './entry-words.ts'
import { noteInput } from './handling-input.ts'
import type { InboxAnswer, Masked } from './inbox-answer.ts'
import type { InboxStatus } from './standing.ts'

const words = inboxWords.notes

export function History({ of, answer }: { of: Case; answer: InboxAnswer | undefined }) {
	return (
		<section aria-labelledby="history" className="mt-8">
			<h3 id="history" className="title text-title-sm">
				{words.heading}
			</h3>
			<NoteForm of={of} answer={answer} />
			{of.deeds.length === 0 && <p className="mt-4 text-sm text-ink-muted">{words.none}</p>}
			<ol className="mt-4 divide-y divide-line">
				{of.deeds.map((deed) => (
					<li key={deed.id} className="py-3">
						<p
							dir="auto"
							className={
								deed.note === null ? 'text-sm' : 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]'
							}
						>
							{saidOf(deed, of)}
						</p>
						<p className="text-xs text-ink-muted">{words.by(deed.by, whenIn(deed.at, of.now))}</p>
					</li>
				))}
			</ol>
		</section>
	)
}

function NoteForm({ of: { noteKey, deeds }, answer }: { of: Case; answer: InboxAnswer | undefined }) {
	// The form keeps its key however often the page is read anew, until the note stands below.
	const [key, setKey] = useState(noteKey)
	if (deeds.some(({ id }) => id === key)) setKey(noteKey)
	const rejection = answer?.outcome === 'problems' && answer.intent === 'note' ? answer : undefined
	const { form, field, errors, isPending, leaveQuestion } = useForm({
		unsaved: words.leave,
		schema: noteInput,
		messageOf: (_, code) => messageOf(code),
		values: { key },
		rejected: rejection && { errors: rejection.problems, values: rejection.values },
		isOwn: (data) => data.get('intent') === 'note',
	})
	return (
		<Form {...form} method="post" preventScrollReset className="mt-4 grid gap-3">
			{leaveQuestion}
			<input type="hidden" name="key" value={key} />
			<TextAreaField
				key={key} // emptied with its note
				{...field('note')}
				label={words.label}
				help={words.help}
				rows={3}
				maxLength={LONGEST.message}
				problem={field('note').problem ?? (errors.key && messageOf(errors.key))}
			/>
			<SubmitButton
				name="intent"
				value="note"
				kind="line"
				size="small"
				text={words.add}
				busyText={words.busy}
				busy={isPending}
				className="justify-self-start"
			/>
		</Form>
	)
}

function messageOf(code: string): string {
	if (code === 'too-long') return words.tooLong(LONGEST.message)
	return code === 'required' ? words.required : words.unreadable
}

function saidOf({ deed, note, detail }: DeedDone, { admins }: Case): string {
	if (note === 'locked' || note === 'broken') return inboxWords.sealed[note]
	if (note !== null) return note
	if (deed === 'handled') {
		const [status, handler] = detail.split(' ') as [InboxStatus, string?]
		return words.handled(inboxWords.statuses[status], admins.find(({ id }) => id === handler)?.name)
	}
	if (deed === 'revealed') return words.revealed[detail as Masked | 'paper']
	if (deed === 'sent-again') return words['sent-again'](inboxWords.letters.kinds[detail] ?? detail)
	return words.exported
}
