import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, ok } from '#app/core/result.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { isExclusionViolation, isUniqueViolation } from '#app/infra/database/database.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { addAppointment, moveAppointment } from './appointment-queries.server.ts'
import { appointmentBlocks, appointments } from './appointment-table.server.ts'

const { db } = await openDatabaseCopy()
const [leadId, vehicleId, otherVehicleId] = [
	await plantLead(),
	...(await db.select({ id: cars.id }).from(cars).limit(2)).map(({ id }) => id),
] as [string, string, string]

async function plantLead() {
	const id = randomUUID()
	await db.insert(leads).values({ id, kind: 'message', encryptedKey: '', encryptedBody: '', emailIndex: '' })
	return id
}

const hour = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 11, 1, hours, minutes))
type Options = { from?: Date; to?: Date; vehicle?: string | null; count?: number; ignoresBlocks?: boolean }

const newRow = ({ from = hour(8), to = hour(9), vehicle = null }: Options) => ({
	id: randomUUID(),
	leadId,
	vehicleId: vehicle,
	startsAt: from,
	endsAt: to,
	linkHashes: [],
	toldAt: hour(0),
	createdAt: hour(0),
})
const add = (options: Options = {}) =>
	db.transaction((transaction) =>
		addAppointment(transaction, newRow(options), { count: options.count ?? 1, ...options }),
	)
const statesOf = async () => (await db.select().from(appointments)).map(({ state }) => state)

beforeEach(async () => {
	await db.delete(appointments)
	await db.delete(appointmentBlocks)
})

describe('a place', () => {
	test.each([1, 3])(
		'%d of them at one time, for 50 bookings at once, are booked exactly once each',
		async (count) => {
			const results = await Promise.all(Array.from({ length: 50 }, () => add({ count })))
			const places = results.flatMap((result) => (result.ok ? [result.value] : []))
			expect(places.sort()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
			expect(results.filter((result) => !result.ok && result.error === 'taken')).toHaveLength(50 - count)
			expect(await db.$count(appointments)).toBe(count)
		},
	)

	test('is free again once its test drive is cancelled, and when another begins at its end', async () => {
		expect(await add()).toEqual(ok(1))
		expect(await add({ from: hour(9), to: hour(10) })).toEqual(ok(1))
		expect(await add()).toEqual(fail('taken'))
		await db.update(appointments).set({ state: 'cancelled' })
		expect(await add()).toEqual(ok(1))
	})

	test('is not given while its vehicle is driven, or staff have blocked the time', async () => {
		expect(await add({ vehicle: vehicleId, count: 3 })).toEqual(ok(1))
		expect(await add({ vehicle: vehicleId, count: 3, from: hour(8, 30), to: hour(9, 30) })).toEqual(
			fail('vehicle-taken'),
		)
		expect(await add({ vehicle: otherVehicleId, count: 3 })).toEqual(ok(2))
		await db
			.insert(appointmentBlocks)
			.values({ id: randomUUID(), startsAt: hour(7), endsAt: hour(8, 15), reason: 'Auction' })
		expect(await add({ count: 3 })).toEqual(fail('blocked'))
		expect(await add({ count: 3, ignoresBlocks: true })).toEqual(ok(3))
	})

	test('is held by the database itself, also without taking turns', async () => {
		const write = (options: Options) =>
			db
				.insert(appointments)
				.values({ ...newRow(options), place: 1 })
				.then(
					() => 'written',
					(error) => error,
				)
		expect(await write({})).toBe('written')
		const overlapping = await write({ from: hour(8, 59), to: hour(10) })
		expect(isExclusionViolation(overlapping, 'appointments_place')).toBe(true)
		const sameVehicle = { from: hour(12), to: hour(13), vehicle: vehicleId }
		expect(await write(sameVehicle)).toBe('written')
		const again = await db
			.insert(appointments)
			.values({ ...newRow(sameVehicle), place: 2 })
			.catch((error) => error)
		expect(isUniqueViolation(again, 'appointments_vehicle')).toBe(true)
	})
})

describe('a move', () => {
	const moveTo = (id: string, from: Date, to: Date, count = 1) =>
		db.transaction((transaction) =>
			moveAppointment(
				transaction,
				{ id, vehicleId: null, startsAt: from, endsAt: to },
				{ count },
				{ version: 2 },
			),
		)

	test('frees the earlier place and takes another, even one that overlaps its own', async () => {
		await add()
		const [{ id = '' } = {}] = await db.select().from(appointments)
		expect(await moveTo(id, hour(8, 30), hour(9, 30))).toEqual(ok(1))
		expect(await moveTo(id, hour(12), hour(13))).toEqual(ok(1))
		expect(await add()).toEqual(ok(1))
		expect(await moveTo(id, hour(8), hour(9))).toEqual(fail('taken'))
		const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
		expect(row).toMatchObject({ startsAt: hour(12), endsAt: hour(13), version: 2 })
	})
})

test('an appointment is removed with its lead, and loses a vehicle that is deleted', async () => {
	const lead = await plantLead()
	await db.insert(appointments).values({ ...newRow({}), leadId: lead, place: 1 })
	expect(await statesOf()).toEqual(['booked'])
	await db.delete(leads).where(eq(leads.id, lead))
	expect(await statesOf()).toEqual([])
})
