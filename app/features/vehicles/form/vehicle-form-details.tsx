/** Details that buyers ask about; all of them are optional. */

import { type ReactNode, useId } from 'react'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import { TagsField } from '#app/components/tags-field.tsx'
import {
	DETAIL_FIELDS,
	type DetailField,
	type DetailName,
	type LabelledField,
	namesOf,
	valueLabel,
} from '#app/features/vehicles/vehicle-detail-fields.ts'
import { detailOptions, detailUnits } from '#messages/vehicle-detail-columns.ts'
import { detailLabels } from '#messages/vehicle-details.ts'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

export type FieldsProps = {
	draft: VehicleDraft['fields']
	errorAt: (field: string) => string | undefined
}

/** The groups of the vehicle form, and what their fields share. */
export const threeColumnsClass = 'grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 md:gap-x-5'

export const optionsOf = (field: LabelledField, values: readonly string[]) =>
	values.map((value) => ({ value, text: valueLabel(field, value) }))

export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="grid gap-5 border-t border-line pt-5">
			<div>
				<h3 id={id} className="title text-title-sm">
					{title}
				</h3>
				{text && <p className="mt-1 text-xs text-ink-muted">{text}</p>}
			</div>
			{children}
		</section>
	)
}

const FIELDS: Record<DetailName, DetailField> = DETAIL_FIELDS
const names = namesOf(DETAIL_FIELDS)

export function DetailFields(props: FieldsProps) {
	return (
		<Group title={messages.more} text={messages.moreHelp}>
			<div className={threeColumnsClass}>
				{names
					.filter((name) => !FIELDS[name].isProse)
					.map((name) => (
						<DetailInput key={name} name={name} {...props} />
					))}
			</div>
			<div className="grid gap-5 md:grid-cols-2">
				{names
					.filter((name) => FIELDS[name].isProse)
					.map((name) => (
						<DetailInput key={name} name={name} {...props} />
					))}
			</div>
		</Group>
	)
}

function DetailInput({ name, draft, errorAt }: FieldsProps & { name: DetailName }) {
	const { type, options } = FIELDS[name]
	const field = {
		name,
		label: detailLabels[name],
		defaultValue: draft[name] ?? '',
		error: errorAt(name),
	}
	if (options) {
		const texts = detailOptions(name)
		const known = options.map((value) => ({ value, text: texts[value] ?? value }))
		return <SelectField {...field} options={[{ value: '', text: messages.notKnown }, ...known]} />
	}
	const unit = detailUnits[name]
	return (
		<TextField
			{...field}
			inputMode={type === 'integer' ? 'numeric' : undefined}
			unit={unit ? { text: unit, side: 'right' } : undefined}
			autoComplete="off"
		/>
	)
}

const { labels } = messages

/** What a vehicle has, in a list and in sentences. */
export function DescriptionFields({ draft, features, errorAt }: FieldsProps & { features: string[] }) {
	return (
		<>
			<TagsField
				name="features"
				label={labels.features}
				initialTags={features}
				example={messages.featureExample}
				removeLabel={messages.removeFeature}
				countOf={messages.features}
				error={errorAt('features')}
			/>
			<TextAreaField
				name="description"
				label={labels.description}
				optional={messages.optional}
				defaultValue={draft.description ?? ''}
				error={errorAt('description')}
			/>
		</>
	)
}
