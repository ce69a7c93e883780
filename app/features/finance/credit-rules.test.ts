import { describe, expect, test } from 'vitest'
import type { CreditRules } from '#app/features/dealer/dealer.ts'
import { creditRulesOn, highestInitiationFee, highestInterest, highestServiceFee } from './credit-rules.ts'

const january = creditRulesOn('2026-03-01')
const changed: CreditRules = { ...january, from: '2026-08-24', repoRate: 5, serviceFee: 70, vat: 16 }

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
		expect(highestInterest(january)).toBe(23.75)
	})

	test.each([
		[500, 86.25], // 15% of the loan
		[1000, 172.5],
		[5000, 649.75], // (165 + 10% of 4 000) plus VAT
		[9850, 1207.5],
		[300_000, 1207.5],
	])('of the initiation fee on a loan of R %d is R %d', (borrowed, fee) => {
		expect(highestInitiationFee(january, borrowed)).toBe(fee)
	})

	test('of the service fee is R 60 plus VAT a month', () => {
		expect(highestServiceFee(january)).toBe(69)
	})
})
