/** A save that changes nothing leaves no entry in the audit log, whatever spaces the stored text has. */
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { draftOf } from '#app/features/vehicles/form/vehicle-draft.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { findForStaff } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oddVehicle } from '#tests/demo-vehicles.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const admin = await signInNewStaff(site)

/** What the browser sends for the form of a stored vehicle. */
async function unchangedForm(id: string): Promise<Values> {
	const record = await findForStaff(db, id)
	if (!record) throw new Error(`no vehicle ${id}`)
	const { fields, features, image, version } = draftOf(record)
	const photoTags = fields.photoTags ? JSON.stringify(fields.photoTags) : ''
	const texts = Object.entries(fields).flatMap(([name, value]) =>
		value === false ? [] : [[name, value === true ? 'on' : String(value ?? '')]],
	)
	return { ...Object.fromEntries(texts), id, version, image, images: record.images, features, photoTags }
}

test('every vehicle of the demo with a photo can be saved unchanged without an entry', async () => {
	for (const { id, name } of await db.select().from(cars).where(isNotNull(cars.image))) {
		if (id === oddVehicle('very_long_variant')) continue // longer than the form takes
		const { status } = await sendForm(admin, '/admin/cars', await unchangedForm(id))
		const history = await listAuditLog(db, VEHICLE_KIND, id)
		expect([name, status, history]).toEqual([name, 200, []])
	}
})

test('a stored no-break space is no change, and neither are Windows line ends', async () => {
	const [car] = await db.select().from(cars).limit(1)
	const id = car?.id ?? ''
	await db
		.update(cars)
		.set({ name: 'Toyota\u00a0Hilux', description: 'One owner.\n\nFull\u00a0history.' })
		.where(eq(cars.id, id))
	const form = await unchangedForm(id)
	const description = 'One owner.\r\n\r\nFull\u00a0history.'
	expect((await sendForm(admin, '/admin/cars', { ...form, description })).status).toBe(200)
	expect(await listAuditLog(db, VEHICLE_KIND, id)).toEqual([])
})
