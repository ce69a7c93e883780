import { describe, expect, test } from 'vitest'
import { openStaffStock } from '#tests/staff-stock.ts'
import { findForStaff, listPriceRanges, matchVehicles } from './vehicle-staff-queries.server.ts'

const { db, memoize, addVehicle, listVehicles } = await openStaffStock()

describe('the stock list', () => {
	test.each([
		['every word of the search, in any order', 'hilux toyota'],
		['any case', 'TOYOTA HILUX'],
		['a year', '2021 hilux'],
		['extra spaces', '  toyota   hilux '],
	])('is searched by %s', async (_, search) => {
		const id = await addVehicle()
		const { items } = await listVehicles(search)
		expect(items.map((item) => item.id)).toContain(id)
		expect(items.every(({ name }) => /hilux/i.test(name))).toBe(true)
	})

	test.each(['%', '_', '\\', "' or qwx --", 'no qwertz', '\u0000'])(
		'matches %j literally',
		async (search) => {
			const { total } = await listVehicles(search)
			expect(total === 0 || search === '\u0000').toBe(true)
		},
	)

	test('has pages, and shows the last one beyond its end', async () => {
		const { total, pages } = await listVehicles('', 1)
		expect(pages).toBe(Math.ceil(total / 50))
		const last = await listVehicles('', 99)
		expect(last).toMatchObject({ page: pages, total })
		expect(last.items).toHaveLength(total - 50 * (pages - 1))
		expect((await listVehicles('', -3)).page).toBe(1)
	})

	test('has pages while it is searched, in the order of the search', async () => {
		const context = { priceFor: (aMonth: number) => 55 * aMonth, thisYear: 2026 }
		const ids = (await matchVehicles({ db, memoize }, 'a', context)) ?? []
		expect(ids.length).toBeGreaterThan(50)
		const last = await listVehicles('a', 99)
		expect(last).toMatchObject({ total: ids.length, page: Math.ceil(ids.length / 50) })
		expect(last.items.map(({ id }) => id)).toEqual(ids.slice(50 * (last.page - 1)))
	})
})

test('the price range of a make has its vehicles that are not sold', async () => {
	const opel = { make: 'Opel', model: 'Corsa' }
	await addVehicle({ ...opel, price: 120_000 })
	await addVehicle({ ...opel, price: 99_900.5, status: 'reserved' })
	await addVehicle({ ...opel, price: 1_000, status: 'sold' })
	const range = { make: 'Opel', count: 2, lowest: 99_900.5, highest: 120_000 }
	expect((await listPriceRanges(db)).filter(({ make }) => make === 'Opel')).toEqual([range])
})

test.each(['', '1', '../etc', 'c9d19cf11c014a1d964657d79cf48991'])('%j is not a vehicle ID', async (id) => {
	expect(await findForStaff(db, id)).toBeUndefined()
})
