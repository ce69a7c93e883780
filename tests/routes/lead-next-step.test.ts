/** What staff do next about a lead, until when, and why a lead was lost. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { plain } from '#tests/html.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'
import type { Page } from '#tests/page.ts'

const { site, services, admin, phone, thandi, first, second } = await openInbox()
const address = `/admin/leads/${first.id}`
const versionOn = (page: Page) => page.all('article input[name=version]')[0]?.getAttribute('value') ?? ''

async function save(fields: Record<string, string>, url = address) {
	const version = versionOn(await admin.visit(url))
	return admin.submit(url, { intent: 'assign', version, assignee: thandi, status: 'contacted', ...fields })
}
const dueOn = (page: Page) => page.all('section[aria-labelledby=due] li').map(plain)
const stored = async (id = first.id) => (await services.db.select().from(leads).where(eq(leads.id, id)))[0]

describe('a next step', () => {
	test('stands on the lead, in its history, and on the dashboard of its day', async () => {
		expect((await save({ nextStep: 'call', nextAt: '2026-11-21T10:00' })).status).toBe(302)
		const page = await admin.visit(address)
		expect(plain(page.one('section[aria-label="Next step"]'))).toContain('Call, Saturday 21 Nov, 10:00')
		expect(page.text).toContain('Next step: Call, Saturday 21 Nov, 10:00')
		expect(dueOn(await phone.visit('/admin'))).toEqual([])
		site.setTime('2026-11-21T08:00:00+02:00')
		expect(dueOn(await phone.visit('/admin'))).toEqual([
			expect.stringMatching(/^Call, today 10:00Thandi Nkosi, .*with Thandi Mokoena$/),
		])
		expect(leadLinesOn(await admin.visit('/admin/leads?only=due'))).toHaveLength(1)
	})

	test('is red and says so once its time is over', async () => {
		site.setTime('2026-11-21T10:01:00+02:00')
		const due = (await phone.visit('/admin')).one('section[aria-labelledby=due] b')
		expect([due.textContent, due.className]).toEqual([
			'Overdue: Call, today 10:00',
			expect.stringContaining('text-negative'),
		])
		expect((await admin.visit(address)).text).toContain('Overdue: Call, today 10:00')
	})

	test('stays while the lead is answered, and goes once it is done', async () => {
		const version = versionOn(await admin.visit(address))
		await admin.submit(address, { intent: 'contacted', version })
		expect((await stored())?.nextStep).toBe('call')
		const stale = await phone.submit(address, { intent: 'step-done', version })
		expect(stale.status).toBe(409)
		const done = await admin.submit(address, {
			intent: 'step-done',
			version: versionOn(await admin.visit(address)),
		})
		expect(done.headers.get('Location')).toBe(`${address}?done=step-done`)
		expect(await stored()).toMatchObject({ nextStep: null, nextStepAt: null, status: 'contacted' })
		expect((await admin.visit(address)).text).toContain('Done: Call')
		expect(dueOn(await phone.visit('/admin'))).toEqual([])
	})

	test('needs a day and a time', async () => {
		const page = await save({ nextStep: 'visit', nextAt: '' })
		expect([page.status, page.text]).toEqual([400, expect.stringContaining('Choose the day and the time.')])
	})
})

describe('a lost lead', () => {
	const other = `/admin/leads/${second.id}`

	test('needs a reason of the list, and loses its next step', async () => {
		await save({ nextStep: 'call', nextAt: '2026-11-21T10:00' }, other)
		for (const lostReason of ['', 'Anything']) {
			const page = await save({ status: 'lost', lostReason }, other)
			expect([page.status, page.text]).toEqual([400, expect.stringContaining('Choose why it was lost.')])
		}
		expect((await save({ status: 'lost', lostReason: 'Price' }, other)).status).toBe(302)
		expect(await stored(second.id)).toMatchObject({ status: 'lost', lostReason: 'Price', nextStep: null })
		expect((await admin.visit(other)).text).toContain('Saved as: Lost, with Thandi Mokoena, Price')
	})

	test('is lost for one of the reasons that the dealership wrote, and keeps an earlier one', async () => {
		const settings = '/admin/settings/leads'
		const page = await admin.visit(settings)
		expect(page.one('textarea[name=lostReasons]').textContent).toContain('Bought elsewhere')
		const version = page.one('form:has([value=leads]) input[name=version]').getAttribute('value') ?? ''
		const lostReasons = 'Too far away\r\n\r\nToo far away\r\nNo trade-in'
		expect((await admin.submit(settings, { part: 'leads', version, lostReasons })).status).toBe(302)
		const options = (await admin.visit(other)).all('select[name=lostReason] option').map(plain)
		expect(options).toEqual(['Choose a reason', 'Too far away', 'No trade-in', 'Price'])
		expect((await save({ status: 'lost', lostReason: 'Price' }, other)).status).toBe(302)
		expect((await save({ status: 'lost', lostReason: 'Price' })).status).toBe(400)
		expect((await save({ status: 'lost', lostReason: 'Too far away' })).status).toBe(302)
	})
})

test('the conversation stands before the form, and what the person sent elsewhere after it', async () => {
	const { html } = await admin.visit(address)
	const order = [
		'Is it still there?',
		'tel:',
		'id="history"',
		'name="note"',
		'name="status"',
		'id="same-person"',
	]
	const positions = order.map((text) => html.indexOf(text, html.indexOf('<article')))
	expect(positions).not.toContain(-1)
	expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})
