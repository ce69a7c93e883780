/** The stock feed: an owner's switches, its secret address, and what it has. */
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { waitForChanges } from '#tests/changes.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { PAGE } from '#tests/receivers.ts'
import { changeSettings, fieldsOn, sendFields } from '#tests/settings-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const FEED = '/feeds/stock.csv'
const site = await openSite({ cachesPages: true, formRules: { perAddress: 1_000 } })
const { db } = site.services
const owner = await signInNewStaff(site, 'naledi@example.co.za', { isOwner: true, name: 'Naledi Dlamini' })
const staffMember = await signInNewStaff(site)

let minute = 0
/** So that the audit log has its entries in their order. */
const passMinute = () => site.setTime(new Date(Date.UTC(2026, 10, 18, 9, ++minute)).toISOString())
const save = (switches: { hasStockFeed?: 'on'; hasNumbersInFeed?: 'on' }) => {
	passMinute()
	return changeSettings(owner, PAGE, 'stockFeed', { hasStockFeed: [], hasNumbersInFeed: [], ...switches })
}
/** The address that the page shows, without the host. */
async function shownAddress(): Promise<string> {
	const [, path = ''] = (await owner.visit(PAGE)).text.match(/https?:\/\/[^/\s]+(\/feeds\/\S{60,})/) ?? []
	return path.match(/^.*?key=[\w-]{43}/)?.[0] ?? ''
}
async function readRows(address: string): Promise<Record<string, string>[]> {
	const response = await site.request(address)
	expect(response.status).toBe(200)
	return parse(await response.text(), { columns: true })
}
const change = async (values: Partial<typeof cars.$inferInsert>) => {
	await db.update(cars).set(values).where(eq(cars.id, I20))
	await waitForChanges(site.services)
}
const rowOfI20 = async (address: string) => (await readRows(address)).find((row) => row.vehicle_id === I20)

describe('while the feed is off', () => {
	test('there is nothing at its address, whatever the key, and the page of settings shows none', async () => {
		for (const query of ['', '?key=', '?key=null', `?key=${'x'.repeat(43)}`])
			expect([(await site.request(FEED + query)).status, query]).toEqual([404, query])
		expect(await shownAddress()).toBe('')
	})

	test('only owners see its settings and change them', async () => {
		expect((await staffMember.visit(PAGE)).text).not.toContain('Stock feed')
		const fields = fieldsOn(await owner.visit(PAGE), 'stockFeed')
		await sendFields(staffMember, PAGE, { ...fields, hasStockFeed: 'on' })
		expect(await shownAddress()).toBe('')
	})
})

