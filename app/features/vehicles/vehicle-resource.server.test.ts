import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fail } from '#app/core/result.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { openStaffStock } from '#tests/staff-stock.ts'
import { findVehicle } from './vehicle-queries.server.ts'
import type { VehicleRecord } from './vehicle-record.ts'
import { endReservations, vehicleResource } from './vehicle-resource.server.ts'
import { readStatusChange } from './vehicle-schema.ts'
import { findForStaff } from './vehicle-staff-queries.server.ts'
import { cars } from './vehicle-table.server.ts'

const {
	db,
	photos,
	services,
	hilux,
	setTime,
	addVehicle: addVehicleId,
	listVehicles,
} = await openStaffStock()
const { by } = services
const [one, two, three] = photos as [string, string, string]

const addVehicle = async (changes?: Partial<typeof hilux>) => record(await addVehicleId(changes))
async function record(id: string): Promise<VehicleRecord> {
	const vehicleRecord = await findForStaff(db, id)
	if (!vehicleRecord) throw new Error('it is not there')
	return vehicleRecord
}

const removeVehicle = (id: string) =>
	db.transaction((transaction) => vehicleResource.remove(transaction, services, [id]))

describe('a new vehicle', () => {
	test('is first in the list, and on the public page', async () => {
		const { id } = await addVehicle()
		expect((await listVehicles('')).items[0]).toMatchObject({
			id,
			name: hilux.name,
			photo: { hash: one.split('/')[2] },
		})
		expect(await findVehicle(db, id)).toMatchObject({
			name: hilux.name,
			price: 589_900,
			wasPrice: null,
			features: ['Tow bar', 'Diff lock'],
			photos: [{ hash: one.split('/')[2] }, { hash: two.split('/')[2] }],
		})
	})

	test.each([
		['in the list', false],
		['in the trash', true],
	])('gets another id than its form has, if that begins as one %s', async (_, isRemoved) => {
		const { id } = await addVehicle()
		if (isRemoved) await removeVehicle(id)
		const alike = `${id.slice(0, 8)}${randomUUID().slice(8)}`
		const added = await vehicleResource.create(services, alike, hilux)
		expect(added.ok && added.value.id.slice(0, 8)).not.toBe(id.slice(0, 8))
		expect(added.ok && added.value.name).toBe(hilux.name)
	})

	test('is stored once when it is sent twice at the same time', async () => {
		const id = randomUUID()
		const results = await Promise.all([
			vehicleResource.create(services, id, hilux),
			vehicleResource.create(services, id, hilux),
		])
		expect(results).toEqual([results[0], results[0]])
		expect(results[0]).toMatchObject({ ok: true, value: { id } })
	})

	test('that is sent again with other values is rejected as stale with the stored vehicle', async () => {
		const { id } = await addVehicle()
		expect(await vehicleResource.create(services, id, { ...hilux, price: 1 })).toMatchObject({
			ok: false,
			error: { outcome: 'stale', by: 'Thandi Mokoena', newer: { id, price: hilux.price } },
		})
		expect((await record(id)).price).toBe(hilux.price)
		expect(await vehicleResource.create(services, id, hilux)).toMatchObject({ ok: true, value: { id } })
		expect((await listAuditLog(db, 'cars', id)).map(({ action }) => action)).toEqual(['added'])
	})

	test('is rejected with the stock number of another one, or with photos that do not exist', async () => {
		await addVehicle({ stockNumber: 'H-1' })
		const id = randomUUID()
		expect(await vehicleResource.create(services, id, { ...hilux, stockNumber: 'H-1' })).toEqual(
			fail('stock-number-taken'),
		)
		for (const stockNumber of ['h1', 'H 1', 'Ｈ‑１'])
			expect(await vehicleResource.create(services, id, { ...hilux, stockNumber })).toEqual(
				fail('stock-number-taken'),
			)
		const missing = photoAddress('0'.repeat(32))
		expect(await vehicleResource.create(services, id, { ...hilux, images: [one, missing] })).toEqual(
			fail('photo-missing'),
		)
		expect(await findForStaff(db, id)).toBeUndefined()
	})
})

