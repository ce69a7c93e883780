import { describe, expect, test } from 'vitest'
import { type Priced, reprice } from './vehicle-repricing.ts'

const at = (time: string) => new Date(`2026-11-${time}+02:00`)
const initial: Priced = { price: 400_000, previousPrice: null, pricedAt: at('01T09:00') }

describe('a new price', () => {
	test('leaves the one before it as what was asked', () => {
		expect(reprice(initial, 380_000, at('10T09:00'))).toEqual({
			price: 380_000,
			previousPrice: 400_000,
			pricedAt: at('10T09:00'),
		})
	})

	test('that is the old one changes nothing', () => {
		expect(reprice(initial, 400_000, at('10T09:00'))).toBe(initial)
	})

	test('remembers only the last one: nobody is told of a price that was given up long ago', () => {
		const lower = reprice(initial, 380_000, at('10T09:00'))
		expect(reprice(lower, 370_000, at('20T09:00')).previousPrice).toBe(380_000)
	})

	test('that is higher is remembered all the same, and shows as no reduction', () => {
		expect(reprice(initial, 420_000, at('10T09:00')).previousPrice).toBe(400_000)
	})

	test('within a day corrects a slip, of which nobody is told', () => {
		expect(reprice(initial, 300_000, at('02T08:59')).previousPrice).toBeNull()
		expect(reprice(initial, 300_000, at('02T09:00')).previousPrice).toBe(400_000)
	})

	test('after a slip keeps what was really asked before', () => {
		const slip = reprice(initial, 38_000, at('10T09:00'))
		expect(reprice(slip, 380_000, at('10T09:05'))).toMatchObject({ price: 380_000, previousPrice: 400_000 })
	})
})
