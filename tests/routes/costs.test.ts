/** What vehicles cost: for owners and managers, in no public byte and in no other role's response. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { carCosts } from '#app/features/vehicles/costs/cost-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { REQUIRED_PERMISSIONS } from '#tests/back-office.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { I20, I20_CANONICAL } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const manager = await signInNewStaff(site, 'zola@example.co.za', { roles: ['manager'] })
const PAGE = `/admin/cars/${I20}/costs`

const VALUES = {
	version: '0',
	boughtFor: 'R 123 456.78',
	vatKind: 'second-hand',
	boughtOn: '2026-11-08',
	dayInterest: '45,50',
	lineText: 'Zanzibar respray',
	lineAmount: '7 777.77',
	lineVat: 'with',
}
const save = (changes: Partial<typeof VALUES> = {}) => manager.submit(PAGE, { ...VALUES, ...changes })
const stored = async () => (await db.select().from(carCosts).where(eq(carCosts.carId, I20)))[0]
const factsOn = async () =>
	Object.fromEntries(
		(await manager.visit(PAGE)).all('main dl > div').map((row) => Array.from(row.children, plain)),
	)

beforeAll(async () => {
	await db
		.update(cars)
		.set({ price: 230_000, status: 'available', reservedUntil: null })
		.where(eq(cars.id, I20))
})

describe('the costs of a vehicle', () => {
	test('are saved in cents, and its margin is without VAT', async () => {
		expect((await save()).headers.get('Location')).toBe(`${PAGE}?saved=1#main`)
		expect(await stored()).toEqual({
			carId: I20,
			boughtFor: 12_345_678,
			vatKind: 'second-hand',
			boughtOn: '2026-11-08',
			dayInterest: 4_550,
			lines: [{ text: 'Zanzibar respray', amount: 777_777, hasVat: true }],
			version: 1,
		})
		// 230 000 / 1.15 = 200 000; 123 456.78 / 1.15 = 107 353.72; 7 777.77 / 1.15 = 6 763.28; 10 days of 45.50
		expect(await factsOn()).toMatchObject({
			'Without VAT': 'R 200 000.00',
			Purchase: 'R 107 353.72',
			'Floor-plan interest of 10 days': 'R 455.00',
			'Costs so far': 'R 114 572.00',
			Margin: 'R 85 428.00',
		})
	})

	test.each([
		[{ boughtFor: 'much' }, 'Enter an amount'],
		[{ boughtFor: '-5' }, 'Enter an amount up to'],
		[{ dayInterest: '1e99' }, 'Enter an amount'],
		[{ boughtOn: '2026-02-30' }, 'Enter a day'],
		[{ vatKind: 'free' }, 'Choose one'],
		[{ lineAmount: 'R' }, 'Enter an amount'],
		[{ lineText: 'x'.repeat(81) }, 'at most 80'],
	])('are refused with %o, and what was typed stays', async (changes, message) => {
		const before = await stored()
		const page = await save({ version: '1', ...changes })
		expect([page.status, page.text]).toEqual([400, expect.stringContaining(message)])
		expect(await stored()).toEqual(before)
	})

	test('are not overwritten by a form that was opened before', async () => {
		for (const version of ['0', '7']) expect((await save({ version, boughtFor: '1' })).status).toBe(409)
		expect((await stored())?.boughtFor).toBe(12_345_678)
		expect((await manager.visit(PAGE.replace(I20, '00000000-0000-4000-8000-000000000000'))).status).toBe(404)
	})

	test('stand in no response to other roles and visitors, and without amounts in the audit log', async () => {
		const canaries = ['123 456.78', '123456.78', '12345678', 'Zanzibar', '85 428', '8542800']
		const contains = (body: string) => canaries.filter((one) => body.replaceAll('\u00a0', ' ').includes(one))
		const bodiesFor = async (browser: Browser, paths: string[]) => {
			const bodies: string[] = []
			for (const path of paths)
				for (const one of [path, `${path.replace(/[?].*/, '')}.data`])
					bodies.push(await (await browser.request(one)).text())
			return bodies.join('\n')
		}
		const office = Object.keys(REQUIRED_PERMISSIONS).map((path) =>
			path.replace(':report', 'gross').replace('*', 'none').replace(/[?]$/, '').replace(/:\w+/g, I20),
		)
		for (const role of ['sales', 'finance', 'content'] as const) {
			const member = await signInNewStaff(site, `${role}@example.co.za`, { roles: [role] })
			expect([role, contains(await bodiesFor(member, office))]).toEqual([role, []])
		}
		const open = [
			'/',
			'/inventory',
			I20_CANONICAL,
			'/inventory/results',
			'/stock-copy',
			'/sitemap.xml',
			'/showroom',
		]
		expect(contains(await bodiesFor(openBrowser(site), [...open, PAGE]))).toEqual([])
		expect(contains(await (await manager.request('/admin/audit-log')).text())).toEqual([])
		expect(contains(await bodiesFor(manager, [PAGE]))).not.toEqual([])
	})

	test('of a sold vehicle end on its day and are its gross, to the cent', async () => {
		await db
			.update(cars)
			.set({ status: 'sold', soldAt: new Date('2026-10-31T23:30:00+02:00'), soldPrice: 115_000 })
			.where(eq(cars.id, I20))
		await db.update(carCosts).set({ boughtOn: '2026-10-01' }).where(eq(carCosts.carId, I20))
		// 100 000 - 107 353.72 - 6 763.28 - 30 × 45.50
		expect(await factsOn()).toMatchObject({ 'Sold on': '31 October 2026', Margin: 'R -15 482.00' })
		const lines = (await (await manager.request('/admin/numbers/gross')).text()).split('\r\n')
		expect(lines.find((line) => line.startsWith('"2026-10"'))).toMatch(/;1;"-15482\.00"$/)
		expect(lines).toHaveLength(15)
		const numbers = (await manager.visit('/admin/numbers')).text
		expect(numbers).toContain('October 2026')
		expect(numbers).toContain('without a sale left out here')
	})

	test('are gone with the vehicle', async () => {
		await db.delete(cars).where(eq(cars.id, I20))
		expect(await stored()).toBeUndefined()
		expect((await manager.visit('/admin/numbers')).status).toBe(200)
	})
})
