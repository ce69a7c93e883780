import { describe, expect, test } from 'vitest'
import { findTooHigh, isCountedOrTyped, withCounts } from './page-texts.ts'

const counts = { vehicles: 70, makes: 19, years: 0 }

describe('the statistics of a page', () => {
	test('are counted where a name stands in braces, and left out if there is none', () => {
		expect(
			withCounts(
				[
					{ value: '{vehicles}', label: 'vehicles for sale now' },
					{ value: '1000+', label: 'happy clients' },
					{ value: '{years}', label: 'years in business' },
				],
				counts,
			),
		).toEqual([
			{ value: '70', label: 'vehicles for sale now' },
			{ value: '1000+', label: 'happy clients' },
		])
	})

	test('name only what can be counted', () => {
		expect(['30+', '{makes}'].every(isCountedOrTyped)).toBe(true)
		expect(['{cars}', '{makes', '{makes}+'].some(isCountedOrTyped)).toBe(false)
	})

	test('are too high if a typed number is above what its caption says can be counted', () => {
		const find = (value: string, label: string) => findTooHigh([{ value, label }], counts)
		expect(find('300+', 'cars in stock')).toEqual({
			claim: '300+ cars in stock',
			name: 'vehicles',
			count: 70,
		})
		expect(find('1 000', 'vehicles for sale')?.name).toBe('vehicles')
		expect(find('50+', 'car brands')?.count).toBe(19)
		for (const [value, label] of [
			['70', 'cars in stock'],
			['500+', 'cars sold'],
			['{vehicles}', 'for sale'],
		] as const)
			expect(find(value, label)).toBeUndefined()
	})
})
