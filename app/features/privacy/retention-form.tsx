/** Form for the retention periods, with a preview of the records that they would remove. */
import { Form, href } from 'react-router'
import * as z from 'zod/mini'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'

import { useForm, useSubmission } from '#app/components/use-form.ts'
import { confirmationInput } from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { retentionMessages } from '#messages/privacy-requests.ts'
import {
	type Counts,
	OVERDUE_KINDS,
	PERIOD_NAMES,
	RETENTION_PERIODS,
	type Retention,
	type RetentionPeriod,
	type RetentionResult,
	retentionInput,
	type StoredRetention,
} from './retention.ts'

type RetentionFormProps = Pick<StoredRetention, 'periods' | 'version'> & {
	currentUser: CurrentUser
	result: RetentionResult | undefined
}

export function RetentionForm({ periods, version, currentUser, result }: RetentionFormProps) {
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
				<NotSavedNotice text={retentionMessages.conflict(result.by)} to={href('/admin/settings/retention')} />
			)}
			{result?.outcome === 'invalid' && result.error === 'not-owner' && (
				<NotSavedNotice text={retentionMessages.forOwners} />
			)}
			{begunVersion.error && <NotSavedNotice text={begunVersion.error} />}
			<FormNotice {...wrongFields} failure={failure ?? preview.failure} />
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				{PERIOD_NAMES.map((name) => (
					<TextField
						key={`${name} ${version}`}
						{...field(name)}
						label={retentionMessages.periods[name].label}
						help={retentionMessages.periods[name].help}
						unit={{ text: retentionMessages.units[RETENTION_PERIODS[name].unit], side: 'right' }}
						inputMode="numeric"
						autoComplete="off"
						required
					/>
				))}
			</div>
			<p className="text-sm text-ink-muted">{retentionMessages.confirm}</p>
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				<ConfirmationFields field={field} currentUser={currentUser} />
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton
					name="intent"
					value="save"
					text={retentionMessages.save}
					busyText={retentionMessages.saving}
					busy={isSaving}
				/>
				<Button
					type="submit"
					name="intent"
					value={PREVIEW}
					aria-disabled={isSaving || preview.isPending || undefined}
				>
					{preview.isPending ? retentionMessages.looking : retentionMessages.preview}
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
	if (name === 'version') return retentionMessages.errors.unreadable
	const { min, max } = RETENTION_PERIODS[name as RetentionPeriod]
	if (code === 'bounds') return retentionMessages.errors.bounds(min, max)
	return retentionMessages.errors[code === 'required' ? 'required' : 'whole-number']
}

const messages = retentionMessages.tonight

type RetentionCountsProps = { counts: Counts; night: string; isPreview: boolean } // night: formatted time of the next run

/** Lists how many records are, or would be, removed under the retention periods. */
export function RetentionCounts({ counts, night, isPreview }: RetentionCountsProps) {
	const nonZeroKinds = OVERDUE_KINDS.filter((kind) => counts[kind] > 0)
	return (
		<section
			aria-labelledby="tonight"
			className="self-start rounded-panel border border-line bg-surface-raised p-5 md:p-6"
		>
			<h3 id="tonight" className="title text-title-sm">
				{isPreview ? messages.previewHeading : messages.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{messages.at(night)}</p>
			<div role="status" className="mt-4">
				{nonZeroKinds.length === 0 && <p>{messages.nothing}</p>}
				<ul className="divide-y divide-line">
					{nonZeroKinds.map((kind) => (
						<li key={kind} className="py-2.5 font-[550]">
							{messages.kinds[kind](counts[kind])}
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
