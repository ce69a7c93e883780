import { describe, expect, test } from 'vitest'
import { type Priced, reprice } from './vehicle-repricing.ts'

const at = (time: string) => new Date(`2026-11-${time}+02:00`)
const initial: Priced = { price: 400_000, previousPrice: null, pricedAt: at('01T09:00') }

describe('a new price', () => {
	test('stores the one before as the previous price', () => {
		expect(reprice(initial, 380_000, at('10T09:00'))).toEqual({
			price: 380_000,
			previousPrice: 400_000,
			pricedAt: at('10T09:00'),
		})
	})

	test('that is the same changes nothing', () => {
		expect(reprice(initial, 400_000, at('10T09:00'))).toBe(initial)
	})

	test('stores only the last previous price, none from long ago', () => {
		const lower = reprice(initial, 380_000, at('10T09:00'))
		expect(reprice(lower, 370_000, at('20T09:00')).previousPrice).toBe(380_000)
	})

	test('that is higher stores the previous price as well', () => {
		expect(reprice(initial, 420_000, at('10T09:00')).previousPrice).toBe(400_000)
	})

	test('within a day corrects a mistake, and stores no previous price', () => {
		expect(reprice(initial, 300_000, at('02T08:59')).previousPrice).toBeNull()
		expect(reprice(initial, 300_000, at('02T09:00')).previousPrice).toBe(400_000)
	})

	test('after a mistake keeps the real previous price', () => {
		const mistake = reprice(initial, 38_000, at('10T09:00'))
		expect(reprice(mistake, 380_000, at('10T09:05'))).toMatchObject({
			price: 380_000,
			previousPrice: 400_000,
		})
	})
})
