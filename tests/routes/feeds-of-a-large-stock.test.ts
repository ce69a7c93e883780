import { ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const { request, services } = await openSite()
const { db } = services

const locations = async (path: string) => {
	const response = await request(path)
	expect(response.status).toBe(200)
	return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
}

// In its own file: the vehicles must exist before the first request, because a search does not wait for
// thousands of changes.
test('the sitemap of a large stock lists its parts, which list every vehicle once', async () => {
	await db.execute(sql`
		insert into cars (name, make, model, category, price, year, mileage, transmission, fuel_type)
			select 'Zonda ' || number, 'Pagani', 'Zonda', 'coupe', 900000, 2020, 5, 'Manual', 'Petrol'
				from generate_series(1, 10000) as number`)
	const parts = (await locations('/sitemap.xml')).map((location) => location.slice(BASE_URL.length))
	expect(parts).toEqual(['/sitemap.xml?part=0', '/sitemap.xml?part=1', '/sitemap.xml?part=2'])
	const addresses = (await Promise.all(parts.map(locations))).flat()
	expect(new Set(addresses).size).toBe(addresses.length)
	expect(addresses).toEqual(expect.arrayContaining([`${BASE_URL}/`, `${BASE_URL}/inventory/pagani/zonda`]))
	const vehicles = await db.$count(cars, ne(cars.status, 'sold'))
	expect(addresses.filter((address) => address.includes('/car/'))).toHaveLength(vehicles)
	for (const part of ['3', '-1', 'x', '1e3'])
		expect(await locations(`/sitemap.xml?part=${part}`)).toEqual(parts.map((path) => BASE_URL + path))
})
