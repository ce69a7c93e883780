/** The last 12 weeks of one vehicle: views, chats, leads and prices. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { chatTaps, leads } from '#app/features/leads/lead-table.server.ts'

import { carPrices, cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { addVisits } from '#app/features/visits/visits.server.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const sales = await signInNewStaff(site, 'sipho@example.co.za', { roles: ['sales'] })
const HOUR = 3_600_000 // ms
const hoursAgo = (hours: number) => new Date(site.services.now().getTime() - hours * HOUR)
const dayAgo = (days: number) =>
	hoursAgo(24 * days - 2)
		.toISOString()
		.slice(0, 10) // South Africa is two hours ahead
const path = `/admin/cars/${I20}/numbers`

beforeAll(async () => {
	await db
		.update(cars)
		.set({ createdAt: hoursAgo(80 * 24), price: 480_000 })
		.where(eq(cars.id, I20))
	const past = { carId: I20, askedFrom: hoursAgo(80 * 24), askedUntil: hoursAgo(10 * 24), price: 500_000 }
	await db.insert(carPrices).values(past)
	const look = { kind: 'vehicle', thing: I20, source: 'direct' }
	await addVisits(db, [
		...[0, 6, 7, 83, 84].map((days) => ({ ...look, day: dayAgo(days), count: 10 + days })),
		{ ...look, thing: randomUUID(), day: dayAgo(0), count: 1_000 },
		{ ...look, source: 'search', day: dayAgo(0), count: 5 },
		{ ...look, source: 'windscreen', day: dayAgo(7), count: 3 },
		{ ...look, source: 'windscreen', day: dayAgo(8), count: 1 },
	])
	const taps = [0, 83, 84].map((days) => ({ day: dayAgo(days), vehicleId: I20, count: 2 + days }))
	await db.insert(chatTaps).values([...taps, { day: dayAgo(0), vehicleId: null, count: 50 }])
	await db.insert(leads).values(
		(['enquiry', 'enquiry', 'alert'] as const).map((kind, index) => ({
			id: randomUUID(),
			kind,
			vehicleId: I20,
			encryptedKey: 'x',
			encryptedBody: 'x',
			emailIndex: 'x',
			createdAt: hoursAgo(24 * 7 * index),
		})),
	)
})

test('are counted by weeks that end today, with the price at the end of each', async () => {
	const response = await sales.request(`${path}/file`)
	expect(response.headers.get('Content-Disposition')).toBe(
		`attachment; filename="car-${dayAgo(83)}-${dayAgo(6)}.csv"`,
	)
	const [head, ...lines] = (await response.text()).trim().split('\r\n')
	expect(head).toMatch(/"?Week from"?;"?Views"?;"?Scans"?;"?Chats"?;"?Leads"?;"?Price"?$/)
	const weeks = lines.map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
	const quiet = (week: number, price: number) => [dayAgo(83 - 7 * week), '0', '0', '0', '0', String(price)]
	expect(weeks).toEqual([
		[dayAgo(83), '93', '0', '85', '0', '500000'],
		...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((week) => quiet(week, 500_000)),
		[dayAgo(13), '21', '4', '0', '1', '480000'],
		[dayAgo(6), '31', '0', '2', '1', '480000'],
	])
})

test('are told with the days in stock and the new price', async () => {
	const report = await (await sales.request(path)).json()
	expect(report.note).toBe(
		'145 views, 4 of them by the windscreen code, 87 chats on WhatsApp, 2 leads; 80 days in stock. Lines mark new prices.',
	)
	expect(report.chart.marks).toEqual([{ at: 86.9, price: 480_000 }])
})

test('of a vehicle that nobody has looked at are zeros', async () => {
	const [other] = await db.select({ id: cars.id }).from(cars).where(eq(cars.featured, false)).limit(1)
	const report = await (await sales.request(`/admin/cars/${other?.id}/numbers`)).json()
	expect(report.rows).toHaveLength(12)
	expect(report.rows.flatMap(({ cells }: { cells: number[] }) => cells.slice(1, 5))).toEqual(
		Array(48).fill(0),
	)
})
