/** Staff find leads and applications by the name of who sent them. */
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { indexNames } from '#app/features/leads/inbox/phone-index-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'

const { site, services, admin, car, wrote } = await openInbox()
const { db, keys } = services
const NAMES = ['Bongani Nkosi', 'Xu Li', 'محمد علي', `${'Nkosinathi '.repeat(9)}`.trim(), '🚗🚗🚗']
for (const [index, from_name] of NAMES.entries())
	await wrote(`2026-11-18T09:5${index}:00+02:00`, { from_name, from_email: `s${index}@example.co.za` })
site.setTime('2026-11-18T10:00:00+02:00')

async function search(identifier: string) {
	const page = await admin.submit('/admin/leads/find', { identifier })
	const isNamed = (name: string) => leadLinesOn(page).some((line) => line.includes(name))
	return { status: page.status, names: ['Thandi Nkosi', ...NAMES].filter(isNamed) }
}

describe('a lead', () => {
	test.each([
		['Nkosi', ['Thandi Nkosi', 'Bongani Nkosi', NAMES[3]]],
		['nkosi bong', ['Bongani Nkosi']],
		['Bóngani', ['Bongani Nkosi']],
		['BONGANI  NKOSI', ['Bongani Nkosi']],
		['nkosi b', ['Bongani Nkosi']],
		['xu', ['Xu Li']],
		['محمد', ['محمد علي']],
		['nkosinat', [NAMES[3]]],
		['bonganis', []],
		['osi', []],
	])('is found by the beginning of each word of its name: %s', async (identifier, names) => {
		expect(await search(identifier)).toEqual({ status: 200, names })
		expect(JSON.stringify(site.logged)).not.toContain(identifier)
	})

	test('is not found by what contains no letter', async () => {
		for (const identifier of ['🚗', '?!', '123']) expect((await search(identifier)).status).toBe(400)
	})

	test('is found by the stock number of its vehicle', async () => {
		const [vehicle] = await db
			.select()
			.from(cars)
			.where(eq(cars.id, car?.id ?? ''))
		expect((await search(vehicle?.stockNumber ?? '')).names).toContain('Thandi Nkosi')
	})
})

test('an application is found by the name of its applicant', async () => {
	const page = await admin.submit('/admin/leads/find', { identifier: String(sampleApplicant.fullName) })
	expect(leadLinesOn(page).join()).toContain('Reference AF')
})

test('records of an earlier version are indexed by the job, even beside one that is damaged', async () => {
	await db.update(leads).set({ namesIndex: null })
	await db.update(financeApplications).set({ namesIndex: null })
	const [damaged] = await db.select().from(leads).limit(1)
	const { id = '', encryptedBody = '' } = damaged ?? {}
	await db.update(leads).set({ encryptedBody: 'damaged' }).where(eq(leads.id, id))
	expect((await search('nkosi')).names).toEqual([])
	await indexNames({ db, keys })
	expect((await search('nkosinathi')).names).toEqual([NAMES[3]])
	expect(await db.$count(leads, isNull(leads.namesIndex))).toBe(1)
	await db.update(leads).set({ encryptedBody }).where(eq(leads.id, id))
	await indexNames({ db, keys })
	expect(await db.$count(leads, isNull(leads.namesIndex))).toBe(0)
})
