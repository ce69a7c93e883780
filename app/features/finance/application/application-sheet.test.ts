import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditRulesOn, defaultTerms } from '#app/features/finance/default-terms.ts'
import { anybody, sampleApplicant } from '#tests/applicants.ts'
import { STEPS } from './application.ts'
import { FIELDS } from './application-schema.ts'
import { buildReview, buildSheet, maskIdNumber } from './application-sheet.ts'

const listRows = (values = sampleApplicant) => {
	const sheet = buildSheet(values)
	return STEPS.flatMap((step) => sheet[step])
}

describe('the sheet of an application', () => {
	test('has every field that was filled in, except the masked ones', () => {
		const expected = FIELDS.filter(
			(name) => !['idNumber', 'ethnicGroup', 'sameAsResidential'].includes(name) && !name.endsWith('Months'),
		)
		expect(listRows().map(({ name }) => name)).toEqual(expected)
		expect(JSON.stringify(listRows())).not.toContain(sampleApplicant.idNumber)
	})

	test('has the labels of options, and grouped amounts', () => {
		const values = Object.fromEntries(listRows().map(({ name, value }) => [name, value]))
		expect(values).toMatchObject({
			communicationLanguage: 'Zulu',
			sourceOfIncome: 'Salary, Rental Income',
			purchasePrice: 'R\u00a0389\u00a0900',
			depositAmount: 'R\u00a040\u00a0000',
			term: '72 months',
			balloonPercentage: '10%',
		})
	})

	test('groups the ID number and the phone number, and omits a postal address that is the same', () => {
		const formValues = { ...sampleApplicant, idNumber: '8001015009087', phone: '0825550188' }
		const all = (sheet: ReturnType<typeof buildSheet>) => STEPS.flatMap((step) => sheet[step])
		const values = Object.fromEntries(all(buildSheet(formValues, [])).map(({ name, value }) => [name, value]))
		expect(values).toMatchObject({ idNumber: '800101 5009 087', phone: '082 555 0188' })
		const same = all(buildSheet({ ...formValues, sameAsResidential: 'yes' }, []))
		const others = FIELDS.filter((name) => !name.startsWith('postal') && !name.endsWith('Months'))
		expect(same.map(({ name }) => name)).toEqual(others)
	})

	test('formats days, distances and spans as elsewhere, and keeps what is none', () => {
		const valuesOf = (change: Record<string, string>) =>
			Object.fromEntries(listRows({ ...sampleApplicant, ...change }).map(({ name, value }) => [name, value]))
		expect(
			valuesOf({
				dateOfBirth: '1985-03-15',
				odometer: '21600',
				timeAtAddressYears: '1',
				timeAtAddressMonths: '0',
			}),
		).toMatchObject({
			dateOfBirth: '15 Mar 1985',
			odometer: '21\u00a0600\u00a0km',
			timeAtAddressYears: '1 year, 0 months',
		})
		expect(
			valuesOf({
				dateOfBirth: '15 March',
				odometer: 'new',
				timeAtAddressYears: '',
				timeAtAddressMonths: '8',
			}),
		).toMatchObject({
			dateOfBirth: '15 March',
			odometer: 'new',
			timeAtAddressYears: '8 months',
		})
		expect(valuesOf({ timeAtAddressYears: '', timeAtAddressMonths: '' })).not.toHaveProperty(
			'timeAtAddressYears',
		)
	})

	test.each(['21 600', '21\u00a0600', '21600 km'])('groups the distance %j like any other', (odometer) => {
		const row = listRows({ odometer }).find(({ name }) => name === 'odometer')
		expect(row?.value).toBe('21\u00a0600\u00a0km')
	})

	test('addresses nobody, and tells the two addresses apart', () => {
		const labels = listRows({ ...sampleApplicant, sameAsResidential: 'yes' })
			.concat(listRows())
			.map(({ label }) => label)
		expect(labels.filter((label) => /\b(my|you|your)\b|\?/i.test(label))).toEqual([])
		expect(new Set(listRows().map(({ label }) => label)).size).toBe(listRows().length)
	})

	test('omits blank fields, and keeps an unparsable value as it was typed', () => {
		fc.assert(
			fc.property(anybody, (values) => {
				for (const { value } of listRows(values)) expect(value).not.toBe('')
			}),
		)
		const [price] = listRows({ purchasePrice: 'about 300k' })
		expect(price?.value).toBe('about 300k')
	})
})

describe('a masked ID number', () => {
	test('shows the six digits of the date of birth, then dots', () => {
		expect(maskIdNumber('8001015009087')).toBe('800101 •••• •••')
	})

	test('is the same for all people born on one day', () => {
		const rest = fc.stringMatching(/^\d{7}$/)
		fc.assert(
			fc.property(fc.stringMatching(/^\d{6}$/), rest, rest, (born, one, other) => {
				expect(maskIdNumber(born + one)).toBe(maskIdNumber(born + other))
			}),
		)
	})

	test.each(['', '800101', '80010150090', '80010150090870'])(
		'of %j, which is invalid, shows no digit',
		(text) => {
			expect(maskIdNumber(text)).toBe('•••••• •••• •••')
		},
	)
})

const terms = defaultTerms({}, creditRulesOn('2026-11-18'))
const instalmentOf = (change: Record<string, string>) =>
	buildReview({ ...sampleApplicant, ...change }, terms).instalment

describe('the review of an application', () => {
	test('has the answers of every step, the ID number too', () => {
		const { sheet } = buildReview(sampleApplicant, terms)
		expect(sheet[1]).toContainEqual({ name: 'idNumber', label: 'ID number', value: '800101 5009 087' })
		for (const step of [2, 3, 4] as const) expect(sheet[step].length).toBeGreaterThan(5)
	})

	test('has the instalment of the deal as it was typed, with its terms', () => {
		expect(instalmentOf({})).toMatchObject({
			amount: expect.stringMatching(/^R\u00a0\d\u00a0\d{3} a month$/),
			terms: expect.stringMatching(
				/^72 instalments, 9\.00%, deposit R\u00a040\u00a0000, balloon R\u00a034\u00a0990, /,
			),
			notes: ['Fees included, subject to approval.'],
		})
		expect(instalmentOf({ depositAmount: '', balloonPercentage: '' })?.terms).toMatch(
			/^72 instalments, 9\.00%, total /,
		)
	})

	test.each<Record<string, string>>([
		{ term: '' },
		{ purchasePrice: '' },
		{ purchasePrice: 'about 300k' },
		{ depositAmount: '400 000' },
		{ balloonPercentage: '41' },
	])('has no instalment for %j', (change) => {
		expect(instalmentOf(change)).toBeUndefined()
	})
})
