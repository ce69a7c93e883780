/** Form for the retention periods, with a preview of the records that they would remove. */
import { Form, href } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { NotSavedNotice } from '#app/components/not-saved-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm, useSubmission } from '#app/components/use-form.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { confirmationInput } from '#app/features/staff/second-factor/second-factor.ts'
import { retentionMessages as messages } from '#messages/retention.ts'
import {
	PERIOD_NAMES,
	RETENTION_PERIODS,
	type Retention,
	type RetentionPeriod,
	type RetentionResult,
	type StoredRetention,
} from './retention.ts'
import { retentionInput } from './retention-schema.ts'

type Props = Pick<StoredRetention, 'periods' | 'version'> & {
	currentUser: CurrentUser
	result: RetentionResult | undefined
}

export function RetentionForm({ periods, version, currentUser, result }: Props) {
	const {
		form,
		field,
		wrongFields,
		failure,
		isPending: isSaving,
	} = useForm({
		schema: z.extend(retentionInput, confirmationInput(currentUser).shape),
		messageOf,
		values: { ...toFormValues(periods), version: String(version) },
		rejected: result && {
			errors: result.outcome === 'invalid' ? result.fieldErrors : undefined,
			values: result.values,
		},
		isOwn: (data) => !isPreview(data), // which saves nothing, and needs no password
		skipsValidation: (submitter) => submitter?.getAttribute('value') === PREVIEW,
	})
	const preview = useSubmission(isPreview)
	const begunVersion = field('version')
	return (
		<Form {...form} method="post" className="grid gap-5">
			<input type="hidden" name="version" value={begunVersion.defaultValue} />
			{result?.outcome === 'stale' && (
				<NotSavedNotice text={messages.conflict(result.by)} to={href('/admin/settings/retention')} />
			)}
			{result?.outcome === 'invalid' && result.error === 'not-owner' && (
				<NotSavedNotice text={messages.forOwners} />
			)}
			{begunVersion.error && <NotSavedNotice text={begunVersion.error} />}
			<FormNotice {...wrongFields} failure={failure ?? preview.failure} />
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				{PERIOD_NAMES.map((name) => (
					<TextField
						key={`${name} ${version}`}
						{...field(name)}
						label={messages.periods[name].label}
						help={messages.periods[name].help}
						unit={{ text: messages.units[RETENTION_PERIODS[name].unit], side: 'right' }}
						inputMode="numeric"
						autoComplete="off"
						required
					/>
				))}
			</div>
			<p className="text-sm text-ink-muted">{messages.confirm}</p>
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				<ConfirmationFields field={field} currentUser={currentUser} />
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton
					name="intent"
					value="save"
					text={messages.save}
					busyText={messages.saving}
					busy={isSaving}
				/>
				<Button
					type="submit"
					name="intent"
					value={PREVIEW}
					aria-disabled={isSaving || preview.isPending || undefined}
				>
					{preview.isPending ? messages.looking : messages.preview}
				</Button>
			</div>
		</Form>
	)
}

const PREVIEW = 'preview'
const isPreview = (data: FormData) => data.get('intent') === PREVIEW

const toFormValues = (retention: Retention) =>
	Object.fromEntries(PERIOD_NAMES.map((name) => [name, String(retention[name])]))

function messageOf(name: string, code: string): string {
	if (name === 'password' || name === 'code') return confirmationMessage(name, code)
	if (name === 'version') return messages.errors.unreadable
	const { min, max } = RETENTION_PERIODS[name as RetentionPeriod]
	if (code === 'bounds') return messages.errors.bounds(min, max)
	return messages.errors[code === 'required' ? 'required' : 'whole-number']
}