describe('a changed vehicle', () => {
	test('has the new values, with its main photo first on the public page', async () => {
		const before = await addVehicle()
		const input = { ...hilux, name: 'Toyota Hilux', image: two, images: [one, two, three] }
		expect(await vehicleResource.update(services, before, input)).toMatchObject({
			ok: true,
			value: { id: before.id, name: 'Toyota Hilux' },
		})
		const after = await record(before.id)
		expect(after.images).toEqual([one, two, three])
		expect((await findVehicle(db, before.id))?.photos.map(({ hash }) => photoAddress(hash))).toEqual([
			two,
			one,
			three,
		])
	})

	test('is not overwritten with an outdated version', async () => {
		const vehicleRecord = await addVehicle()
		expect(
			await vehicleResource.update(services, vehicleRecord, { ...hilux, mileage: 70_000 }),
		).toMatchObject({
			ok: true,
		})
		expect(await vehicleResource.update(services, vehicleRecord, { ...hilux, mileage: 80_000 })).toEqual(
			fail({ outcome: 'stale', by: by.name, newer: expect.objectContaining({ mileage: 70_000 }) }),
		)
		expect((await record(vehicleRecord.id)).mileage).toBe(70_000)
	})

	test('accepts one of several concurrent changes', async () => {
		const record = await addVehicle()
		const promises = [71_000, 72_000, 73_000].map((mileage) =>
			vehicleResource.update(services, record, { ...hilux, mileage }),
		)
		const results = await Promise.all(promises)
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		expect(results.filter((result) => !result.ok && typeof result.error === 'object')).toHaveLength(2)
	})

	test('has a new version each time, even when the clock stands still or goes back', async () => {
		const { id } = await addVehicle()
		const versions = new Set<string>()
		for (const time of ['10:00:00', '10:00:00', '09:00:00']) {
			setTime(`2027-02-01T${time}+02:00`)
			await vehicleResource.update(services, await record(id), hilux)
			versions.add((await record(id)).version)
		}
		setTime()
		expect(versions.size).toBe(3)
	})

	test('keeps its earlier prices', async () => {
		const { id } = await addVehicle()
		setTime('2027-02-08T10:00:00+02:00')
		await vehicleResource.update(services, await record(id), { ...hilux, price: 569_900 })
		setTime('2027-02-15T10:00:00+02:00')
		await vehicleResource.update(services, await record(id), { ...hilux, price: 549_900 })
		setTime()
		const after = await record(id)
		expect(after).toMatchObject({ price: 549_900, previousPrice: 569_900 })
		expect(after.pastPrices.map(({ price }) => price)).toEqual([569_900, 589_900])
		expect(after.pastPrices[0]?.askedFrom.toISOString()).toBe('2027-02-08T08:00:00.000Z')
	})

	test('dates its first price from its creation when no price date is stored', async () => {
		const { id } = await addVehicle()
		await db
			.update(cars)
			.set({ pricedAt: null, createdAt: new Date('2026-01-01') })
			.where(eq(cars.id, id))
		await vehicleResource.update(services, await record(id), { ...hilux, price: 500_000 })
		expect(await record(id)).toMatchObject({ previousPrice: 589_900 })
	})

	test('is not restored after it was deleted', async () => {
		const record = await addVehicle()
		await removeVehicle(record.id)
		expect(await vehicleResource.update(services, record, hilux)).toEqual(fail('gone'))
		expect(await findForStaff(db, record.id)).toBeUndefined()
	})
})

