/**
 * An application as readable rows: every filled-in field under its step, except the excluded ones. Years and months are
 * one row.
 */

import { parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import { formatDate } from '#app/core/dates.ts'
import { formatKilometres, formatRandExactly } from '#app/core/money-and-distance.ts'
import { formatLocalNumber } from '#app/core/phone.ts'
import type { DefaultTerms } from '#app/features/finance/default-terms.ts'
import { formatIdNumber } from '#app/features/finance/id-number.ts'
import { advertisedInstalment } from '#app/features/finance/instalment.ts'
import {
	applicationOptionMessages,
	applicationSheetMessages,
	applicationFieldMessages as messages,
} from '#messages/application-fields.ts'
import type { AdvertisedInstalment } from '#messages/finance.ts'
import { AMOUNTS, type FormValues, STEPS, type Step } from './application.ts'
import { type FieldName, STEP_FIELDS } from './application-schema.ts'

export type Sheet = Record<Step, { name: FieldName; label: string; value: string }[]>

export const MASKED: readonly FieldName[] = ['idNumber', 'ethnicGroup']
const labelOf = (name: FieldName): string =>
	(applicationSheetMessages.labels as Partial<Record<FieldName, string>>)[name] ?? messages.labels[name]
const options: Partial<Record<FieldName, Record<string, string>>> = applicationOptionMessages

/** The rows of each step, without blank fields and the `omitted` ones (masked ones by default). */
export function buildSheet(values: FormValues, omitted: readonly FieldName[] = MASKED): Sheet {
	const isSameAddress = values.sameAsResidential === 'yes' // one row stands for the postal address
	const stepRows = STEPS.map((step) => [
		step,
		STEP_FIELDS[step]
			.filter((name) => !omitted.includes(name) && !(isSameAddress && name.startsWith('postal')))
			.flatMap((name) => rowOf(name, values))
			.filter(({ value }) => value !== ''),
	])
	return Object.fromEntries(stepRows)
}

function rowOf(name: FieldName, values: FormValues): Sheet[Step] {
	const label = labelOf(name)
	if (name.endsWith('Months')) return []
	if (!name.endsWith('Years')) return [{ name, label, value: displayValue(name, values[name]) }]
	const [years, months] = [values[name], values[name.replace(/Years$/, 'Months') as FieldName]].map(String)
	const isKnown = [years, months].some((text) => text && text !== 'undefined')
	return [{ name, label, value: isKnown ? applicationSheetMessages.span(years, months) : '' }]
}

function displayValue(name: FieldName, input: string | string[] | undefined): string {
	const texts = [input ?? ''].flat().map((text) => options[name]?.[text] ?? text)
	const text = texts.filter(Boolean).join(', ')
	if (name === 'sameAsResidential') return text === 'yes' ? applicationOptionMessages.selfEmployed.yes : ''
	if (name === 'phone') return formatLocalNumber(text)
	if (name === 'idNumber') return formatIdNumber(text)
	if (name === 'dateOfBirth') return formatBirthDate(text)
	if (name === 'odometer') return formatNumber(text, formatKilometres, text.replace(/km$/i, ''))
	if (name === 'term' && text) return messages.term(text)
	if (name === 'balloonPercentage' && text) return `${text}${messages.units.percent}`
	return AMOUNTS.some((amount) => amount === name) ? formatNumber(text, formatRandExactly) : text
}

/** A calendar day as elsewhere, `16 Nov 1985`; a text that is none stays unchanged. */
function formatBirthDate(text: string): string {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined
	return day && !Number.isNaN(day.getTime()) ? formatDate(day) : text
}

/** Text that is no number stays unchanged. */
function formatNumber(text: string, format: (number: number) => string, bare = text): string {
	const number = parseAmount(bare)
	return Number.isNaN(number) ? text : format(number)
}

/**
 * `800101 •••• •••`: shows only the date of birth, which the application shows anyway; one more digit would
 * help to guess the rest.
 */
export function maskIdNumber(idNumber: string): string {
	const birthDate = /^\d{13}$/.test(idNumber) ? idNumber.slice(0, 6) : '••••••'
	return `${birthDate} •••• •••`
}

/** What the applicant checks before sending: all answers by step, and the monthly instalment. */
export type Review = { sheet: Sheet; instalment: AdvertisedInstalment | undefined }

/** Interest and fees are the dealership's `terms`. There is no instalment without a term, or while the deal has an error. */
export const buildReview = (values: FormValues, terms: DefaultTerms): Review => ({
	sheet: buildSheet(values, []),
	instalment: advertisedInstalment(loanOf(values, terms), terms),
})

function loanOf(values: FormValues, { interest }: DefaultTerms) {
	const textOf = (name: FieldName) => String(values[name] ?? '')
	return {
		price: parseAmount(textOf('purchasePrice')),
		deposit: parseAmount(textOf('depositAmount') || '0'),
		balloon: parsePercent(textOf('balloonPercentage') || '0'),
		interest,
		months: Number(textOf('term')),
	}
}
