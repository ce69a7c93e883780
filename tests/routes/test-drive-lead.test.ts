/** What the lead of a test drive shows to staff and to its sender. */
import { beforeEach, describe, expect, test } from 'vitest'
import { appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import { plain } from '#tests/html.ts'
import { leadLinesOn } from '#tests/inbox.ts'
import { noticeOn, openLeads, textOf } from '#tests/leads.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { listAppointments, person, setTestDrives, TEST_DRIVE } from '#tests/test-drives.ts'

const { site, services, hiddenOf, post, findNewestLead, waitForEmails } = await openLeads()
const { db } = services
await setTestDrives(db)
const admin = await signInNewStaff(site)
const TUESDAY = '2026-11-24T10:30'

/** Books a test drive; the links of its confirmation. */
async function book() {
	const path = `${TEST_DRIVE}?at=${TUESDAY}`
	await post(path, { ...(await hiddenOf(path)), ...person, slot: TUESDAY })
	const lead = await findNewestLead()
	const text = textOf((await waitForEmails(lead.id, 2))[1])
	const [change = '', own = ''] = ['my-test-drive', 'my-enquiry'].map(
		(page) => new RegExp(`/${page}\\?link=\\S+`).exec(text)?.[0] ?? '',
	)
	return { lead, change, own }
}

beforeEach(() => db.delete(appointments))

describe('the lead of a test drive', () => {
	test('shows its day and time in the inbox and on its page, and what became of it in its history', async () => {
		const { lead, change } = await book()
		expect(leadLinesOn(await admin.visit('/admin/leads'))[0]).toContain('Tuesday 24 November, 10:30')
		expect((await admin.visit(`/admin/leads/${lead.id}`)).text).toContain('Tuesday 24 November 2026, 10:30')
		await site.submit(change, { intent: 'move', at: '2026-11-26T12:30' })
		await site.submit(change, { intent: 'cancel' })
		const page = await admin.visit(`/admin/leads/${lead.id}`)
		const history = plain(page.one('section[aria-labelledby=history]'))
		expect(history).toContain('Cancelled the test driveThe customer')
		expect(history).toMatch(/Moved the test drive to .*26 Nov.* 12:30The customer/)
		expect(leadLinesOn(await admin.visit('/admin/leads'))[0]).toContain(
			'Thursday 26 November, 12:30, cancelled',
		)
	})

	test('is moved and cancelled from the page of its sender', async () => {
		const { own } = await book()
		const page = await site.visit(own)
		expect(page.text).toContain('Tuesday 24 November 2026, 10:30')
		const link = page.one('section[aria-labelledby=drive] a').getAttribute('href') ?? ''
		expect((await site.submit(link, { intent: 'cancel' })).status).toBe(302)
		expect(await listAppointments(db)).toMatchObject([{ state: 'cancelled' }])
		expect((await site.visit(own)).all('section[aria-labelledby=drive] a')).toEqual([])
	})

	test('promises no email while its confirmation is held', async () => {
		const path = `${TEST_DRIVE}?at=${TUESDAY}`
		const fields = {
			...(await hiddenOf(path)),
			...person,
			slot: TUESDAY,
			message: 'Look: https://a.example https://b.example https://c.example',
		}
		const notice = noticeOn(await post(path, fields))
		expect(notice.text).toContain('Your test drive is booked')
		expect(notice.text).not.toContain('You get an email')
		expect((await findNewestLead()).spamFlags).not.toEqual([])
	})
})

test('the menu has test drives while they can be booked, or one is ahead', async () => {
	const hasLink = async () =>
		(await admin.visit('/admin')).all('aside a[href="/admin/appointments"]').length > 0
	expect(await hasLink()).toBe(true)
	await book()
	await setTestDrives(db, { isOn: false })
	expect(await hasLink()).toBe(true)
	await db.delete(appointments)
	expect(await hasLink()).toBe(false)
})
