/** The page of a sender: what became of an enquiry, a message or an application, by the link in the acknowledgement. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { I20_CANONICAL } from '#tests/demo-vehicles.ts'
import { listEmails } from '#tests/emails.ts'
import { plain } from '#tests/html.ts'
import { openInbox } from '#tests/inbox.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { openOwnPages } from '#tests/own-pages.ts'
import type { Page } from '#tests/page.ts'

const { site, services, admin, second } = await openInbox()
const { db } = services
const { ownPages, sendLead, sendApplication } = openOwnPages(services)
const NO_LINK = '/my-enquiry?link=3q2-7wEAAAB1c2VyLW5vdC1hLWxpbmstYXQtYWxsLWhlcmU'

const stageOn = (page: Page) => page.all('main li[aria-current=step]').map(plain).join()

describe('the page of a sender', () => {
	test('shows what was sent and that it was received', async () => {
		const { path } = await sendLead()
		const page = await site.visit(path)
		expect([page.status, stageOn(page)]).toEqual([200, 'Received'])
		for (const text of ['Your enquiry', enquiry.from_name, enquiry.from_phone, 'I can come on Saturday.'])
			expect(page.text).toContain(text)
		expect(page.text).toContain('The sales team')
	})

	test('names the staff member who has it, and says when it was answered', async () => {
		const { id, path } = await sendLead()
		const office = `/admin/leads/${id}`
		const version = (await admin.visit(office)).all('input[name=version]')[0]?.getAttribute('value') ?? ''
		await admin.submit(office, { intent: 'contacted', version })
		const page = await site.visit(path)
		expect([stageOn(page), page.text.includes('Thandi Mokoena')]).toEqual(['Answered', true])
		await db.update(leads).set({ status: 'lost', lostReason: 'Was only looking' }).where(eq(leads.id, id))
		const closed = await site.visit(path)
		expect([stageOn(closed), closed.text.includes('only looking')]).toEqual(['Closed', false])
	})

	test('is in no cache, no search engine and no Referer header, and its secret in no log', async () => {
		const { path } = await sendLead()
		const { headers, html } = await site.visit(path)
		const names = ['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag']
		expect(names.map((name) => headers.get(name))).toEqual(['no-store', 'strict-origin', 'noindex, nofollow'])
		expect(html).toContain('<meta name="robots" content="noindex"/>')
		expect(html).not.toContain('rel="canonical"')
		expect(site.lines.join()).toContain('/my-enquiry')
		expect(site.lines.join()).not.toContain(path.split('=')[1])
	})

	test('is gone with the lead, and for a wrong link', async () => {
		const { id, path } = await sendLead()
		await db.delete(leads).where(eq(leads.id, id))
		for (const address of [path, NO_LINK, '/my-enquiry', `${path}x`]) {
			const page = await site.visit(address)
			expect([page.status, page.text.includes('This page is not here any more')]).toEqual([404, true])
			expect(page.all('main a[href="tel:+27170000000"]')).toHaveLength(1)
		}
	})

	test('is not opened by the digest that the database has', async () => {
		const { id } = await sendLead()
		const [row] = await db.select().from(leads).where(eq(leads.id, id))
		expect((await site.visit(`/my-enquiry?link=${row?.linkHash}`)).status).toBe(404)
	})
})

describe('the page of an applicant', () => {
	test('shows the reference, the stage and what is still needed', async () => {
		const { row, path } = await sendApplication()
		const page = await site.visit(path)
		expect([page.status, stageOn(page)]).toEqual([200, 'Received'])
		expect(page.text).toContain(row.referenceNumber)
		expect(page.text).toContain('Three payslips')
		expect(page.text).toContain('The finance desk')
	})

	test('has neither the ID number, the income nor the ethnic group', async () => {
		const { path } = await sendApplication({
			...sampleApplicant,
			ethnicGroup: 'coloured',
			consentEthnicGroup: 'yes',
		})
		const { html } = await site.visit(path)
		expect(html).toContain(String(sampleApplicant.email))
		for (const secret of [
			sampleApplicant.idNumber,
			sampleApplicant.dateOfBirth,
			sampleApplicant.currentEmployer,
		])
			expect([secret, html.includes(String(secret))]).toEqual([secret, false])
		expect(html.toLowerCase()).not.toContain('coloured')
	})

	test('does not tell whether it was approved', async () => {
		const { row, path } = await sendApplication()
		const pages: string[] = []
		for (const status of ['approved', 'declined'] as const) {
			await db.update(financeApplications).set({ status }).where(eq(financeApplications.id, row.id))
			pages.push((await site.visit(path)).one('main section[aria-labelledby=stage]').textContent ?? '')
		}
		expect(pages[0]).toContain('There is an answer')
		expect(pages[0]).toBe(pages[1])
	})
})

describe('another question', () => {
	const sendQuestion = async (path: string, text: string, fields: Record<string, string> = {}) => {
		const page = await site.visit(path)
		const token = page.one('main form[action$="#result"] input[name=form_token]').getAttribute('value') ?? ''
		const hidden = { form_token: token, homepage: '', ...fields }
		return { token, page: await site.submit(path, { ...hidden, message: text }) }
	}
	const countLeads = () => db.$count(leads)

	test('is an enquiry about the same vehicle, of the same sender, whatever the form says', async () => {
		const { path } = await sendLead()
		const before = await countLeads()
		const { page } = await sendQuestion(path, 'And the service book?', { from_email: 'other@example.co.za' })
		expect(page.status).toBe(200)
		expect(page.text).toContain('We have your question')
		expect(await countLeads()).toBe(before + 1)
		const notices = [...(await listEmails(services)).values()].filter(({ text }) =>
			text.includes('service book'),
		)
		expect(notices.map(({ kind, replyTo }) => [kind, replyTo])).toEqual([
			['enquiry-notice', enquiry.from_email],
		])
		expect(notices[0]?.text).toContain(I20_CANONICAL)
	})

	test('is stored once, however often it is sent', async () => {
		const { path } = await sendLead()
		const before = await countLeads()
		const { token } = await sendQuestion(path, 'Is it one owner?')
		await site.submit(path, { form_token: token, homepage: '', message: 'Is it one owner?' })
		expect(await countLeads()).toBe(before + 1)
	})

	test('of an applicant is a message that names the application', async () => {
		const { row, path } = await sendApplication()
		await sendQuestion(path, 'Do you have my payslips?')
		const [notice] = [...(await listEmails(services)).values()].filter(({ text }) =>
			text.includes('my payslips'),
		)
		expect([notice?.kind, notice?.subject]).toEqual([
			'message-notice',
			`Website message: Another question: my finance application ${row.referenceNumber}`,
		])
	})

	test('without words is rejected above the form', async () => {
		const { path } = await sendLead()
		const { page } = await sendQuestion(path, '  ')
		expect([page.status, page.text.includes('Please write your message.')]).toEqual([400, true])
	})

	test('about a lead that is deleted meanwhile leads to the page that says so', async () => {
		const { id, path } = await sendLead()
		await db.delete(leads).where(eq(leads.id, id))
		const page = await site.submit(path, { message: 'Hello?' })
		expect([page.status, page.headers.get('Location')]).toEqual([302, path])
	})
})

test('a message has a page, too', async () => {
	const own = await site.visit((await ownPages()).get(second.id) ?? '')
	expect(own.text).toContain(message.subject)
})
