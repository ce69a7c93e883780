/** A person's records are found, copied and erased by a telephone number, in whatever spelling it was stored. */
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enquiryKind } from '#app/features/leads/lead-kind.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { listFeatured } from '#app/features/vehicles/vehicle-queries.server.ts'
import { leadLinesOn } from '#tests/inbox.ts'
import { enquiry } from '#tests/lead-values.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'
import { formOf } from '#tests/submissions.ts'
import { unzipFiles } from '#tests/unzipped.ts'

const site = await openSite()
const { services } = site
const { db } = services
const admin = await signInNewStaff(site)
const ADDRESS = '/admin/privacy'
const SPELLINGS = ['+27 082 555 0102', '0027 82 555 0102 (after five)', '011 555 0103 / 082 555 0102']

test('records of an earlier version are found by another spelling, copied and erased', async () => {
	const [car] = await listFeatured(db)
	for (const [index, from_phone] of SPELLINGS.entries()) {
		const fields = { ...enquiry, from_phone, from_email: `thandi-${index}@example.co.za` }
		const values = formOf(services, 'enquiry', fields)
		await enquiryKind.receive(services, { clientIp: '192.0.2.7', values, vehicleId: car?.id ?? '' })
	}
	await db.update(leads).set({ phonesIndex: null }) // as version 0.2.0 left them

	const results = await admin.submit('/admin/leads/find', { identifier: '0825550102' })
	expect(leadLinesOn(results)).toHaveLength(SPELLINGS.length)
	expect(await db.$count(leads, isNotNull(leads.phonesIndex))).toBe(SPELLINGS.length)

	const identifiers = '(082) 555-0102'
	const page = await admin.submit(ADDRESS, { identifiers })
	expect(leadLinesOn(page)).toHaveLength(SPELLINGS.length)
	expect(page.text).toContain('011 555 0103') // the other number, to look for too
	const copied = await admin.request(`${ADDRESS}/copy`, {
		method: 'POST',
		body: new URLSearchParams({ identifiers, password: PASSWORD }),
		headers: { Origin: BASE_URL },
	})
	const copy = unzipFiles(Buffer.from(await copied.arrayBuffer()))['personal-information.json'] ?? ''
	for (const phone of SPELLINGS) expect(copy).toContain(phone)

	const listHash = page.one('input[name=listHash]').getAttribute('value') ?? ''
	const erasure = { intent: 'erase', identifiers, listHash, sure: 'yes', password: PASSWORD }
	expect((await admin.submit(ADDRESS, erasure)).status).toBe(302)
	expect(await db.$count(leads)).toBe(0)
})

test('a lead calls its first complete number, and shows the field as it was typed', async () => {
	const [car] = await listFeatured(db)
	const typed = 'Thandi +27 082 555 0102, Sipho 011 555 0103'
	const values = formOf(services, 'enquiry', { ...enquiry, from_phone: typed.slice(0, 30) })
	await enquiryKind.receive(services, { clientIp: '192.0.2.7', values, vehicleId: car?.id ?? '' })
	const [lead] = await db.select().from(leads)
	const page = await admin.visit(`/admin/leads/${lead?.id}`)
	expect(
		page.all('[aria-label=Answer] :is(a[href="tel:+27825550102"], a[href^="https://wa.me/27825550102"])'),
	).toHaveLength(2)
	expect(page.text).toContain('Thandi +27 082 555 0102, Sipho')
})
