/** Monday's email with the numbers of the week before. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { admins } from '#app/features/staff/sign-in/auth-table.server.ts'
import { sendWeeklySummaries } from '#app/features/statistics/weekly-summary.server.ts'
import { addVisits } from '#app/features/visits/visits.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { listEmails } from '#tests/emails.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { services } = site
const { db } = services
const owner = await signInNewStaff(site, 'naledi@example.co.za', { isOwner: true })
const manager = await signInNewStaff(site, 'zola@example.co.za', { roles: ['manager'] })
const sent = async () =>
	[...(await listEmails(services)).values()].filter(({ kind }) => kind === 'weekly-summary')
const choose = (browser: typeof owner, summary: 'on' | 'off') => browser.submit('/admin/numbers', { summary })

const MONDAY = '2026-11-23T07:23:00+02:00'

beforeEach(async () => {
	await db.delete(emails)
	await db.update(admins).set({ summarySentOn: null })
})

describe("Monday's email", () => {
	test('is for those who asked for it, once, also when two processes send it at the same time', async () => {
		expect((await choose(owner, 'on')).headers.get('Location')).toBe('/admin/numbers#weekly')
		site.setTime(MONDAY)
		await Promise.all([1, 2, 3].map(() => sendWeeklySummaries(services)))
		await sendWeeklySummaries(services)
		expect((await sent()).map(({ to }) => to)).toEqual(['naledi@example.co.za'])
		site.setTime('2026-11-30T07:23:00+02:00')
		await Promise.all([1, 2].map(() => sendWeeklySummaries(services)))
		expect(await sent()).toHaveLength(2)
	})

	test('has the numbers of the week before, and nothing of a person', async () => {
		const look = (day: string, count: number) => ({
			day,
			kind: 'vehicle',
			thing: I20,
			source: 'search',
			count,
		})
		await addVisits(db, [
			look('2026-11-15', 8),
			look('2026-11-16', 9),
			look('2026-11-22', 3),
			look('2026-11-23', 500),
		])
		await site.submit('/contact', enquiry)
		await choose(manager, 'on')
		site.setTime(MONDAY)
		await sendWeeklySummaries(services)
		const [email] = await sent()
		expect(email?.subject).toBe('Your numbers of 16 November 2026 to 22 November 2026')
		expect(email?.text).toContain('Views of cars: 12 (+50%)')
		expect(email?.bars?.[0]).toEqual({
			heading: 'Where visitors came from',
			rows: [{ text: 'Search engine', value: '12', percent: 100 }],
		})
		expect(email?.bars?.find(({ heading }) => heading === 'Most looked at')?.rows[0]).toMatchObject({
			text: expect.stringContaining('Hyundai i20'),
			value: '12',
		})
		for (const fact of [enquiry.from_name, enquiry.from_email, enquiry.from_phone])
			expect(JSON.stringify(email)).not.toContain(fact)
	})

	test('comes on a Monday morning only, and not to whoever may no longer see the numbers', async () => {
		await choose(owner, 'on')
		await choose(manager, 'on')
		for (const time of ['2026-11-23T05:59:00+02:00', '2026-11-24T07:23:00+02:00']) {
			site.setTime(time)
			await sendWeeklySummaries(services)
		}
		expect(await sent()).toEqual([])
		await db
			.update(admins)
			.set({ roles: ['sales'] })
			.where(eq(admins.id, manager.userId))
		await choose(owner, 'off')
		site.setTime(MONDAY)
		await sendWeeklySummaries(services)
		expect(await sent()).toEqual([])
	})
})
