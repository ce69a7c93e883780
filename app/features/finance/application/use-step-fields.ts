/** State of one step's fields and the dependencies between them. */
import { type FocusEvent, type FormEvent, useState } from 'react'
import { useTypedBeforeHydration } from '#app/components/typed-before-hydration.ts'
import type { useForm } from '#app/components/use-form.ts'
import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
import type { IsoDate } from '#app/core/calendar.ts'
import { toValues } from '#app/core/form.ts'
import { birthDateOf, checkIdNumber, removeGrouping } from '#app/features/finance/id-number.ts'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import type { FormValues } from './application.ts'
import type { FieldName } from './application-schema.ts'
import { type ConsentName, isTicked } from './consents.ts'
import type { CheckboxField, StepField } from './step-fields.tsx'

const AMOUNTS: readonly string[] = ['purchasePrice', 'depositAmount', 'totalValueOfExtras', 'odometer']

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
			defaultChecked: [initialValues[name] ?? []].flat().includes(value),
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