describe('the feed of an owner who switched it on', () => {
	test('is at a secret address, with the published vehicles that have a photo', async () => {
		const saved = await save({ hasStockFeed: 'on' })
		expect(saved.headers.get('Location')).toBe(`${PAGE}?saved=yes&form=stockFeed`)
		const address = await shownAddress()
		expect(address).toMatch(/^\/feeds\/stock\.csv\?key=[\w-]{43}$/)
		const response = await site.request(address)
		const headers = ['Content-Type', 'Cache-Control', 'X-Robots-Tag', 'X-Content-Type-Options']
		expect(headers.map((name) => response.headers.get(name))).toEqual([
			'text/csv; charset=utf-8',
			'no-store',
			'noindex, nofollow',
			'nosniff',
		])
		const rows = await readRows(address)
		expect(rows.length).toBeGreaterThan(30)
		expect(new Set(rows.map((row) => row.vehicle_id)).size).toBe(rows.length)
		const row = await rowOfI20(address)
		const picture = new URL(row?.['image[0].url'] ?? '')
		expect(picture.origin).toBe(BASE_URL)
		expect((await site.request(picture.pathname)).headers.get('Content-Type')).toBe('image/jpeg')
		const page = await site.visit(new URL(row?.url ?? '').pathname)
		expect([page.status, page.text]).toEqual([200, expect.stringContaining(row?.model ?? '-')])
	})

	test('answers a wrong key like a feed that is off', async () => {
		const address = await shownAddress()
		const [, key = ''] = address.split('key=')
		for (const wrong of [
			FEED,
			`${FEED}?key=`,
			address.slice(0, -1),
			`${address}A`,
			`${FEED}?key=${key.toLowerCase()}`,
		])
			expect([(await site.request(wrong)).status, wrong]).toEqual([404, wrong])
	})

	test('follows the stock at once: price, reservation, sale for 90 days, draft, photos', async () => {
		const address = await shownAddress()
		const [before] = await db.select().from(cars).where(eq(cars.id, I20))
		await change({ price: 289_900, previousPrice: null, status: 'reserved' })
		expect(await rowOfI20(address)).toMatchObject({ price: '289900 ZAR', availability: 'NOT_AVAILABLE' })
		const soldAt = (days: number) => new Date(site.services.now().getTime() - days * 86_400_000)
		await change({ status: 'sold', soldAt: soldAt(89) })
		expect(await rowOfI20(address)).toMatchObject({ availability: 'NOT_AVAILABLE' })
		for (const values of [{ soldAt: soldAt(91) }, { soldAt: null }]) {
			await change(values)
			expect(await rowOfI20(address)).toBeUndefined()
		}
		await change({ status: 'available', image: null, images: [] })
		expect(await rowOfI20(address)).toBeUndefined()
		await change({ image: before?.image, images: before?.images, publication: 'draft' })
		expect(await rowOfI20(address)).toBeUndefined()
		await change({ publication: 'published', price: before?.price })
		expect(await rowOfI20(address)).toBeDefined()
	})

	test('is in no sitemap, and its key in no line of the log and no public page', async () => {
		const [, key = ''] = (await shownAddress()).split('key=')
		await readRows(`${FEED}?key=${key}`)
		expect(site.lines.filter((line) => line.includes(FEED)).length).toBeGreaterThan(0)
		expect(site.lines.filter((line) => line.includes(key))).toEqual([])
		for (const path of ['/sitemap.xml', '/', '/_root.data', '/contact'])
			expect(await (await site.request(path)).text(), path).not.toMatch(new RegExp(`${key}|feeds/stock`))
	})

	test('says 503 without a database, and when to come back', async () => {
		const address = await shownAddress()
		const unreachable = connect(UNREACHABLE_DATABASE)
		Object.assign(site.services, { db: unreachable })
		const response = await site.request(address)
		const headers = ['Retry-After', 'Cache-Control'].map((name) => response.headers.get(name))
		Object.assign(site.services, { db })
		expect([response.status, ...headers]).toEqual([503, '300', 'no-store'])
		await unreachable.$client.end()
	})

	test('ends its old address at once when the owner replaces it, and ends when it is switched off', async () => {
		const old = await shownAddress()
		const { version } = fieldsOn(await owner.visit(PAGE), 'stockFeed')
		passMinute()
		await sendFields(owner, PAGE, { part: 'stockFeed', intent: 'renew', version: String(version) })
		const renewed = await shownAddress()
		expect(renewed).not.toBe(old)
		expect([(await site.request(old)).status, (await site.request(renewed)).status]).toEqual([404, 200])
		await save({})
		expect((await site.request(renewed)).status).toBe(404)
		const entries = await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)
		expect(entries.slice(0, 3).map(({ by, fields, changes }) => [by, fields, changes])).toEqual([
			['Naledi Dlamini', ['stockFeed'], { stockFeed: { from: true, to: false } }],
			['Naledi Dlamini', ['stockFeed'], null],
			['Naledi Dlamini', ['stockFeed'], { stockFeed: { from: false, to: true } }],
		])
		expect((await owner.visit('/admin/audit-log')).text).toContain('Stock feed: yes → no')
	})

	test('is not replaced from a page that is out of date', async () => {
		await save({ hasStockFeed: 'on' })
		const address = await shownAddress()
		const rejected = await sendFields(owner, PAGE, { part: 'stockFeed', intent: 'renew', version: '1' })
		expect([rejected.status, await shownAddress()]).toEqual([409, address])
	})
})

describe('VIN, engine number and register number', () => {
	const NUMBERS = { vin: 'AHTBA3CD003987654', engineNumber: '2GDX987001', registerNumber: 'XQR987X' }

	test('are in the feed only while an owner has switched them on, which the audit log tells', async () => {
		await change(NUMBERS)
		await save({ hasStockFeed: 'on' })
		const address = await shownAddress()
		const isIn = async () => /AHTBA3CD|2GDX98|XQR98|"vin"/.test(await (await site.request(address)).text())
		expect(await isIn()).toBe(false)
		await save({ hasStockFeed: 'on', hasNumbersInFeed: 'on' })
		expect(await shownAddress()).toBe(address)
		expect(await rowOfI20(address)).toMatchObject({
			vin: NUMBERS.vin,
			engine_number: NUMBERS.engineNumber,
			register_number: NUMBERS.registerNumber,
		})
		const [entry] = await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)
		expect(entry?.changes).toEqual({ stockFeedNumbers: { from: false, to: true } })
		await save({ hasStockFeed: 'on' })
		expect(await isIn()).toBe(false)
	})
})

test('a network that asks too often waits', async () => {
	const strict = await openSite({ formRules: { perAddress: 2 } })
	const strictOwner = await signInNewStaff(strict, 'owner@example.co.za', { isOwner: true })
	for (let count = 0; count < 5; count++) expect((await strict.request(FEED)).status).toBe(404)
	await changeSettings(strictOwner, PAGE, 'stockFeed', { hasStockFeed: 'on' })
	const statuses: number[] = []
	for (let count = 0; count < 3; count++) statuses.push((await strict.request(`${FEED}?key=wrong`)).status)
	expect(statuses).toEqual([404, 404, 429])
	const response = await strict.request(FEED)
	expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})
