import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	type BulkVehicle,
	changedPrice,
	PRICE_RULES,
	type PriceChange,
	planFor,
	readPriceChange,
} from './bulk-change.ts'

const vehicle: BulkVehicle = {
	id: '1',
	version: '1',
	name: 'Toyota Hilux',
	price: 389_900,
	year: 2021,
	mileage: 60_000,
	status: 'available',
	featured: false,
	publication: 'published',
	image: '/photos/1',
	photos: 5,
	description: 'One owner.',
}
const lower3: PriceChange = { rule: 'lower-percent', by: 3, roundTo: 100 }

test.each<[number, PriceChange, number | undefined]>([
	[389_900, lower3, 378_200],
	[389_900, { ...lower3, roundTo: 1 }, 378_203],
	[389_900, { ...lower3, roundTo: 1000 }, 378_000],
	[389_900, { rule: 'lower-amount', by: 5000, roundTo: 1000 }, 384_900],
	[389_900.5, { rule: 'raise-amount', by: 0.25, roundTo: 100 }, 389_900.75],
	[389_900, { rule: 'raise-percent', by: 10, roundTo: 100 }, 428_900],
	[5000, { rule: 'lower-amount', by: 5000, roundTo: 1 }, undefined],
	[400, { rule: 'lower-percent', by: 90, roundTo: 100 }, undefined],
	[999_999_999, { rule: 'raise-amount', by: 1, roundTo: 1 }, undefined],
])('%d by %o is %s', (price, change, expected) => expect(changedPrice(price, change)).toBe(expected))

test('no change gives a price that cannot be stored', () => {
	const rules = fc.record({
		rule: fc.constantFrom(...PRICE_RULES),
		by: fc.integer({ min: 1, max: 90 }),
		roundTo: fc.constantFrom(1, 100, 1000),
	})
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 999_999_999 }), rules, (price, change) => {
			const changed = changedPrice(price, change)
			if (changed === undefined) return
			expect(changed).toBeGreaterThan(0)
			expect(Math.round(changed * 100) / 100).toBe(changed)
		}),
	)
})

describe('a change leaves a vehicle as it is', () => {
	test.each<[string, Partial<BulkVehicle>, Parameters<typeof planFor>[1], string]>([
		['on the website already', {}, 'publish', 'already'],
		['without price', { publication: 'draft', price: null }, 'publish', 'incomplete'],
		['a draft already', { publication: 'draft' }, 'draft', 'already'],
		['not on the website', { publication: 'scheduled' }, 'sold', 'not-published'],
		['available already', {}, 'available', 'already'],
		['featured already', { featured: true }, 'featured', 'already'],
		['without a price to change', { price: null }, 'price', 'no-price'],
		['sold', { status: 'sold' }, 'price', 'sold'],
		['too cheap', { price: 100 }, 'price', 'already'],
	])('%s', (_, changes, change, reason) =>
		expect(planFor({ ...vehicle, ...changes }, change, lower3)).toMatchObject({ reason }),
	)
})

test('a draft is published when nothing is missing, with what buyers would miss', () => {
	const draft: BulkVehicle = { ...vehicle, publication: 'draft' }
	expect(planFor(draft, 'publish', undefined)).toMatchObject({ advice: [] })
	expect(planFor({ ...draft, photos: 4, description: ' ' }, 'publish', undefined)).toMatchObject({
		fields: { publication: 'published', publishAt: null },
		advice: ['few-photos', 'no-description'],
	})
	expect(planFor({ ...draft, price: null, image: null }, 'publish', undefined)).toMatchObject({
		missing: ['image', 'price'],
	})
})

test.each<[string, string, string | undefined]>([
	['lower-percent', '3,5 %', undefined],
	['lower-amount', 'R5 000', undefined],
	['raise-percent', '91', 'too-much'],
	['raise-amount', '91', undefined],
	['lower-percent', '0', 'not-positive'],
	['lower-percent', '-3', 'not-positive'],
	['lower-amount', 'much', 'not-positive'],
	['lower-amount', '', 'required'],
])('%s by "%s": %s', (rule, by, error) => {
	const form = readPriceChange({ rule, by, roundTo: '' })
	expect(form.ok ? undefined : form.fieldErrors['by']).toBe(error)
})
