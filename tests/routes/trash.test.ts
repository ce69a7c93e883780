import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { chatCodes, chatTaps, leads } from '#app/features/leads/lead-table.server.ts'

import { photoAddress } from '#app/features/media/photo.ts'
import { photos } from '#app/features/media/photo-table.server.ts'
import { trash } from '#app/features/records/record-table.server.ts'
import { endTrash } from '#app/features/records/trash.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { stockImports, stockPhotos } from '#app/features/vehicles/stock-list/stock-import-table.server.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { removeUnusedPhotos } from '#server/unused-files.ts'
import { I20, I20_CANONICAL, I20_PATH, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { sendForm } from '#tests/send-form.ts'
import { signInNewStaff } from '#tests/staff.ts'

const { site, services, send: sendLead } = await openLeads({ cachesPages: true })
const { db } = services
const admin = await signInNewStaff(site)

const PHOTO = 'f'.repeat(32)
const PATH = '/admin/trash'
const SCREENS = {
	cars: '/admin/cars',
	blog_posts: '/admin/blog',
	faqs: '/admin/faqs',
	showroom_gallery: '/admin/showroom',
}
type Kind = keyof typeof SCREENS
const send = (kind: Kind, fields: Values) => sendForm(admin, SCREENS[kind], fields)
const remove = (kind: Kind, id: string) => send(kind, { intent: 'delete', id })
const restore = (kind: Kind, id: string) => sendForm(admin, PATH, { kind, id })

/** All that is stored of a record: its row and what refers to it, as text. */
async function stored(kind: Kind, id: string): Promise<string[]> {
	const referring = {
		cars: [
			'car_prices.car_id',
			'chat_taps.vehicle_id',
			'chat_codes.vehicle_id',
			'stock_photos.car_id',
			'leads.vehicle_id',
			'answer_links.vehicle_id',
		],
		blog_posts: [],
		faqs: [],
		showroom_gallery: [],
	}[kind]
	const rows: string[] = []
	for (const place of [`${kind}.id`, ...referring]) {
		const [table = '', column = ''] = place.split('.')
		const result = await db.execute<{ row: string }>(
			sql`select ${place} || row(one.*)::text as row from ${sql.identifier(table)} as one where ${sql.identifier(column)} = ${id} order by 1`,
		)
		rows.push(...result.rows.map(({ row }) => row))
	}
	return rows
}
const count = async (kind: Kind, id: string) => (await stored(kind, id)).length

describe('a deleted vehicle', () => {
	test('comes back byte for byte, with prices, taps, photos, history, address and leads', async () => {
		await sendLead(I20_PATH, enquiry)
		await db.insert(chatTaps).values({ day: '2026-11-17', vehicleId: I20, count: 3 })
		await db.insert(chatCodes).values({ code: 'ABC', vehicleId: I20, tappedAt: new Date('2026-11-17') })
		await db.insert(carPrices).values(
			[1, 2, 3].map((month) => ({
				carId: I20,
				price: 200_000.5 + month,
				askedFrom: new Date(Date.UTC(2026, month, 1)),
				askedUntil: new Date(Date.UTC(2026, month + 1, 1)),
			})),
		)
		await db
			.insert(stockPhotos)
			.values({ carId: I20, source: 'https://example.com/a.jpg', position: 0, state: 'stored' })
		await db.execute(
			sql`update cars set updated_at = '2026-11-17 10:00:00.123456+02', images = array_append(images, null) where id = ${I20}`,
		)
		await db.execute(
			sql`update cars set images = array_remove(images, null), features = '{"\\"", "", "é\\n{}"}' where id = ${I20}`,
		)
		const before = await stored('cars', I20)
		const places = before.map((row) => row.replace(/[(].*/s, ''))
		expect(places.sort()).toEqual([
			'answer_links.vehicle_id',
			...['car_prices.car_id', 'car_prices.car_id', 'car_prices.car_id', 'cars.id'],
			...['chat_codes.vehicle_id', 'chat_taps.vehicle_id', 'leads.vehicle_id', 'stock_photos.car_id'],
		])
		const page = await site.visit(I20_CANONICAL)

		expect(await remove('cars', I20)).toMatchObject({
			status: 200,
			text: expect.stringContaining('"deleted"'),
		})
		expect(await count('cars', I20)).toBe(0)
		expect((await site.visit(I20_CANONICAL)).status).not.toBe(200)
		expect((await site.visit('/sitemap.xml')).html).not.toContain(I20_CANONICAL)

		expect(await restore('cars', I20)).toMatchObject({
			status: 200,
			text: expect.stringContaining('"restored"'),
		})
		expect(await stored('cars', I20)).toEqual(before)
		const after = await site.visit(I20_CANONICAL)
		expect([after.status, plain(after.one('h1'))]).toEqual([200, plain(page.one('h1'))])
		expect(await db.$count(trash)).toBe(0)
		const history = await listAuditLog(db, 'cars', I20)
		expect(history.map(({ action, by }) => [action, by]).sort()).toEqual([
			['deleted', 'Thandi Mokoena'],
			['restored', 'Thandi Mokoena'],
		])
	})

	test('is restored once, however often it is tried', async () => {
		await remove('cars', I20)
		const results = await Promise.all([1, 2].map(() => send('cars', { intent: 'restore', id: I20 })))
		for (const { text } of results) expect(text).toContain('"restored"')
		expect((await restore('cars', I20)).text).toContain('"restored"')
	})

	test('comes back without what was erased, and without an import that is gone', async () => {
		const [list] = await db
			.insert(stockImports)
			.values({ sentAt: new Date(), fileName: 'list.csv' })
			.returning({ id: stockImports.id })
		await db.update(stockPhotos).set({ importId: list?.id }).where(eq(stockPhotos.carId, I20))
		await remove('cars', I20)
		await db.delete(stockImports)
		await db.delete(leads)
		await restore('cars', I20)
		expect(await db.select().from(stockPhotos).where(eq(stockPhotos.carId, I20))).toMatchObject([
			{ importId: null },
		])
		expect(await db.$count(leads)).toBe(0)
	})

	test('stays in the trash while another one has its stock number, or one that looks like it', async () => {
		const { id } = await storedVehicle(db)
		await db.update(cars).set({ stockNumber: 'AB-10' }).where(eq(cars.id, id))
		const before = await stored('cars', id)
		await remove('cars', id)
		const [other] = await db.select({ id: cars.id }).from(cars).limit(1)
		for (const stockNumber of ['AB-10', 'AB-1O']) {
			await db
				.update(cars)
				.set({ stockNumber })
				.where(eq(cars.id, other?.id ?? ''))
			const { status, text } = await restore('cars', id)
			expect([status, text.includes('stock-number-taken')]).toEqual([409, true])
		}
		await db
			.update(cars)
			.set({ stockNumber: 'AB-11' })
			.where(eq(cars.id, other?.id ?? ''))
		await restore('cars', id)
		expect(await stored('cars', id)).toEqual(before)
	})

	test('that is sent again by its form is not added twice', async () => {
		const id = randomUUID()
		const fields = { id, version: '', category: 'Towing', question: 'May I?', answer: 'Yes.', orderIndex: '' }
		await send('faqs', fields)
		await remove('faqs', id)
		expect((await send('faqs', fields)).text).toContain('"gone"')
		expect((await restore('faqs', id)).text).toContain('"restored"')
	})
})

const TABLES = { blog_posts: blogPosts, faqs, showroom_gallery: showroomGallery }

test.each(Object.keys(TABLES) as (keyof typeof TABLES)[])(
	'a deleted record of %s comes back byte for byte',
	async (kind) => {
		for (const { id } of await db.select({ id: TABLES[kind].id }).from(TABLES[kind])) {
			const before = await stored(kind, id)
			await remove(kind, id)
			expect(await count(kind, id)).toBe(0)
			expect((await send(kind, { intent: 'restore', id })).text).toContain('"restored"')
			expect(await stored(kind, id)).toEqual(before)
		}
	},
)

describe('the trash', () => {
	test('lists what was deleted, by whom, and for how long it stays', async () => {
		const [faq] = await db.select().from(faqs).limit(1)
		const photo = { hash: PHOTO, width: 3, height: 2, placeholderColor: '#000000', type: 'jpeg', bytes: 1 }
		await db.insert(photos).values(photo)
		await db
			.update(cars)
			.set({ image: photoAddress(PHOTO) })
			.where(eq(cars.id, I20))
		await remove('faqs', faq?.id ?? '')
		site.setTime('2026-11-28T09:00:00+02:00')
		await remove('cars', I20)
		const page = await admin.visit(PATH)
		const rows = page.all('main li').map(plain)
		expect(rows).toHaveLength(2)
		expect(rows[0]).toContain('Hyundai')
		for (const text of ['Car', 'Deleted by Thandi Mokoena, 28 Nov 2026', '30 days left', 'Restore'])
			expect(rows[0]).toContain(text)
		for (const text of [faq?.question ?? '', 'Question', '21 days left']) expect(rows[1]).toContain(text)
	})

	test('ends after 30 days; until then the photos stay', async () => {
		const photoCount = () => db.$count(photos, eq(photos.hash, PHOTO))
		await db.execute(sql`update photos set created_at = '2026-01-01'`)
		for (const [at, entries, photoRows] of [
			['2026-12-18T09:59:59+02:00', 2, 1],
			['2026-12-18T10:00:00+02:00', 1, 1],
			['2026-12-28T08:59:59+02:00', 1, 1],
			['2026-12-28T09:00:00+02:00', 0, 0],
		] as const) {
			site.setTime(at)
			await endTrash(services)
			await removeUnusedPhotos(services)
			expect([at, await db.$count(trash), await photoCount()]).toEqual([at, entries, photoRows])
		}
		expect(await restore('cars', I20)).toMatchObject({ status: 409, text: expect.stringContaining('"gone"') })
	})

	test('is for those who may delete, and rejects what is not there', async () => {
		const [other] = await db.select({ id: cars.id }).from(cars).limit(1)
		const id = other?.id ?? ''
		await remove('cars', id)
		for (const role of ['sales', 'finance'] as const) {
			const person = await signInNewStaff(site, `${role}@example.co.za`, { roles: [role] })
			expect((await person.visit(PATH)).status).toBe(302)
			expect((await sendForm(person, PATH, { kind: 'cars', id })).text).toContain('refused')
			expect((await sendForm(person, '/admin/cars', { intent: 'restore', id })).text).toContain('refused')
		}
		expect(await count('cars', id)).toBe(0)
		const editor = await signInNewStaff(site, 'editor@example.co.za', { roles: ['content'] })
		expect((await sendForm(editor, PATH, { kind: 'faqs', id })).status).toBe(409)
		expect((await sendForm(editor, PATH, { kind: 'cars', id: 'x' })).status).toBe(400)
		expect((await sendForm(editor, PATH, { kind: 'cars', id })).text).toContain('"restored"')
		expect((await editor.visit(`${PATH}?page=9`)).headers.get('Location')).toContain(PATH)
	})
})
