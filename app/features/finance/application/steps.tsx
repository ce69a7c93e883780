/**
 * The four steps: the applicant, both addresses, employment and income, the vehicle and its financing; and the control
 * of each field.
 */
import { type ClipboardEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { type FieldNotes, TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup, PictureTiles, RadioChips } from '#app/components/field-groups.tsx'

import { type Option, SelectField } from '#app/components/select.tsx'
import type { FieldProps } from '#app/components/use-form.ts'
import type { IsoDate } from '#app/core/dates.ts'
import { removeGrouping } from '#app/features/finance/id-number.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import {
	applicationFieldMessages as messages,
	applicationOptionMessages as optionMessages,
} from '#messages/application-fields.ts'
import { OPTIONS, yearsOfManufacture } from './application.ts'
import type { FieldName } from './application-schema.ts'
import type { ConsentName, ConsentTexts } from './consents.ts'

const { groups, periods, units } = messages

export type StepField = FieldProps &
	Pick<FieldNotes, 'id' | 'label' | 'help' | 'hint'> & { required: boolean }
export type CheckboxField = { name: string; value: string; defaultChecked: boolean }

export type StepProps = {
	today: IsoDate
	consents: ConsentTexts
	field: (name: FieldName) => StepField
	/** A single checkbox, or one of several that share a name. */
	checkbox: (name: FieldName | ConsentName, value?: string) => CheckboxField
}

function PersonalStep({ consents, ...step }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.who}>
				<Fields {...step} names={['title', 'fullName', 'idNumber', 'dateOfBirth']} />
			</FieldGroup>
			<FieldGroup title={groups.reach}>
				<Fields {...step} names={['email', 'phone', 'communicationLanguage']} />
			</FieldGroup>
			<FieldGroup title={groups.about} text={groups.aboutText}>
				<Fields
					{...step}
					names={['maritalStatus', 'gender', 'countryOfBirth', 'education', 'selfEmployed']}
				/>
				<Fields {...step} names={['ethnicGroup']} className="mt-5.5">
					<Checkbox {...step.checkbox('consentEthnicGroup')} className="text-sm md:pt-4.5">
						<span className="font-normal">{consents.ticks.consentEthnicGroup}</span>
					</Checkbox>
				</Fields>
			</FieldGroup>
		</>
	)
}

const ADDRESS = {
	residential: ['residentialComplex', 'residentialStreet', 'residentialSuburb', 'residentialPostalCode'],
	postal: ['postalComplex', 'postalStreet', 'postalSuburb', 'postalPostalCode'],
} as const

function AddressStep(step: StepProps) {
	const hasErrors = ADDRESS.postal.some((name) => step.field(name).error)
	return (
		<>
			<FieldGroup title={groups.residential}>
				<Fields {...step} names={ADDRESS.residential} />
				<FieldColumns className="mt-5.5">
					<PeriodFields legend={periods.address} period="timeAtAddress" field={step.field} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.postal} className="group/postal">
				<Checkbox {...step.checkbox('sameAsResidential')} id="sameAsResidential">
					{messages.labels.sameAsResidential}
				</Checkbox>
				{/* Hidden by CSS, so that it works without JavaScript and keeps the input. */}
				<div
					className={cn('mt-4', !hasErrors && 'group-has-[[name=sameAsResidential]:checked]/postal:hidden')}
				>
					<Fields {...step} names={ADDRESS.postal} />
				</div>
			</FieldGroup>
		</>
	)
}

function EmploymentStep(step: StepProps) {
	return (
		<>
			<FieldGroup title={groups.work}>
				<Fields {...step} names={['occupation', 'currentEmployer', 'industryType', 'industrySubtype']} />
			</FieldGroup>
			<FieldGroup title={groups.past}>
				<FieldColumns>
					<PeriodFields {...step} legend={periods.currentEmployer} period="timeAtCurrentEmployer" />
					<PeriodFields {...step} legend={periods.previousEmployer} period="timeAtPreviousEmployer" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.pay}>
				<Fields {...step} names={['salaryPayDay', 'propertyOwnership', 'firstRandEmployee']}>
					<CheckboxGroup {...step.field('sourceOfIncome')} className="md:col-span-2">
						{optionsOf('sourceOfIncome').map(({ value, text }) => (
							<Checkbox key={value} {...step.checkbox('sourceOfIncome', value)}>
								{text}
							</Checkbox>
						))}
					</CheckboxGroup>
				</Fields>
			</FieldGroup>
		</>
	)
}

function VehicleStep({ today, field }: StepProps) {
	const tiles = OPTIONS.vehicleCategory.map((value) => ({
		value,
		text: optionMessages.vehicleCategory[value],
		picture: placeholders[value === 'car' ? 'sedan' : value],
	}))
	const year = field('yearOfManufacture')
	return (
		<>
			<FieldGroup title={groups.vehicle}>
				<PictureTiles {...field('vehicleCategory')} options={tiles} className="mb-5.5" />
				<FieldColumns>
					<Field name="vehicleCondition" field={field} />
					<Field name="make" field={field} />
					<Field name="model" field={field} />
					<Select {...year} options={yearsWith(year.defaultValue, today)} />
					<Field name="odometer" field={field} />
					<Field name="usage" field={field} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.finance}>
				<Fields
					field={field}
					names={[
						'purchasePrice',
						'depositAmount',
						'term',
						'balloonPercentage',
						'totalValueOfExtras',
						'agreementType',
					]}
				/>
			</FieldGroup>
		</>
	)
}

