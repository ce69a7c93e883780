import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { blogPostResource } from '#app/features/blog/blog-post-resource.server.ts'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { faqResource } from '#app/features/faqs/faqs.server.ts'
import { recordVersions } from '#app/features/records/record-table.server.ts'
import { endTrash } from '#app/features/records/trash.server.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, I20_PATH, storedVehicle } from '#tests/demo-vehicles.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const { services } = site
const { db } = services
const admin = await signInNewStaff(site)
const by = { id: admin.userId, name: 'Thandi Mokoena' }
const staff = { ...services, by }

let minute = 0
const later = () => site.setTime(new Date(Date.UTC(2026, 10, 18, 9, ++minute)).toISOString())
const history = async (kind: string, id: string, browser = admin) =>
	(await browser.request(`/admin/history/${kind}/${id}.data`)).text()
const putBack = (path: string, fields: Values) => sendForm(admin, path, { intent: 'put-back', ...fields })
const change = async (id: string, fields: Parameters<typeof vehicleResource.updateFields>[2]) => {
	later()
	const { version } = await storedVehicle(db, id)
	expect((await vehicleResource.updateFields(staff, { id, version: String(version) }, fields)).ok).toBe(true)
}

describe('the history of a vehicle', () => {
	test('says who changed what, also of texts and lists', async () => {
		const { description } = await storedVehicle(db)
		await change(I20, { price: 189_900 })
		await change(I20, { description: `${description} Now with a tow bar.`, features: ['Tow bar'] })
		const text = await history('cars', I20)
		for (const part of ['Thandi Mokoena', 'R 189 900', 'Now with a tow bar.', '→ Tow bar', 'As it was then'])
			expect(text.replaceAll('\u00a0', ' ')).toContain(part)
	})

	test('puts an earlier version back, from before the audit log too, as a change of its own', async () => {
		const before = await storedVehicle(db)
		const fields = { id: I20, version: String(before.version), earlier: '1' }
		later()
		expect(await putBack('/admin/cars', fields)).toMatchObject({
			status: 200,
			text: expect.stringContaining('"changed"'),
		})
		const after = await storedVehicle(db)
		expect(after).toMatchObject({ price: 199_900, version: before.version + 1 })
		expect(after.description).not.toContain('tow bar.')
		expect((await site.visit(I20_PATH)).text).toContain('R 199 900')
		const lines = await vehicleResource.listHistory(db, I20)
		expect(lines.map(({ version }) => version)).toEqual([null, 3, 2, 1])
		expect(lines[0]?.entry).toMatchObject({
			by: 'Thandi Mokoena',
			action: 'changed',
			changes: { price: { from: 189_900, to: 199_900 } },
		})
	})

	test('empties what a version from before its column did not have', async () => {
		await change(I20, { keys: 2, featured: true })
		const before = await storedVehicle(db)
		const older = and(eq(recordVersions.recordId, I20), eq(recordVersions.version, 1))
		await db.update(recordVersions).set({ record: sql`record - 'keys' - 'featured'` }).where(older)
		later()
		const fields = { id: I20, version: String(before.version), earlier: '1' }
		expect((await putBack('/admin/cars', fields)).status).toBe(200)
		expect(await storedVehicle(db)).toMatchObject({ keys: null, featured: false, price: 199_900 })
	})

	test('is refused for a version that another staff member changed, and when something of it is gone', async () => {
		const { version } = await storedVehicle(db)
		const fields = { id: I20, version: String(version), earlier: '1' }
		const reasonOf = async (changes: Values) => {
			const { status, text } = await putBack('/admin/cars', { ...fields, ...changes })
			return [
				status,
				/"(stale|version-gone|incomplete|stock-number-taken|photo-missing|gone)"/.exec(text)?.[1],
			]
		}
		expect(await reasonOf({ version: '1' })).toEqual([409, 'stale'])
		expect(await reasonOf({ earlier: '77' })).toEqual([409, 'version-gone'])
		expect((await putBack('/admin/cars', { ...fields, id: 'x' })).status).toBe(400)
		const [other] = await db.select().from(cars).where(eq(cars.make, 'Toyota')).limit(1)
		await change(I20, { stockNumber: 'OWN-1' })
		await db
			.update(cars)
			.set({ stockNumber: 'HFM-443O' })
			.where(eq(cars.id, other?.id ?? ''))
		const current = { version: String(version + 1) }
		expect(await reasonOf(current)).toEqual([409, 'stock-number-taken'])
		await db
			.update(cars)
			.set({ stockNumber: null })
			.where(eq(cars.id, other?.id ?? ''))
		await db
			.update(recordVersions)
			.set({ record: { ...(await storedVehicle(db)), images: ['/photos/ff'], updated_at: '' } })
			.where(eq(recordVersions.version, 2))
		expect(await reasonOf({ ...current, earlier: '2' })).toEqual([409, 'photo-missing'])
		await db
			.update(recordVersions)
			.set({ record: { ...(await storedVehicle(db)), price: null, updated_at: '' } })
			.where(eq(recordVersions.version, 2))
		expect(await reasonOf({ ...current, earlier: '2' })).toEqual([409, 'incomplete'])
		expect((await storedVehicle(db)).stockNumber).toBe('OWN-1')
	})

	test('keeps the last 20 versions for a year, and goes with the record', async () => {
		for (let price = 1; price <= 22; price++) await change(I20, { price: 100_000 + price })
		const count = () => db.$count(recordVersions, eq(recordVersions.recordId, I20))
		expect(await count()).toBe(20)
		await db.transaction((transaction) => vehicleResource.remove(transaction, staff, [I20]))
		await endTrash(services)
		expect(await count()).toBe(20)
		site.setTime('2026-12-18T12:00:00+02:00')
		await endTrash(services)
		expect(await count()).toBe(0)
	})
})

test('an article and a question are put back as they were', async () => {
	const [post] = await db.select().from(blogPosts).limit(1)
	const [faq] = await db.select().from(faqs).limit(1)
	if (!post || !faq) throw new Error('the demo has both')
	later()
	await blogPostResource.updateFields(
		staff,
		{ id: post.id, version: '1' },
		{ content: 'x'.repeat(60), image: null },
	)
	await faqResource.updateFields(staff, { id: faq.id, version: '1' }, { answer: 'No.', orderIndex: 9 })
	later()
	for (const [path, id] of [
		['/admin/blog', post.id],
		['/admin/faqs', faq.id],
	] as const)
		expect((await putBack(path, { id, version: '2', earlier: '1' })).text).toContain('"changed"')
	const { updatedAt, version, ...fields } = post
	expect((await db.select().from(blogPosts).where(eq(blogPosts.id, post.id)))[0]).toMatchObject(fields)
	const { answer, orderIndex } = faq
	expect((await db.select().from(faqs).where(eq(faqs.id, faq.id)))[0]).toMatchObject({ answer, orderIndex })
})

test('the history is read by those who may read the record', async () => {
	const [faq] = await db.select({ id: faqs.id }).from(faqs).limit(1)
	const [car] = await db.select({ id: cars.id }).from(cars).limit(1)
	await change(car?.id ?? '', { price: 1_000 })
	const seller = await signInNewStaff(site, 'seller@example.co.za', { roles: ['sales'] })
	expect(await history('faqs', faq?.id ?? '', seller)).toContain('refused')
	expect(await history('cars', car?.id ?? '', seller)).not.toContain('"version",1')
	expect((await admin.request('/admin/history/leads/x.data')).status).toBe(404)
})
