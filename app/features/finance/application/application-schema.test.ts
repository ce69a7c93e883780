import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { sized } from '#tests/sized.ts'
import { STEPS, type Step } from './application.ts'
import {
	type ApplicationRecord,
	applicationInput,
	FIELDS,
	STEP_FIELDS,
	stepInputs,
	toApplicationRecord,
} from './application-schema.ts'
import { CONSENT_NAMES } from './consents.ts'

const REQUIRED: Record<Step, string[]> = {
	1: ['fullName', 'email', 'phone', 'dateOfBirth', 'idNumber'],
	2: ['residentialStreet', 'residentialSuburb', 'residentialPostalCode'],
	3: ['occupation', 'currentEmployer', 'industryType'],
	4: ['vehicleCategory', 'make', 'model', 'purchasePrice'],
}

describe.each(STEPS)('step %i', (step) => {
	test('is complete with only its required fields', () => {
		const values = Object.fromEntries(REQUIRED[step].map((name) => [name, sampleApplicant[name]])) as Values
		expect(readForm(stepInputs[step], values)).toMatchObject({ ok: true })
	})

	test.each(['', '   ', undefined])('reports each required field that holds %j', (blank) => {
		const values = blank === undefined ? {} : Object.fromEntries(REQUIRED[step].map((name) => [name, blank]))
		expect(readForm(stepInputs[step], values)).toMatchObject({
			ok: false,
			fieldErrors: Object.fromEntries(REQUIRED[step].map((name) => [name, 'required'])),
		})
	})

	test('validates its own fields and consents, and no others', () => {
		const allowed: string[] = [...STEP_FIELDS[step], ...CONSENT_NAMES]
		expect(allowed).toEqual(expect.arrayContaining(Object.keys(stepInputs[step].shape)))
		expect(Object.keys(stepInputs[step].shape)).toEqual(expect.arrayContaining([...STEP_FIELDS[step]]))
	})
})

test('the complete form validates the fields of all steps', () => {
	expect(Object.keys(applicationInput.shape).sort()).toEqual([...FIELDS, ...CONSENT_NAMES].sort())
})

