/** The further fields of a vehicle: how far it is from being sold, and what else buyers ask about. */
import { type ReactNode, useId, useState } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { vehicleFormWords as words } from '#app/words/en-ZA/vehicle-form.ts'
import { vehicleWords } from '#app/words/en-ZA/vehicles.ts'
import { BODY_STYLES, DRIVES, STATUSES } from './vehicle-choices.ts'
import { type FieldsProps, plain } from './vehicle-form-main.tsx'

const { labels, units } = words
const three = 'grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 md:gap-x-5'
const notKnown = { value: '', text: words.notKnown }

export function SaleFields({ draft, problem }: FieldsProps) {
	const [status, setStatus] = useState<string>(draft.status)
	return (
		<Group title={words.sale}>
			<div className={three}>
				<SelectField
					name="status"
					label={labels.status}
					value={status}
					onChange={({ target }) => setStatus(target.value)}
					options={STATUSES.map((value) => ({ value, text: vehicleWords.statuses[value] }))}
					problem={problem('status')}
				/>
				{status === 'reserved' && (
					<TextField
						name="reservedUntil"
						type="date"
						label={labels.reservedUntil}
						optional={words.optional}
						help={words.reservedHelp}
						defaultValue={draft.reservedUntil ?? ''}
						problem={problem('reservedUntil')}
					/>
				)}
				<TextField
					name="stockNumber"
					label={labels.stockNumber}
					optional={words.optional}
					defaultValue={draft.stockNumber ?? ''}
					problem={problem('stockNumber')}
					autoComplete="off"
				/>
			</div>
		</Group>
	)
}

export function MoreFields({ draft, problem }: FieldsProps) {
	const text = (name: 'colour' | 'engine' | 'serviceHistory' | 'warranty') => (
		<TextField
			name={name}
			label={labels[name]}
			defaultValue={draft[name] ?? ''}
			problem={problem(name)}
			autoComplete="off"
		/>
	)
	const number = (name: 'powerKw' | 'doors' | 'seats' | 'previousOwners') => (
		<TextField
			name={name}
			label={labels[name]}
			defaultValue={draft[name] ?? ''}
			problem={problem(name)}
			inputMode="numeric"
			unit={name === 'powerKw' ? { text: units.kw, side: 'right' } : undefined}
			autoComplete="off"
		/>
	)
	return (
		<Group title={words.more} text={words.moreHelp}>
			<div className={three}>
				<SelectField
					name="bodyStyle"
					label={labels.bodyStyle}
					defaultValue={draft.bodyStyle ?? ''}
					options={[notKnown, ...BODY_STYLES.map((value) => ({ value, text: words.bodyStyles[value] }))]}
					problem={problem('bodyStyle')}
				/>
				{text('colour')}
				{text('engine')}
				{number('powerKw')}
				<SelectField
					name="drive"
					label={labels.drive}
					defaultValue={draft.drive ?? ''}
					options={[notKnown, ...plain(DRIVES)]}
					problem={problem('drive')}
				/>
				{number('previousOwners')}
				{number('doors')}
				{number('seats')}
			</div>
			<div className="grid gap-5 md:grid-cols-2">
				{text('serviceHistory')}
				{text('warranty')}
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
