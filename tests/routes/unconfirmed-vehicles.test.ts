/** Vehicles that no one has confirmed for 14 days, and the tap that confirms one. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { admins } from '#app/features/staff/sign-in/auth-table.server.ts'
import { vehicleResource } from '#app/features/vehicles/vehicle-resource.server.ts'
import type { VehicleInput } from '#app/features/vehicles/vehicle-schema.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const admin = await signInNewStaff(site)
const LIST = '/admin/cars?filter=unconfirmed'

const set = (fields: Partial<typeof cars.$inferInsert>) => db.update(cars).set(fields).where(eq(cars.id, I20))
const vehicle = async () => (await db.select().from(cars).where(eq(cars.id, I20)))[0]
const confirm = (id = I20) => admin.submit('/admin/cars', { intent: 'confirm', id })
const namesOn = async (path: string) => (await admin.visit(path)).all('main table tbody th b').map(plain)
const cardOn = async () =>
	(await admin.visit('/admin')).all('section[aria-labelledby=unconfirmed] li').map(plain)

beforeEach(async () => {
	const now = site.services.now()
	await db.update(cars).set({ confirmedAt: now, status: 'available', reservedUntil: null, createdAt: now })
	await set({ confirmedAt: new Date('2026-11-04T09:59:59+02:00') })
})

describe('a vehicle that no one has confirmed', () => {
	test('is listed from the 14th day on, on the dashboard and in the list of cars', async () => {
		expect(await namesOn(LIST)).toEqual(['Hyundai i20 1.2 Motion'])
		expect(await cardOn()).toEqual([expect.stringMatching(/^Hyundai i20 .*since 4 NovStill here$/)])
		expect((await admin.visit('/admin')).text).toContain('All 1 in the list of cars')
		await set({ confirmedAt: new Date('2026-11-04T10:00:00+02:00') })
		expect([await namesOn(LIST), await cardOn()]).toEqual([[], []])
	})

	test('counts from the day it was added, and no longer once it is sold', async () => {
		await set({ confirmedAt: null, createdAt: new Date('2026-11-01T10:00:00+02:00') })
		expect(await cardOn()).toEqual([expect.stringContaining('since 1 Nov')])
		await set({ status: 'sold' })
		expect(await cardOn()).toEqual([])
	})

	test('is confirmed by one tap, which is in the audit log and makes no open form stale', async () => {
		const { version } = (await vehicle()) ?? {}
		expect((await confirm()).status).toBe(200)
		expect(await vehicle()).toMatchObject({ version, confirmedAt: site.services.now() })
		expect(await namesOn(LIST)).toEqual([])
		const [entry] = await db.select().from(staffAuditLog).where(eq(staffAuditLog.recordId, I20))
		expect(entry).toMatchObject({ userName: 'Thandi Mokoena', action: 'changed', fields: ['confirmedAt'] })
		expect((await admin.visit('/admin/audit-log')).text).toContain('confirmation (still here)')
	})

	test.each(['00000000-0000-4000-8000-000000000000', 'none', ''])('is not %j', async (id) => {
		expect((await confirm(id)).status).toBe(409)
		expect(await cardOn()).toHaveLength(1)
	})

	test('is confirmed by a new status or price, and not by another change', async () => {
		const before = await vehicle()
		const by = { id: (await db.select().from(admins))[0]?.id ?? '', name: 'Thandi Mokoena' }
		const change = async (fields: Partial<VehicleInput>) => {
			await set({ confirmedAt: null })
			const key = { id: I20, version: String((await vehicle())?.version) }
			expect((await vehicleResource.updateFields({ ...site.services, by }, key, fields)).ok).toBe(true)
			return (await vehicle())?.confirmedAt
		}
		expect(await change({ description: 'New tyres.' })).toBeNull()
		expect(await change({ price: (before?.price ?? 0) - 1000 })).toEqual(site.services.now())
		expect(await change({ status: 'sold' })).toEqual(site.services.now())
		expect(await change({ price: before?.price ?? 0, status: 'available' })).toEqual(site.services.now())
	})
})

test('one tap of a visitor without a sign-in confirms nothing', async () => {
	const before = await vehicle()
	expect((await site.submit('/admin/cars', { intent: 'confirm', id: I20 })).status).toBe(302)
	expect(await vehicle()).toEqual(before)
	expect(await db.$count(cars, sql`confirmed_at is null`)).toBe(0)
})
