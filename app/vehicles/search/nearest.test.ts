import { describe, expect, test } from 'vitest'
import { EVERYTHING } from '#app/vehicles/inventory-query.ts'
import { demoEntries } from '#tests/search-stock.ts'
import { nearest } from './nearest.ts'
import { searchStock } from './search-stock.ts'
import { createIndex } from './stock-index.ts'

const index = createIndex(demoEntries())
const help = { priceFor: (aMonth: number) => aMonth * 55, thisYear: 2026 }

function near(text: string, filters = EVERYTHING, count = 6) {
	const found = searchStock(index, text, filters, help)
	const all = nearest(index, found, { text, filters, help, count })
	return all.map(({ slot, why }) => ({ name: index.entries[slot]?.name ?? '', why }))
}

describe('where nothing fits, the nearest', () => {
	test('miss a limit by the least, and it is told which', () => {
		const [first] = near('polo vivo under 150k')
		expect(first).toEqual({
			name: 'Volkswagen Polo Vivo 1.4 Trendline',
			why: { but: ['price'], without: [] },
		})
	})

	test('miss a filter', () => {
		const answer = near('hilux', { ...EVERYTHING, fuelType: 'Electric' })
		expect(answer).toHaveLength(4)
		expect(answer.every(({ why }) => 'but' in why && why.but.join() === 'fuelType')).toBe(true)
	})

	test('are what comes nearest to a model that is not in stock', () => {
		const answer = near('raptor')
		expect(answer.every(({ name }) => name.startsWith('Ford Ranger'))).toBe(true)
		expect(answer[0]?.why).toEqual({ like: 'raptor' })
	})

	test('are the newest on offer, when nothing is known of what is wanted', () => {
		const answer = near('qwertz')
		expect(answer).toHaveLength(6)
		expect(answer[0]?.why).toEqual({ newest: true })
	})

	test('are never sold', () => {
		const sold = new Set(demoEntries().flatMap(({ status, name }) => (status === 'sold' ? [name] : [])))
		for (const text of ['suv under 300k', 'corolla quest under 100k', 'raptor', 'qwertz'])
			expect(near(text).filter(({ name }) => sold.has(name))).toEqual([])
	})

	test.each(['bakkie under 50k', 'red diesel suv under 90k', '#HFM', 'automatic under R5 000 a month'])(
		'are the first of all that are near, however few are wanted: %s',
		(text) => {
			const all = near(text, EVERYTHING, index.entries.length)
			expect(all.length).toBeGreaterThan(6)
			for (const count of [1, 2, 6]) expect(near(text, EVERYTHING, count)).toEqual(all.slice(0, count))
		},
	)

	test('are never those that fit', () => {
		expect(near('golf gti').map(({ name }) => name)).not.toContain('Volkswagen Golf 2.0 TSI GTI DSG')
	})
})

test('an empty stock has nothing near', () => {
	const empty = createIndex()
	const found = searchStock(empty, 'hilux', EVERYTHING, help)
	expect(nearest(empty, found, { text: 'hilux', filters: EVERYTHING, help, count: 6 })).toEqual([])
})