describe('a field', () => {
	test.each([
		['idNumber', '8001015009087', '8001015009087'],
		['idNumber', ' 8001015009088 ', '8001015009088'], // an invalid checksum does not block
		['fullName', '  Thandi \t Mokoena\r\n', 'Thandi Mokoena'],
		['email', ' thandi@example.com ', 'thandi@example.com'],
		['phone', '+27 (82) 000-0000', '+27 (82) 000-0000'],
		['phone', '0820000', '0820000'],
		['phone', '082 000 0000 / 011 000 0000 ext. 12', '082 000 0000 / 011 000 0000 ext. 12'],
		['dateOfBirth', '1980-01-01', '1980-01-01'],
		['dateOfBirth', '1992/02/29', '1992-02-29'],
		['ethnicGroup', '', ''],
		['ethnicGroup', 'african', 'african'],
		['countryOfBirth', 'south-africa', 'south-africa'],
		['timeAtAddressMonths', '11', 11],
		['timeAtAddressMonths', '', null],
		['timeAtCurrentEmployerYears', '0', 0],
		['salaryPayDay', '31', 31],
		['sameAsResidential', 'yes', true],
		['sameAsResidential', '', false],
		['residentialPostalCode', '0040', '0040'],
		['sourceOfIncome', '', []],
		['sourceOfIncome', 'Salary', ['Salary']],
		['sourceOfIncome', ['Salary', 'Pension', 'Salary'], ['Salary', 'Pension']],
		['yearOfManufacture', '2026', 2026],
		['odometer', '61 200', 61_200],
		['odometer', '61\u00a0200 km', 61_200],
		['purchasePrice', 'R 389 900', 389_900],
		['purchasePrice', '389,900.50', 389_900.5],
		['depositAmount', '', null],
		['balloonPercentage', '40', 40],
		['balloonPercentage', '12,5 %', 12.5],
		['term', '72', '72'],
		['agreementType', 'hire_purchase', 'hire_purchase'],
	])('%s of %j is parsed as %j', (name, input, expected) => {
		expect(readForm(applicationInput, { ...sampleApplicant, [name]: input })).toMatchObject({
			ok: true,
			value: { [name]: expected },
		})
	})

	test.each([
		['idNumber', '800101500908', 'id-number-not-13-digits'],
		['idNumber', '80010150090870', 'id-number-not-13-digits'],
		['idNumber', '800101 500908', 'id-number-not-13-digits'],
		['idNumber', '٨٠٠١٠١٥٠٠٩٠٨٧', 'id-number-not-13-digits'],
		['email', 'thandi', 'not-an-email'],
		['email', 'thandi@gmail', 'not-an-email'],
		['email', 'thandi@example.com\r\nBcc: all@example.com', 'not-an-email'],
		['email', 'a@example.com, b@example.com', 'not-an-email'],
		['phone', '082 000', 'not-a-phone'],
		['phone', `0820000000${' 0820000000'.repeat(4)}`, 'too-long'],
		['dateOfBirth', '1999-02-30', 'not-a-date'],
		['dateOfBirth', '01-01-1980', 'not-a-date'],
		['dateOfBirth', '0080-01-01', 'not-a-date'],
		['dateOfBirth', '2999-01-01', 'date-not-past'],
		['ethnicGroup', 'martian', 'not-an-option'],
		['title', 'mr', 'not-an-option'],
		['title', 'toString', 'not-an-option'],
		['timeAtAddressMonths', '12', 'out-of-range'],
		['timeAtAddressMonths', '-1', 'out-of-range'],
		['timeAtAddressYears', '-1', 'out-of-range'],
		['timeAtAddressYears', '2.5', 'not-a-whole-number'],
		['timeAtAddressYears', 'two', 'not-a-whole-number'],
		['timeAtAddressYears', '1e1', 'not-a-whole-number'],
		['salaryPayDay', '0', 'out-of-range'],
		['salaryPayDay', '32', 'out-of-range'],
		['odometer', '-1', 'out-of-range'],
		['balloonPercentage', '40.5', 'balloon-out-of-range'],
		['balloonPercentage', '-1', 'balloon-not-a-percentage'],
		['balloonPercentage', 'some', 'balloon-not-a-percentage'],
		['purchasePrice', 'a lot', 'not-an-amount'],
		['purchasePrice', '-5', 'out-of-range'],
		['depositAmount', 'R', 'not-an-amount'],
		['yearOfManufacture', '1899', 'out-of-range'],
		['yearOfManufacture', '2100', 'out-of-range'],
		['term', '61', 'not-an-option'],
		['sameAsResidential', 'on', 'not-an-option'],
		['sourceOfIncome', 'Theft', 'not-an-option'],
		['sourceOfIncome', ['Salary', 'Theft'], 'not-an-option'],
		['fullName', 'x'.repeat(121), 'too-long'],
		['make', 'x'.repeat(100_000), 'too-long'],
		['idNumber', '1'.repeat(21), 'id-number-not-13-digits'],
		['idNumber', '1'.repeat(100_000), 'id-number-not-13-digits'],
		['residentialPostalCode', 'x'.repeat(21), 'too-long'],
	])('%s of %.40j is rejected: %s', (name, input, error) => {
		const values = { ...sampleApplicant, [name]: input }
		expect(readForm(applicationInput, values)).toEqual({ ok: false, values, fieldErrors: { [name]: error } })
	})

	test('sent twice is unreadable, except the sources of income', () => {
		for (const name of Object.keys(applicationInput.shape)) {
			const result = readForm(applicationInput, { ...sampleApplicant, [name]: ['', ''] })
			expect(result).toMatchObject(
				name === 'sourceOfIncome' ? { ok: true } : { ok: false, fieldErrors: { [name]: 'unreadable' } },
			)
		}
	})

	test('is not read from the prototype of the values', () => {
		const inherited: Values = Object.assign(Object.create({ title: 'King' }), sampleApplicant, {
			title: undefined,
		})
		Reflect.deleteProperty(inherited, 'title')
		expect(readForm(applicationInput, inherited)).toMatchObject({ ok: true, value: { title: '' } })
	})
})

test('any input is either accepted or rejected with error codes of known fields', () => {
	const anything = fc.dictionary(
		fc.constantFrom(...Object.keys(applicationInput.shape)),
		fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string(), { maxLength: 3 })),
	)
	fc.assert(
		fc.property(anything, (values) => {
			const result = readForm(applicationInput, { ...sampleApplicant, ...values })
			if (result.ok) return true
			expect(Object.keys(applicationInput.shape)).toEqual(
				expect.arrayContaining(Object.keys(result.fieldErrors)),
			)
			return Object.values(result.fieldErrors).every((error) => /^[a-z][a-z0-9-]+$/.test(error))
		}),
		{ numRuns: sized(25, 100) },
	)
})

const parsed = readForm(applicationInput, sampleApplicant)
if (!parsed.ok) throw new Error(JSON.stringify(parsed.fieldErrors))
const application = parsed.value

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
