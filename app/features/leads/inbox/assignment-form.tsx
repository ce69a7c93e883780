/**
 * Form for the status, assignee and next step of a lead. An optimistic lock prevents overwriting a concurrent change and
 * shows it instead.
 */
import { Form } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { OptionalDateField } from '#app/components/office-fields.tsx'
import { SelectField } from '#app/components/select.tsx'
import { useForm } from '#app/components/use-form.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { assignmentInput } from './assignment-schema.ts'
import { statusesOf } from './inbox-item.ts'
import type { InboxResult } from './inbox-query.ts'
import type { LeadDetail } from './lead-detail.ts'
import { NEXT_STEPS, toTimeField } from './next-step.ts'

const messages = inboxMessages.assign

export function AssignmentForm({ lead, result }: { lead: LeadDetail; result: InboxResult | undefined }) {
	const { subject, status, assigneeId, assignee, admins, version, nextStep, lostReason } = lead
	const rejection = result?.outcome === 'invalid' && result.intent !== 'note' ? result : undefined
	const { form, field, wrongFields, failure, errors, isPending } = useForm({
		schema: assignmentInput(subject.kind),
		messageOf: (name) => messages.errors[name as keyof typeof messages.errors],
		values: {
			status,
			assignee: assigneeId ?? '',
			version: String(version),
			nextStep: nextStep?.kind ?? '',
			nextAt: toTimeField(nextStep?.at),
			lostReason: lostReason ?? '',
		},
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
				<div
					className={cn(
						!field('lostReason').error && 'hidden',
						'group-has-[[value=lost]:checked]/assign:block',
					)}
				>
					<SelectField
						key={`reason ${version}`}
						{...field('lostReason')}
						label={messages.lostReason}
						options={[
							{ value: '', text: messages.chooseReason },
							...reasons.map((value) => ({ value, text: value })),
						]}
					/>
				</div>
				<SelectField
					key={`step ${version}`}
					{...field('nextStep')}
					label={messages.nextStep}
					options={[
						{ value: '', text: messages.noStep },
						...NEXT_STEPS.map((value) => ({ value, text: inboxMessages.nextStep.kinds[value] })),
					]}
				/>
				<div className="max-sm:col-span-full group-has-[[name=nextStep]_[value='']:checked]/assign:hidden">
					<OptionalDateField
						key={`time ${version}`}
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
