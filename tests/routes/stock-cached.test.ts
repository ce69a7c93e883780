import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { addVehicles, storedVehicle } from '#tests/demo-vehicles.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const { id, name } = await storedVehicle(db)

/** Requests a page that bypasses the page cache, because of its cookie. */
const visit = (path: string) => site.visit(path, { headers: { Cookie: 'visitor=1' } })

/** Triggers a change notification, which invalidates the cache. */
beforeEach(async () => {
	await db.update(cars).set({ price: 0 }).where(sql`false`)
	await waitForChanges(site.services)
})

/** Every query of the pool calls `connect`; pg-boss fetches its jobs by a timer. */
function spyOnReads() {
	const reads = vi.fn()
	const connect = db.$client.connect.bind(db.$client)
	const spy = vi.spyOn(db.$client, 'connect').mockImplementation(((...args: []) => {
		if (!new Error().stack?.includes('pg-boss')) reads()
		return connect(...args)
	}) as typeof connect)
	onTestFinished(() => spy.mockRestore())
	return reads
}

describe('the data of public pages', () => {
	const search = `/inventory?search=${encodeURIComponent(name)}`
	for (const path of ['/', '/inventory', search, `/car/${id}`])
		test(`is read from the database once for ${path.replace(id, '…')}`, async () => {
			const connect = spyOnReads()
			const first = await visit(path)
			expect(connect).toHaveBeenCalled()
			connect.mockClear()
			expect((await visit(path)).text).toBe(first.text)
			expect(connect).not.toHaveBeenCalled()
		})

	test('is read again after a change', async () => {
		for (const price of [123_456, 234_567]) {
			await db.update(cars).set({ price }).where(eq(cars.id, id))
			await waitForChanges(site.services)
			const regExp = new RegExp(`R ?${String(price).replace(/(?=...$)/, ' ?')}`)
			for (const path of [search, `/car/${id}`]) expect((await visit(path)).text).toMatch(regExp)
		}
	})

	test('no longer contains a deleted vehicle', async () => {
		expect((await visit(search)).html).toContain(`-${id.slice(0, 8)}"`)
		await db.delete(cars).where(eq(cars.id, id))
		await waitForChanges(site.services)
		expect((await visit(search)).html).not.toContain(`-${id.slice(0, 8)}"`)
		expect((await visit(`/car/${id}`)).status).toBe(302)
	})

	test('contains a new vehicle that was requested before it existed', async () => {
		const other = crypto.randomUUID()
		expect((await visit(`/car/${other}`)).status).toBe(302)
		await addVehicles(db, 1, () => ({ id: other }))
		await waitForChanges(site.services)
		expect((await visit(`/car/${other}`)).status).toBe(200)
	})
})
