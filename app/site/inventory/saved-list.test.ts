import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyList, type InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import {
	DEFAULT_QUERY,
	type InventoryQuery,
	readQuery,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { fetchList } from './saved-list.ts'

const PAGE = 2 // vehicles in this test
const PAGES = 4

let queries: string[] = []
let stock: string[] = []
const query = (from: number, page: number): InventoryQuery => ({ ...DEFAULT_QUERY, from, page })
const ids = ({ vehicles }: InventoryList) => vehicles.map(({ id }) => id)

/**
 * A fake server with eight vehicles, which responds with one page of a large stock, or with everything up to
 * the page.
 */
function serve({ aPageAtATime }: { aPageAtATime: boolean }): void {
	queries = []
	stock = Array.from({ length: PAGE * PAGES }, (_, index) => `v${index}`)
	vi.stubGlobal('fetch', async (address: string) => {
		const query = readQuery(new URL(address, 'http://host').searchParams)
		const pages = Math.ceil(stock.length / PAGE)
		const page = Math.min(query.page, pages)
		const from = aPageAtATime ? page : Math.min(query.from, page)
		queries.push(`${query.from}..${query.page}`)
		const vehicles = stock.slice((from - 1) * PAGE, page * PAGE).map((id) => ({ id }) as VehicleSummary)
		const total = stock.length
		return Response.json({
			...emptyList(query, 2026),
			query: { ...query, from, page },
			vehicles,
			total,
			pages,
		})
	})
}

afterEach(() => vi.unstubAllGlobals())

describe('the list of a small stock', () => {
	test('is requested once for all pages', async () => {
		serve({ aPageAtATime: false })
		expect(ids(await fetchList(query(1, 3)))).toEqual(stock.slice(0, 6))
		expect(queries).toEqual(['1..3'])
	})
})

describe('the list of a large stock', () => {
	test('requests only the new page when it grows, and continues where it ended', async () => {
		serve({ aPageAtATime: true })
		const firstList = await fetchList(query(1, 1))
		queries = []
		const list = await fetchList(query(1, 2), undefined, firstList)
		expect(queries).toEqual(['1..2'])
		expect(ids(list)).toEqual(stock.slice(0, 4))
		expect(list.query).toEqual(query(1, 2))
		expect(list.vehicles[0]).toBe(firstList.vehicles[0])
	})

	test('is assembled from single pages when it had grown', async () => {
		serve({ aPageAtATime: true })
		const list = await fetchList(query(1, 3))
		expect(queries).toEqual(['1..3', '1..1', '2..2'])
		expect(ids(list)).toEqual(stock.slice(0, 6))
		expect(list.query).toEqual(query(1, 3))
		expect([list.total, list.pages]).toEqual([8, 4])
	})

	test('is not continued with the results of another query', async () => {
		serve({ aPageAtATime: true })
		const displayed = { ...(await fetchList(query(1, 1))), query: { ...query(1, 1), search: 'polo' } }
		queries = []
		await fetchList(query(1, 2), undefined, displayed)
		expect(queries).toEqual(['1..2', '1..1'])
	})

	test('contains no vehicle twice when one was added before it', async () => {
		serve({ aPageAtATime: true })
		const firstList = await fetchList(query(1, 1))
		stock.unshift('new')
		expect(ids(await fetchList(query(1, 2), undefined, firstList))).toEqual(['v0', 'v1', 'v2'])
	})

	test('has the remaining pages when others are gone', async () => {
		serve({ aPageAtATime: true })
		stock.length = 3
		const list = await fetchList(query(1, 4))
		expect(ids(list)).toEqual(stock)
		expect(list.query).toEqual(query(1, 2))
	})
})
