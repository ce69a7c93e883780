import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listPhotos } from '#app/features/media/photo-queries.server.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import { findForStaff } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { formDataOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import type { Page } from '#tests/page.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const site = await openSite()
const { db } = site.services
const photos = (await listPhotos(db)).slice(0, 2).map(({ hash }) => photoAddress(hash))
const admin = await signInNewStaff(site)

const send = (fields: Values | FormData) => sendForm(admin, '/admin/cars', fields)
const formFields = (changes: Values = {}): Values => ({
	...vehicleFormValues(photos),
	id: randomUUID(),
	version: '',
	...changes,
})
const total = async () => (await vehicleResource.list(db, { search: '', page: 1 })).total

describe('/admin/cars', () => {
	test('lists the vehicles newest first, with the texts of the specification', async () => {
		const page = await admin.visit('/admin/cars')
		expect([page.status, page.one('h1').textContent]).toEqual([200, 'Cars Management'])
		for (const text of ['Add Car', 'Featured', 'Not Featured', 'Page 1 of 2'])
			expect(page.text).toContain(text)
		const spoken = page.all('main tbody td .sr-only').map(plain)
		expect(spoken, 'a star for those who see').toContain('Not Featured')
		expect(page.one('input[type=search]').getAttribute('placeholder')).toBe('Search cars...')
		expect(page.text).toContain(`${await total()} vehicles, newest first`)
	})

	test('is filtered by a search, and shows a message when nothing matches', async () => {
		const page = await admin.visit('/admin/cars?search=hilux')
		expect(page.html).toMatch(/\d+ vehicles? found/)
		const none = await admin.visit(`/admin/cars?search=${encodeURIComponent('<b>no such</b>')}`)
		expect(none.html).toContain('No cars found')
		expect(none.html).not.toContain('<b>no such</b>')
	})

	test('is filtered and ordered by links and a form, with the number of leads and days of each vehicle', async () => {
		const namesOn = (page: Page) => page.all('main table tbody th b').map(plain)
		const [dearest] = await db.select().from(cars).orderBy(desc(cars.price)).limit(1)
		const id = dearest?.id ?? ''
		await db
			.update(cars)
			.set({ createdAt: new Date(site.services.now().getTime() - 41.5 * 86_400_000) })
			.where(eq(cars.id, id))
		await site.submit(`/car/${id}`, enquiry)
		const chip = (page: Page, text: string) =>
			page.all('nav[aria-label=Filter] a').find((link) => plain(link).startsWith(text))

		const all = await admin.visit('/admin/cars?order=dear')
		expect(namesOn(all)[0]).toBe(dearest?.name)
		const row = plain(all.one('main table tbody tr:first-child'))
		expect(row).toContain(dearest?.stockNumber)
		expect(row).toContain('41 days in stock')
		expect(row).toContain('1 lead')
		expect(plain(chip(all, 'Sold') ?? all.one('body'))).toBe('Sold 2')

		const sold = await admin.visit(chip(all, 'Sold')?.getAttribute('href') ?? '')
		expect(namesOn(sold)).toHaveLength(2)
		expect(sold.text).toContain('2 vehicles found')
		expect(sold.one('select[name=order] option[selected]').getAttribute('value')).toBe('dear')
		expect(namesOn(await admin.visit('/admin/cars?order=leads'))[0]).toBe(dearest?.name)

		const searched = await admin.visit('/admin/cars?search=hilux&order=cheap&filter=available')
		expect(searched.one('form[role=search] input[name=order]').getAttribute('value')).toBe('cheap')
		const names = namesOn(searched)
		expect(names.length).toBeGreaterThan(1)
		expect(names.join()).toContain('Hilux')
		expect((await admin.visit('/admin/cars?filter=nonsense&order=drop%20table')).text).toContain(
			'newest first',
		)
		const next = (await admin.visit('/admin/cars?order=name')).one('a[rel=next]')
		expect(next.getAttribute('href')).toBe('/admin/cars?order=name&page=2')
	})

	test.each([
		['toyta hilx', /Toyota Hilux/],
		['wit bakkie onder 250k', /Nissan NP200 1.6i 8V/],
		['R5 000 a month sedan', /Toyota Corolla Quest/],
	])('is searched with the same rules as the inventory: %s', async (text, expected) => {
		const page = await admin.visit(`/admin/cars?search=${encodeURIComponent(text)}`)
		expect(page.text).toMatch(expected)
		expect(page.text).not.toContain('Volvo EX30')
	})

	test.each(['?page=0', '?page=-1', '?page=x', `?search=${'a'.repeat(5000)}`, '?search=%00'])(
		'shows a list for the query string %s',
		async (query) => {
			expect((await admin.visit(`/admin/cars${query}`)).status).toBe(200)
		},
	)

	test('shows an empty list and logs the error when the database cannot be read', async () => {
		const page = await withoutTable(site.owner, 'cars', () => admin.visit('/admin/cars'))
		expect([page.status, page.html.includes('No cars found')]).toEqual([200, true])
		expect(JSON.stringify(site.logged)).toContain('Error fetching cars')
	})
})

