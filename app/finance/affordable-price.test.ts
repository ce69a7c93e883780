import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLoan } from '#tests/loans.ts'
import { affordablePrice } from './affordable-price.ts'
import { monthlyRepayment } from './repayment.ts'

const usual = { deposit: 0, balloon: 0, interest: 9, months: 72 }

describe('the highest price that a monthly amount can pay', () => {
	test.each([
		[5407.66, usual, 300_000],
		[10_633.26, usual, 589_900],
		[5045.71, { ...usual, deposit: 40_000, balloon: 20 }, 389_900],
		[2500, { deposit: 25_000, balloon: 20, interest: 0, months: 72 }, 250_000],
	])('R %d a month with %j pays R %d', (budget, terms, price) => {
		expect(affordablePrice(budget, terms)).toBe(price)
	})

	test('is whole rand, fits, and a little more would not', () => {
		fc.assert(
			fc.property(anyLoan, fc.integer({ min: 100, max: 10_000_000 }), ({ price: _, ...terms }, cents) => {
				const budget = cents / 100
				const price = affordablePrice(budget, terms)
				expect(Number.isInteger(price)).toBe(true)
				expect(shown({ ...terms, price })).toBeLessThanOrEqual(budget)
				expect(shown({ ...terms, price: price + 3 })).toBeGreaterThan(budget)
			}),
		)
	})

	test('finds the way back from the repayment of a price', () => {
		fc.assert(
			fc.property(anyLoan, ({ price, ...terms }) => {
				const back = affordablePrice(shown({ ...terms, price }), terms)
				expect(back).toBeGreaterThanOrEqual(price)
				expect(back - price).toBeLessThanOrEqual(2)
			}),
		)
	})

	test('rises with the deposit rand by rand', () => {
		fc.assert(
			fc.property(anyLoan, fc.integer({ min: 1, max: 100_000 }), ({ price: _, ...terms }, extra) => {
				const more = { ...terms, deposit: terms.deposit + extra }
				expect(affordablePrice(3000, more)).toBe(affordablePrice(3000, terms) + extra)
			}),
		)
	})

	test('comes back at once for an amount beyond all sense', () => {
		expect(affordablePrice(1e300, usual)).toBeGreaterThan(1e300)
	})
})

/** The repayment as the screen shows it, in rand to the cent. */
function shown(loan: Parameters<typeof monthlyRepayment>[0]) {
	const repayment = monthlyRepayment(loan)
	return repayment.ok ? Math.round(repayment.value * 100) / 100 : Number.NaN
}
