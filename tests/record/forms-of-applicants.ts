/**
 * Records the finance application: step by step without JavaScript, and all at once as the open page sends
 * it.
 */
import type { Fields } from './form-filler.ts'
import type { FormRecorder } from './form-recorder.ts'
import { AVAILABLE } from './page-list.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const PAGE = '/finance/application'
const FORM = '[name=step]'
export const APPLICANT = 'applicant@example.com'

/** An applicant who remains after APPLICANT was erased. */
const ANOTHER_APPLICANT: Fields = {
	fullName: 'Pieter Botha',
	email: 'pieter@example.com',
	phone: '083 222 2222',
	idNumber: '8001016001083',
}

const STEPS: Fields[] = [
	{
		title: 'Ms',
		fullName: 'Naledi Dube',
		email: APPLICANT,
		phone: '082 111 1111',
		dateOfBirth: '1980-01-01',
		idNumber: '8001015009087',
		maritalStatus: 'married',
		ethnicGroup: 'african',
		consentEthnicGroup: 'yes',
		gender: 'female',
		selfEmployed: 'no',
		communicationLanguage: 'zulu',
		countryOfBirth: 'south-africa',
		education: 'diploma',
	},
	{
		residentialComplex: 'Acacia Court 12',
		residentialStreet: '7 Jacaranda Avenue',
		residentialSuburb: 'Thistle Grove',
		residentialPostalCode: '2270',
		timeAtAddressYears: '6',
		timeAtAddressMonths: '3',
		postalComplex: 'Private Bag X7',
		postalStreet: '9 Marula Street',
		postalSuburb: 'Evander',
		postalPostalCode: '2280',
	},
	{
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
	},
	{
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
		consentSharing: 'yes',
		consentMarketing: 'yes',
	},
]

const WRONG: Fields[] = [
	{ idNumber: '8001015009088', email: 'nobody', phone: '12', dateOfBirth: '2030-01-01' },
	{ residentialPostalCode: '22', timeAtAddressYears: 'six', timeAtAddressMonths: '13' },
	{ salaryPayDay: '40', timeAtCurrentEmployerYears: '-1', sourceOfIncome: ['Gambling'] },
	{
		purchasePrice: 'R 0',
		depositAmount: '900 000',
		term: '71',
		balloonPercentage: '90',
		yearOfManufacture: '1800',
	},
]

export async function recordApplications(forms: FormRecorder): Promise<void> {
	const { site, submit } = forms
	await fillForms(forms, 'application', openVisitor(site.address), PAGE)
	await fillForms(
		forms,
		'application about a vehicle',
		openVisitor(site.address),
		`${PAGE}?vehicle=${AVAILABLE}`,
		ANOTHER_APPLICANT,
	)

	const wanderer = openVisitor(site.address)
	const press = (name: string, intent: string, fields: Fields = {}) =>
		submit({
			name: `application: ${name}`,
			by: wanderer,
			page: PAGE,
			form: FORM,
			only: 'plain',
			fields: { ...fields, intent },
		})
	await press('the first step', 'next', STEPS[0])
	await press('back from the second', 'back', { residentialStreet: 'Half typed' })
	await press('a jump ahead', '4', STEPS[0])
	await press('sent before its time', 'submit', STEPS[0])
	await press('an unknown button', 'wrong', STEPS[0])
	await press('cleared', 'clear')

	await recordScript(forms)
}

/** Fills in one step after the other; at the plain URL also with errors. */
async function fillForms(
	{ submit }: FormRecorder,
	name: string,
	by: Visitor,
	start: string,
	person: Fields = {},
): Promise<void> {
	for (const [index, step] of STEPS.entries()) {
		const fields = index === 0 ? { ...step, ...person } : step
		const intent = index === STEPS.length - 1 ? 'submit' : 'next'
		const send = (how: string, fields: Fields) =>
			submit({
				name: `${name}: step ${index + 1} ${how}`,
				by,
				page: index === 0 ? start : PAGE,
				form: FORM,
				only: 'plain',
				fields: { ...fields, intent },
			})
		const names = Object.keys(fields)
		const each = (names: string[], value: string) => Object.fromEntries(names.map((field) => [field, value]))
		if (start === PAGE) {
			await send('empty', each(names, ''))
			await send('wrong', { ...fields, ...WRONG[index] })
			await send('too long', { ...fields, ...each(names.slice(1, 4), 'x'.repeat(999)) })
		}
		await send('good', fields)
	}
}

/** Posts like the page's script, including the save on page hide. */
async function recordScript({ site, submit }: FormRecorder): Promise<void> {
	const all: Fields = Object.assign({}, ...STEPS)
	const by = openVisitor(site.address)
	const post = (name: string, fields: Fields) =>
		submit({
			name: `application: ${name}`,
			by,
			page: PAGE,
			form: FORM,
			only: 'script',
			fields: { ...all, step: '4', ...fields },
		})
	await post('saved', { intent: 'save', step: '2' })
	await post('sent without sharing consented', { intent: 'submit', consentSharing: '' })
	for (const [index, wrong] of WRONG.entries())
		await post(`sent with step ${index + 1} wrong`, { ...wrong, intent: 'submit' })
	await post('sent with a made-up token', { intent: 'submit', form_token: 'a.b' })
	await post('sent', { intent: 'submit' })
	await post('sent again, changed', { intent: 'submit', fullName: 'Naledi Dube-Smit' })
	await post('cleared', { intent: 'clear' })
}
