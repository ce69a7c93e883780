/** Fictional finance applicants; the ID number is one of the known test numbers. */
import fc from 'fast-check'
import { readForm } from '#app/core/form.ts'
import { type FormValues, yearsOfManufacture } from '#app/features/finance/application/application.ts'
import {
	type Application,
	applicationInput,
	OPTIONS,
} from '#app/features/finance/application/application-schema.ts'

/** A complete application, as an applicant types it. */
export const sampleApplicant: FormValues = {
	title: 'Ms',
	fullName: 'Thandi Mokoena',
	email: 'thandi@example.com',
	phone: '082 000 0000',
	dateOfBirth: '1980-01-01',
	idNumber: '8001015009087',
	maritalStatus: 'married',
	ethnicGroup: 'african',
	gender: 'female',
	selfEmployed: 'no',
	communicationLanguage: 'zulu',
	countryOfBirth: 'south-africa',
	education: 'diploma',
	residentialComplex: 'Acacia Court 12',
	residentialStreet: '7 Jacaranda Avenue',
	residentialSuburb: 'Thistle Grove',
	residentialPostalCode: '2270',
	timeAtAddressYears: '6',
	timeAtAddressMonths: '3',
	sameAsResidential: '',
	postalComplex: 'Private Bag X7',
	postalStreet: '9 Marula Street',
	postalSuburb: 'Evander',
	postalPostalCode: '2280',
	occupation: 'Boilermaker',
	currentEmployer: 'Highveld Colliery',
	industryType: 'mining',
	industrySubtype: 'Maintenance',
	timeAtCurrentEmployerYears: '8',
	timeAtCurrentEmployerMonths: '2',
	timeAtPreviousEmployerYears: '3',
	timeAtPreviousEmployerMonths: '0',
	salaryPayDay: '25',
	firstRandEmployee: 'no',
	propertyOwnership: 'bond',
	sourceOfIncome: ['Salary', 'Rental Income'],
	vehicleCategory: 'bakkie',
	vehicleCondition: 'used',
	make: 'Toyota',
	model: 'Hilux 2.8 GD-6',
	yearOfManufacture: '2021',
	usage: 'personal',
	odometer: '61200',
	purchasePrice: 'R 389 900',
	depositAmount: '40 000',
	term: '72',
	balloonPercentage: '10',
	totalValueOfExtras: '12 500',
	agreementType: 'hire_purchase',
}

/** The application as the form parses these values. */
export function parseApplication(values: FormValues): Application {
	const parsed = readForm(applicationInput, values)
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.fieldErrors))
	return parsed.value
}

const name = fc.stringMatching(/^[A-Z][a-z]{2,8}( [A-ZÀ-Ý][a-zß-ÿ']{2,9}){1,3}$/)
const digits = (min: number, max: number) => fc.integer({ min, max }).map(String)
const money = digits(0, 9_999_999)
const orBlank = (arbitrary: fc.Arbitrary<string>) => fc.oneof({ weight: 4, arbitrary }, fc.constant(''))
const oneOrBlank = (options: readonly string[]) => orBlank(fc.constantFrom(...options))
const checkbox = fc.constantFrom('yes', '')

const birthDate = fc
	.date({ min: new Date('1930-01-01'), max: new Date('2008-01-01'), noInvalidDate: true })
	.map((day) => day.toISOString().slice(0, 10))

/** Any applicant's form values. */
export const anybody: fc.Arbitrary<FormValues> = fc.record({
	title: oneOrBlank(OPTIONS.title),
	fullName: name,
	email: fc.emailAddress(),
	phone: fc.stringMatching(/^(\+27|0)[1-8]\d \d{3} \d{4}$/),
	dateOfBirth: birthDate,
	idNumber: fc
		.tuple(birthDate, fc.stringMatching(/^\d{7}$/))
		.map(([day, rest]) => day.replaceAll('-', '').slice(2) + rest),
	maritalStatus: oneOrBlank(OPTIONS.maritalStatus),
	ethnicGroup: oneOrBlank(OPTIONS.ethnicGroup),
	gender: oneOrBlank(OPTIONS.gender),
	selfEmployed: oneOrBlank(OPTIONS.selfEmployed),
	communicationLanguage: oneOrBlank(OPTIONS.communicationLanguage),
	countryOfBirth: oneOrBlank(OPTIONS.countryOfBirth),
	education: oneOrBlank(OPTIONS.education),
	residentialComplex: orBlank(name),
	residentialStreet: name,
	residentialSuburb: name,
	residentialPostalCode: fc.stringMatching(/^\d{4}$/),
	timeAtAddressYears: orBlank(digits(0, 100)),
	timeAtAddressMonths: orBlank(digits(0, 11)),
	sameAsResidential: checkbox,
	postalComplex: orBlank(name),
	postalStreet: orBlank(name),
	postalSuburb: orBlank(name),
	postalPostalCode: orBlank(fc.stringMatching(/^\d{4}$/)),
	occupation: name,
	currentEmployer: name,
	industryType: fc.constantFrom(...OPTIONS.industryType),
	industrySubtype: orBlank(name),
	timeAtCurrentEmployerYears: orBlank(digits(0, 100)),
	timeAtCurrentEmployerMonths: orBlank(digits(0, 11)),
	timeAtPreviousEmployerYears: orBlank(digits(0, 100)),
	timeAtPreviousEmployerMonths: orBlank(digits(0, 11)),
	salaryPayDay: orBlank(digits(1, 31)),
	firstRandEmployee: oneOrBlank(OPTIONS.firstRandEmployee),
	propertyOwnership: oneOrBlank(OPTIONS.propertyOwnership),
	sourceOfIncome: fc.subarray([...OPTIONS.sourceOfIncome], { minLength: 2 }),
	vehicleCategory: fc.constantFrom(...OPTIONS.vehicleCategory),
	vehicleCondition: oneOrBlank(OPTIONS.vehicleCondition),
	make: name,
	model: name,
	yearOfManufacture: oneOrBlank(yearsOfManufacture('2026-11-18')),
	usage: oneOrBlank(OPTIONS.usage),
	odometer: orBlank(digits(0, 500_000)),
	purchasePrice: money,
	depositAmount: orBlank(money),
	term: oneOrBlank(OPTIONS.term),
	balloonPercentage: orBlank(digits(0, 40)),
	totalValueOfExtras: orBlank(money),
	agreementType: oneOrBlank(OPTIONS.agreementType),
	consentEthnicGroup: checkbox,
	consentSharing: checkbox,
	consentMarketing: checkbox,
})
