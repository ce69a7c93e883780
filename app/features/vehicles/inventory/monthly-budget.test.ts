import { describe, expect, test } from 'vitest'
import { searchContextOf } from '#app/features/finance/financing.ts'
import { createStock } from '#app/features/vehicles/search/stock.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { DEFAULT_QUERY, type InventoryQuery } from './inventory-query.ts'
import { searchInventory } from './inventory-result.ts'

const documents = demoDocuments()
const stock = createStock(documents)
const terms = { interest: 9, months: 72, deposit: 0, balloon: 0, initiationFee: 1207.5, serviceFee: 69 }
const context = searchContextOf({ terms, areShown: true }, 2026)
const find = (change: Partial<InventoryQuery>, within = context) =>
	searchInventory(stock, { ...DEFAULT_QUERY, page: 3, ...change }, within)

const priceOf = (id: string) => documents.find((one) => one.id === id)?.price ?? 0
const isForSale = (id: string) => documents.find((one) => one.id === id)?.status !== 'sold'
const monthlyOf = (id: string, deposit: number | null = null, term: number | null = null) =>
	context.financing?.({ deposit, term }).monthlyFor(priceOf(id)) ?? 0
const chipsOf = ({ interpretation }: ReturnType<typeof find>) =>
	interpretation.chips.map(({ text, to }) => [text.replace(/\s/g, ' '), to])

describe('a monthly budget in the inventory', () => {
	test.each([
		{ monthly: 5000 },
		{ monthly: 5000, deposit: 60_000, term: 48 },
		{ monthly: 5000, fuelType: 'Diesel' as const },
		{ search: 'under R5 000 a month' },
		{ search: 'diesel under R5 000 a month', deposit: 60_000 },
	])('lists what fits, and up to three just above it: %j', (change) => {
		const { ids, closestMatches } = find(change)
		const cost = (id: string) => monthlyOf(id, change.deposit, change.term)
		const fitting = ids.filter(isForSale)
		expect(fitting.length).toBeGreaterThan(3)
		expect(Math.max(...fitting.map(cost))).toBeLessThanOrEqual(5000)

		const others = find({
			...change,
			monthly: null,
			search: change.search?.replace('under R5 000 a month', '') ?? '',
		})
		const above = others.ids
			.filter((id) => isForSale(id) && cost(id) > 5000 && cost(id) <= 6000)
			.sort((one, other) => priceOf(one) - priceOf(other) || (one < other ? -1 : 1))
			.slice(0, 3)
		expect(above.length).toBeGreaterThan(1)
		expect(
			closestMatches.slice(0, above.length).map(({ id, reason }) => [id, reason.replace(/\s/g, ' ')]),
		).toEqual(above.map((id) => [id, `R ${cost(id) - 5000} a month over`]))
	})

	test('is one chip, which takes deposit and term with it', () => {
		expect(chipsOf(find({ monthly: 5000, deposit: 20_000, term: 60, fuelType: 'Diesel' }))).toEqual([
			['Diesel', '/inventory?monthly=5000&deposit=20000&term=60'],
			['Up to R 5 000 a month, deposit R 20 000, 60 months', '/inventory?fuelType=Diesel'],
		])
		expect(chipsOf(find({ deposit: 20_000 }))).toEqual([['Deposit R 20 000', '/inventory']])
	})

	test('says of a vehicle far from it how much more it costs a month', () => {
		const { ids, closestMatches } = find({ monthly: 500 })
		expect(ids).toEqual([])
		for (const { id, reason } of closestMatches)
			expect(reason.replaceAll('\u00a0', '')).toBe(`R${monthlyOf(id) - 500} a month over`)
	})

	test('orders by the lowest monthly amount', () => {
		const amounts = find({ sort: 'monthlyLowHigh' })
			.ids.filter(isForSale)
			.map((id) => monthlyOf(id))
		expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
	})

	test('is ignored where monthly amounts are switched off', () => {
		const off = searchContextOf({ terms, areShown: false }, 2026)
		const { query, ids, financeDefaults, closestMatches } = find(
			{ monthly: 5000, deposit: 1, term: 24, sort: 'monthlyLowHigh' },
			off,
		)
		expect(query).toMatchObject({ monthly: null, deposit: null, term: null, sort: 'priceLowHigh' })
		expect(ids).toHaveLength(documents.length)
		expect([financeDefaults, closestMatches]).toEqual([null, []])
	})
})
