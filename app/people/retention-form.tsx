/** The figures of retention, to be changed, and what would go by them. */
import { Form, href, useNavigation } from 'react-router'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { LeaveQuestion } from '#app/ui/use-leave-question.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { retentionWords as words } from '#app/words/en-ZA/retention.ts'
import {
	FIGURE_NAMES,
	FIGURES,
	type Figure,
	type KeptRetention,
	type Retention,
	type RetentionAnswer,
} from './retention.ts'
import { retentionInput } from './retention-input.ts'

type Props = Pick<KeptRetention, 'figures' | 'version'> & { answer: RetentionAnswer | undefined }

export function RetentionForm({ figures, version, answer }: Props) {
	const { form, field, isPending, isDirty } = useForm({
		schema: retentionInput,
		messageOf,
		values: { ...textsOf(figures), version: String(version) },
		rejected: answer && {
			errors: answer.outcome === 'problems' ? answer.problems : undefined,
			values: answer.values,
		},
	})
	const isPreview = useNavigation().formData?.get('intent') === 'preview'
	const isSaving = isPending && !isPreview
	const begunVersion = field('version')
	return (
		<Form {...form} method="post" className="grid gap-5">
			{/* Counting what would go saves nothing, so the question stays meanwhile. */}
			{isDirty && !isSaving && <LeaveQuestion question={partWords.unsaved.title} />}
			<input type="hidden" name="version" value={begunVersion.defaultValue} />
			{answer?.outcome === 'stale' && (
				<NotSavedNotice text={words.conflict(answer.by)} to={href('/admin/settings/retention')} />
			)}
			{begunVersion.problem && <NotSavedNotice text={begunVersion.problem} />}
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				{FIGURE_NAMES.map((name) => (
					<TextField
						key={`${name} ${version}`}
						{...field(name)}
						label={words.figures[name].label}
						help={words.figures[name].help}
						unit={{ text: words.units[FIGURES[name].unit], side: 'right' }}
						inputMode="numeric"
						autoComplete="off"
						required
					/>
				))}
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="intent" value="save" text={words.save} busyText={words.saving} busy={isSaving} />
				<Button type="submit" name="intent" value="preview" aria-disabled={isPending || undefined}>
					{isPending && isPreview ? words.looking : words.preview}
				</Button>
			</div>
		</Form>
	)
}

const textsOf = (figures: Retention) =>
	Object.fromEntries(FIGURE_NAMES.map((name) => [name, String(figures[name])]))

function messageOf(name: string, code: string): string {
	if (name === 'version') return words.problems.unreadable
	const { least, most } = FIGURES[name as Figure]
	if (code === 'bounds') return words.problems.bounds(least, most)
	return words.problems[code === 'required' ? 'required' : 'whole-number']
}
