import { expect, test } from 'vitest'
import { DEFAULT_QUERY } from '#app/features/vehicles/inventory/inventory-query.ts'
import { demoDocuments } from '#tests/search-stock.ts'
import { searchVehicles } from './search-vehicles.ts'
import { createStock } from './stock.ts'

const stock = createStock(demoDocuments())
const context = { thisYear: 2026, priceFor: (aMonth: number) => aMonth * 55 }
const find = (text: string) =>
	searchVehicles(stock, text, DEFAULT_QUERY, context).matches.map(({ document: { id } }) => id)

const PRICES = find('between R300 000 and R400 000')

test.each([
	'R 300 000 - R 400 000',
	'R\u00a0300\u00a0000 - R\u00a0400\u00a0000',
	'R 300 000 – R 400 000',
	'R 300 000 — R 400 000',
	'R 300 000 − R 400 000',
	'R300 000-R400 000',
	'R300 000 - R400 000',
	'300 000 - 400 000',
	'300k-400k',
	'R300 000/R400 000',
	'R 300 000 / R 400 000',
	'from R 300 000 to R 400 000',
])('"%s" is the range of prices', (text) => {
	expect(PRICES.length).toBeGreaterThan(0)
	expect(find(text)).toEqual(PRICES)
})

test('a range is found beside a name', () => {
	const named = find('toyota between R200 000 and R400 000')
	expect(named.length).toBeGreaterThan(0)
	expect(find('toyota R 200 000 - R 400 000')).toEqual(named)
})
