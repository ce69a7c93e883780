/** Form for the retention periods, with a preview of the records that they would remove. */
import { Form, href } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm, useSubmission } from '#app/components/use-form.ts'
import { FormNotice } from '#app/features/staff/records/form-notice.tsx'
import { NotSavedNotice } from '#app/features/staff/records/not-saved-notice.tsx'
import { retentionMessages as messages } from '#app/messages/en-ZA/retention.ts'
import {
	PERIOD_NAMES,
	RETENTION_PERIODS,
	type Retention,
	type RetentionPeriod,
	type RetentionResult,
	type StoredRetention,
} from './retention.ts'
import { retentionInput } from './retention-schema.ts'

type Props = Pick<StoredRetention, 'periods' | 'version'> & { result: RetentionResult | undefined }

export function RetentionForm({ periods, version, result }: Props) {
	const {
		form,
		field,
		wrongFields,
		failure,
		isPending: isSaving,
	} = useForm({
		schema: retentionInput,
		messageOf,
		values: { ...toFormValues(periods), version: String(version) },
		rejected: result && {
			errors: result.outcome === 'invalid' ? result.fieldErrors : undefined,
			values: result.values,
		},
		isOwn: (data) => !isPreview(data), // which saves nothing
	})
	const preview = useSubmission(isPreview)
	const begunVersion = field('version')
	return (
		<Form {...form} method="post" className="grid gap-5">
			<input type="hidden" name="version" value={begunVersion.defaultValue} />
			{result?.outcome === 'stale' && (
				<NotSavedNotice text={messages.conflict(result.by)} to={href('/admin/settings/retention')} />
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
					value="preview"
					aria-disabled={isSaving || preview.isPending || undefined}
				>
					{preview.isPending ? messages.looking : messages.preview}
				</Button>
			</div>
		</Form>
	)
}

const isPreview = (data: FormData) => data.get('intent') === 'preview'

const toFormValues = (retention: Retention) =>
	Object.fromEntries(PERIOD_NAMES.map((name) => [name, String(retention[name])]))

function messageOf(name: string, code: string): string {
	if (name === 'version') return messages.errors.unreadable
	const { min, max } = RETENTION_PERIODS[name as RetentionPeriod]
	if (code === 'bounds') return messages.errors.bounds(min, max)
	return messages.errors[code === 'required' ? 'required' : 'whole-number']
}
