/** The other fields of a vehicle: status, reservation and details that buyers ask about. */
import { type ReactNode, useId, useState } from 'react'
import { SelectField, TextField } from '#app/components/field.tsx'
import { vehicleFormMessages as messages } from '#app/messages/en-ZA/vehicle-form.ts'
import { vehicleMessages } from '#app/messages/en-ZA/vehicles.ts'
import { BODY_STYLES, DRIVES, STATUSES } from './vehicle-choices.ts'
import { type FieldsProps, optionsOf } from './vehicle-form-main.tsx'

const { labels, units } = messages
const threeColumnsClass = 'grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 md:gap-x-5'
const notKnown = { value: '', text: messages.notKnown }

export function SaleFields({ draft, errorAt }: FieldsProps) {
	const [status, setStatus] = useState<string>(draft.status)
	return (
		<Group title={messages.sale}>
			<div className={threeColumnsClass}>
				<SelectField
					name="status"
					label={labels.status}
					value={status}
					onChange={({ target }) => setStatus(target.value)}
					options={STATUSES.map((value) => ({ value, text: vehicleMessages.statuses[value] }))}
					error={errorAt('status')}
				/>
				{status === 'reserved' && (
					<TextField
						name="reservedUntil"
						type="date"
						label={labels.reservedUntil}
						optional={messages.optional}
						help={messages.reservedHelp}
						defaultValue={draft.reservedUntil ?? ''}
						error={errorAt('reservedUntil')}
					/>
				)}
				<TextField
					name="stockNumber"
					label={labels.stockNumber}
					optional={messages.optional}
					defaultValue={draft.stockNumber ?? ''}
					error={errorAt('stockNumber')}
					autoComplete="off"
				/>
			</div>
		</Group>
	)
}

export function MoreFields({ draft, errorAt }: FieldsProps) {
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

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
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
