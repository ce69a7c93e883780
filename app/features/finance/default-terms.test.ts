import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import type { CreditRules } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-not-set-up.ts'
import { creditRulesOn } from './credit-rules.ts'
import { creditRulesFields, creditRulesInput, toCreditRules, withRules } from './credit-rules-schema.ts'
import { defaultDeposit, defaultTerms } from './default-terms.ts'
import { financeDefaultsFields, financeDefaultsInput, toFinanceDefaults } from './finance-defaults-schema.ts'

const january = creditRulesOn('2026-03-01')

describe('the default terms', () => {
	test('are those of the specification, with the highest legal fees', () => {
		expect(defaultTerms({}, january)).toEqual({
			interest: 9,
			months: 72,
			deposit: 0,
			balloon: 0,
			initiationFee: 1207.5,
			serviceFee: 69,
		})
	})

	test('are those of the dealer, limited by the law', () => {
		const finance = { months: 60, deposit: 10, balloon: 20, initiationFee: 500, serviceFee: 100 }
		expect(defaultTerms({ finance }, january)).toEqual({ ...finance, interest: 9, serviceFee: 69 })
		expect(defaultDeposit(389_900, finance)).toBe(38_990)
	})

	test('have prime plus margin as interest when an owner set them, limited by the law', () => {
		const rate = (prime: number, margin: number) => {
			const interestRate = { prime, margin, reviewed: '2026-02-03' as const }
			const { interest, rate } = defaultTerms({ interestRate }, january)
			return [interest, rate === interestRate]
		}
		expect(rate(10.25, 1.25)).toEqual([11.5, true])
		expect(rate(10.1, 0.2)).toEqual([10.3, true])
		expect(rate(10.25, -10.25)).toEqual([0, true])
		expect(rate(10.25, 13.5)).toEqual([23.75, true])
		expect(rate(10.25, 13.51)).toEqual([23.75, false])
	})
})

describe('the finance defaults form', () => {
	const read = (changes: Values) => {
		const form = readForm(financeDefaultsInput(january), {
			...financeDefaultsFields(dealerNotSetUp),
			...changes,
		})
		return form.ok ? toFinanceDefaults(form.value) : form.fieldErrors
	}

	test('accepts a fee at the legal limit, and a blank fee', () => {
		const changes = { initiationFee: 'R 1 207.50', serviceFee: '', providers: 'A\n\nB\nA' }
		expect(read(changes)).toEqual({
			finance: {
				months: 72,
				deposit: 0,
				balloon: 0,
				initiationFee: 1207.5,
				serviceFee: null,
			},
			creditProviders: ['A', 'B'],
		})
	})

	test.each<[Values, Record<string, string>]>([
		[{ initiationFee: '1207.51' }, { initiationFee: 'above-the-law' }],
		[{ serviceFee: '69.01' }, { serviceFee: 'above-the-law' }],
		[{ serviceFee: 'much' }, { serviceFee: 'not-an-amount' }],
		[{ months: '13' }, { months: 'not-an-option' }],
		[{ deposit: '91' }, { deposit: 'out-of-range' }],
		[{ balloon: '40.1' }, { balloon: 'out-of-range' }],
	])('rejects %j', (changes, fieldErrors) => {
		expect(read(changes)).toMatchObject(fieldErrors)
	})
})

describe('the credit rules form', () => {
	const read = (changes: Values) => {
		const form = readForm(creditRulesInput, { ...creditRulesFields(january), ...changes })
		return form.ok ? toCreditRules(form.value) : form.fieldErrors
	}

	test('starts with the current rules, and replaces rules of the same day', () => {
		const added = read({ from: '2027-01-30', repoRate: '6.5' }) as CreditRules
		const { from, repoRate, source, ...rest } = january as typeof january & { source?: string }
		expect(added).toEqual({ ...rest, from: '2027-01-30', repoRate: 6.5 })
		expect(withRules([{ ...added, repoRate: 7 }], added)).toEqual([added])
	})

	test.each<[Values, Record<string, string>]>([
		[{}, { from: 'required' }],
		[{ from: '2027-01-30', repoRate: '41' }, { repoRate: 'out-of-range' }],
		[{ from: '2027-01-30', primeRate: '5' }, { primeRate: 'below-repo' }],
		[{ from: '2027-01-30', most: '-1' }, { most: 'out-of-range' }],
	])('rejects %j', (changes, fieldErrors) => {
		expect(read(changes)).toMatchObject(fieldErrors)
	})
})
