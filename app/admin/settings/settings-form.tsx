/** The form of a settings section. */
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type * as z from 'zod/mini'
import { cn } from '#app/components/cn.ts'
import { FormNotice } from '#app/components/form-notice.tsx'
import { NotSavedNotice } from '#app/components/not-saved-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { type FieldOf, useForm } from '#app/components/use-form.ts'
import type { Values } from '#app/core/form.ts'
import type { SettingsSection } from '#app/features/staff/settings/settings-sections.ts'
import { settingsMessages as messages } from '#messages/settings.ts'
import { type Saved, SavedNotice, SettingsNotice } from './settings-notice.tsx'
import { errorMessageAt, type SettingsResult } from './settings-result.ts'

type Props = {
	section: SettingsSection | 'texts'
	schema: z.ZodMiniObject
	begins: Values // stored values
	version?: string // of the stored values (optimistic lock); undefined for a form that only adds
	save?: string
	saved?: Saved // shown beside the button; the page does not scroll
	isSecond?: boolean // another form of the page has the primary button
	to: string // path of the page
	result: SettingsResult | undefined
	children: (field: FieldOf) => ReactNode
}

export function SettingsForm(props: Props) {
	const { section, version = '', result } = props
	const isOurs = result?.form === section
	const [shownVersion, setShownVersion] = useState(
		isOurs ? String(result.values.version ?? version) : version,
	)
	// After a save the form resets to the stored values.
	if (!isOurs && shownVersion !== version) setShownVersion(version)
	return (
		<SettingsSectionForm
			key={shownVersion}
			{...props}
			version={shownVersion}
			result={isOurs ? result : undefined}
		/>
	)
}

function SettingsSectionForm({
	section,
	schema,
	begins,
	version,
	save = messages.save,
	saved,
	isSecond,
	to,
	result,
	children,
}: Props) {
	const { form, field, wrongFields, failure, isPending, isDirty } = useForm({
		schema,
		messageOf: (name, code, index) => errorMessageAt({ [name]: code }, name, index),
		values: begins,
		rejected: result && {
			errors: result.outcome === 'invalid' ? result.fieldErrors : undefined,
			values: result.values,
		},
		// The buttons of the section's rows send its `part`, too.
		isOwn: (data) => data.get('part') === section && data.has('version') && !data.has('intent'),
	})
	const versionError = field('version').error
	return (
		<Form
			{...form}
			method="post"
			preventScrollReset={saved !== undefined}
			className={cn('max-w-200', aboveSaveBarClass)}
		>
			<input type="hidden" name="part" value={section} />
			<input type="hidden" name="version" value={version} />
			{result && <SettingsNotice result={result} to={to} />}
			{versionError && <NotSavedNotice text={versionError} className="mb-6" />}
			<FormNotice {...wrongFields} failure={failure} className="mb-6" />
			{children(field)}
			<div className={cn('grid justify-items-start gap-3', (isDirty || saved) && stuckClass)}>
				{!isDirty && <SavedNotice saved={saved ?? null} result={result} className="w-full" />}
				<SubmitButton
					text={save}
					busyText={messages.saving}
					busy={isPending}
					{...(isSecond && { kind: 'line' })}
				/>
			</div>
		</Form>
	)
}

/** A field that gets the focus is scrolled to above the bar with the button. */
const aboveSaveBarClass = '[&_:is(input,select,textarea)]:scroll-mb-44'

/** After a change or a save, the button or the confirmation stays in view. */
const stuckClass =
	'sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static max-md:justify-items-stretch'
