/** The fields of one step of the application, and what they tell of each other while they are filled in. */
import { type FocusEvent, type FormEvent, useState } from 'react'
import { amountGrouped, amountTyped } from '#app/kernel/amount-typed.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { readForm, valuesOf } from '#app/kernel/form.ts'
import type { useForm } from '#app/ui/use-form.ts'
import { useTypedBefore } from '#app/ui/use-typed-before.ts'
import { applicationFieldWords as messages } from '#app/words/en-ZA/application-fields.ts'
import type { Answers, FieldName } from './application.ts'
import { applicationInput } from './application-input.ts'
import { type ConsentTick, isTicked } from './consents.ts'
import { birthDateOf, doubtAbout, ungrouped } from './id-number.ts'
import type { StepField, TickField } from './steps/step-fields.tsx'

const blank = readForm(applicationInput, {})
const REQUIRED = new Set(blank.ok ? [] : Object.keys(blank.problems))

const AMOUNTS: readonly string[] = ['purchasePrice', 'depositAmount', 'totalValueOfExtras', 'odometer']

type Options = {
	form: ReturnType<typeof useForm>
	stored: Answers
	birthDate: string | undefined // that was filled in from the ID number
	today: IsoDate
}

/** Spread `listeners` on the form, behind those of `useForm`. */
export function useStepFields({ form, stored, today, ...filledIn }: Options) {
	const [typed, setTyped] = useState(stored)
	const [birthDate, setBirthDate] = useState(filledIn.birthDate)

	const readTyped = () => form.ref.current && setTyped(valuesOf(new FormData(form.ref.current)))
	useTypedBefore(readTyped)

	/** Until somebody types a birth date, it follows the ID number. */
	function fillInBirthDate(idNumber: string) {
		const date = birthDateOf(idNumber, today)
		const field = form.ref.current?.elements.namedItem('dateOfBirth')
		if (!date || !(field instanceof HTMLInputElement)) return
		if (field.value && field.value !== birthDate) return
		field.value = date
		form.clearError('dateOfBirth')
		setBirthDate(date)
	}

	const idNumber = textOf(typed.idNumber)
	const dateOfBirth = textOf(typed.dateOfBirth)
	const hints: Partial<Record<FieldName, string | false | undefined>> = {
		ethnicGroup:
			textOf(typed.ethnicGroup) !== '' &&
			!isTicked(typed, 'consentEthnicGroup') &&
			messages.hints.ethnicGroup,
		idNumber: doubtAbout(idNumber, dateOfBirth, today) && messages.hints.idNumber,
		dateOfBirth: birthDate && birthDate === dateOfBirth && messages.hints.dateOfBirth,
	}

	return {
		field: (name: FieldName): StepField => ({
			...form.field(name),
			defaultValue: textOf(stored[name]),
			id: name,
			label: messages.labels[name],
			required: REQUIRED.has(name),
			help: (messages.help as Partial<Record<FieldName, string>>)[name],
			hint: hints[name] || undefined,
		}),
		tick: (name: FieldName | ConsentTick, value = 'yes'): TickField => ({
			name,
			value,
			defaultChecked: [stored[name] ?? []].flat().includes(value),
		}),
		listeners: {
			onInput: (event: FormEvent<HTMLFormElement>) => {
				const input = event.target as HTMLInputElement
				if (input.name === 'idNumber') {
					const joined = ungrouped(input.value)
					if (joined !== input.value) input.value = joined
					fillInBirthDate(joined)
				}
				readTyped()
				form.form.onInput(event)
			},
			onBlur: (event: FocusEvent<HTMLFormElement>) => {
				const input: HTMLInputElement = event.target as HTMLElement as HTMLInputElement
				const amount = AMOUNTS.includes(input.name)
					? amountTyped(input.value.replace(/km$/i, ''))
					: Number.NaN
				if (amount >= 0) input.value = amountGrouped(amount)
				form.form.onBlur(event)
			},
		},
	}
}

/** Also of a field that came more than once. */
const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat().join(' ')
