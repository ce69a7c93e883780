/** What is typed into the application, kept in the open page and nowhere else in the browser. */
import { type RefObject, useState } from 'react'
import { amountGrouped, amountTyped } from '#app/kernel/amount-typed.ts'
import type { IsoDate } from '#app/kernel/dates.ts'
import { type Problems, readForm, valuesOf } from '#app/kernel/form.ts'
import { useTypedBefore } from '#app/ui/use-typed-before.ts'
import { applicationFieldWords as words } from '#app/words/en-ZA/application-fields.ts'
import { applicationProblem } from '#app/words/en-ZA/application-problems.ts'
import { type Answers, type FieldName, STEP_FIELDS, type Step, VEHICLE_FIELD } from './application.ts'
import { applicationInput, stepInputs } from './application-input.ts'
import { type ConsentTick, isTicked, withoutTicks } from './consents.ts'
import { birthDateOf, doubtAbout, ungrouped } from './id-number.ts'
import { withPosted } from './posted-answers.ts'

const required = readForm(applicationInput, {})
const REQUIRED = new Set(required.ok ? [] : Object.keys(required.problems))

const AMOUNTS: readonly string[] = ['purchasePrice', 'depositAmount', 'totalValueOfExtras', 'odometer']

export function useAnswers(
	begin: { answers: Answers; marked: string[]; today: IsoDate; birthDate?: string },
	step: Step,
	form: RefObject<HTMLFormElement | null>,
) {
	const [answers, setAnswers] = useState(begin.answers)
	const [marked, setMarked] = useState(begin.marked) // fields whose problems are shown
	const [birthDate, setBirthDate] = useState(begin.birthDate) // that the ID number told

	useTypedBefore(() => {
		if (form.current) setAnswers(withPosted(answers, valuesOf(new FormData(form.current)), step))
	})

	const problems = problemsOf(stepInputs[step], answers)
	const doubt = doubtAbout(textOf(answers.idNumber), textOf(answers.dateOfBirth), begin.today)

	function change(name: string, typed: string | string[]) {
		const value = name === 'idNumber' ? ungrouped(textOf(typed)) : typed
		const changed: Answers = { [name]: value }
		// The same as when a form is posted: another vehicle than the one of ours.
		if (name === 'make' || name === 'model') changed[VEHICLE_FIELD] = ''
		const told = name === 'idNumber' ? birthDateOf(textOf(value), begin.today) : undefined
		const present = textOf(answers.dateOfBirth)
		if (told && (!present || present === birthDate)) {
			changed.dateOfBirth = told
			setBirthDate(told)
		}
		setAnswers((before) => ({ ...before, ...changed }))
	}

	function leave(name: FieldName) {
		const typed = textOf(answers[name])
		if (typed.trim() === '') return
		setMarked((before) => [...before, name])
		const amount = AMOUNTS.includes(name) ? amountTyped(typed.replace(/km$/i, '')) : Number.NaN
		if (amount >= 0) change(name, amountGrouped(amount))
	}

	const hints: Partial<Record<FieldName, string | false | undefined>> = {
		ethnicGroup:
			textOf(answers.ethnicGroup) !== '' &&
			!isTicked(answers, 'consentEthnicGroup') &&
			words.hints.ethnicGroup,
		idNumber: doubt && words.hints.idNumber,
		dateOfBirth: birthDate && birthDate === answers.dateOfBirth && words.hints.dateOfBirth,
	}

	return {
		answers,
		problems,
		/** Those that are shown as wrong. */
		wrongFields: () =>
			STEP_FIELDS[step]
				.filter((name) => marked.includes(name) && problems[name])
				.map((name) => ({ name, label: words.labels[name] })),
		wholeProblems: () => problemsOf(applicationInput, answers),
		/** Shows all that is wrong with a step. */
		mark: (of: Step) => setMarked([...STEP_FIELDS[of]]),
		/** What they stand beside is another wording now. */
		untick: () => setAnswers(withoutTicks),
		clear() {
			setAnswers({})
			setMarked([])
		},
		field: (name: FieldName) => ({
			id: name,
			name,
			label: words.labels[name],
			value: textOf(answers[name]),
			required: REQUIRED.has(name),
			help: (words.help as Partial<Record<FieldName, string>>)[name],
			hint: hints[name] || undefined,
			problem: marked.includes(name) ? applicationProblem(name, problems[name]) : undefined,
			onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
			onBlur: () => leave(name),
		}),
		tick: (name: FieldName | ConsentTick, value?: string) => {
			const others = listOf(answers[name]).filter((other) => other !== value)
			return {
				name,
				value: value ?? 'yes',
				checked: value ? listOf(answers[name]).includes(value) : answers[name] === 'yes',
				onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
					change(name, value ? [...others, ...(checked ? [value] : [])] : checked ? 'yes' : ''),
			}
		},
	}
}

function problemsOf(schema: Parameters<typeof readForm>[0], answers: Answers): Problems {
	const read = readForm(schema, answers)
	return read.ok ? {} : read.problems
}

/** Also of a field that came more than once. */
const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat().join(' ')

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat().filter(Boolean)
