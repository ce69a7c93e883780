/** A vehicle that could not be read, on a site with the page cache on. */
import { expect, test } from 'vitest'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { I20_PATH, oddVehicle } from '#tests/demo-vehicles.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
const database = site.services.db
const unreachable = connect(UNREACHABLE_DATABASE)

test.each([
	['page', I20_PATH],
	['data', `/car/${oddVehicle('cheapest')}.data`],
])('the %s of a vehicle gets 503 without a database, and 200 once the database is back', async (_, path) => {
	Object.assign(site.services, { db: unreachable })
	const combined = await Promise.all([site.request(path), site.request(path), site.request(path)])
	expect(combined.map(({ status }) => status)).toEqual([503, 503, 503])
	Object.assign(site.services, { db: database })
	expect((await site.request(path)).status).toBe(200)
})
