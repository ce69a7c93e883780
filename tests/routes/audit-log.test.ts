import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { removeAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import type { Browser } from '#tests/browser.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const AUDIT_LOG = '/admin/audit-log'
const CAR = randomUUID()
let owner: Browser
let staff: Browser

type Line = typeof staffAuditLog.$inferInsert
const line = (at: string, facts: Partial<Line>): Line => ({
	at: new Date(at),
	userName: 'Thandi Mokoena',
	kind: 'cars',
	action: 'changed',
	fields: ['fuelType'],
	recordId: randomUUID(),
	recordName: 'Toyota Hilux',
	...facts,
})

beforeAll(async () => {
	owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
	staff = await signInNewStaff(site, 'staff@example.co.za', { isOwner: false })
	await site.owner.delete(staffAuditLog)
	await db.insert(staffAuditLog).values([
		...Array.from({ length: 60 }, (_, at) => line('2026-11-01T08:00:00Z', { recordName: `Car 100% ${at}` })),
		line('2026-11-17T08:05:00Z', { recordId: CAR }),
		line('2026-11-14T08:00:00Z', {
			recordName: 'Opel Corsa',
			fields: ['price', 'mileage', 'status', 'description'],
			changes: {
				price: { from: 185_000, to: 179_000 },
				mileage: { from: 42_000, to: 43_100 },
				status: { from: 'available', to: 'reserved' },
			},
		}),
		line('2026-11-17T09:00:00Z', {
			recordId: CAR,
			userName: 'Pieter <b>Botha</b>',
			action: 'deleted',
			fields: [],
		}),
		line('2026-11-16T08:00:00Z', { kind: 'dealer_settings', recordName: 'week', fields: ['tradingHours'] }),
		line('2026-11-15T08:00:00Z', {
			kind: 'admins',
			recordName: 'Sipho Dlamini',
			action: 'added',
			fields: [],
		}),
	])
})

async function linesAt(search: string, browser = owner): Promise<string[]> {
	const page = await browser.visit(AUDIT_LOG + search)
	expect(page.status).toBe(200)
	return page.all('ul[aria-label="Entries of the audit log"] li').map(plain)
}

test('the audit log lists every change, newest first, in South African time', async () => {
	const lines = await linesAt('')
	expect(lines).toHaveLength(50)
	expect(lines.slice(0, 4)).toEqual([
		'17 Nov 2026, 11:00CarPieter <b>Botha</b> deleted Toyota Hilux',
		'17 Nov 2026, 10:05CarThandi Mokoena changed Toyota Hiluxfuel type',
		'16 Nov 2026, 10:00SettingsThandi Mokoena changed Trading hourstrading hours',
		'15 Nov 2026, 10:00StaffThandi Mokoena added Sipho Dlamini',
	])
	expect(await linesAt('?page=2')).toHaveLength(15)
	expect((await owner.visit(`${AUDIT_LOG}?page=2`)).one('a[rel=prev]').getAttribute('href')).toBe(AUDIT_LOG)
})

test('a changed vehicle has its values before and after; an entry of old has only the names', async () => {
	expect(await linesAt('?name=corsa')).toEqual([
		'14 Nov 2026, 10:00CarThandi Mokoena changed Opel Corsa' +
			'Price: R 185 000 → R 179 000; mileage: 42 000 km → 43 100 km; status: Available → Reserved; description',
	])
	expect((await linesAt(`?record=${CAR}`)).at(-1)).toMatch(/changed Toyota Hilux ?fuel type$/)
})

test('the database stores values of no record that may hold personal data', async () => {
	for (const kind of ['admins', 'leads', 'staff_invitations'])
		await expect(
			db
				.insert(staffAuditLog)
				.values(line('2026-11-01T08:00:00Z', { kind, changes: { phone: { from: '1', to: '2' } } })),
		).rejects.toThrow()
})

test('the audit log is filtered by kind, staff member, record name and record id', async () => {
	expect(await linesAt('?kind=dealer_settings')).toHaveLength(1)
	expect(await linesAt(`?by=${encodeURIComponent('Pieter <b>Botha</b>')}`)).toHaveLength(1)
	expect(await linesAt('?name=hilux')).toHaveLength(2)
	expect(await linesAt(`?record=${CAR}`)).toHaveLength(2)
	expect(await linesAt(`?name=${encodeURIComponent('100% 7')}`)).toHaveLength(1)
	expect(await linesAt('?name=nobody')).toEqual([])
})

test('the audit log shows changes to staff members to owners only', async () => {
	expect((await linesAt('', staff)).join()).not.toContain('Sipho Dlamini')
	expect((await linesAt('?kind=admins', staff)).join()).not.toContain('Sipho Dlamini')
	expect(await linesAt('?name=sipho', staff)).toEqual([])
	expect(await linesAt('?kind=admins')).toHaveLength(1)
})

test('an entry has the account of its author, whatever the author is called now or was called then', async () => {
	const id = await addStaff(site, 'sipho@example.co.za', { name: 'Sipho Dlamini' })
	const kind = 'faqs'
	await db.insert(staffAuditLog).values([
		line('2026-11-13T08:00:00Z', {
			kind,
			userId: id,
			userName: 'Naledi Dube',
			action: 'deleted',
			fields: [],
		}),
		line('2026-11-12T08:00:00Z', { kind, userId: id, userName: 'Sipho Dlamini', fields: [] }),
	])
	const expected = [
		'13 Nov 2026, 10:00QuestionSipho Dlamini (sipho@example.co.za, then called Naledi Dube) deleted Toyota Hilux',
		'12 Nov 2026, 10:00QuestionSipho Dlamini (sipho@example.co.za) changed Toyota Hilux',
	]
	expect(await linesAt(`?by=${id}`, staff)).toEqual(expected)
	const options = (await staff.visit(AUDIT_LOG)).all('select[name=by] option')
	expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toContainEqual([
		id,
		'Sipho Dlamini (sipho@example.co.za)',
	])
	await db.transaction((transaction) =>
		removeAdmin(transaction, site.services.keys, { id, email: 'sipho@example.co.za' }),
	)
	expect(await linesAt(`?by=${id}`)).toEqual(
		expected.map((each) => each.replace('sipho@example.co.za', 'no longer on staff')),
	)
})

test.each([
	'?page=-1',
	'?page=1e9',
	'?page=x',
	'?record=1%27%3B--',
	`?name=${'x'.repeat(5_000)}`,
	'?name=%00',
	'?kind=leads&by=%25',
])('the audit log returns a page for the query string %s', async (search) => {
	await linesAt(search)
})

test.each([
	['/admin/journal?kind=cars', '/admin/audit-log?kind=cars'],
	['/admin/people/', '/admin/privacy'],
	['/admin/people.data', '/admin/privacy.data'],
	['/admin/settings/letters', '/admin/settings/emails'],
])('the earlier address %s redirects', async (earlier, address) => {
	const response = await owner.request(earlier)
	expect([response.status, response.headers.get('Location')]).toEqual([308, address])
})
