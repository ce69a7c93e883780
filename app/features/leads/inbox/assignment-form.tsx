/**
 * Form for the status and assignee of a lead. An optimistic lock prevents overwriting a concurrent change and
 * shows it instead.
 */
import { Form } from 'react-router'
import { SelectField } from '#app/components/select.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { FormNotice } from '#app/features/staff/records/form-notice.tsx'
import { NotSavedNotice } from '#app/features/staff/records/not-saved-notice.tsx'
import { inboxMessages } from '#messages/inbox.ts'
import { assignmentInput } from './assignment-schema.ts'
import type { InboxResult } from './inbox-query.ts'
import { statusesOf } from './inbox-status.ts'
import type { LeadDetail } from './lead-detail.ts'

const messages = inboxMessages.assign

export function AssignmentForm({ lead, result }: { lead: LeadDetail; result: InboxResult | undefined }) {
	const { subject, status, assigneeId, assignee, admins, version } = lead
	const rejection = result?.outcome === 'invalid' && result.intent !== 'note' ? result : undefined
	const { form, field, wrongFields, failure, errors, isPending } = useForm({
		schema: assignmentInput(subject.kind),
		messageOf: (name) => messages.errors[name as keyof typeof messages.errors],
		values: { status, assignee: assigneeId ?? '', version: String(version) },
		rejected: rejection && { errors: rejection.fieldErrors },
		isOwn: (data) => data.get('intent') === 'assign',
	})
	const isGone = assigneeId && !admins.some(({ id }) => id === assigneeId)
	const assignees = isGone ? [...admins, { id: assigneeId, name: assignee ?? '' }] : admins
	return (
		<Form
			{...form}
			method="post"
			preventScrollReset
			aria-label={messages.heading}
			className="mt-4 border-y border-line py-4"
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
			<div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_auto] sm:gap-x-4">
				<SelectField
					key={`status ${version}`}
					{...field('status')}
					label={messages.status}
					options={statusesOf(subject.kind).map((value) => ({ value, text: inboxMessages.statuses[value] }))}
				/>
				<SelectField
					key={`assignee ${version}`}
					{...field('assignee')}
					label={messages.assignee}
					options={[
						{ value: '', text: messages.nobody },
						...assignees.map(({ id, name }) => ({ value: id, text: name })),
					]}
				/>
				<SubmitButton
					name="intent"
					value="assign"
					kind="line"
					text={messages.save}
					busyText={messages.busy}
					busy={isPending}
					className="max-sm:col-span-full"
				/>
			</div>
		</Form>
	)
}
