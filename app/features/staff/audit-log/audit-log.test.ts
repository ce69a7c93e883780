import { describe, expect, test } from 'vitest'
import { describeChanges, valueChanges } from './audit-log.ts'

describe('the values of a change', () => {
	const before = { price: 185_000, colour: null, featured: false, name: 'Opel Corsa', features: ['Tow bar'] }

	test('are those of the listed fields that changed', () => {
		const after = { ...before, price: 179_000, colour: 'Red', featured: true, name: 'Opel' }
		expect(valueChanges(['price', 'colour', 'featured', 'year'], before, { ...after, year: 2020 })).toEqual({
			price: { from: 185_000, to: 179_000 },
			colour: { from: null, to: 'Red' },
			featured: { from: false, to: true },
			year: { from: null, to: 2020 },
		})
		expect(valueChanges(['price'], before, before)).toBeNull()
	})

	test('are left out where one is a list or longer than 80 characters', () => {
		const after = { ...before, name: 'x'.repeat(81), features: [] }
		expect(valueChanges(['name', 'features'], before, after)).toBeNull()
		expect(valueChanges(['name'], before, { name: 'x'.repeat(80) })).toMatchObject({
			name: { from: 'Opel Corsa' },
		})
	})
})

describe('the changes of an entry', () => {
	test('without values are the names of the fields', () => {
		expect(describeChanges({ fields: ['fuelType', 'second-factor'], changes: null })).toBe(
			'fuel type, second factor',
		)
	})

	test('have the values before and after, in the way of the record', () => {
		const changes = {
			orderIndex: { from: 2, to: 1 },
			featured: { from: true, to: false },
			category: { from: '', to: 'Finance' },
		}
		expect(describeChanges({ fields: ['orderIndex', 'featured', 'answer', 'category'], changes })).toBe(
			'order index: 2 → 1; featured: yes → no; answer; category: blank → Finance',
		)
		const text = { label: () => 'position', value: (_: string, value: unknown) => `no. ${value}` }
		expect(describeChanges({ fields: ['orderIndex'], changes }, text)).toBe('position: no. 2 → no. 1')
	})
})
