/** Details that buyers ask about; all of them are optional. */
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { BODY_STYLES, DRIVES } from '#app/features/vehicles/vehicle-choices.ts'
import { vehicleFormMessages as messages } from '#app/messages/en-ZA/vehicle-form.ts'
import { type FieldsProps, Group, optionsOf, threeColumnsClass } from './vehicle-form-group.tsx'

const { labels, units } = messages
const notKnown = { value: '', text: messages.notKnown }

export function DetailFields({ draft, errorAt }: FieldsProps) {
	const textField = (name: 'colour' | 'engine' | 'serviceHistory' | 'warranty') => (
		<TextField
			name={name}
			label={labels[name]}
			defaultValue={draft[name] ?? ''}
			error={errorAt(name)}
			autoComplete="off"
		/>
	)
	const numberField = (name: 'powerKw' | 'doors' | 'seats' | 'previousOwners') => (
		<TextField
			name={name}
			label={labels[name]}
			defaultValue={draft[name] ?? ''}
			error={errorAt(name)}
			inputMode="numeric"
			unit={name === 'powerKw' ? { text: units.kw, side: 'right' } : undefined}
			autoComplete="off"
		/>
	)
	return (
		<Group title={messages.more} text={messages.moreHelp}>
			<div className={threeColumnsClass}>
				<SelectField
					name="bodyStyle"
					label={labels.bodyStyle}
					defaultValue={draft.bodyStyle ?? ''}
					options={[notKnown, ...BODY_STYLES.map((value) => ({ value, text: messages.bodyStyles[value] }))]}
					error={errorAt('bodyStyle')}
				/>
				{textField('colour')}
				{textField('engine')}
				{numberField('powerKw')}
				<SelectField
					name="drive"
					label={labels.drive}
					defaultValue={draft.drive ?? ''}
					options={[notKnown, ...optionsOf(DRIVES)]}
					error={errorAt('drive')}
				/>
				{numberField('previousOwners')}
				{numberField('doors')}
				{numberField('seats')}
			</div>
			<div className="grid gap-5 md:grid-cols-2">
				{textField('serviceHistory')}
				{textField('warranty')}
			</div>
		</Group>
	)
}
