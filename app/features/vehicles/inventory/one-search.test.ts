import { expect, test, vi } from 'vitest'
import { demoDocuments } from '#tests/search-stock.ts'
import { DEFAULT_QUERY } from './inventory-query.ts'

vi.mock(import('#app/features/vehicles/search/search-vehicles.ts'), { spy: true })
vi.resetModules() // another test file of the worker may have imported the search already

const { searchVehicles } = await import('#app/features/vehicles/search/search-vehicles.ts')
const { createStock } = await import('#app/features/vehicles/search/stock.ts')
const { findFuzzyLink, searchInventory } = await import('./inventory-result.ts')

const stock = createStock(demoDocuments())
const context = { priceFor: (aMonth: number) => aMonth * 55, thisYear: 2026 }

test.each([
	['hil', true, true],
	['white toyo', true, false],
	['not automatic toyo', true, true],
	['toyta hilx', true, true],
	['h100', true, true],
	['qwertz', false, false],
])('one search answers "%s": the list, its suggestions and the link to near spellings', (search, ...has) => {
	vi.mocked(searchVehicles).mockClear()
	const result = searchInventory(stock, { ...DEFAULT_QUERY, search }, context)
	const results = [result.suggestions.length > 0, findFuzzyLink(stock, result) !== null]
	expect(results).toEqual(has)
	expect(searchVehicles).toHaveBeenCalledOnce()
})
