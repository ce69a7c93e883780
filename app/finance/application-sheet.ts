/** An application as people read it: every field that was filled in, under its step, but for what is left out. */

import { amountTyped } from '#app/kernel/amount-typed.ts'
import { localNumber } from '#app/kernel/phone.ts'
import { rand, randAndCents } from '#app/kernel/rand.ts'
import { applicationFieldWords as words } from '#app/words/en-ZA/application-fields.ts'
import { applicationOptionWords } from '#app/words/en-ZA/application-options.ts'
import { type Answers, type FieldName, STEP_FIELDS, STEPS, type Step } from './application.ts'
import { groupedIdNumber } from './id-number.ts'

export type Sheet = Record<Step, { name: FieldName; label: string; value: string }[]>

const MASKED: readonly FieldName[] = ['idNumber', 'ethnicGroup']
const AMOUNTS: readonly FieldName[] = ['purchasePrice', 'depositAmount', 'totalValueOfExtras']
const options: Partial<Record<FieldName, Record<string, string>>> = applicationOptionWords

export function sheetOf(answers: Answers, left: readonly FieldName[] = MASKED, which?: 'blank too'): Sheet {
	const isSame = answers.sameAsResidential === 'yes' // one line says it for the whole postal address
	const shown = STEPS.map((step) => [
		step,
		STEP_FIELDS[step]
			.filter((name) => !left.includes(name) && !(isSame && name.startsWith('postal')))
			.map((name) => ({ name, label: words.labels[name], value: shownAs(name, answers[name]) }))
			.filter(({ value }) => value !== '' || which === 'blank too'),
	])
	return Object.fromEntries(shown)
}

function shownAs(name: FieldName, given: string | string[] | undefined): string {
	const said = [given ?? ''].flat().map((text) => options[name]?.[text] ?? text)
	const text = said.filter(Boolean).join(', ')
	if (name === 'sameAsResidential') return text === 'yes' ? applicationOptionWords.selfEmployed.yes : ''
	if (name === 'phone') return localNumber(text)
	if (name === 'idNumber') return groupedIdNumber(text)
	if (name === 'term' && text) return words.term(text)
	if (name === 'balloonPercentage' && text) return `${text}${words.units.percent}`
	return AMOUNTS.includes(name) ? money(text) : text
}

/** As we write amounts, where it reads as one. */
function money(typed: string): string {
	const amount = amountTyped(typed)
	if (Number.isNaN(amount)) return typed
	return Number.isInteger(amount) ? rand(amount) : randAndCents(amount)
}

/** `800101 •••• •••`: the date of birth, which the application shows anyway; one digit more would help to guess the rest. */
export function masked(idNumber: string): string {
	const born = /^\d{13}$/.test(idNumber) ? idNumber.slice(0, 6) : '••••••'
	return `${born} •••• •••`
}
