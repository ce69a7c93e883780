/** The figures of retention, to be changed, and what would go by them. */
import { Form, href, useNavigation } from 'react-router'
import type { Values } from '#app/kernel/form.ts'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { LeaveQuestion } from '#app/ui/use-leave-question.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { retentionWords as words } from '#app/words/en-ZA/retention.ts'
import { FIGURE_NAMES, FIGURES, type Figure, type KeptRetention, type RetentionAnswer } from './retention.ts'
import { retentionInput } from './retention-input.ts'
import { useTyped } from './use-typed.ts'

type Props = Pick<KeptRetention, 'figures' | 'version'> & { answer: RetentionAnswer | undefined }

export function RetentionForm({ figures, version, answer }: Props) {
	const { state, formData } = useNavigation()
	const busy = state !== 'idle' && formData !== undefined
	const isPreview = formData?.get('intent') === 'preview'
	const answered = answer?.outcome === 'problems' ? answer.problems : undefined
	const { form, problems } = useCheckedForm({ schema: retentionInput, busy, answered })
	const { isTyped, onInput } = useTyped(version, answer !== undefined)
	const typed = answer?.values
	return (
		<Form {...form} onInput={onInput} method="post" className="grid gap-5">
			{isTyped && !busy && <LeaveQuestion question={partWords.unsaved.title} />}
			<input type="hidden" name="version" value={String(typed?.version ?? version)} />
			{answer?.outcome === 'stale' && (
				<NotSavedNotice text={words.conflict(answer.by)} to={href('/admin/settings/retention')} />
			)}
			{problems.version && <NotSavedNotice text={words.problems.unreadable} />}
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
				{FIGURE_NAMES.map((name) => (
					<TextField
						key={`${name} ${version}`}
						name={name}
						label={words.figures[name].label}
						help={words.figures[name].help}
						unit={{ text: words.units[FIGURES[name].unit], side: 'right' }}
						inputMode="numeric"
						autoComplete="off"
						required
						defaultValue={textOf(typed, name) ?? String(figures[name])}
						problem={problems[name] && problemOf(name, problems[name])}
					/>
				))}
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton
					name="intent"
					value="save"
					text={words.save}
					busyText={words.saving}
					busy={busy && !isPreview}
				/>
				<Button type="submit" name="intent" value="preview" aria-disabled={busy || undefined}>
					{busy && isPreview ? words.looking : words.preview}
				</Button>
			</div>
		</Form>
	)
}

const textOf = (values: Values | undefined, name: Figure) =>
	typeof values?.[name] === 'string' ? values[name] : undefined

function problemOf(name: Figure, problem: string): string {
	const { least, most } = FIGURES[name]
	if (problem === 'bounds') return words.problems.bounds(least, most)
	return words.problems[problem === 'required' ? 'required' : 'whole-number']
}
