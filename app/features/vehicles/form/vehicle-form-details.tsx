/** Details that buyers ask about; all of them are optional. */
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import {
	DETAIL_FIELDS,
	type DetailField,
	type DetailName,
	namesOf,
} from '#app/features/vehicles/vehicle-detail-fields.ts'
import { detailLabels, detailOptions, detailUnits } from '#messages/vehicle-details.ts'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import { type FieldsProps, Group, threeColumnsClass } from './vehicle-form-group.tsx'

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
