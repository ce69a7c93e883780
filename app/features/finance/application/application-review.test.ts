import { describe, expect, test } from 'vitest'
import { creditRulesOn } from '#app/features/finance/credit-rules.ts'
import { defaultTerms } from '#app/features/finance/default-terms.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { buildReview } from './application-review.ts'

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
