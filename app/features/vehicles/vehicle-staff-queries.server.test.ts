import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import type { StaffContext } from '#app/features/staff/records/resource.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { parseVehicle, vehicleFormValues } from '#tests/vehicle-form-values.ts'
import { vehicleResource } from './vehicle-resource.server.ts'
import { findForStaff, listPriceRanges, matchVehicles } from './vehicle-staff-queries.server.ts'

const { db } = await openDatabaseCopy()
const photos = (await listPhotos(db)).map(({ hash }) => photoAddress(hash)).slice(0, 2)
const [user] = await db
	.insert(staffUsers)
	.values({ name: 'Thandi Mokoena', email: 'thandi@example.co.za' })
	.returning()
const services = {
	db,
	now: () => new Date('2027-02-01T10:00:00+02:00'),
	files: {} as StaffContext['files'], // not used by vehicles
	by: user as { id: string; name: string },
}
const hilux = parseVehicle(vehicleFormValues(photos))

async function addVehicle(changes: Partial<typeof hilux> = {}): Promise<{ id: string }> {
	const id = randomUUID()
	await vehicleResource.create(services, id, { ...hilux, ...changes })
	return { id }
}
const context = { priceFor: (aMonth: number) => 55 * aMonth, thisYear: 2026 }
const listVehicles = async (search: string, page = 1) =>
	vehicleResource.list(db, { search, page }, await matchVehicles(db, search, context))

describe('the stock list', () => {
	test.each([
		['every word of the search, in any order', 'hilux toyota'],
		['any case', 'TOYOTA HILUX'],
		['a year', '2021 hilux'],
		['extra spaces', '  toyota   hilux '],
	])('is searched by %s', async (_, search) => {
		const { id } = await addVehicle()
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
		const ids = (await matchVehicles(db, 'a', context)) ?? []
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
