import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addTap } from '#app/features/leads/chat/chat.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { visitCounts } from '#app/features/visits/visit-table.server.ts'
import { addVisits, countViewsByVehicle } from '#app/features/visits/visits.server.ts'
import { I20, oddVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { services } = site
const { db } = services

describe('staff read', () => {
	const viewed = (day: string, thing: string, count: number, source = 'direct') => ({
		day,
		kind: 'vehicle',
		thing,
		source,
		count,
	})
	const searched = (thing: string, count: number, day = '2026-11-18') => ({
		day,
		kind: 'search',
		thing,
		source: 'site',
		count,
	})
	const SOLD = oddVehicle('sold')

	test('how often vehicles were looked at, those that nobody asked about, and searches in vain', async () => {
		const [other] = await db
			.select({ id: cars.id, name: cars.name })
			.from(cars)
			.where(sql`status = 'available' and id <> ${I20}`)
			.orderBy(cars.id)
			.limit(1)
		await db.delete(leads)
		await addVisits(db, [
			viewed('2026-11-18', I20, 3),
			viewed('2026-11-18', I20, 4, 'search'),
			viewed('2026-10-20', I20, 5),
			viewed('2026-10-19', I20, 100), // a day too old for the 30 days, and counted before them
			viewed('2026-11-17', other?.id ?? '', 2),
			viewed('2026-11-17', SOLD, 50),
			searched('Ferrari', 2),
			searched('Ford Ranger, Automatic', 14),
			searched('Lada', 9, '2026-10-19'),
		])
		expect(await countViewsByVehicle(db, [I20, SOLD], services.now())).toEqual({ [I20]: 12, [SOLD]: 50 })

		const staff = await signInNewStaff(site, 'lerato@example.co.za')
		const dashboard = await staff.visit('/admin')
		const list = dashboard.one('section[aria-labelledby="viewed"]')
		expect(plain(list)).toMatch(/12 views in 30 days.*2 views in 30 days/)
		expect(plain(list)).not.toContain('50 views')
		expect(plain((await staff.visit('/admin/numbers')).one('section[aria-labelledby="searches"]'))).toMatch(
			/Ford Ranger, Automatic ?14 ?Ferrari ?2/,
		)
		const names = (await staff.visit('/admin/cars?order=views')).all('tbody tr').map(plain)
		expect(names[0]).toContain('50 views, last 30 days')
		expect(names[1]).toContain('12 views, last 30 days')
		expect(names[2]).toContain(other?.name)
	})

	test('what each vehicle had, as columns of the list by which it can be sorted', async () => {
		const [first, second, third] = (
			await db.select({ id: cars.id }).from(cars).where(sql`status <> 'sold'`).orderBy(cars.id).limit(3)
		).map(({ id }) => id) as [string, string, string]
		const at = services.now()
		for (let tap = 0; tap < 7; tap++) await addTap(db, { vehicleId: second, at })
		await db.insert(carPrices).values(
			[1, 2, 3].map((day) => ({
				carId: third,
				price: 100_000 + day,
				askedFrom: new Date(`2026-11-0${day}T08:00Z`),
				askedUntil: new Date(`2026-11-0${day}T09:00Z`),
			})),
		)
		await db.delete(visitCounts)
		await addVisits(db, [viewed('2026-11-18', first, 1_000)])
		const staff = await signInNewStaff(site, 'palesa@example.co.za')
		const sorted = async (order: string) => {
			const page = await staff.visit(`/admin/cars?order=${order}`)
			const heads = page.all('thead th').map((head) => plain(head).replace(' ↓', ''))
			const isSorted = page.all('thead th[aria-sort="descending"]').map((head) => plain(head))
			const [row] = page.all('tbody tr')
			const cells = Array.from(row?.children ?? [], plain)
			return { isSorted, cell: (head: string) => cells[heads.indexOf(head)] }
		}
		for (const [order, head, count] of [
			['views', 'Views', '1000'],
			['chats', 'Chats', '7'],
			['repriced', 'Price changes', '3'],
		] as const) {
			const { isSorted, cell } = await sorted(order)
			expect([isSorted, cell(head)]).toEqual([[`${head} ↓`], count])
		}
		const link = (await staff.visit('/admin/cars?search=a&filter=available')).one('thead a[href*="chats"]')
		expect(link.getAttribute('href')).toBe('/admin/cars?search=a&filter=available&order=chats')
	})
})