describe('a vehicle that is marked as sold', () => {
	const mark = (vehicle: { id: string; version: string }, status: string) => {
		const fields = readStatusChange({ status })
		if (!fields.ok) throw new Error(`${status} is no status`)
		return vehicleResource.updateFields(services, vehicle, fields.value)
	}

	test('changes in its status alone, and back', async () => {
		const before = await addVehicle()
		const sold = await mark(before, 'sold')
		expect(sold).toMatchObject({ ok: true, value: { id: before.id, status: 'sold', version: '2' } })
		expect(await record(before.id)).toEqual({ ...before, status: 'sold', version: '2' })
		await mark({ ...before, version: '2' }, 'available')
		expect(await record(before.id)).toEqual({ ...before, version: '3' })
		const changed = { by: 'Thandi Mokoena', action: 'changed', fields: ['status'] }
		const entries = await listAuditLog(db, 'cars', before.id)
		const changes = entries.filter(({ action }) => action === 'changed')
		expect(changes).toMatchObject([changed, changed])
		expect(changes.map((entry) => entry.changes)).toEqual(
			expect.arrayContaining([
				{ status: { from: 'available', to: 'sold' } },
				{ status: { from: 'sold', to: 'available' } },
			]),
		)
	})

	test('is no longer reserved, and needs no photo', async () => {
		const { id, version } = await addVehicle({ status: 'reserved', reservedUntil: '2027-03-01' })
		await db.update(cars).set({ image: null, images: [] }).where(eq(cars.id, id))
		expect(await mark({ id, version }, 'sold')).toMatchObject({ ok: true })
		expect(await record(id)).toMatchObject({ status: 'sold', reservedUntil: null, images: [] })
		const entry = expect.objectContaining({ fields: ['status', 'reservedUntil'] })
		expect(await listAuditLog(db, 'cars', id)).toContainEqual(entry)
	})

	test('is not overwritten with an outdated version, and not restored after it was deleted', async () => {
		const before = await addVehicle()
		await vehicleResource.update(services, before, { ...hilux, mileage: 70_000 })
		expect(await mark(before, 'sold')).toEqual(
			fail({
				outcome: 'stale',
				by: by.name,
				newer: expect.objectContaining({ mileage: 70_000, version: '2' }),
			}),
		)
		expect((await record(before.id)).status).toBe('available')
		await removeVehicle(before.id)
		expect(await mark(before, 'sold')).toEqual(fail('gone'))
	})
})

describe('a removed vehicle', () => {
	test('is gone with its prices, also when it is removed twice', async () => {
		const { id } = await addVehicle()
		setTime('2027-02-08T10:00:00+02:00')
		await vehicleResource.update(services, await record(id), { ...hilux, price: 569_900 })
		setTime()
		await removeVehicle(id)
		await removeVehicle(id)
		expect(await findForStaff(db, id)).toBeUndefined()
	})
})

test('a reservation ends after its last day', async () => {
	const reserved = { ...hilux, status: 'reserved' as const }
	const [over, running, open] = [
		await addVehicle({ ...reserved, reservedUntil: '2027-01-31' }),
		await addVehicle({ ...reserved, reservedUntil: '2027-02-01' }),
		await addVehicle(reserved),
	]
	await endReservations(services)
	expect(await record(over.id)).toMatchObject({ status: 'available', reservedUntil: null })
	expect((await record(over.id)).version).not.toBe(over.version)
	const ended = {
		by: 'The website',
		action: 'changed',
		fields: ['status', 'reservedUntil'],
		changes: { status: { from: 'reserved', to: 'available' } },
	}
	expect(await listAuditLog(db, 'cars', over.id)).toContainEqual(expect.objectContaining(ended))
	expect(await record(running.id)).toMatchObject({ status: 'reserved', reservedUntil: '2027-02-01' })
	expect(await record(open.id)).toMatchObject({ status: 'reserved' })
})

test('the audit log has user, action and changed fields, and no entry for a save without changes', async () => {
	const { id } = await addVehicle()
	await vehicleResource.update(services, await record(id), hilux)
	await vehicleResource.update(services, await record(id), { ...hilux, price: 569_900, features: [] })
	await removeVehicle(id)
	const lines = (await listAuditLog(db, 'cars', id)).map(({ account, ...line }) => ({
		...line,
		id: '',
		at: '',
	}))
	expect(new Set(lines)).toEqual(
		new Set([
			{ id: '', at: '', by: 'Thandi Mokoena', action: 'deleted', fields: [], changes: null },
			{
				id: '',
				at: '',
				by: 'Thandi Mokoena',
				action: 'changed',
				fields: ['price', 'features'],
				changes: { price: { from: 589_900, to: 569_900 } },
			},
			{ id: '', at: '', by: 'Thandi Mokoena', action: 'added', fields: [], changes: null },
		]),
	)
})