/** Adds the year of a stock vehicle that is newer or older than the selectable years. */
function yearsWith(year: string, today: IsoDate): Option[] {
	const years = yearsOfManufacture(today)
	const all = /^\d{4}$/.test(year) && !years.includes(year) ? [year, ...years] : years
	return all.map((value) => ({ value, text: value }))
}

export const STEP_COMPONENTS = { 1: PersonalStep, 2: AddressStep, 3: EmploymentStep, 4: VehicleStep }

/** Optional choices that are shown as chips. */
const CHIPS: Partial<Record<FieldName, string>> = {
	selfEmployed: '',
	firstRandEmployee: 'md:col-span-2',
	vehicleCondition: 'md:col-span-2',
	usage: 'md:col-span-2',
}

type InputProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'unit'> & {
	unit?: keyof typeof units
}

const INTEGER: InputProps = { inputMode: 'numeric', maxLength: 20 }
const AMOUNT: InputProps = { inputMode: 'numeric', maxLength: 40, unit: 'rand' }

/** What differs from a line of 120 characters that no browser completes. */
const INPUTS: Partial<Record<FieldName, InputProps>> = {
	title: { autoComplete: 'honorific-prefix' },
	fullName: { autoComplete: 'name' },
	idNumber: { onPaste: pasteIdNumber, inputMode: 'numeric', maxLength: 13 },
	dateOfBirth: { type: 'date', autoComplete: 'bday', maxLength: undefined },
	email: {
		type: 'email',
		inputMode: 'email',
		autoComplete: 'email',
		autoCapitalize: 'none',
		spellCheck: false,
		maxLength: 254,
	},
	phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
	...addressInputs('residential'),
	...addressInputs('postal'),
	occupation: { autoComplete: 'organization-title' },
	currentEmployer: { autoComplete: 'organization' },
	salaryPayDay: INTEGER,
	odometer: { ...INTEGER, unit: 'km' },
	purchasePrice: AMOUNT,
	depositAmount: AMOUNT,
	totalValueOfExtras: AMOUNT,
	balloonPercentage: { inputMode: 'decimal', maxLength: 20, unit: 'percent' },
}

function addressInputs(kind: 'residential' | 'postal') {
	return {
		[`${kind}Complex`]: { autoComplete: `section-${kind} address-line2` },
		[`${kind}Street`]: { autoComplete: `section-${kind} address-line1` },
		[`${kind}Suburb`]: { autoComplete: `section-${kind} address-level2` },
		[`${kind}PostalCode`]: {
			inputMode: 'numeric',
			autoComplete: `section-${kind} postal-code`,
			maxLength: 20,
		},
	} as const
}

type FieldOf = Pick<StepProps, 'field'>

function Field({ name, field, ...more }: FieldOf & InputProps & { name: FieldName }) {
	const props = field(name)
	const { unit, ...input } = { ...INPUTS[name], ...more }
	if (name in CHIPS)
		return (
			<RadioChips {...props} options={optionsOf(name)} clear={messages.clear} className={CHIPS[name] ?? ''} />
		)
	if (name in OPTIONS) return <Select {...props} autoComplete={input.autoComplete} />
	if (unit === 'rand' && /[.,]/.test(props.defaultValue)) input.inputMode = 'decimal'
	return (
		<TextField
			autoComplete="off"
			maxLength={120}
			{...props}
			{...input}
			unit={unit && { text: units[unit], side: unit === 'rand' ? 'left' : 'right' }}
		/>
	)
}

type FieldsProps = FieldOf & { names: readonly FieldName[]; className?: string; children?: ReactNode }

const Fields = ({ names, field, className, children }: FieldsProps) => (
	<FieldColumns className={className}>
		{names.map((name) => (
			<Field key={name} name={name} field={field} />
		))}
		{children}
	</FieldColumns>
)

/** With a blank first option, so that nothing is preselected. */
const Select = ({ options, ...field }: StepField & { options?: Option[]; autoComplete?: string }) => (
	<SelectField
		{...field}
		options={[{ value: '', text: messages.choose }, ...(options ?? optionsOf(field.name))]}
	/>
)

/** The options of a field, with their labels. */
function optionsOf(field: string): Option[] {
	const values: readonly string[] = OPTIONS[field as keyof typeof OPTIONS]
	const labels: Partial<Record<string, Record<string, string>>> = optionMessages
	return values.map((value) => ({ value, text: labels[field]?.[value] ?? messages.term(value) }))
}

type PeriodProps = FieldOf & {
	legend: string
	period: 'timeAtAddress' | 'timeAtCurrentEmployer' | 'timeAtPreviousEmployer'
}

/** A duration in years and months: two fields in one group. */
function PeriodFields({ legend, period, field }: PeriodProps) {
	const id = useId()
	return (
		<fieldset aria-labelledby={id} className="min-w-0">
			<legend id={id} className="p-0 text-sm leading-[1.35] font-semibold">
				{legend}
			</legend>
			<div className="mt-1.75 grid grid-cols-2 gap-3">
				<Field name={`${period}Years`} field={field} {...INTEGER} labelHidden unit="years" />
				<Field name={`${period}Months`} field={field} {...INTEGER} labelHidden unit="months" />
			</div>
		</fieldset>
	)
}

/** Removes the grouping from a pasted ID number before the field's maximum length truncates it. */
function pasteIdNumber(event: ClipboardEvent<HTMLInputElement>) {
	const input = event.currentTarget
	event.preventDefault()
	const pasted = removeGrouping(event.clipboardData.getData('text'))
	input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
	input.dispatchEvent(new Event('input', { bubbles: true }))
}
