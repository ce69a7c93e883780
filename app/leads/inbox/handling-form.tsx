/** How it stands and who has it. What somebody else saved meanwhile is not written over, but told. */
import { Form, useNavigation } from 'react-router'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import type { Case } from './case.ts'
import type { InboxAnswer } from './inbox-answer.ts'
import { statusesOf } from './standing.ts'

const words = inboxWords.handling

export function HandlingForm({ of, answer }: { of: Case; answer: InboxAnswer | undefined }) {
	const { formData } = useNavigation()
	const { subject, status, handlerId, handler, admins, version } = of
	const problems = answer?.outcome === 'problems' && answer.intent !== 'note' ? answer.problems : {}
	const isGone = handlerId && !admins.some(({ id }) => id === handlerId)
	const people = isGone ? [...admins, { id: handlerId, name: handler ?? '' }] : admins
	return (
		<Form
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
			{problems.version && <NotSavedNotice text={words.problems.version} className="mb-4" />}
			<div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_auto] sm:gap-x-4">
				<SelectField
					key={`status ${version}`}
					name="status"
					label={words.status}
					defaultValue={status}
					options={statusesOf(subject.kind).map((value) => ({ value, text: inboxWords.statuses[value] }))}
					problem={problems.status && words.problems.status}
				/>
				<SelectField
					key={`handler ${version}`}
					name="handler"
					label={words.handler}
					defaultValue={handlerId ?? ''}
					options={[
						{ value: '', text: words.nobody },
						...people.map(({ id, name }) => ({ value: id, text: name })),
					]}
					problem={problems.handler && words.problems.handler}
				/>
				<SubmitButton
					name="intent"
					value="handling"
					kind="line"
					text={words.save}
					busyText={words.busy}
					busy={formData?.get('intent') === 'handling'}
					className="max-sm:col-span-full"
				/>
			</div>
		</Form>
	)
}
