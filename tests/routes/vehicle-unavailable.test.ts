/** A vehicle that could not be read, on a site that keeps finished pages. */
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database.server.ts'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ keepsPages: true })
const here = site.given.db
const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', { size: 2, log: site.given.log })
afterAll(() => away.$client.end())
const vehicles = await here.select({ id: cars.id }).from(cars).limit(2)

test.each([
	['page', `/car/${vehicles[0]?.id}`],
	['data', `/car/${vehicles[1]?.id}.data`],
])('its %s is shown as soon as it can be read again', async (_, path) => {
	Object.assign(site.given, { db: away })
	const together = await Promise.all([site.ask(path), site.ask(path), site.ask(path)])
	expect(together.map(({ status }) => status)).toEqual([503, 503, 503])
	Object.assign(site.given, { db: here })
	expect((await site.ask(path)).status).toBe(200)
})
