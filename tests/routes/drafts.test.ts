import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { publishScheduledVehicles } from '#app/features/vehicles/vehicle-resource.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { plain } from '#tests/html.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const photos = (await listPhotos(db)).slice(0, 2).map(({ hash }) => photoAddress(hash))
const CANARY = 'Xoloitz'

const send = (fields: Values) => sendForm(admin, '/admin/cars', fields)
async function add(changes: Values, values = vehicleFormValues(photos)) {
	const id = randomUUID()
	const response = await send({ ...values, id, version: '', ...changes })
	return { id, response }
}
const rowOf = async (id: string) => (await db.select().from(cars).where(eq(cars.id, id)))[0]

describe('a draft of a vehicle', () => {
	test('needs only a name, and is listed for staff with what it is', async () => {
		const { id, response } = await add({ name: `${CANARY} one`, publication: 'draft' }, {})
		expect(response.status).toBe(200)
		expect(await rowOf(id)).toMatchObject({ publication: 'draft', price: null, year: null, image: null })
		const page = await admin.visit(`/admin/cars?search=${CANARY}`)
		expect(plain(page.one('main table tbody tr'))).toContain('Draft')
		expect((await admin.visit('/admin/cars?filter=draft')).text).toContain(`${CANARY} one`)
		expect((await add({ name: '', publication: 'draft' }, {})).response.status).toBe(400)
	})

	test('cannot be published while something is missing, and nothing is lost', async () => {
		const { id } = await add({ name: `${CANARY} two`, publication: 'draft' }, {})
		const response = await send({ name: `${CANARY} two`, id, version: '1' })
		expect(response.status).toBe(400)
		expect(response.text).toMatch(/price.*mileage.*image/s)
		expect(await rowOf(id)).toMatchObject({ publication: 'draft', name: `${CANARY} two` })
	})

	test('counts as new in stock from its publication', async () => {
		const { id } = await add({ publication: 'draft' })
		const long = new Date('2026-01-01T08:00:00Z')
		await db.update(cars).set({ createdAt: long }).where(eq(cars.id, id))
		expect((await send({ ...vehicleFormValues(photos), id, version: '1' })).status).toBe(200)
		const row = await rowOf(id)
		expect(row).toMatchObject({ publication: 'published', version: 2 })
		expect(row?.createdAt.getTime()).toBeGreaterThan(long.getTime())
		expect(row?.pricedAt).toEqual(row?.createdAt)
	})

	test('is what a published one becomes when it is taken off the website, with its age and price', async () => {
		const { id } = await add({})
		const before = await rowOf(id)
		expect(before?.publication).toBe('published')
		await send({ ...vehicleFormValues(photos), id, version: '1', publication: 'draft' })
		expect(await rowOf(id)).toMatchObject({ publication: 'draft', pricedAt: before?.pricedAt })
		expect((await site.request(`/car/${id}`)).status).toBe(302)
		await send({ ...vehicleFormValues(photos), id, version: '2' })
		const { createdAt } = before as { createdAt: Date }
		expect(await rowOf(id)).toMatchObject({ publication: 'published', createdAt })
	})

	test('is put back as it was, also without a price', async () => {
		const { id } = await add({ name: `${CANARY} three`, publication: 'draft' }, {})
		await send({ ...vehicleFormValues(photos), id, version: '1', publication: 'draft' })
		const response = await send({ intent: 'put-back', id, version: '2', earlier: '1' })
		expect([response.status, await rowOf(id)]).toMatchObject([200, { name: `${CANARY} three`, price: null }])
	})

	test('is scheduled for a time to come; a time in the past is refused in words', async () => {
		const past = await add({ publishAt: '2020-01-01T08:00' })
		expect([past.response.status, past.response.text]).toEqual([
			400,
			expect.stringMatching(/publishAt.*in-the-past/s),
		])
		const { id } = await add({ publishAt: '2099-01-01T08:00' })
		expect(await rowOf(id)).toMatchObject({
			publication: 'scheduled',
			publishAt: new Date('2099-01-01T06:00:00Z'),
		})
	})
})

describe('a scheduled vehicle', () => {
	test('is published when its time has come, on the pages, in the feeds and in the audit log', async () => {
		const { id } = await add({ name: 'Toyota Zondoloti', publishAt: '2099-03-01T08:00' })
		const pages = ['/inventory?search=zondoloti', '/inventory', '/sitemap.xml']
		const shows = async () => {
			const bodies = await Promise.all(pages.map(async (path) => (await site.request(path)).text()))
			return bodies.map((body) => /toyota[ -]zondoloti/i.test(body))
		}
		const at = (time: string) => publishScheduledVehicles({ db, now: () => new Date(time) })
		await at('2099-03-01T05:59:59Z')
		expect(await shows()).toEqual([false, false, false])
		await at('2099-03-01T06:00:00Z')
		await waitForChanges(site.services)
		expect(await shows()).toEqual([true, true, true])
		expect(await rowOf(id)).toMatchObject({ publication: 'published', publishAt: null, version: 2 })
		await db.update(cars).set({ status: 'sold' }).where(eq(cars.id, id))
	})
})
