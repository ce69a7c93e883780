import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { type Costs, NO_COSTS, sumUp, toCents, VAT_KINDS, vatIn } from './cost.ts'

const amount = fc.integer({ min: 0, max: 99_999_999_999 })
const costs: fc.Arbitrary<Costs> = fc.record({
	boughtFor: amount,
	vatKind: fc.constantFrom(...VAT_KINDS),
	boughtOn: fc.constant('2026-01-31' as const),
	dayInterest: fc.integer({ min: 0, max: 1_000_000 }),
	lines: fc.array(fc.record({ text: fc.string(), amount, hasVat: fc.boolean() }), { maxLength: 20 }),
})

/** 15/115 of an amount, rounded half up, in whole numbers of any size. */
const exactVat = (cents: number) => (BigInt(cents) * 30n + 115n) / 230n

test('the VAT in an amount is 15/115 of it to the nearest cent', () => {
	expect([vatIn(115), vatIn(11_500_000), vatIn(38_990_000), vatIn(0), vatIn(3), vatIn(4)]).toEqual([
		15, 1_500_000, 5_085_652, 0, 0, 1,
	])
	fc.assert(fc.property(amount, (cents) => BigInt(vatIn(cents)) === exactVat(cents)))
})

test('costs and margin are exact to the cent, and nothing is lost between them', () => {
	fc.assert(
		fc.property(costs, amount, fc.integer({ min: 0, max: 2_000 }), (one, price, days) => {
			const sum = sumUp(one, { price, until: addDays('2026-01-31', days) })
			const paid = one.lines.reduce((total, line) => total + BigInt(line.amount), BigInt(one.boughtFor ?? 0))
			const claims = one.vatKind === 'invoice' || one.vatKind === 'second-hand'
			const isRegistered = one.vatKind !== 'not-registered'
			const outputVat = isRegistered ? exactVat(price) : 0n
			const inputVat = one.lines
				.filter(({ hasVat }) => hasVat && isRegistered)
				.reduce((total, line) => total + exactVat(line.amount), claims ? exactVat(one.boughtFor ?? 0) : 0n)
			const interest = BigInt(days) * BigInt(one.dayInterest)
			expect(BigInt(sum.costs)).toBe(paid - inputVat + interest)
			expect(BigInt(sum.margin ?? 0)).toBe(BigInt(price) - outputVat - (paid - inputVat + interest))
			expect(sum.price + sum.outputVat).toBe(price)
			expect(sum.purchase + sum.work + sum.interest).toBe(sum.costs)
			expect(Object.values(sum).every(Number.isSafeInteger)).toBe(true)
		}),
	)
})

test.each([
	['invoice', 28_750_000, 5_000_000],
	['second-hand', 28_750_000, 5_000_000],
	['none', 28_750_000, 1_250_000],
	['not-registered', 28_750_000, 5_750_000],
] as const)('a vehicle bought with the VAT kind %s for %i cents earns %i', (vatKind, boughtFor, margin) => {
	expect(sumUp({ ...NO_COSTS, boughtFor, vatKind }, { price: 34_500_000, until: '2026-11-29' }).margin).toBe(
		margin,
	)
})

test('interest counts the nights from the purchase to the sale; without a purchase there is no margin', () => {
	const bought = { ...NO_COSTS, boughtFor: 0, boughtOn: '2026-03-28' as const, dayInterest: 5_050 }
	const until = (day: Parameters<typeof sumUp>[1]['until']) => sumUp(bought, { price: 0, until: day })
	expect([until('2026-03-28').interest, until('2026-03-30').interest, until('2026-03-01').days]).toEqual([
		0, 10_100, 0,
	])
	expect(sumUp(NO_COSTS, { price: 100, until: '2026-11-29' }).margin).toBeNull()
})

test('rand become cents without an error of binary fractions', () => {
	expect([1.005, 0.29, 4.35, 999_999_999.99].map(toCents)).toEqual([100, 29, 435, 99_999_999_999])
	fc.assert(fc.property(amount, (cents) => toCents(Number((cents / 100).toFixed(2))) === cents))
})
