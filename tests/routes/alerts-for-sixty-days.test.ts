/** Sixty days in which vehicles come, are sold and change their price, known to people with alerts. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendAlerts } from '#app/features/leads/alerts/send-alerts.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { openAlerts, vehiclesIn } from '#tests/alerts.ts'

const { site, services, begin, emailsTo, addVehicle } = await openAlerts()
const { db } = services

const HOUR = 3_600_000 // ms
const START = Date.parse('2026-11-18T00:00:00+02:00')
const HOLIDAYS = ['2026-12-16', '2026-12-25', '2026-12-26', '2027-01-01']
const RUNS = [6, 7.99, 8, 9, 12.5, 13, 16, 19.9, 20, 23] // hours of the day

type Kind = { make: string; model: string; category: string; fuelType: 'Diesel' | 'Petrol'; price: number }
const KINDS: Kind[] = [
	{ make: 'Toyota', model: 'Hilux', category: 'Bakkie', fuelType: 'Diesel', price: 350_000 },
	{ make: 'Toyota', model: 'Hilux', category: 'Bakkie', fuelType: 'Petrol', price: 550_000 },
	{ make: 'Ford', model: 'Ranger', category: 'Bakkie', fuelType: 'Diesel', price: 450_000 },
	{ make: 'Volkswagen', model: 'Polo', category: 'Hatchback', fuelType: 'Petrol', price: 180_000 },
]
const bodyStyle = (category: string) => (category === 'Bakkie' ? ('bakkie' as const) : ('hatch' as const))

type Person = { email: string; alerts: [query: string, frequency: string, fits: (kind: Kind) => boolean][] }
const PEOPLE: Person[] = [
	{ email: 'a@example.com', alerts: [['?model=Toyota+Hilux', 'at-once', ({ model }) => model === 'Hilux']] },
	{
		email: 'b@example.com',
		alerts: [
			[
				'?category=Bakkie&maxPrice=460000',
				'daily',
				({ category, price }) => category === 'Bakkie' && price <= 460_000,
			],
			['?fuelType=Diesel', 'daily', ({ fuelType }) => fuelType === 'Diesel'],
		],
	},
	{
		email: 'c@example.com',
		alerts: [['?search=polo', 'daily', ({ model }) => model === 'Polo']],
	},
	{ email: 'ends@example.com', alerts: [['', 'at-once', () => true]] },
]
const DAY_OF_END = 20

test('each fitting vehicle is known once to each person, within the hours and not after the end', async () => {
	await db.update(cars).set({ createdAt: new Date('2026-01-01') })
	site.setTime('2026-11-18T05:00:00+02:00')
	for (const { email, alerts } of PEOPLE)
		for (const [query, frequency] of alerts) await begin(query, email, frequency)
	const arrived: { id: string; kind: Kind; day: number }[] = []
	let endedAt = 0
	for (let day = 0; day < 60; day++) {
		for (const hour of RUNS) {
			const at = START + (day * 24 + hour) * HOUR
			site.setTime(new Date(at).toISOString())
			if (hour === 9 && day < 54 && day % 3 !== 1) {
				const kind = KINDS[(day * 7 + 3) % KINDS.length] as Kind
				const { category } = kind
				const name = `${kind.make} ${kind.model} ${day}`
				arrived.push({ id: await addVehicle({ ...kind, bodyStyle: bodyStyle(category), name }), kind, day })
			}
			if (hour === 12.5)
				for (const { id } of arrived.filter((vehicle) => vehicle.day === day - 8))
					await db.update(cars).set({ status: 'sold', soldAt: services.now() }).where(eq(cars.id, id))
			if (hour === 16)
				for (const { id, kind } of arrived.filter((vehicle) => vehicle.day === day - 6))
					await db
						.update(cars)
						.set({ price: kind.price - 1_000 })
						.where(eq(cars.id, id))
			await Promise.all([sendAlerts(services), sendAlerts(services)])
			if (day === DAY_OF_END && hour === 12.5) {
				const [email] = await emailsTo('ends@example.com', 'alert-find-reply')
				const link = email?.unsubscribe?.replace('http://localhost:3000', '') ?? ''
				const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
				await site.request(link, { method: 'POST', body })
				endedAt = at
			}
		}
	}

	const rows = await db.select().from(emails).where(eq(emails.kind, 'alert-find-reply'))
	expect(rows.length).toBeGreaterThan(40)
	for (const { createdAt } of rows) {
		const [date = '', time = ''] = new Date(createdAt.getTime() + 2 * HOUR).toISOString().split('T')
		const weekday = new Date(date).getUTCDay()
		expect([date, HOLIDAYS.includes(date), weekday === 0]).toEqual([date, false, false])
		const [from, until] = weekday === 6 ? ['09:00', '13:00'] : ['08:00', '20:00']
		expect(time >= from && time < until, `${date} ${time}`).toBe(true)
	}
	for (const { email, alerts } of PEOPLE) {
		const sent = await emailsTo(email, 'alert-find-reply')
		const known = sent.flatMap(vehiclesIn)
		const isFor = (kind: Kind) => alerts.some(([, , fits]) => fits(kind))
		const fitting = arrived.filter(
			({ kind, day }) => isFor(kind) && (email !== 'ends@example.com' || day < DAY_OF_END - 4),
		)
		expect(new Set(known).size, email).toBe(known.length)
		if (email === 'ends@example.com') {
			expect(known).toEqual(expect.arrayContaining(fitting.map(({ id }) => id.slice(0, 8))))
			const after = rows.filter(
				({ createdAt, about }) => createdAt.getTime() > endedAt && sent.some((one) => one.about === about),
			)
			expect(after).toEqual([])
		} else expect(known.toSorted(), email).toEqual(fitting.map(({ id }) => id.slice(0, 8)).toSorted())
	}
	const daily = await emailsTo('b@example.com', 'alert-find-reply')
	expect(daily.length).toBeGreaterThan(10)
}, 240_000)
