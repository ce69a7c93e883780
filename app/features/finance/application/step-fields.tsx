/** Fields shared by several steps of the application. */
import { type ClipboardEvent, type FocusEvent, type FormEvent, useId, useState } from 'react'
import { RadioChips } from '#app/components/choice-field.tsx'
import { type FieldNotes, TextField } from '#app/components/field.tsx'
import { type Option, SelectField } from '#app/components/select.tsx'
import { useTypedBeforeHydration } from '#app/components/typed-before-hydration.ts'
import type { FieldProps, useForm } from '#app/components/use-form.ts'
import type { IsoDate } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { formatAmount, parseAmount } from '#app/core/typed-text.ts'
import { birthDateOf, checkIdNumber, removeGrouping } from '#app/features/finance/id-number.ts'
import {
	applicationOptionMessages,
	applicationFieldMessages as messages,
} from '#messages/application-fields.ts'
import { type FormValues, OPTIONS } from './application.ts'
import type { FieldName } from './application-schema.ts'
import { type ConsentName, type ConsentTexts, isTicked } from './consents.ts'

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

/** Removes the grouping from a pasted ID number before the field's maximum length truncates it. */
export function pasteIdNumber(event: ClipboardEvent<HTMLInputElement>) {
	const input = event.currentTarget
	event.preventDefault()
	const pasted = removeGrouping(event.clipboardData.getData('text'))
	input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
	input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Optional, so the choice can be cleared. */
export const OptionalChips = (field: StepField & { className?: string }) => (
	<RadioChips {...field} options={optionsOf(field.name)} clear={messages.clear} />
)

/** With a blank first option, so that nothing is preselected. */
export const Select = ({ options, ...field }: StepField & { options?: Option[]; autoComplete?: string }) => (
	<SelectField
		{...field}
		options={[{ value: '', text: messages.choose }, ...(options ?? optionsOf(field.name))]}
	/>
)

/** The options of a field, with their labels. */
export const optionsOf = (field: string): Option[] =>
	(OPTION_VALUES[field] ?? []).map((value) => ({
		value,
		text: optionLabels[field]?.[value] ?? messages.term(value),
	}))

const OPTION_VALUES: Record<string, readonly string[]> = OPTIONS
const optionLabels: Record<string, Record<string, string>> = applicationOptionMessages

export const ShortText = (field: StepField & { autoComplete?: string }) => (
	<TextField autoComplete="off" maxLength={120} {...field} />
)

export const IntegerField = ({ unit, ...field }: StepField & { unit?: string; labelHidden?: boolean }) => (
	<TextField
		{...field}
		inputMode="numeric"
		autoComplete="off"
		maxLength={20}
		unit={unit ? { text: unit, side: 'right' } : undefined}
	/>
)

export const RandField = (field: StepField) => (
	<TextField
		{...field}
		inputMode={/[.,]/.test(field.defaultValue) ? 'decimal' : 'numeric'}
		autoComplete="off"
		maxLength={40}
		unit={{ text: messages.units.rand, side: 'left' }}
	/>
)

type PeriodProps = Pick<StepProps, 'field'> & {
	legend: string
	period: 'timeAtAddress' | 'timeAtCurrentEmployer' | 'timeAtPreviousEmployer'
}

/** A duration in years and months: two fields in one group. */
export function PeriodFields({ legend, period, field }: PeriodProps) {
	const id = useId()
	return (
		<fieldset aria-labelledby={id} className="min-w-0">
			<legend id={id} className="p-0 text-sm leading-[1.35] font-semibold">
				{legend}
			</legend>
			<div className="mt-1.75 grid grid-cols-2 gap-3">
				<IntegerField {...field(`${period}Years`)} labelHidden unit={messages.units.years} />
				<IntegerField {...field(`${period}Months`)} labelHidden unit={messages.units.months} />
			</div>
		</fieldset>
	)
}

/** State of one step's fields and the dependencies between them. */
const AMOUNTS: readonly string[] = ['purchasePrice', 'depositAmount', 'totalValueOfExtras', 'odometer']

/** Until the step is saved. */
const TICKED_BEFOREHAND: FormValues = { sameAsResidential: 'yes' }

type Options = {
	form: ReturnType<typeof useForm>
	initialValues: FormValues
	birthDate: string | undefined // derived from the ID number
	required: readonly string[] // names of fields
	today: IsoDate
}

/** Spread `listeners` on the form, after those of `useForm`. */
export function useStepFields({ form, initialValues, required, today, ...filledIn }: Options) {
	const [values, setValues] = useState(initialValues)
	const [birthDate, setBirthDate] = useState(filledIn.birthDate)

	const updateValues = () => form.ref.current && setValues(toValues(new FormData(form.ref.current)))
	useTypedBeforeHydration(updateValues)

	/** The birth date follows the ID number until the applicant types a birth date. */
	function fillInBirthDate(idNumber: string) {
		const date = birthDateOf(idNumber, today)
		const field = form.ref.current?.elements.namedItem('dateOfBirth')
		if (!date || !(field instanceof HTMLInputElement)) return
		if (field.value && field.value !== birthDate) return
		field.value = date
		form.clearError('dateOfBirth')
		setBirthDate(date)
	}

	const idNumber = textOf(values.idNumber)
	const dateOfBirth = textOf(values.dateOfBirth)
	const hints: Partial<Record<FieldName, string | false | undefined>> = {
		ethnicGroup:
			textOf(values.ethnicGroup) !== '' &&
			!isTicked(values, 'consentEthnicGroup') &&
			messages.hints.ethnicGroup,
		idNumber: checkIdNumber(idNumber, dateOfBirth, today) && messages.hints.idNumber,
		dateOfBirth: birthDate && birthDate === dateOfBirth && messages.hints.dateOfBirth,
	}

	return {
		values,
		field: (name: FieldName): StepField => ({
			...form.field(name),
			defaultValue: textOf(initialValues[name]),
			id: name,
			label: messages.labels[name],
			required: required.includes(name),
			help: (messages.help as Partial<Record<FieldName, string>>)[name],
			hint: hints[name] || undefined,
		}),
		checkbox: (name: FieldName | ConsentName, value = 'yes'): CheckboxField => ({
			name,
			value,
			defaultChecked: [initialValues[name] ?? TICKED_BEFOREHAND[name] ?? []].flat().includes(value),
		}),
		listeners: {
			onInput: (event: FormEvent<HTMLFormElement>) => {
				const input = event.target as HTMLInputElement
				if (input.name === 'idNumber') {
					const ungroupedValue = removeGrouping(input.value)
					if (ungroupedValue !== input.value) input.value = ungroupedValue
					fillInBirthDate(ungroupedValue)
				}
				updateValues()
				form.form.onInput(event)
			},
			onBlur: (event: FocusEvent<HTMLFormElement>) => {
				const input: HTMLInputElement = event.target as HTMLElement as HTMLInputElement
				const amount = AMOUNTS.includes(input.name)
					? parseAmount(input.value.replace(/km$/i, ''))
					: Number.NaN
				if (amount >= 0) input.value = formatAmount(amount)
				form.form.onBlur(event)
			},
		},
	}
}

/** Joins the values of a field that was sent several times. */
const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat().join(' ')
