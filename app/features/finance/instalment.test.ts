import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceWithin } from '#app/features/vehicles/inventory/monthly-budget.ts'
import { anyLoan } from '#tests/loans.ts'
import { sized } from '#tests/sized.ts'
import { anyTerms, fee, NINE_PERCENT as terms } from '#tests/terms.ts'
import { type DefaultTerms, defaultLoan } from './default-terms.ts'
import { monthlyBudget } from './financing.ts'
import { advertisedInstalment, computeInstalment, instalmentText, vehicleInstalment } from './instalment.ts'
import { totalCost } from './repayment.ts'

const advertised = (price: number, of = terms) => advertisedInstalment(defaultLoan(price, of), of)
const instalmentTextFor = (price: number, change: Partial<DefaultTerms> = {}) => {
	const text = advertised(price, { ...terms, ...change })
	return text && `${text.amount}, ${text.terms}`.replace(/\s/g, ' ')
}
const anyPrice = fc.integer({ min: 1, max: 300_000_000 }).map((cents) => cents / 100)

describe('the instalment of a vehicle', () => {
	test.each([
		[278_000, {}, 'R 5 102 a month, 72 instalments, 9.00%, total R 367 344'],
		[
			300_000,
			{ interest: 12.25, months: 60, deposit: 10 },
			'R 6 137 a month, 60 instalments, 12.25%, deposit R 30 000, total R 398 220',
		],
		[389_900, { balloon: 20 }, 'R 6 299 a month, 72 instalments, 9.00%, balloon R 77 980, total R 531 508'],
		[
			389_900,
			{ deposit: 10, balloon: 20, interest: 0 },
			'R 3 985 a month, 72 instalments, 0.00%, deposit R 38 990, balloon R 70 182, total R 396 092',
		],
	])('of R %d with %j is shown with its terms', (price, change, text) => {
		expect(instalmentTextFor(price, change)).toBe(text)
	})

	test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is undefined for a price of %d', (price) => {
		expect(advertised(price)).toBeUndefined()
	})

	test('adds up to its total, and no amount is lower than in the total cost', () => {
		fc.assert(
			fc.property(anyPrice, anyTerms, (price, terms) => {
				const instalment = vehicleInstalment(price, terms)
				const fees = { initiation: terms.initiationFee, service: terms.serviceFee }
				const bill = totalCost(defaultLoan(price, terms), { ...fees, paidBy: 'financed' })
				if (!instalment) throw new Error('There is an instalment for every price.')
				const { monthly, count, deposit, balloon, total } = instalment
				expect([monthly, deposit, balloon].every(Number.isInteger)).toBe(true)
				expect(monthly * count + deposit + balloon).toBe(total)
				expect(monthly).toBeGreaterThanOrEqual(bill.monthly)
				expect(monthly).toBeLessThanOrEqual(bill.monthly + 1)
				expect(balloon).toBeGreaterThanOrEqual(bill.balloon)
				expect(total).toBeGreaterThanOrEqual(bill.totalPaid)
				expect(total).toBeLessThan(bill.totalPaid + count + 2)
			}),
		)
	})

	test('names the deposit and the balloon of any loan that the calculator accepts', () => {
		fc.assert(
			fc.property(anyLoan, (loan) => {
				const instalment = computeInstalment(loan, { initiation: 1207.5, service: 69 })
				const { terms } = instalmentText(instalment)
				expect(instalment.monthly * instalment.count + instalment.deposit + instalment.balloon).toBe(
					instalment.total,
				)
				expect(terms.includes('deposit')).toBe(loan.deposit > 0)
				expect(terms.includes('balloon')).toBe(instalment.balloon > 0)
			}),
		)
	})
})

describe('a search by monthly amount', () => {
	const monthly = (price: number, terms: DefaultTerms) => vehicleInstalment(price, terms)?.monthly ?? 0
	const anyAmount = fc.oneof(fee(200), fee(20_000), fee(1_000_000))

	test('finds no vehicle whose instalment is above it', () => {
		fc.assert(
			fc.property(anyAmount, anyTerms, anyPrice, (amount, terms, price) => {
				const most = priceWithin(monthlyBudget(terms))(amount)
				if (most > 1) expect(monthly(most, terms)).toBeLessThanOrEqual(amount)
				if (price <= most && most > 1) expect(monthly(price, terms)).toBeLessThanOrEqual(amount)
			}),
			{ numRuns: sized(500, 2_000) },
		)
	})

	test('finds every vehicle whose instalment is clearly within it', () => {
		fc.assert(
			fc.property(anyAmount, anyTerms, (amount, terms) => {
				const { ratio } = monthlyBudget(terms)
				const most = priceWithin({ ...monthlyBudget(terms) })(amount)
				// A few cents a month and the rounded deposit are allowed as tolerance.
				const beyond = most + 3 + 0.03 * ratio + 1 / (1 - terms.deposit / 100)
				expect(monthly(Math.ceil(beyond), terms)).toBeGreaterThan(Math.floor(amount))
			}),
			{ numRuns: sized(500, 2_000) },
		)
	})
})

test('the small print names prime and margin when an owner has set them', () => {
	const rate = { prime: 10.5, margin: 1.25, reviewed: '2026-11-03' as const }
	const fees = 'Fees included, subject to approval.'
	expect(advertised(278_000)?.notes).toEqual([fees])
	expect(advertised(278_000, { ...terms, interest: 11.75, rate })?.notes).toEqual([
		fees,
		'Prime 10.50% + 1.25%, reviewed 3 November 2026.',
	])
})
