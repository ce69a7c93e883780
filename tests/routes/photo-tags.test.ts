/** What the photos of a vehicle show: stored with the vehicle, and in the alternative texts of its page. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const [first = '', second = ''] = (await listPhotos(db)).map(({ hash }) => photoAddress(hash))
const id = 'f1d00000-0000-4000-8000-000000000045'
const dashboard = { tag: 'dashboard', photo: second }

let minute = 0
const save = async (tags: unknown[], version = '', changes: Values = {}) => {
	site.setTime(new Date(Date.UTC(2026, 10, 18, 9, ++minute)).toISOString())
	const answer = await sendForm(admin, '/admin/cars', {
		...vehicleFormValues([first, second]),
		...{ id, version, stockNumber: 'TAGS-1', photoTags: JSON.stringify(tags) },
		...changes,
	})
	await waitForChanges(site.services)
	return answer
}
const row = async () => {
	const [car] = await db.select().from(cars).where(eq(cars.id, id))
	if (!car) throw new Error('no car')
	return car
}
const versionNow = async () => String((await row()).version)
const alternativeTexts = async () => {
	const path = (await site.request(`/car/${id}`)).headers.get('Location')
	const page = await site.visit(path?.replace(/^https?:\/\/[^/]+/, '') ?? `/car/${id}`)
	return page.all('[id^=photo-] img').map((image) => image.getAttribute('alt'))
}

beforeAll(async () => {
	expect((await save([dashboard])).status).toBe(200)
})

test('the page ends the alternative text of a tagged photo with what it shows', async () => {
	expect(await alternativeTexts()).toEqual([
		expect.stringMatching(/, photo 1 of 2$/),
		expect.stringMatching(/, photo 2 of 2: dashboard$/),
	])
})

test('a form that is saved unchanged changes nothing, nor does another order of the photos change the tags', async () => {
	const before = await listAuditLog(db, VEHICLE_KIND, id)
	await save((await row()).photoTags ?? [], await versionNow())
	expect(await listAuditLog(db, VEHICLE_KIND, id)).toEqual(before)
	await save([dashboard], await versionNow(), { images: [second, first] })
	expect((await listAuditLog(db, VEHICLE_KIND, id))[0]?.fields).toEqual(['images'])
})

test('a change is in the history in words, and an earlier version comes back', async () => {
	await save([{ ...dashboard, tag: 'odometer' }], await versionNow())
	const [entry] = await listAuditLog(db, VEHICLE_KIND, id)
	expect([entry?.fields.includes('photoTags'), entry?.changes]).toEqual([true, null])
	const history = await (await admin.request(`/admin/history/cars/${id}.data`)).text()
	expect(history).toContain('odometer')
	expect(history).not.toContain('[object')
	const { version } = await row()
	const fields = { intent: 'put-back', id, version: String(version), earlier: String(version - 1) }
	expect((await sendForm(admin, '/admin/cars', fields)).status).toBe(200)
	expect((await row()).photoTags).toEqual([dashboard])
})

test('what cannot be read is refused, and a stale form changes no tag', async () => {
	const before = await row()
	const answer = await save([{ tag: 'wing', photo: first }], String(before.version))
	expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('unreadable')])
	expect((await save([], String(before.version - 1))).status).toBe(409)
	expect(await row()).toEqual(before)
})

test('the trash keeps the tags; a photo that leaves takes its tag with it', async () => {
	await sendForm(admin, '/admin/cars', { intent: 'delete', id })
	await sendForm(admin, '/admin/cars', { intent: 'restore', id })
	expect((await row()).photoTags).toEqual([dashboard])
	await save([dashboard], await versionNow(), { images: [first] })
	expect((await row()).photoTags).toBeNull()
	expect(await alternativeTexts()).toEqual([expect.not.stringContaining('dashboard')])
})
