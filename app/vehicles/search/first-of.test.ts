import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, placesOf } from './first-of.ts'

const inOrder = (one: number, other: number) => one - other || 1

test('the first few are what a whole order begins with', () => {
	fc.assert(
		fc.property(fc.array(fc.nat(500), { maxLength: 400 }), fc.nat(100), (values, count) => {
			const sorted = [...values].sort(inOrder)
			expect(firstOf([...values], inOrder, count)).toEqual(sorted.slice(0, count))
		}),
	)
})

test('places far down are those of a whole order, whether values repeat or not', () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(3000), { minLength: 1, maxLength: 3000, size: 'max' }),
			fc.nat(3000),
			fc.nat(600),
			(values, from, count) => {
				const sorted = [...values].sort(inOrder)
				expect(placesOf(values, inOrder, from, from + count)).toEqual(sorted.slice(from, from + count))
			},
		),
		{ numRuns: 60 },
	)
})
