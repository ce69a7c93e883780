/** Known faults of a vehicle and work done on it: stored with the vehicle, and on its page. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
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
const photos = (await listPhotos(db)).slice(0, 3).map(({ hash }) => photoAddress(hash))
const [first, second, elsewhere] = photos
const own = [first, second].flatMap((photo) => photo ?? [])
const id = 'f1d00000-0000-4000-8000-000000000001'
const chip = { kind: 'fault', part: 'Bonnet', words: 'Chip of <3 mm', photo: second, pin: { x: 25, y: 75 } }
const brakes = { kind: 'work', part: 'Brakes', words: 'New pads in front', photo: null, pin: null }

let minute = 0
const save = async (findings: unknown, version = '', changes: Values = {}) => {
	site.setTime(new Date(Date.UTC(2026, 10, 18, 9, ++minute)).toISOString())
	const text = findings === undefined ? '' : JSON.stringify(findings)
	const answer = await sendForm(admin, '/admin/cars', {
		...vehicleFormValues(own),
		...{ id, version, stockNumber: 'FIND-1', findings: text },
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
const visit = async () => {
	const path = (await site.request(`/car/${id}`)).headers.get('Location')
	return site.visit(path?.replace(/^https?:\/\/[^/]+/, '') ?? `/car/${id}`)
}

beforeAll(async () => {
	expect((await save([brakes, chip])).status).toBe(200)
})

test('the page says it below the facts, as text and without a script', async () => {
	const page = await visit()
	const list = page.one('.specifications ~ .findings')
	expect(plain(list)).toBe(
		[
			'What we found and what we did',
			'Known faults',
			'BonnetChip of <3 mmMarked on the photo: bottom left',
			'Work done',
			'BrakesNew pads in front',
		].join(''),
	)
	expect(page.one('.findings img').getAttribute('alt')).toBe('Photo: Bonnet')
	expect(page.one('.findings .pin').getAttribute('style')).toMatch(/left:25%;top:75%/)
	expect(page.all('.findings script')).toEqual([])
})

test('a form that is saved unchanged changes nothing', async () => {
	const before = await listAuditLog(db, VEHICLE_KIND, id)
	await save((await row()).findings, await versionNow())
	expect(await listAuditLog(db, VEHICLE_KIND, id)).toEqual(before)
})

test('a change is in the history in words, and not in the audit log; an earlier version comes back', async () => {
	await save([{ ...chip, words: 'Chip, touched up' }], await versionNow())
	const [entry] = await listAuditLog(db, VEHICLE_KIND, id)
	expect([entry?.fields, entry?.changes]).toEqual([['findings'], null])
	const history = await (await admin.request(`/admin/history/cars/${id}.data`)).text()
	expect(history).toContain('fault Bonnet Chip, touched up')
	expect(history).not.toContain('[object')
	const changed = await row()
	const earlier = String(changed.version - 1)
	const fields = { intent: 'put-back', id, version: String(changed.version), earlier }
	expect((await sendForm(admin, '/admin/cars', fields)).status).toBe(200)
	expect((await row()).findings).toHaveLength(2)
})

test('a photo that leaves the vehicle, or is of another, leaves the entry without it', async () => {
	await save([chip, { ...chip, photo: elsewhere }], await versionNow())
	expect((await row()).findings?.map(({ photo }) => photo)).toEqual([second, null])
	await save([chip], await versionNow(), { images: [first ?? ''] })
	expect((await row()).findings).toEqual([{ ...chip, photo: null, pin: null }])
	const page = await visit()
	expect([page.all('.findings img').length, page.text.includes('Chip of')]).toEqual([0, true])
})

test.each([
	[Array.from({ length: 500 }, () => ({ ...brakes })), 'too-many'],
	[[{ ...brakes, words: '' }], 'required'],
])('a list that is too long, or lacks words, is refused and nothing is stored', async (findings, error) => {
	const before = await row()
	const answer = await save(findings, String(before.version))
	expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(error)])
	expect(await row()).toEqual(before)
})

test('the trash keeps it; a vehicle without an entry shows no heading', async () => {
	await save([chip, brakes], await versionNow())
	const { findings } = await row()
	await sendForm(admin, '/admin/cars', { intent: 'delete', id })
	await sendForm(admin, '/admin/cars', { intent: 'restore', id })
	expect((await row()).findings).toEqual(findings)
	await save(undefined, await versionNow())
	expect((await row()).findings).toBeNull()
	expect((await visit()).text).not.toContain('What we found')
})

test('a draft shows it to nobody but by its preview', async () => {
	const draft = 'f1d00000-0000-4000-8000-000000000002'
	await save([brakes], '', { id: draft, publication: 'draft', stockNumber: '' })
	expect((await site.request(`/car/${draft}`)).status).toBe(302)
	const list = await admin.visit(`/admin/cars?search=${encodeURIComponent('Legend')}`)
	const link = list.one('main a[href*="/preview?link="]').getAttribute('href') ?? ''
	expect((await site.visit(link.replace(/^https?:\/\/[^/]+/, ''))).text).toContain('New pads in front')
})
