/**
 * The four steps: the applicant, both addresses, employment and income, the vehicle and its financing; and the control
 * of each field.
 */
import { type ClipboardEvent, type ComponentProps, useId } from 'react'
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup, PictureTiles, RadioChips } from '#app/components/field-groups.tsx'

import type { Option } from '#app/components/select.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { IsoDate } from '#app/core/dates.ts'
import { TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import { removeGrouping } from '#app/features/finance/id-number.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import {
	applicationFieldMessages as messages,
	applicationOptionMessages as optionMessages,
} from '#messages/application-fields.ts'
import { type Step, yearsOfManufacture } from './application.ts'
import type { FieldName } from './application-schema.ts'
import type { ConsentTexts } from './consents.ts'
import type { useApplicationForm } from './use-application-form.ts'

const { groups, units } = messages

export type StepProps = Pick<ReturnType<typeof useApplicationForm>['fields'], 'field' | 'checkbox'> & {
	today: IsoDate
	consents: ConsentTexts
}
type StepField = ReturnType<StepProps['field']>

type Group = keyof typeof groups

/** The groups of each step by their first field; the labels have all fields in page order. */
const GROUPS: Record<Step, Partial<Record<Group, FieldName>>> = {
	1: { who: 'title', reach: 'email', about: 'maritalStatus' },
	2: { residential: 'residentialComplex', postal: 'sameAsResidential' },
	3: { work: 'occupation', past: 'timeAtCurrentEmployerYears', pay: 'salaryPayDay' },
	4: { vehicle: 'vehicleCategory', finance: 'purchasePrice' },
}
const FIRST_FIELDS = Object.values(GROUPS).flatMap((firsts) => Object.values(firsts))

function fieldsFrom(first: FieldName): FieldName[] {
	const names = Object.keys(messages.labels) as FieldName[]
	const begin = names.indexOf(first)
	const end = names.findIndex((name, index) => index > begin && FIRST_FIELDS.includes(name))
	return names.slice(begin, end < 0 ? undefined : end)
}

export const StepFields = ({ number, ...step }: StepProps & { number: Step }) =>
	Object.entries(GROUPS[number]).map(([group, first]) =>
		group === 'postal' ? (
			<PostalGroup key={group} {...step} />
		) : (
			<FieldGroup
				key={group}
				title={groups[group as Group]}
				text={group === 'about' ? groups.aboutText : undefined}
			>
				<Fields {...step} names={fieldsFrom(first)} />
			</FieldGroup>
		),
	)

const Fields = ({ names, ...step }: StepProps & { names: FieldName[] }) => (
	<FieldColumns>
		{names.map((name) => (
			<Field key={name} {...step} name={name} />
		))}
	</FieldColumns>
)

function PostalGroup(step: StepProps) {
	const names = fieldsFrom('sameAsResidential').slice(1)
	const hasErrors = names.some((name) => step.field(name).error)
	return (
		<FieldGroup title={groups.postal} className="group/postal">
			<Checkbox {...step.checkbox('sameAsResidential')} id="sameAsResidential">
				{messages.labels.sameAsResidential}
			</Checkbox>
			{/* Hidden by CSS, so that it works without JavaScript and keeps the input. */}
			<div className={cn('mt-4', !hasErrors && 'group-has-[[name=sameAsResidential]:checked]/postal:hidden')}>
				<Fields {...step} names={names} />
			</div>
		</FieldGroup>
	)
}

/** Adds the year of a stock vehicle that is newer or older than the selectable years. */
function yearsWith(year: string, today: IsoDate): Option[] {
	const years = yearsOfManufacture(today)
	const all = /^\d{4}$/.test(year) && !years.includes(year) ? [year, ...years] : years
	return all.map((value) => ({ value, text: value }))
}

/** Optional choices that are shown as chips. */
const CHIPS: Partial<Record<FieldName, string>> = {
	selfEmployed: '',
	firstRandEmployee: 'md:col-span-2',
	vehicleCondition: 'md:col-span-2',
	usage: 'md:col-span-2',
}

type InputProps = Omit<ComponentProps<typeof TextField>, keyof StepField | 'unit'> & {
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

function Field({ name, ...step }: StepProps & { name: FieldName }) {
	const props = step.field(name)
	if (name in messages.periods) return <PeriodFields {...step} name={name as Period} />
	if (name.endsWith('Months')) return null // beside its years
	if (name === 'ethnicGroup')
		return (
			<>
				<Choice {...props} options={optionsOf(name)} className="md:col-start-1" />
				<Checkbox {...step.checkbox('consentEthnicGroup')} className="text-sm md:pt-4.5">
					<span className="font-normal">{step.consents.ticks.consentEthnicGroup}</span>
				</Checkbox>
			</>
		)
	if (name === 'sourceOfIncome')
		return (
			<CheckboxGroup {...props} className="md:col-span-2">
				{optionsOf(name).map(({ value, text }) => (
					<Checkbox key={value} {...step.checkbox(name, value)}>
						{text}
					</Checkbox>
				))}
			</CheckboxGroup>
		)
	if (name === 'vehicleCategory')
		return <PictureTiles {...props} options={optionsOf(name).map(withPicture)} className="md:col-span-2" />
	if (name in CHIPS)
		return (
			<RadioChips {...props} options={optionsOf(name)} clear={messages.clear} className={CHIPS[name] ?? ''} />
		)
	if (name === 'yearOfManufacture')
		return <Choice {...props} options={yearsWith(props.defaultValue, step.today)} />
	if (name === 'term' || name in optionMessages)
		return <Choice {...props} options={optionsOf(name)} autoComplete={INPUTS[name]?.autoComplete} />
	return <Line {...props} {...INPUTS[name]} />
}

/** A line of text, or a number with its unit. */
function Line({ unit, ...input }: StepField & InputProps) {
	if (unit === 'rand' && /[.,]/.test(input.defaultValue)) input.inputMode = 'decimal'
	return (
		<TextField
			autoComplete="off"
			maxLength={120}
			{...input}
			unit={unit && { text: units[unit], side: unit === 'rand' ? 'left' : 'right' }}
		/>
	)
}

/** With a blank first option, so that nothing is preselected. */
const Choice = ({ options, ...field }: ComponentProps<typeof SelectField>) => (
	<SelectField {...field} options={[{ value: '', text: messages.choose }, ...options]} />
)

/** The options of a field, with their labels. */
function optionsOf(field: string): Option[] {
	if (field === 'term')
		return TERMS_IN_MONTHS.map(String).map((value) => ({ value, text: messages.term(value) }))
	const texts: Partial<Record<string, Record<string, string>>> = optionMessages
	return Object.entries(texts[field] ?? {}).map(([value, text]) => ({ value, text }))
}

const withPicture = (option: Option) => ({
	...option,
	picture: placeholders[option.value === 'car' ? 'sedan' : (option.value as keyof typeof placeholders)],
})

type Period = keyof typeof messages.periods

/** A duration in years and months: two fields in one group. */
function PeriodFields({ name, field }: StepProps & { name: Period }) {
	const id = useId()
	const months = name.replace('Years', 'Months') as FieldName
	return (
		<fieldset aria-labelledby={id} className="min-w-0">
			<legend id={id} className="p-0 text-sm leading-[1.35] font-semibold">
				{messages.periods[name]}
			</legend>
			<div className="mt-1.75 grid grid-cols-2 gap-3">
				<Line {...field(name)} {...INTEGER} labelHidden unit="years" />
				<Line {...field(months)} {...INTEGER} labelHidden unit="months" />
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
