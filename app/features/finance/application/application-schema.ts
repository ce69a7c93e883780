/**
 * Schemas of the finance application, per step and complete (specification, section 5), and the record that
 * is stored of it (specification, section 3).
 */
import * as z from 'zod/mini'
import type { IsoDate } from '#app/core/calendar.ts'
import { readForm } from '#app/core/form.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import type { Step } from './application.ts'
import {
	amount,
	balloon,
	checkbox,
	choice,
	choices,
	integer,
	postalCode,
	requiredAmount,
	requiredBirthDate,
	requiredChoice,
	requiredEmail,
	requiredIdNumber,
	requiredPhone,
	requiredPostalCode,
	requiredText,
	text,
} from './application-fields.ts'
import {
	AGREEMENT_TYPES,
	COUNTRIES_OF_BIRTH,
	EDUCATIONS,
	ETHNIC_GROUPS,
	GENDERS,
	INCOME_SOURCES,
	INDUSTRIES,
	LANGUAGES,
	MARITAL_STATUSES,
	PROPERTY_OWNERSHIPS,
	TERMS,
	TITLES,
	USAGES,
	VEHICLE_CATEGORIES,
	VEHICLE_CONDITIONS,
	YES_NO,
} from './application-options.ts'

const years = integer(0, 100)
const months = integer(0, 11)

const personal = z.object({
	title: choice(TITLES),
	fullName: requiredText,
	email: requiredEmail,
	phone: requiredPhone,
	dateOfBirth: requiredBirthDate,
	idNumber: requiredIdNumber,
	maritalStatus: choice(MARITAL_STATUSES),
	ethnicGroup: choice(ETHNIC_GROUPS),
	gender: choice(GENDERS),
	selfEmployed: choice(YES_NO),
	communicationLanguage: choice(LANGUAGES),
	countryOfBirth: choice(COUNTRIES_OF_BIRTH),
	education: choice(EDUCATIONS),
	consentEthnicGroup: checkbox,
})

const address = z.object({
	residentialComplex: text,
	residentialStreet: requiredText,
	residentialSuburb: requiredText,
	residentialPostalCode: requiredPostalCode,
	timeAtAddressYears: years,
	timeAtAddressMonths: months,
	sameAsResidential: checkbox,
	postalComplex: text,
	postalStreet: text,
	postalSuburb: text,
	postalPostalCode: postalCode,
})

const employment = z.object({
	occupation: requiredText,
	currentEmployer: requiredText,
	industryType: requiredChoice(INDUSTRIES),
	industrySubtype: text,
	timeAtCurrentEmployerYears: years,
	timeAtCurrentEmployerMonths: months,
	timeAtPreviousEmployerYears: years,
	timeAtPreviousEmployerMonths: months,
	salaryPayDay: integer(1, 31),
	firstRandEmployee: choice(YES_NO),
	propertyOwnership: choice(PROPERTY_OWNERSHIPS),
	sourceOfIncome: choices(INCOME_SOURCES),
})

const vehicle = z.object({
	vehicleCategory: requiredChoice(VEHICLE_CATEGORIES),
	vehicleCondition: choice(VEHICLE_CONDITIONS),
	make: requiredText,
	model: requiredText,
	yearOfManufacture: integer(1900, 2099), // wider than the options: a stock vehicle may be newer
	usage: choice(USAGES),
	odometer: integer(0, 9_999_999),
	purchasePrice: requiredAmount,
	depositAmount: amount,
	term: choice(TERMS),
	balloonPercentage: balloon,
	totalValueOfExtras: amount,
	agreementType: choice(AGREEMENT_TYPES),
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

/** A parsed application. A blank text or choice is '', a blank number null. */
export type Application = z.output<typeof applicationInput>

export const DEFAULT_STORED_TERM = 60 // months (specification, section 9)

export type ApplicationRecord = {
	fullName: string
	email: string
	phone: string
	dateOfBirth: IsoDate
	annualIncome: Rand // the vehicle's price, as the specification maps it
	coApplicant: boolean
	downPayment: Rand | null
	loanAmount: Rand
	loanTerm: number // months
	tradeIn: boolean
	tradeInValue: Rand | null
	coApplicantEmail: string | null
	coApplicantPhone: string | null
	creditScoreRange: string
	preferredContactMethod: string
	status: 'pending'
	ssn: string | null
	bestTimeToCall: string | null
	comments: string | null
	address: string
	city: string
	state: string
	zipCode: string
	vehicleOfInterest: string
	employmentStatus: 'self-employed' | 'employed'
	employerName: string
	jobTitle: string
	employmentLength: string | null
	driverLicenseNumber: string // the ID number
	additionalNotes: string | null
	coApplicantFullName: string | null
}

/** The form rejects a blank price; the mapping also covers it. */
type RecordInput = Omit<Application, 'purchasePrice'> & { purchasePrice: Rand | null }

/**
 * Maps the form to the stored fields. The specification does not say which address is stored; this uses the
 * residential one.
 */
export function toApplicationRecord(application: RecordInput): ApplicationRecord {
	const years = application.timeAtCurrentEmployerYears
	return {
		fullName: application.fullName,
		email: application.email,
		phone: application.phone,
		dateOfBirth: application.dateOfBirth,
		annualIncome: application.purchasePrice ?? 0,
		coApplicant: false,
		downPayment: application.depositAmount,
		loanAmount: application.purchasePrice ?? 0,
		loanTerm: Number(application.term) || DEFAULT_STORED_TERM,
		tradeIn: false,
		tradeInValue: null,
		coApplicantEmail: null,
		coApplicantPhone: null,
		creditScoreRange: 'unknown',
		preferredContactMethod: 'email',
		status: 'pending',
		ssn: null,
		bestTimeToCall: null,
		comments: null,
		address: [application.residentialStreet, application.residentialSuburb].filter(Boolean).join(', '),
		city: application.residentialSuburb,
		state: 'Unknown',
		zipCode: application.residentialPostalCode,
		vehicleOfInterest: [application.make, application.model].filter(Boolean).join(' '),
		employmentStatus: application.selfEmployed === 'yes' ? 'self-employed' : 'employed',
		employerName: application.currentEmployer,
		jobTitle: application.occupation,
		employmentLength: years === null ? null : `${years} years`,
		driverLicenseNumber: application.idNumber,
		additionalNotes: [application.vehicleCategory, application.yearOfManufacture].filter(Boolean).join(' '),
		coApplicantFullName: null,
	}
}
