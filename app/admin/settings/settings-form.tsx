/** The form of one part of the settings: what was typed stays until it is saved, and nobody leaves it by accident. */
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { saidIn } from '#app/admin/parts/said-in.ts'
import type { Values } from '#app/kernel/form.ts'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import type { Part } from '#app/staff/settings-parts.ts'
import { cn } from '#app/ui/cn.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { LeaveQuestion } from '#app/ui/use-leave-question.ts'
import { settingsWords as words } from '#app/words/en-ZA/settings.ts'
import { problemAt, type SettingsAnswer } from './answer.ts'
import { type Saved, SavedNotice, SettingsNotice } from './settings-notice.tsx'

/** What a field needs; place: which one of several of the same name. */
export type FieldOf = (
	name: string,
	place?: number,
) => { name: string; defaultValue: string; problem: string | undefined }

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
	const { formData } = useNavigation()
	const busy = formData?.get('part') === part
	const { problems, form } = useCheckedForm({
		schema,
		busy,
		answered: answer?.outcome === 'problems' ? answer.problems : undefined,
	})
	const [isDirty, setIsDirty] = useState(answer !== undefined)
	const [begun, setBegun] = useState<string>()
	const { ref } = form
	useEffect(() => setBegun(saidIn(ref.current)), [ref])

	const typed = answer && 'values' in answer ? answer.values : begins
	const field: FieldOf = (name, place = 0) => ({
		name,
		defaultValue: [typed[name] ?? ''].flat()[place] ?? '',
		problem: problemAt(problems, name, place),
	})
	return (
		<Form
			{...form}
			method="post"
			preventScrollReset={saved !== undefined}
			onInput={({ currentTarget }) => setIsDirty(saidIn(currentTarget) !== begun)}
			className="max-w-200"
		>
			<input type="hidden" name="part" value={part} />
			<input type="hidden" name="version" value={version} />
			{answer && <SettingsNotice answer={answer} to={to} />}
			{problems.version && <NotSavedNotice text={problemAt(problems, 'version') ?? ''} className="mb-6" />}
			{children(field)}
			<div className={cn('grid justify-items-start gap-3', (isDirty || saved) && stuckClass)}>
				{!isDirty && <SavedNotice saved={saved ?? null} answer={answer} className="w-full" />}
				<SubmitButton text={save} busyText={words.saving} busy={busy} {...(isSecond && { kind: 'line' })} />
			</div>
			{isDirty && !busy && <LeaveQuestion question={words.unsaved} />}
		</Form>
	)
}

/** Something was changed or saved: the way to save it, or that it is saved, stays in sight. */
const stuckClass =
	'sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static max-md:justify-items-stretch'
