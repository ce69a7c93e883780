/** Schemas of the finance application, per step and complete (specification, section 5). */
import * as z from 'zod/mini'
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

/** A parsed application. A blank text or choice is '', a blank number null. */
export type Application = z.output<typeof applicationInput>
