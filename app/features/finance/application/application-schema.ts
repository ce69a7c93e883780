/**
 * The fields of the finance application by step, in page order, and how each is read (specification, section 5); and the
 * record that is stored of them (specification, section 3).
 */
import * as z from 'zod/mini'
import { parseAmount, parsePercent } from '#app/core/amount-typed.ts'
import { type IsoDate, isoDate } from '#app/core/dates.ts'
import {
	type FieldError,
	ifBlank,
	line,
	list,
	parsedField,
	parseEmail,
	parseInteger,
	parseOption,
	requireText,
} from '#app/core/fields.ts'
import { readForm } from '#app/core/form.ts'
import { type Rand, TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { toPlainLine } from '#app/core/typed-text.ts'
import { MAX_BALLOON } from '#app/features/finance/repayment.ts'
import type { ApplicationError } from '#messages/application.ts'
import { applicationOptionMessages as optionMessages } from '#messages/application-fields.ts'
import { STEPS, type Step } from './application.ts'
import { CONSENT_NAMES, type ConsentName } from './consents.ts'

type ErrorCode = FieldError | ApplicationError
type ParseResult<Value> = Result<Value, ErrorCode>
type Parse<Value> = (text: string) => ParseResult<Value>

const MAX_SHORT = 20
const MAX_NAME = 120
const MAX_AMOUNT = 40
const DEFAULT_TERM = 60 // months, as stored (specification, section 9)
const NOT_13_DIGITS = 'id-number-not-13-digits'

type OptionMessages = typeof optionMessages

/** The options of each choice: those that have a text, and the terms. A blank choice is not an option. */
export const OPTIONS = {
	...(Object.fromEntries(
		Object.entries(optionMessages).map(([field, texts]) => [field, Object.keys(texts)]),
	) as { [Field in keyof OptionMessages]: (keyof OptionMessages[Field])[] }),
	term: TERMS_IN_MONTHS.map(String),
}

/** Input over four times the limit is rejected without parsing. */
function shortLine<Value>(max: number, parse: Parse<Value>, tooLong: ErrorCode = 'too-long') {
	return parsedField(line(max, 0, { maxChecked: max * 4, tooLong }), parse)
}

const parsePhone: Parse<string> = (input) =>
	input.replace(/\D/g, '').length >= 7 ? ok(input) : fail('not-a-phone')

const parseIdNumber: Parse<string> = (input) => (/^\d{13}$/.test(input) ? ok(input) : fail(NOT_13_DIGITS))

function parsePastDate(input: string): ParseResult<IsoDate> {
	const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(input)?.map(Number) ?? []
	if (!year || !month || !day || year < 1900) return fail('not-a-date')
	const date = isoDate(year, month, day)
	if (date !== input.replaceAll('/', '-')) return fail('not-a-date') // 30 February
	// Uses the local clock, in the browser too. The comparison is never a day too strict in any time zone.
	return new Date(date).getTime() < Date.now() ? ok(date) : fail('date-not-past')
}

/** Takes a comma anywhere, and the unit of a distance. */
function integerParser(min: number, max: number): Parse<number> {
	return (input) => {
		const bare = toPlainLine(input).replace(/[ ,]/g, '').replace(/km$/i, '')
		const number = parseInteger(bare)
		if (Number.isNaN(number)) return fail('not-a-whole-number')
		return number >= min && number <= max ? ok(number) : fail('out-of-range')
	}
}

function parseRand(input: string): ParseResult<Rand> {
	const rand = parseAmount(input)
	if (Number.isNaN(rand)) return fail('not-an-amount')
	return rand >= 0 ? ok(rand) : fail('out-of-range')
}

function parseBalloon(input: string): ParseResult<number> {
	const percent = parsePercent(input)
	if (Number.isNaN(percent) || percent < 0) return fail('balloon-not-a-percentage')
	return percent <= MAX_BALLOON ? ok(percent) : fail('balloon-out-of-range')
}

const text = shortLine(MAX_NAME, ok)
const requiredText = shortLine(MAX_NAME, requireText(ok))
const integer = (min: number, max: number) => shortLine(MAX_SHORT, ifBlank(null, integerParser(min, max)))
const amount = shortLine(MAX_AMOUNT, ifBlank(null, parseRand))
const choice = <Option extends string>(options: readonly Option[]) =>
	shortLine(MAX_NAME, ifBlank('', parseOption(options)))
const requiredChoice = <Option extends string>(options: readonly Option[]) =>
	shortLine(MAX_NAME, requireText(parseOption(options)))
const checkbox = shortLine(MAX_SHORT, (input) =>
	input === 'yes' || input === '' ? ok(input === 'yes') : fail('not-an-option'),
)

/** Any number of options. A form sends a single one as a string and none as ''. */
const choices = <Option extends string>(options: readonly Option[]) =>
	list(Number.POSITIVE_INFINITY, (items) => {
		const isOption = (item: string) => parseOption(options)(item).ok
		const distinct = [...new Set(items)]
		return distinct.every(isOption) ? ok(distinct as Option[]) : fail('not-an-option')
	})

const years = integer(0, 100)
const months = integer(0, 11)

const personal = z.object({
	title: choice(OPTIONS.title),
	fullName: requiredText,
	idNumber: shortLine(MAX_SHORT, requireText(parseIdNumber), NOT_13_DIGITS),
	dateOfBirth: shortLine(MAX_SHORT, requireText(parsePastDate)),
	email: shortLine(254, requireText(parseEmail)),
	phone: shortLine(40, requireText(parsePhone)),
	communicationLanguage: choice(OPTIONS.communicationLanguage),
	maritalStatus: choice(OPTIONS.maritalStatus),
	gender: choice(OPTIONS.gender),
	countryOfBirth: choice(OPTIONS.countryOfBirth),
	education: choice(OPTIONS.education),
	selfEmployed: choice(OPTIONS.selfEmployed),
	ethnicGroup: choice(OPTIONS.ethnicGroup),
	consentEthnicGroup: checkbox,
})

const address = z.object({
	residentialComplex: text,
	residentialStreet: requiredText,
	residentialSuburb: requiredText,
	residentialPostalCode: shortLine(MAX_SHORT, requireText(ok)),
	timeAtAddressYears: years,
	timeAtAddressMonths: months,
	sameAsResidential: checkbox,
	postalComplex: text,
	postalStreet: text,
	postalSuburb: text,
	postalPostalCode: shortLine(MAX_SHORT, ok),
})

const employment = z.object({
	occupation: requiredText,
	currentEmployer: requiredText,
	industryType: requiredChoice(OPTIONS.industryType),
	industrySubtype: text,
	timeAtCurrentEmployerYears: years,
	timeAtCurrentEmployerMonths: months,
	timeAtPreviousEmployerYears: years,
	timeAtPreviousEmployerMonths: months,
	salaryPayDay: integer(1, 31),
	propertyOwnership: choice(OPTIONS.propertyOwnership),
	firstRandEmployee: choice(OPTIONS.firstRandEmployee),
	sourceOfIncome: choices(OPTIONS.sourceOfIncome),
})

const vehicle = z.object({
	vehicleCategory: requiredChoice(OPTIONS.vehicleCategory),
	vehicleCondition: choice(OPTIONS.vehicleCondition),
	make: requiredText,
	model: requiredText,
	yearOfManufacture: integer(1900, 2099), // wider than the options: a stock vehicle may be newer
	odometer: integer(0, 9_999_999),
	usage: choice(OPTIONS.usage),
	purchasePrice: shortLine(MAX_AMOUNT, requireText(parseRand)),
	depositAmount: amount,
	term: choice(OPTIONS.term),
	balloonPercentage: shortLine(MAX_SHORT, ifBlank(null, parseBalloon)),
	totalValueOfExtras: amount,
	agreementType: choice(OPTIONS.agreementType),
	consentSharing: checkbox,
	consentMarketing: checkbox,
})

export const stepInputs = { 1: personal, 2: address, 3: employment, 4: vehicle } as const satisfies Record<
	Step,
	z.ZodMiniObject
>

export const applicationInput = z.object({
	...personal.shape,
	...address.shape,
	...employment.shape,
	...vehicle.shape,
})

const blankResult = readForm(applicationInput, {})

/** The fields that an application cannot be submitted without. */
export const REQUIRED_FIELDS: readonly string[] = blankResult.ok ? [] : Object.keys(blankResult.fieldErrors)

/** A blank text or choice is '', a blank number null. */
export type Application = z.output<typeof applicationInput>

export type FieldName = Exclude<keyof Application, ConsentName>

const fieldsOf = (step: Step) =>
	Object.keys(stepInputs[step].shape).filter(
		(name) => !CONSENT_NAMES.some((consent) => consent === name),
	) as FieldName[]

/** The fields of each step, in page order, without the consents. */
export const STEP_FIELDS = { 1: fieldsOf(1), 2: fieldsOf(2), 3: fieldsOf(3), 4: fieldsOf(4) }
export const FIELDS: readonly FieldName[] = STEPS.flatMap((step) => STEP_FIELDS[step])

/** The stored fields that the form does not ask for. */
const FIXED = {
	coApplicant: false,
	coApplicantFullName: null,
	coApplicantEmail: null,
	coApplicantPhone: null,
	tradeIn: false,
	tradeInValue: null,
	creditScoreRange: 'unknown',
	preferredContactMethod: 'email',
	status: 'pending',
	ssn: null,
	bestTimeToCall: null,
	comments: null,
	state: 'Unknown',
} as const
export const FIXED_FIELDS = Object.keys(FIXED) as (keyof typeof FIXED)[]

/**
 * The stored fields of the form, which rejects a blank price. The specification does not say which address is stored;
 * this uses the residential one.
 */
export function toApplicationRecord(
	application: Omit<Application, 'purchasePrice'> & { purchasePrice: Rand | null },
) {
	const years = application.timeAtCurrentEmployerYears
	return {
		...FIXED,
		fullName: application.fullName,
		email: application.email,
		phone: application.phone,
		dateOfBirth: application.dateOfBirth,
		annualIncome: application.purchasePrice ?? 0,
		downPayment: application.depositAmount,
		loanAmount: application.purchasePrice ?? 0,
		loanTerm: Number(application.term) || DEFAULT_TERM,
		address: [application.residentialStreet, application.residentialSuburb].filter(Boolean).join(', '),
		city: application.residentialSuburb,
		zipCode: application.residentialPostalCode,
		vehicleOfInterest: [application.make, application.model].filter(Boolean).join(' '),
		employmentStatus: application.selfEmployed === 'yes' ? 'self-employed' : 'employed',
		employerName: application.currentEmployer,
		jobTitle: application.occupation,
		employmentLength: years === null ? null : `${years} years`,
		driverLicenseNumber: application.idNumber,
		additionalNotes: [application.vehicleCategory, application.yearOfManufacture].filter(Boolean).join(' '),
	}
}

export type ApplicationRecord = ReturnType<typeof toApplicationRecord>
