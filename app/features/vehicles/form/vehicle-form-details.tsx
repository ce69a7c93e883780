/** Details that buyers ask about; all of them are optional. */

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { Fold } from '#app/components/fold.tsx'
import { OptionalDateField } from '#app/components/office-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TagsField } from '#app/components/tags.tsx'
import { type LabelledField, valueLabel } from '#app/features/vehicles/value-label.ts'
import {
	DETAIL_GROUPS,
	type DetailField,
	type DetailGroup,
	namesOf,
} from '#app/features/vehicles/vehicle-detail.ts'
import { DETAIL_FIELDS, type DetailName } from '#app/features/vehicles/vehicle-detail-fields.ts'
import { lacksCheckDigit } from '#app/features/vehicles/vehicle-numbers.ts'
import { type DetailWords, vehicleDetailMessages } from '#messages/vehicle-details.ts'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

export type FieldsProps = {
	draft: VehicleDraft['fields']
	errorAt: (field: string) => string | undefined
	markAt?: (field: string) => ReactNode // that its value is from the licence disc
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
const namesIn = (group?: DetailGroup) => names.filter((name) => FIELDS[name].group === group)

/** Those that most cars are advertised with, and folded groups of all others. */
export function DetailFields({ children, ...props }: FieldsProps & { children?: ReactNode }) {
	const first = namesIn()
	return (
		<Group title={messages.more} text={messages.moreHelp}>
			<Inputs
				{...props}
				names={first.filter((name) => !FIELDS[name].isProse)}
				className={threeColumnsClass}
			/>
			<div className="grid gap-5 md:grid-cols-2">
				{first
					.filter((name) => FIELDS[name].isProse)
					.map((name) => (
						<DetailInput key={name} name={name} {...props} />
					))}
			</div>
			<div>
				{DETAIL_GROUPS.map((group) => (
					<FoldedGroup key={group} group={group} {...props} />
				))}
				{children}
			</div>
		</Group>
	)
}

const Inputs = ({ names, className, ...props }: FieldsProps & { names: DetailName[]; className: string }) => (
	<div className={className}>
		{names.map((name) => (
			<DetailInput key={name} name={name} {...props} />
		))}
	</div>
)

/** Opens when something in it has to be corrected or confirmed, and does not close below the fingers of who corrects it. */
function FoldedGroup({ group, ...props }: FieldsProps & { group: DetailGroup }) {
	const { draft, errorAt, markAt } = props
	const grouped = namesIn(group)
	const mustShow = grouped.some((name) => errorAt(name) || markAt?.(name))
	const [wasShown, setWasShown] = useState(mustShow)
	if (mustShow && !wasShown) setWasShown(true)
	const known = grouped.filter((name) => draft[name] !== null)
	return (
		<Fold
			heading={messages.groups[group]}
			text={known.length > 0 ? messages.known(known.length, grouped.length) : undefined}
			open={wasShown}
		>
			{/* A VIN and, beside its icon, a whole date must fit. */}
			<Inputs {...props} names={grouped} className="grid gap-x-5 gap-y-5 sm:grid-cols-2" />
		</Fold>
	)
}

function DetailInput({ name, draft, errorAt, markAt }: FieldsProps & { name: DetailName }) {
	const { type, options } = FIELDS[name]
	const words: DetailWords = vehicleDetailMessages[name]
	const field = {
		name,
		label: words.label,
		defaultValue: draft[name] ?? '',
		error: errorAt(name),
		help: withMark(markAt?.(name), words.help),
	}
	if (options) {
		const known = options.map((value) => ({ value, text: words.options?.[value] ?? value }))
		return <SelectField {...field} options={[{ value: '', text: messages.notKnown }, ...known]} />
	}
	if (name === 'vin') return <VinField {...field} help={words.help} mark={markAt?.(name)} />
	if (type === 'date') return <OptionalDateField {...field} type="date" />
	return (
		<TextField
			{...field}
			inputMode={type === 'integer' ? 'numeric' : type === 'decimal' ? 'decimal' : undefined}
			unit={words.unit ? { text: words.unit, side: 'right' } : undefined}
			autoComplete="off"
		/>
	)
}

const withMark = (mark: ReactNode, help: ReactNode) =>
	mark ? (
		<>
			{mark}
			{help}
		</>
	) : (
		help
	)

/** Its help is there before the hint, so that the hint is announced. */
function VinField({ help, mark, ...field }: ComponentProps<typeof TextField> & { mark: ReactNode }) {
	const [typed, setTyped] = useState(String(field.defaultValue))
	return (
		<TextField
			{...field}
			onInput={({ currentTarget }) => setTyped(currentTarget.value)}
			help={withMark(
				mark,
				<span role="status">{lacksCheckDigit(typed) ? vehicleDetailMessages.vin.hint : help}</span>,
			)}
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
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
