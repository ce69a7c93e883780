import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	type ApplicationRecord,
	REFERENCE_NUMBER,
	referenceNumber,
	toApplicationRecord,
} from './application-record.ts'
import { type Application, applicationInput } from './application-schema.ts'

const parsed = readForm(applicationInput, sampleApplicant)
if (!parsed.ok) throw new Error(JSON.stringify(parsed.fieldErrors))
const application: Application = parsed.value

/** The specification's table, row by row; fields that it leaves out keep the form's names. */
const MAPPING: [keyof ApplicationRecord, unknown][] = [
	['fullName', 'Thandi Mokoena'],
	['email', 'thandi@example.com'],
	['phone', '082 000 0000'],
	['dateOfBirth', '1980-01-01'],
	['annualIncome', 389_900],
	['loanAmount', 389_900],
	['downPayment', 40_000],
	['loanTerm', 72],
	['coApplicant', false],
	['tradeIn', false],
	['creditScoreRange', 'unknown'],
	['preferredContactMethod', 'email'],
	['status', 'pending'],
	['address', '7 Jacaranda Avenue, Thistle Grove'],
	['city', 'Thistle Grove'],
	['state', 'Unknown'],
	['zipCode', '2270'],
	['vehicleOfInterest', 'Toyota Hilux 2.8 GD-6'],
	['employmentStatus', 'employed'],
	['employerName', 'Highveld Colliery'],
	['jobTitle', 'Boilermaker'],
	['employmentLength', '8 years'],
	['driverLicenseNumber', '8001015009087'],
	['additionalNotes', 'bakkie 2021'],
	['tradeInValue', null],
	['coApplicantFullName', null],
	['coApplicantEmail', null],
	['coApplicantPhone', null],
	['ssn', null],
	['bestTimeToCall', null],
	['comments', null],
]

describe('the stored field', () => {
	const record = toApplicationRecord(application)

	test.each(MAPPING)('%s is %j', (field, value) => {
		expect(record[field]).toBe(value)
	})

	test('is one of the 31 fields of the specification', () => {
		expect(Object.keys(record).sort()).toEqual(MAPPING.map(([field]) => field).sort())
		expect(MAPPING).toHaveLength(31)
	})

	test.each<[keyof ApplicationRecord, object, unknown]>([
		['annualIncome', { purchasePrice: null }, 0],
		['loanAmount', { purchasePrice: null }, 0],
		['downPayment', { depositAmount: null }, null],
		['downPayment', { depositAmount: 0 }, 0],
		['loanTerm', { term: '' }, 60],
		['loanTerm', { term: '96' }, 96],
		['employmentStatus', { selfEmployed: 'yes' }, 'self-employed'],
		['employmentStatus', { selfEmployed: '' }, 'employed'],
		['employmentLength', { timeAtCurrentEmployerYears: null }, null],
		['employmentLength', { timeAtCurrentEmployerYears: 0 }, '0 years'],
		['employmentLength', { timeAtCurrentEmployerYears: 1 }, '1 years'],
		['additionalNotes', { yearOfManufacture: null }, 'bakkie'],
		['city', { sameAsResidential: true }, 'Thistle Grove'],
	])('%s with %j is %j', (field, change, value) => {
		expect(toApplicationRecord({ ...application, ...change })[field]).toBe(value)
	})
})

test.each([
	[1_794_988_800_123, 0.507_9, 'AF800123507'],
	[1_794_988_000_007, 0, 'AF000007000'],
	[1_794_988_000_007, 0.999_999_9, 'AF000007999'],
	[1_794_988_000_007, 0.001, 'AF000007001'],
])(
	'the reference number at %i ms with the random number %d is %s',
	(milliseconds, randomNumber, reference) => {
		expect(referenceNumber(new Date(milliseconds), () => randomNumber)).toBe(reference)
	},
)

test('a reference number is AF and nine digits, at any time', () => {
	const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
	fc.assert(
		fc.property(
			fc.date({ min: new Date('2001-09-10'), noInvalidDate: true }),
			random,
			(now, randomNumber) => {
				expect(referenceNumber(now, () => randomNumber)).toMatch(REFERENCE_NUMBER)
			},
		),
	)
})
