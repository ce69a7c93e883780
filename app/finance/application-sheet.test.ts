import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anybody, somebody } from '#tests/applicants.ts'
import { FIELDS, STEPS } from './application.ts'
import { masked, sheetOf } from './application-sheet.ts'

const shown = (answers = somebody) => {
	const sheet = sheetOf(answers)
	return STEPS.flatMap((step) => sheet[step])
}

describe('the sheet of an application', () => {
	test('has every field that was filled in, but for what is masked', () => {
		const left = FIELDS.filter((name) => !['idNumber', 'ethnicGroup', 'sameAsResidential'].includes(name))
		expect(shown().map(({ name }) => name)).toEqual(left)
		expect(JSON.stringify(shown())).not.toContain(somebody.idNumber)
	})

	test('writes options in words, and amounts as we write them', () => {
		const values = Object.fromEntries(shown().map(({ name, value }) => [name, value]))
		expect(values).toMatchObject({
			communicationLanguage: 'Zulu',
			sourceOfIncome: 'Salary, Rental Income',
			purchasePrice: 'R\u00a0389\u00a0900',
			depositAmount: 'R\u00a040\u00a0000',
			term: '72 months',
			balloonPercentage: '10%',
		})
	})

	test('groups the ID number and the telephone number, and folds a postal address that is the same', () => {
		const answers = { ...somebody, idNumber: '8001015009087', phone: '0825550188' }
		const all = (sheet: ReturnType<typeof sheetOf>) => STEPS.flatMap((step) => sheet[step])
		const values = Object.fromEntries(all(sheetOf(answers, [])).map(({ name, value }) => [name, value]))
		expect(values).toMatchObject({ idNumber: '800101 5009 087', phone: '082 555 0188' })
		const same = all(sheetOf({ ...answers, sameAsResidential: 'yes' }, [], 'blank too'))
		const others = FIELDS.filter((name) => !name.startsWith('postal'))
		expect(same.map(({ name }) => name)).toEqual(others)
	})

	test('leaves out what is blank, whoever sent it, and keeps what reads as nothing as it was typed', () => {
		fc.assert(
			fc.property(anybody, (answers) => {
				for (const { value } of shown(answers)) expect(value).not.toBe('')
			}),
		)
		const [price] = shown({ purchasePrice: 'about 300k' })
		expect(price?.value).toBe('about 300k')
	})
})

describe('a masked ID number', () => {
	test('shows the six digits of the date of birth, then dots', () => {
		expect(masked('8001015009087')).toBe('800101 •••• •••')
	})

	test('is the same for everybody born on one day', () => {
		const rest = fc.stringMatching(/^\d{7}$/)
		fc.assert(
			fc.property(fc.stringMatching(/^\d{6}$/), rest, rest, (born, one, other) => {
				expect(masked(born + one)).toBe(masked(born + other))
			}),
		)
	})

	test.each(['', '800101', '80010150090', '80010150090870'])(
		'of %j, which is none, shows no digit',
		(text) => {
			expect(masked(text)).toBe('•••••• •••• •••')
		},
	)
})
