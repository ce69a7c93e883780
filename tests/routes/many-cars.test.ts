/** /admin/cars/bulk: many vehicles at once. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { trash } from '#app/features/records/record-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Browser } from '#tests/browser.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const admin = await signInNewStaff(site)
const sales = await signInNewStaff(site, 'sales@example.co.za', { roles: ['sales'] })

const PATH = '/admin/cars/bulk'
const isPlain = and(eq(cars.status, 'available'), eq(cars.featured, false))
const three = await db.select().from(cars).where(isPlain).orderBy(asc(cars.id)).limit(3)
const ids = three.map(({ id }) => id)
const rows = () => db.select().from(cars).where(inArray(cars.id, ids)).orderBy(asc(cars.id))
const stored = async () => {
	const { rows } = await db.execute<{ row: string }>(
		sql`select (to_jsonb(one) - 'version' - 'updated_at')::text as row from cars as one where id = any(${sql.param(ids)}::uuid[]) order by id`,
	)
	return rows.map(({ row }) => row)
}

let hour = 0
beforeEach(() => site.setTime(new Date(Date.UTC(2026, 11, 1, ++hour)).toISOString()))
const minutesLater = (minutes: number) =>
	site.setTime(new Date(Date.UTC(2026, 11, 1, hour, minutes)).toISOString())

const query = (fields: Record<string, string>, of = ids) =>
	`${PATH}?${new URLSearchParams([...Object.entries(fields), ...of.map((id) => ['id', id])])}`

/** What the form of the table sends, as a browser without JavaScript. */
async function confirm(browser: Browser, fields: Record<string, string>, of = ids) {
	const page = await browser.visit(query(fields, of))
	const values: Values = {}
	for (const input of page.all('main form[method=post] input[type=hidden]')) {
		const [name, value] = [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']
		values[name] = name === 'row' ? [...[values[name] ?? []].flat(), value] : value
	}
	return { page, values, response: await post(browser, values) }
}
const post = (browser: Browser, fields: Values, address = PATH) =>
	browser.visit(address, { method: 'POST', body: bodyOf(fields), headers: { Origin: BASE_URL } })
const doneAt = (location: string | null) => location?.split('#')[0] ?? ''
const undo = async (browser: Browser, address: string) =>
	post(browser, { intent: 'undo', at: new URL(address, 'http://x').searchParams.get('at') ?? '' })

describe('the list', () => {
	test('has a tick for each car, and works as a form without JavaScript', async () => {
		const page = await admin.visit('/admin/cars')
		const boxes = page.all('main tbody input[type=checkbox][name=id][form]')
		expect(boxes).toHaveLength(50)
		const form = page.one(`form[id="${boxes[0]?.getAttribute('form')}"]`)
		expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([PATH, 'get'])
		expect(page.all('main select[name=change] option')).toHaveLength(8)
	})

	test('offers sales the status alone, and finance nothing', async () => {
		const page = await sales.visit('/admin/cars')
		const options = page.all('main select[name=change] option').map((option) => option.getAttribute('value'))
		expect(options).toEqual(['sold', 'available'])
		const finance = await signInNewStaff(site, 'finance@example.co.za', { roles: ['finance'] })
		expect(
			(await finance.visit('/admin/cars')).all('main :is(input[type=checkbox], select[name=change])'),
		).toHaveLength(0)
		expect((await finance.visit(query({ change: 'sold' }))).status).toBe(302)
	})
})

describe('a change of many cars', () => {
	test.each(['draft', 'featured', 'sold', 'trash'])('%s is undone completely', async (change) => {
		const before = await stored()
		const { page, response } = await confirm(admin, { change })
		expect(page.all('main table tbody tr')).toHaveLength(3)
		expect(response.status).toBe(302)
		const address = doneAt(response.headers.get('Location'))
		expect(await stored()).not.toEqual(before)
		const entries = await db.select().from(staffAuditLog).where(eq(staffAuditLog.at, site.services.now()))
		expect(entries.map(({ recordId }) => recordId).sort()).toEqual(ids)

		minutesLater(9)
		const done = await admin.visit(address)
		expect(done.text).toContain('Undo is here for one more minute.')
		expect((await admin.visit('/admin/cars')).text).toContain('You changed 3 cars at once.')
		const undone = await undo(admin, address)
		expect(undone.headers.get('Location')).toContain('undone=3&kept=0')
		expect(await stored()).toEqual(before)
		expect((await admin.visit('/admin/cars')).text).not.toContain('at once.')
		expect((await undo(admin, address)).headers.get('Location')).toContain('undone=0&kept=3')
	})

	test('prices are shown before and after, stored with their history, and undone with it', async () => {
		const before = await stored()
		const fields = { change: 'price', rule: 'lower-percent', by: '3', roundTo: '100' }
		expect((await admin.visit(query({ change: 'price' }))).all('main table')).toHaveLength(0)
		const wrong = await admin.visit(query({ ...fields, by: 'much' }))
		expect([wrong.all('main table').length, wrong.text]).toEqual([
			0,
			expect.stringContaining('Enter a number above 0.'),
		])
		const past = await db.$count(carPrices)
		const { page, response } = await confirm(admin, fields)
		const expected = three.map(({ price }) => Math.round(((price ?? 0) * 0.97) / 100) * 100)
		for (const price of expected)
			expect(plain(page.one('main table'))).toContain(
				`R ${price.toLocaleString('en-ZA')}`.replace(/\s/g, ' '),
			)
		expect((await rows()).map(({ price }) => price)).toEqual(expected)
		expect(await db.$count(carPrices)).toBe(past + 3)

		await undo(admin, doneAt(response.headers.get('Location')))
		expect(await stored()).toEqual(before)
		expect(await db.$count(carPrices)).toBe(past)
	})

	test('is gone from the website at once, and back by undo', async () => {
		const shows = async () =>
			(await (await site.request('/sitemap.xml')).text()).includes(ids[0]?.slice(0, 8) ?? '')
		expect(await shows()).toBe(true)
		const { response } = await confirm(admin, { change: 'draft' })
		expect(await shows()).toBe(false)
		await undo(admin, doneAt(response.headers.get('Location')))
		expect(await shows()).toBe(true)
	})

	test('cannot be undone after ten minutes, nor by somebody else', async () => {
		const { response } = await confirm(admin, { change: 'featured' })
		const address = doneAt(response.headers.get('Location'))
		const other = await signInNewStaff(site, 'other@example.co.za')
		expect((await undo(other, address)).status).toBe(409)
		minutesLater(10)
		expect((await admin.visit(address)).text).toContain('Ten minutes are over')
		expect((await undo(admin, address)).status).toBe(409)
		expect((await rows()).every(({ featured }) => featured)).toBe(true)
		await confirm(admin, { change: 'not-featured' })
	})

	test('is undone but for a car that somebody changed since', async () => {
		const { response } = await confirm(admin, { change: 'featured' })
		minutesLater(1)
		await confirm(admin, { change: 'draft' }, ids.slice(0, 1))
		const undone = await undo(admin, doneAt(response.headers.get('Location')))
		const address = undone.headers.get('Location') ?? ''
		expect(address).toContain('undone=2&kept=1')
		expect((await admin.visit(doneAt(address))).text).toContain('1 car stayed as it is')
		expect((await rows()).map(({ featured }) => featured)).toEqual([true, false, false])
		minutesLater(2)
		await confirm(admin, { change: 'publish' }, ids.slice(0, 1))
		await confirm(admin, { change: 'not-featured' }, ids.slice(0, 1))
	})

	test('stores nothing if one car has changed since the table was made', async () => {
		const page = await confirm(admin, { change: 'featured' })
		const before = await stored()
		const again = await post(admin, page.values, query({ change: 'featured' }))
		expect([again.status, again.text]).toEqual([409, expect.stringContaining('nothing was saved')])
		expect(await stored()).toEqual(before)
		minutesLater(1)
		await confirm(admin, { change: 'not-featured' })
	})

	test('names what stays as it is, and why', async () => {
		const id = ids[0] ?? ''
		await db.update(cars).set({ publication: 'draft', price: null, image: null }).where(eq(cars.id, id))
		const page = await admin.visit(query({ change: 'publish' }))
		expect(page.text).toContain('Nothing changes.')
		const left = page.all('main li').map(plain)
		expect(left.filter((text) => text.endsWith('is so already'))).toHaveLength(2)
		expect(left.some((text) => text.endsWith('lacks a photo and a price'))).toBe(true)
		const { price, image } = three[0] ?? {}
		await db.update(cars).set({ publication: 'published', price, image }).where(eq(cars.id, id))
	})

	test('needs its permission, in the table, in the change and in the undo', async () => {
		const { response } = await confirm(sales, { change: 'sold' })
		expect(response.status).toBe(302)
		expect((await rows()).every(({ status }) => status === 'sold')).toBe(true)
		minutesLater(1)
		expect((await undo(sales, doneAt(response.headers.get('Location')))).headers.get('Location')).toContain(
			'undone=3',
		)
		const before = await stored()
		for (const change of ['publish', 'draft', 'featured', 'not-featured', 'price', 'trash']) {
			const { headers } = await sales.visit(query({ change, rule: 'lower-percent', by: '3' }))
			expect([change, headers.get('Location')]).toEqual([change, expect.stringContaining('refused')])
			const shown = (await rows()).map(({ id, version }) => `${id}:${version}`)
			const sent = await post(sales, { change, row: shown, rule: 'lower-percent', by: '3', roundTo: '' })
			expect([change, sent.headers.get('Location')]).toEqual([change, expect.stringContaining('refused')])
		}
		expect(await stored()).toEqual(before)
		expect(await db.$count(trash)).toBe(0)
	})

	test('refuses what is no change, and has a page for nothing ticked', async () => {
		for (const fields of [
			{},
			{ change: 'burn' },
			{ change: 'draft' },
			{ change: 'price', row: 'x:1', by: '' },
		])
			expect((await post(admin, fields as Values)).status).toBe(400)
		expect((await post(admin, { change: 'draft', row: 'x:1' })).status).toBe(409)
		for (const address of [PATH, `${PATH}?change=draft`, `${PATH}?at=1`, `${PATH}?at=x`])
			expect((await admin.visit(address)).text).toContain('No cars are ticked.')
	})
})
