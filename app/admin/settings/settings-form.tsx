/** The form of a settings section. */
import { type ReactNode, useRef, useState } from 'react'
import { Form } from 'react-router'
import type * as z from 'zod/mini'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { ConfirmDialog } from '#app/components/dialog.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'

import { type FieldOf, useForm } from '#app/components/use-form.ts'
import type { FieldErrors, Values } from '#app/core/form.ts'
import type { SettingsSection } from '#app/features/staff/settings/settings-sections.ts'
import { recordMessages } from '#messages/admin.ts'
import { settingsMessages as messages, settingsMessages } from '#messages/settings.ts'
import type { SettingsResult } from './save.server.ts'

type SettingsFormProps = {
	section: SettingsSection | 'texts' | 'mailServer' | 'look'
	schema: z.ZodMiniObject
	begins: Values // stored values
	version?: string // of the stored values (optimistic lock); undefined for a form that only adds
	save?: string
	savedText?: string // instead of `Saved.`
	saved?: Saved // shown beside the button; the page does not scroll
	isSecond?: boolean // another form of the page has the primary button
	to: string // path of the page
	result: SettingsResult | undefined
	children: (field: FieldOf, values: Values | undefined) => ReactNode // values: of a rejected form
}

export function SettingsForm(props: SettingsFormProps) {
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
	savedText,
	isSecond,
	to,
	result,
	children,
}: SettingsFormProps) {
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
			className={cn('settings-form', textAreaClass, aboveSaveBarClass)}
		>
			<input type="hidden" name="part" value={section} />
			<input type="hidden" name="version" value={version} />
			{result && <SettingsNotice result={result} to={to} />}
			{versionError && <NotSavedNotice text={versionError} className="mb-6" />}
			<FormNotice {...wrongFields} failure={failure} className="mb-6" />
			{children(field, result?.values)}
			<div className={cn('save-bar mt-8 grid justify-items-start gap-3', (isDirty || saved) && stuckClass)}>
				{!isDirty && (
					<SavedNotice saved={saved ?? null} result={result} text={savedText} className="w-full" />
				)}
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

const messagesOfErrors: Record<string, Record<string, string>> = messages.errors

/**
 * The message for a field error. With `index`, only if the error is of that one of several fields of the same
 * name.
 */
export function errorMessageAt(fieldErrors: FieldErrors, name: string, index?: number): string | undefined {
	const [code = '', errorIndex] = fieldErrors[name]?.split(':') ?? []
	if (code === '' || (errorIndex !== undefined && index !== undefined && Number(errorIndex) !== index))
		return undefined
	return messagesOfErrors[name]?.[code] ?? messagesOfErrors.any?.[code] ?? messagesOfErrors.any?.unreadable
}

/** A text area shows its lines; where it cannot grow, whole ones. */
const textAreaClass =
	'[&_textarea]:field-sizing-content [&_textarea]:max-h-[60vh] not-supports-[field-sizing:content]:[&_textarea]:min-h-[calc(5lh+17px)] not-supports-[field-sizing:content]:[&_textarea]:pb-0.5'

/** A field that gets the focus is scrolled to above the bar with the button, and with it the error below it. */
const aboveSaveBarClass = '[&_:is(input,select,textarea)]:scroll-mb-44 [&_[aria-invalid=true]]:scroll-mb-80'

/** After a change or a save, the button or the confirmation stays in view. */
const stuckClass =
	'sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static max-md:justify-items-stretch'

/** Notices above a settings form: saved, or why not. */
function SettingsNotice({ result, to }: { result: SettingsResult; to: string }) {
	if (result.outcome === 'invalid') return null
	return <NotSavedNotice text={messages.conflict(result.by)} to={to} className="mb-6" />
}

/** `form`: which form of the page was saved, if it has several. */
export type Saved = { what: 'yes' | 'same'; form: string | undefined } | null

/** Reads from the URL what was saved before the redirect. */
export const parseSaved = ({ searchParams }: URL): Saved => {
	const what = searchParams.get('saved')
	if (what !== 'yes' && what !== 'same') return null
	return { what, form: searchParams.get('form') ?? undefined }
}

type SavedProps = {
	saved: Saved
	result: unknown // of the last submission
	text?: string // instead of `Saved.`
	className?: string
}

export const SavedNotice = ({
	saved,
	result,
	text = messages.saved,
	className = 'mb-6 max-w-200',
}: SavedProps) =>
	saved && !result ? (
		<Notice kind="good" role="status" className={className}>
			{saved.what === 'yes' ? text : messages.same}
		</Notice>
	) : null

type Column = { name: string; label: string }
type PairFieldsProps = { field: FieldOf; first: Column; second: Column; positions: number }

/** Rows of two fields each; a field's accessible name includes its row. */
export const PairFields = ({ field, first, second, positions }: PairFieldsProps) => (
	<div className="grid gap-4">
		{Array.from({ length: positions }, (_, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a pair has no id but its index
			<div key={index} className="grid grid-cols-[2fr_3fr] gap-x-4 md:gap-x-6">
				{[first, second].map(({ name, label }) => (
					<TextField
						key={name}
						{...field(name, index)}
						label={index === 0 ? label : `${label} ${index + 1}`}
						labelHidden={index > 0}
						className={index === 0 ? 'self-end' : undefined}
					/>
				))}
			</div>
		))}
	</div>
)

type Props = {
	value: string // id of the row
	part?: string // form of the page, if it has several
	label: string
	title: string
	text: string
}

/** Removes a row of a settings page after a confirmation; without JavaScript, at once. */
export function RemoveForm({ value, part, label, title, text }: Props) {
	const [isAsking, setIsAsking] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	return (
		<ButtonForm
			ref={form}
			fields={{ ...(part && { part }), remove: value }}
			preventScrollReset
			onSubmit={(event) => {
				if (isAsking) return
				event.preventDefault()
				setIsAsking(true)
			}}
		>
			{(isPending) => (
				<>
					<Button
						type="submit"
						size="small"
						kind="quiet"
						aria-label={label}
						aria-disabled={isPending || undefined}
					>
						{settingsMessages.remove}
					</Button>
					<ConfirmDialog
						open={isAsking}
						title={title}
						text={text}
						stay={recordMessages.cancel}
						go={settingsMessages.remove}
						onStay={() => setIsAsking(false)}
						onGo={() => {
							form.current?.requestSubmit()
							setIsAsking(false)
						}}
					/>
				</>
			)}
		</ButtonForm>
	)
}

type OwnersSwitchProps = {
	section: 'answerButtons' | 'monthlyAmounts'
	name: string // of the field
	schema: z.ZodMiniObject
	messages: {
		heading: string
		text: string
		show: string
		save: string
		states: { shown: string; hidden: string }
	}
	areShown: boolean
	version: string
	mayProtect: boolean
	to: string
	saved: Saved
	result: SettingsResult | undefined
	className: string
}

/** One switch with a form of its own: staff can read it, owners set it. */
export function OwnersSwitch({
	section,
	name,
	schema,
	messages,
	areShown,
	mayProtect,
	...props
}: OwnersSwitchProps) {
	const { version, to, saved, result, className } = props
	const fieldErrors = result?.outcome === 'invalid' && result.form === section ? result.fieldErrors : {}
	return (
		<section aria-labelledby={section} className={className}>
			<h3 id={section} className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1.5 mb-3 text-sm leading-normal text-ink-muted">{messages.text}</p>
			{mayProtect ? (
				<SettingsForm
					section={section}
					schema={schema}
					save={messages.save}
					isSecond
					saved={saved?.form === section ? saved : null}
					begins={{ [name]: areShown ? 'on' : '' }}
					version={version}
					to={to}
					result={result}
				>
					{(field) => (
						<Checkbox name={name} value="on" defaultChecked={field(name).defaultValue === 'on'}>
							{messages.show}
						</Checkbox>
					)}
				</SettingsForm>
			) : (
				<p className="text-sm">
					{errorMessageAt(fieldErrors, 'version') ?? messages.states[areShown ? 'shown' : 'hidden']}
				</p>
			)}
		</section>
	)
}
