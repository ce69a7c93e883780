import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#app/core/dates.ts'
import { readForm, type Values } from '#app/core/form.ts'
import type { CreditRules } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import {
	creditRulesOn,
	daysSinceReview,
	defaultDeposit,
	defaultTerms,
	highestInitiationFee,
	highestInterest,
	highestServiceFee,
	interestOf,
	isReviewDue,
	rateText,
} from './default-terms.ts'
import {
	creditRulesFields,
	creditRulesInput,
	financeDefaultsFields,
	financeDefaultsInput,
	interestRateFields,
	interestRateInput,
	toCreditRules,
	toFinanceDefaults,
	withRules,
} from './finance-settings-schema.ts'

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

const rate = { prime: 10.5, margin: 1.25, reviewed: '2026-11-03' as IsoDate }

describe('prime and margin', () => {
	test('make up the interest, and are in the small print with the review date', () => {
		expect(interestOf(rate)).toBe(11.75)
		expect(rateText(rate)).toBe('prime 10.50% + 1.25%, reviewed 3 November 2026')
		expect(rateText({ ...rate, margin: -0.5 })).toBe('prime 10.50% − 0.50%, reviewed 3 November 2026')
		expect(rateText({ ...rate, margin: 0 })).toBe('prime 10.50% + 0.00%, reviewed 3 November 2026')
	})

	test.each<[IsoDate, number, boolean]>([
		['2026-11-03', 0, false],
		['2027-01-02', 60, false],
		['2027-01-03', 61, true],
		['2028-11-03', 731, true],
	])('on %s were reviewed %i days ago, and their review is due: %s', (today, days, isDue) => {
		expect([daysSinceReview(rate, today), isReviewDue(rate, today)]).toEqual([days, isDue])
	})
})

describe('the interest rate form', () => {
	const read = (prime: string, margin: string) => {
		const form = readForm(interestRateInput, { prime, margin })
		return form.ok ? form.value : form.fieldErrors
	}

	test.each([
		['10.50', '1.25', 10.5, 1.25],
		['10,5 %', '-0.5', 10.5, -0.5],
		['0', '50', 0, 50],
		['50', '-10', 50, -10],
		['10', '-10', 10, -10],
		['10.25', '13.50', 10.25, 13.5],
	])('accepts %s and %s', (prime, margin, ...numbers) => {
		expect(read(prime, margin)).toEqual({ prime: numbers[0], margin: numbers[1] })
	})

	test.each([
		['', '1', { prime: 'required' }],
		['10', '', { margin: 'required' }],
		['ten', '1', { prime: 'not-a-percentage' }],
		['10.255', '1', { prime: 'not-a-percentage' }],
		['1e1', '1', { prime: 'not-a-percentage' }],
		['-0.01', '1', { prime: 'out-of-range' }],
		['50.01', '0', { prime: 'out-of-range' }],
		['10', '-10.01', { margin: 'out-of-range' }],
		['10', '50.01', { margin: 'out-of-range' }],
		['9', '-9.01', { margin: 'sum-out-of-range' }],
		['30', '20.01', { margin: 'sum-out-of-range' }],
		['9'.repeat(10_000), '1', { prime: 'too-long' }],
	])('rejects %.20s and %s', (prime, margin, fieldErrors) => {
		expect(read(prime, margin)).toEqual(fieldErrors)
	})

	test('is prefilled with the saved values', () => {
		const fields = interestRateFields(rate)
		expect(read(fields.prime, fields.margin)).toEqual({ prime: 10.5, margin: 1.25 })
		expect(interestRateFields(undefined)).toEqual({ prime: '', margin: '' })
	})
})

const creditRulesJanuary = creditRulesOn('2026-03-01')
const changed: CreditRules = {
	...creditRulesJanuary,
	from: '2026-08-24',
	repoRate: 5,
	serviceFee: 70,
	vat: 16,
}

describe('the credit rules of a day', () => {
	test('are those of the last change up to that day', () => {
		expect(creditRulesOn('2026-08-23')).toMatchObject({
			from: '2026-01-29',
			repoRate: 6.75,
			primeRate: 10.25,
		})
		expect(creditRulesOn('2026-08-24')).toMatchObject({ from: '2026-08-24', repoRate: 7, primeRate: 10.5 })
	})

	test('are the first known ones for an earlier day', () => {
		expect(creditRulesOn('1990-01-01').from).toBe('2026-01-29')
	})

	test('are those of the dealer settings when these have some for that day', () => {
		expect(creditRulesOn('2026-12-01', [changed])).toEqual(changed)
		expect(creditRulesOn('2026-12-01', [{ ...changed, from: '2026-11-01' }])).toMatchObject({ repoRate: 5 })
		expect(creditRulesOn('2026-12-01', [{ ...changed, from: '2026-12-02' }])).toMatchObject({ repoRate: 7 })
	})
})

describe('the legal limit', () => {
	test('of the interest is 17% above the repo rate', () => {
		expect(highestInterest(creditRulesJanuary)).toBe(23.75)
	})

	test.each([
		[500, 86.25], // 15% of the loan
		[1000, 172.5],
		[5000, 649.75], // (165 + 10% of 4 000) plus VAT
		[9850, 1207.5],
		[300_000, 1207.5],
	])('of the initiation fee on a loan of R %d is R %d', (borrowed, fee) => {
		expect(highestInitiationFee(creditRulesJanuary, borrowed)).toBe(fee)
	})

	test('of the service fee is R 60 plus VAT a month', () => {
		expect(highestServiceFee(creditRulesJanuary)).toBe(69)
	})
})
