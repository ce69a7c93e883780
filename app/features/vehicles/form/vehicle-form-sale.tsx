/** Whether a vehicle is for sale, and under which stock number. */
import { useState } from 'react'
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import { STATUSES } from '#app/features/vehicles/vehicle-choices.ts'
import { vehicleFormMessages as messages } from '#messages/vehicle-form.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { type FieldsProps, Group, threeColumnsClass } from './vehicle-form-group.tsx'

const { labels } = messages

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
