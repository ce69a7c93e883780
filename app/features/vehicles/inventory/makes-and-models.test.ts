import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSlug } from '#app/core/text.ts'
import { makeSlug } from '#app/features/vehicles/make.ts'
import { findGroup, makeNames, type StockRow, stockOf } from './makes-and-models.ts'

const row = (make: string, model: string, facts: Partial<StockRow> = {}): StockRow => ({
	make,
	model,
	count: 1,
	changedAt: new Date('2026-11-01T08:00:00Z'),
	...facts,
})

describe('the stock by make and model', () => {
	test('has makes and models sorted by name, with their combined numbers', () => {
		const stock = stockOf([
			row('Toyota', 'Hilux', { count: 2 }),
			row('Ford', 'Ranger'),
			row('Toyota', 'Corolla', { changedAt: new Date('2026-11-02T08:00:00Z') }),
		])
		expect(stock.map(({ name }) => name)).toEqual(['Ford', 'Toyota'])
		expect(stock[1]).toMatchObject({
			slug: 'toyota',
			count: 3,
			changedAt: new Date('2026-11-02T08:00:00Z'),
		})
		expect(stock[1]?.models.map(({ name, count }) => [name, count])).toEqual([
			['Corolla', 1],
			['Hilux', 2],
		])
	})

	test('merges spellings with the same slug under the most frequent name', () => {
		const [make, ...others] = stockOf([
			row('mercedes benz', 'C-Class'),
			row('Mercedes-Benz', 'C-Class', { count: 2 }),
			row('Mercedes-Benz', 'c class'),
		])
		expect(others).toEqual([])
		expect(make).toMatchObject({ name: 'Mercedes-Benz', slug: 'mercedes-benz', count: 4 })
		expect(make?.models).toMatchObject([{ name: 'C-Class', slug: 'c-class', count: 4 }])
	})

	test('has no page for a name without a slug', () => {
		expect(stockOf([row('日産', '?')])).toEqual([])
	})

	test('finds a group by any spelling of its slug', () => {
		const stock = stockOf([row('Citroën', 'C3')])
		for (const part of ['citroen', 'Citroen', 'CITROËN', 'citroen-'])
			expect(findGroup(stock, part)?.name).toBe('Citroën')
		expect(findGroup(stock, 'citro')).toBeUndefined()
		expect(findGroup(stock, '')).toBeUndefined()
	})

	test('counts every vehicle once, for any spellings', () => {
		const rows = array(
			record({
				make: constantFrom('BMW', 'bmw', 'Kia', 'Škoda', 'Skoda'),
				model: constantFrom('3 Series', 'Rio', 'rio'),
				count: integer({ min: 1, max: 9 }),
			}),
		)
		assert(
			property(rows, (input) => {
				const stock = stockOf(input.map(({ make, model, count }) => row(make, model, { count })))
				const total = input.reduce((sum, { count }) => sum + count, 0)
				expect(stock.reduce((sum, { count }) => sum + count, 0)).toBe(total)
				for (const make of stock) {
					expect(make.models.reduce((sum, { count }) => sum + count, 0)).toBe(make.count)
					expect(toSlug(make.name)).toBe(make.slug)
				}
			}),
		)
	})
})

describe('the names of makes', () => {
	test('are listed once each, in order', () => {
		expect(makeNames(['Toyota', 'BMW', 'bmw', 'BMW', 'Audi', ''])).toEqual(['Audi', 'BMW', 'Toyota'])
	})
})

test('the full name of a make has the slug of all its names', () => {
	const short = ['Alfa', 'Chev', 'Citroen', 'Great Wall', 'LR', 'Merc', 'MG Motor', 'Ssang Yong', 'VW']
	expect(makeNames(short).map(toSlug).toSorted()).toEqual(short.map(makeSlug).toSorted())
})
