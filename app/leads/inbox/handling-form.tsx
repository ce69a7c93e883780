/** How it stands and who has it. What somebody else saved meanwhile is not written over, but told. */
import { Form } from 'react-router'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import type { Case } from './case.ts'
import { handlingInput } from './handling-input.ts'
import type { InboxAnswer } from './inbox-answer.ts'
import { statusesOf } from './standing.ts'

const words = inboxWords.handling

export function HandlingForm({ of, answer }: { of: Case; answer: InboxAnswer | undefined }) {
	const { subject, status, handlerId, handler, admins, version } = of
	const rejection = answer?.outcome === 'problems' && answer.intent !== 'note' ? answer : undefined
	const { form, field, errors, isPending } = useForm({
		schema: handlingInput(subject.kind),
		messageOf: (name) => words.problems[name as keyof typeof words.problems],
		values: { status, handler: handlerId ?? '', version: String(version) },
		rejected: rejection && { errors: rejection.problems },
		isOwn: (data) => data.get('intent') === 'handling',
	})
	const isGone = handlerId && !admins.some(({ id }) => id === handlerId)
	const people = isGone ? [...admins, { id: handlerId, name: handler ?? '' }] : admins
	return (
		<Form
			{...form}
			method="post"
			preventScrollReset
			aria-label={words.heading}
			className="mt-4 border-y border-line py-4"
		>
			<input type="hidden" name="version" value={version} />
			{answer?.outcome === 'stale' && (
				<NotSavedNotice
					text={`${words.conflict(answer.by)} ${words.youChose(
						inboxWords.statuses[answer.wanted.status],
						people.find(({ id }) => id === answer.wanted.handler)?.name ?? words.nobody,
					)}`}
					className="mb-4"
				/>
			)}
			{errors.version && <NotSavedNotice text={words.problems.version} className="mb-4" />}
			<div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_auto] sm:gap-x-4">
				<SelectField
					key={`status ${version}`}
					{...field('status')}
					label={words.status}
					options={statusesOf(subject.kind).map((value) => ({ value, text: inboxWords.statuses[value] }))}
				/>
				<SelectField
					key={`handler ${version}`}
					{...field('handler')}
					label={words.handler}
					options={[
						{ value: '', text: words.nobody },
						...people.map(({ id, name }) => ({ value: id, text: name })),
					]}
				/>
				<SubmitButton
					name="intent"
					value="handling"
					kind="line"
					text={words.save}
					busyText={words.busy}
					busy={isPending}
					className="max-sm:col-span-full"
				/>
			</div>
		</Form>
	)
}
