/** A sender asks on their own page to be deleted: a request with 30 days, which staff answer. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leadEvents, leads } from '#app/features/leads/lead-table.server.ts'

import { erasureRequests } from '#app/features/privacy/privacy-table.server.ts'
import { listEmails } from '#tests/emails.ts'
import { openInbox } from '#tests/inbox.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openOwnPages } from '#tests/own-pages.ts'
import { PASSWORD } from '#tests/staff.ts'

const { site, services, admin } = await openInbox()
const { db } = services
const { sendLead, sendApplication } = openOwnPages(services)

async function requestErasure(path: string) {
	const page = await site.visit(path)
	const token = page.one('#erasure input[name=form_token]').getAttribute('value') ?? ''
	return site.submit(path, { form_token: token, homepage: '', intent: 'erase' })
}
const emailsAbout = async (id: string, kind: string) =>
	[...(await listEmails(services)).values()].filter((email) => email.about === id && email.kind === kind)

describe('a request to be deleted', () => {
	test('shows the sender until when it is answered, and reaches staff without a name', async () => {
		const { id, path } = await sendLead()
		const sent = await requestErasure(path)
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}#erasure`])
		const page = await site.visit(path)
		expect(page.one('#erasure').textContent).toContain('You asked us on 18 November 2026')
		expect(page.one('#erasure').textContent).toContain('by 18 December 2026')
		expect(page.all('#erasure form')).toEqual([])
		const [notice] = await emailsAbout(id, 'erasure-notice')
		expect(notice?.text).toContain('by 18 December 2026')
		expect(JSON.stringify(notice)).not.toContain(enquiry.from_name)
		const [reply] = await emailsAbout(id, 'erasure-reply')
		expect([reply?.to, reply?.text.includes('You asked us to delete')]).toEqual([enquiry.from_email, true])
	})

	test('is stored once, however often and from however many tabs it is sent', async () => {
		const { id, path } = await sendLead()
		const tabs = await Promise.all([site.visit(path), site.visit(path)])
		const tokens = tabs.map((tab) => tab.one('#erasure input[name=form_token]').getAttribute('value') ?? '')
		for (const form_token of [...tokens, ...tokens])
			await site.submit(path, { form_token, homepage: '', intent: 'erase' })
		expect(await db.$count(erasureRequests, eq(erasureRequests.about, id))).toBe(1)
		expect(await emailsAbout(id, 'erasure-reply')).toHaveLength(1)
	})

	test('stands first on the page for such requests, and on the dashboard', async () => {
		await db.delete(erasureRequests)
		const { path } = await sendApplication()
		await requestErasure(path)
		site.setTime('2026-12-17T10:00:00+02:00')
		expect((await admin.visit('/admin')).text).toContain('Answer by 18 December 2026.')
		const page = await admin.visit('/admin/privacy')
		expect(page.text).toContain('Answer by 18 December 2026 (1 day left)')
		const identifiers = page.one('section[aria-labelledby=requests] textarea[name=identifiers]').textContent
		expect(identifiers).toBe('thandi@example.com\n082 000 0000')
		site.setTime('2026-12-19T10:00:00+02:00')
		expect((await admin.visit('/admin/privacy')).text).toContain(
			'Overdue: to be answered by 18 December 2026',
		)
	})

	test('ends with the erasure of the person', async () => {
		await db.delete(erasureRequests)
		const { id, path } = await sendLead()
		await requestErasure(path)
		const find = await admin.submit('/admin/privacy', { identifiers: enquiry.from_email })
		const listHash = find.one('input[name=listHash]').getAttribute('value') ?? ''
		const erasure = {
			intent: 'erase',
			identifiers: enquiry.from_email,
			listHash,
			sure: 'yes',
			password: PASSWORD,
		}
		expect((await admin.submit('/admin/privacy', erasure)).status).toBe(302)
		expect([await db.$count(leads, eq(leads.id, id)), await db.$count(erasureRequests)]).toEqual([0, 0])
		expect((await site.visit(path)).status).toBe(404)
		expect((await admin.visit('/admin/privacy')).text).not.toContain('Asked to be deleted')
	})

	test('is answered without an erasure by a note that says why', async () => {
		await db.delete(erasureRequests)
		const { id, path } = await sendLead()
		await requestErasure(path)
		const answer = { intent: 'answer', about: id, note: '' }
		const rejected = await admin.submit('/admin/privacy', answer)
		expect([rejected.status, rejected.text.includes('Write down what you answered.')]).toEqual([400, true])
		for (const note of ['Bought a car: five years', 'Bought a car: five years'])
			expect((await admin.submit('/admin/privacy', { ...answer, note })).status).toBe(302)
		expect((await admin.visit(`/admin/leads/${id}`)).text).toContain('Bought a car: five years')
		expect(await db.$count(leadEvents, eq(leadEvents.about, id))).toBe(1)
		expect((await site.visit(path)).one('#erasure').textContent).toContain('we have answered you')
		expect((await admin.visit('/admin/privacy')).text).not.toContain('Asked to be deleted')
	})

	test('over the limit of a network is rejected with the telephone number', async () => {
		const { id, path } = await sendLead()
		const rules = services.formRules.perAddress
		services.formRules.perAddress = 0
		const page = await requestErasure(path).finally(() => {
			services.formRules.perAddress = rules
		})
		expect([page.status, page.text.includes('+27 17 000 0000')]).toEqual([429, true])
		expect(await db.$count(erasureRequests, eq(erasureRequests.about, id))).toBe(0)
	})
})
