/** The form of one part of the settings: what was typed stays until it is saved, and nobody leaves it by accident. */
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type * as z from 'zod/mini'
import { WrongFieldsNotice } from '#app/admin/parts/wrong-fields-notice.tsx'
import type { Values } from '#app/kernel/form.ts'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import type { Part } from '#app/staff/settings-parts.ts'
import { cn } from '#app/ui/cn.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type FieldOf, useForm } from '#app/ui/use-form.ts'
import { settingsWords as words } from '#app/words/en-ZA/settings.ts'
import { problemAt, type SettingsAnswer } from './answer.ts'
import { type Saved, SavedNotice, SettingsNotice } from './settings-notice.tsx'

type Props = {
	part: Part
	schema: z.ZodMiniObject
	begins: Values // as it is stored
	version?: string // of what is stored; a form that only adds has none
	save?: string
	saved?: Saved // told beside the button, and the page stays where it is
	isSecond?: boolean // another form of the page has the primary button
	to: string // the page itself
	answer: SettingsAnswer | undefined
	children: (field: FieldOf) => ReactNode
}

export function SettingsForm(props: Props) {
	const { part, version = '', answer } = props
	const isOurs = answer && (!('form' in answer) || answer.form === part)
	const [shown, setShown] = useState(
		isOurs && 'values' in answer ? String(answer.values.version ?? version) : version,
	)
	// Once it is saved, the form begins anew with what is stored.
	if (!isOurs && shown !== version) setShown(version)
	return <OnePart key={shown} {...props} version={shown} answer={isOurs ? answer : undefined} />
}

function OnePart({
	part,
	schema,
	begins,
	version,
	save = words.save,
	saved,
	isSecond,
	to,
	answer,
	children,
}: Props) {
	const { form, field, ref, wrongNames, isPending, isDirty, leaveQuestion } = useForm({
		unsaved: words.unsaved,
		schema,
		messageOf: (name, code, index) => problemAt({ [name]: code }, name, index),
		values: begins,
		rejected: answer && {
			errors: answer.outcome === 'problems' ? answer.problems : undefined,
			values: 'values' in answer ? answer.values : undefined,
		},
		isOwn: (data) => data.get('part') === part,
	})
	const unreadable = field('version').problem
	return (
		<Form {...form} method="post" preventScrollReset={saved !== undefined} className="max-w-200">
			<input type="hidden" name="part" value={part} />
			<input type="hidden" name="version" value={version} />
			{answer && <SettingsNotice answer={answer} to={to} />}
			{unreadable && <NotSavedNotice text={unreadable} className="mb-6" />}
			<WrongFieldsNotice form={ref} names={wrongNames} />
			{children(field)}
			<div className={cn('grid justify-items-start gap-3', (isDirty || saved) && stuckClass)}>
				{!isDirty && <SavedNotice saved={saved ?? null} answer={answer} className="w-full" />}
				<SubmitButton
					text={save}
					busyText={words.saving}
					busy={isPending}
					{...(isSecond && { kind: 'line' })}
				/>
			</div>
			{leaveQuestion}
		</Form>
	)
}

/** Something was changed or saved: the way to save it, or that it is saved, stays in sight. */
const stuckClass =
	'sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static max-md:justify-items-stretch'