describe('a saved vehicle', () => {
	test('appears on its public page at once, and is stored once when it is sent twice', async () => {
		const fields = formFields({ name: 'Toyota Hilux Raider' })
		const { status, text } = await send(fields)
		expect([status, text.includes('"added"')]).toEqual([200, true])
		const page = await site.visit(`/car/${fields.id}`)
		expect(page.html).toContain('Toyota Hilux Raider')
		expect((await send(fields)).text).toContain('"added"')
	})

	test('is returned with 409 when it is sent again with another price after a lost response', async () => {
		const fields = formFields({ price: '589900' })
		await send(fields)
		const { status, text } = await send({ ...fields, price: '579900' })
		expect(status).toBe(409)
		for (const part of ['"stale"', '"newer"', '589900']) expect(text).toContain(part)
		const { version = '' } = (await findForStaff(db, String(fields.id))) ?? {}
		expect((await send({ ...fields, version, price: '579900' })).text).toContain('"changed"')
		expect((await findForStaff(db, String(fields.id)))?.price).toBe(579_900)
	})

	test('rejects a stale change with 409, with the name of the staff member who changed it first', async () => {
		const fields = formFields()
		await send(fields)
		const { version = '' } = (await findForStaff(db, String(fields.id))) ?? {}
		expect((await send({ ...fields, version, price: '1' })).text).toContain('"changed"')
		const staleResponse = await send({ ...fields, version, price: '2' })
		expect(staleResponse.status).toBe(409)
		for (const part of ['"stale"', 'Thandi Mokoena']) expect(staleResponse.text).toContain(part)
		expect((await findForStaff(db, String(fields.id)))?.price).toBe(1)
	})

	test('is marked as sold and as available again from the list, unless its version is outdated', async () => {
		const fields = formFields({ name: 'Opel Corsa' })
		await send(fields)
		const mark = (status: string, version: string) =>
			send({ intent: 'status', id: String(fields.id), status, version })
		const sold = await mark('sold', '1')
		expect([sold.status, sold.text.includes('"changed"')]).toEqual([200, true])
		expect((await site.visit(`/car/${fields.id}`)).text).toContain('SOLD')
		const staleResponse = await mark('available', '1')
		expect([staleResponse.status, staleResponse.text.includes('"stale"')]).toEqual([409, true])
		expect((await mark('lost', '2')).status).toBe(400)
		expect((await mark('available', '2')).status).toBe(200)
		expect(await findForStaff(db, String(fields.id))).toMatchObject({ status: 'available', price: 589_900 })
	})

	test('is loaded into the edit form', async () => {
		const fields = formFields({ name: 'Suzuki Jimny', status: 'reserved', reservedUntil: '2026-12-01' })
		await send(fields)
		const response = await admin.request(`/admin/cars/${fields.id}.data`)
		const text = await response.text()
		expect(response.status).toBe(200)
		for (const part of ['Suzuki Jimny', '2026-12-01']) expect(text).toContain(part)
	})

	test('is deleted permanently, also when it is deleted twice', async () => {
		const fields = formFields()
		await send(fields)
		for (const _ of [1, 2]) {
			const { status, text } = await send({ intent: 'delete', id: String(fields.id) })
			expect([status, text.includes('"deleted"')]).toEqual([200, true])
		}
		expect(await findForStaff(db, String(fields.id))).toBeUndefined()
		expect((await send({ ...fields, version: 'x' })).text).toContain('gone')
	})
})

describe('bad input', () => {
	const long = 'x'.repeat(10_000)
	test.each<[string, Values, string]>([
		['a name of one character', { name: 'x' }, 'too-short'],
		['a name of 10,000 characters', { name: long }, 'too-long'],
		['a price of 0', { price: '0' }, 'not-positive'],
		['an invalid price', { price: '1e9' }, 'not-positive'],
		['the year 1899', { year: '1899' }, 'out-of-range'],
		['a year too far in the future', { year: '2028' }, 'out-of-range'],
		['a negative mileage', { mileage: '-1' }, 'negative'],
		['no condition', { condition: '' }, 'required'],
		['an unknown fuel type', { fuelType: 'Steam' }, 'not-an-option'],
		['no image', { image: '', images: [] }, 'not-a-photo'],
		['an image on another host', { image: 'https://elsewhere.example/a.jpg' }, 'not-a-photo'],
		['a javascript: URL as the image', { image: 'javascript:alert(1)' }, 'not-a-photo'],
		['an image with a path traversal', { images: [`/photos/../../etc/passwd`] }, 'not-a-photo'],
		['a missing photo', { image: `/photos/${'0'.repeat(32)}`, images: [] }, 'photo-missing'],
		['1,000 features', { features: Array.from({ length: 1000 }, (_, at) => `f${at}`) }, 'too-many'],
		['an invalid id', { id: '../../1' }, 'not-an-id'],
		['an invalid version', { version: long }, 'unreadable'],
		['a name sent twice', { name: ['Toyota', 'Hilux'] }, 'unreadable'],
	])('%s is rejected with an error code and changes nothing', async (_, changes, error) => {
		const before = await total()
		const { status, text } = await send(formFields(changes))
		expect([400, 409]).toContain(status)
		expect(text).toContain(error)
		expect(await total()).toBe(before)
	})

	test.each(['', 'x', '1; drop table cars', '00000000-0000-0000-0000-00000000000'])(
		'the id %j is rejected and deletes nothing',
		async (id) => {
			expect((await send({ intent: 'delete', id })).status).toBe(400)
		},
	)

	test.each(['x', '%00', '..%2f..%2fetc', '00000000-0000-4000-8000-000000000000'])(
		'/admin/cars/%s returns 404',
		async (id) => {
			expect((await admin.request(`/admin/cars/${id}.data`)).status).toBe(404)
		},
	)

	test('a file in place of a text field is rejected', async () => {
		const form = formDataOf(formFields())
		form.set('name', new Blob(['x']), '../../etc/passwd')
		expect((await send(form)).status).toBe(400)
	})
})
