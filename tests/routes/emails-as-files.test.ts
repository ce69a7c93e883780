/** Without a mail server, every screen that announces an email shows that it is saved as a file. */
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#app/infra/email/email-table.server.ts'
import { openSite } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ demo: false })
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
const staffMember = await signInNewStaff(site, 'staff@example.co.za')
const NOT_SENT = 'saved as a file, not sent: no mail server is set.'
const FORGOT = '/admin/forgot-password'

test('the page for a forgotten password shows so before and after, to known and unknown addresses alike', async () => {
	const before = await site.visit(FORGOT)
	expect(before.one('main h1 + p').textContent).toContain(NOT_SENT)
	expect(before.text).not.toContain('We send you a link')
	const pages = []
	for (const [index, email] of ['staff@example.co.za', 'nobody@example.co.za', 'nobody'].entries()) {
		site.setClientIp(`198.51.100.${index + 1}`)
		pages.push(await site.submit(FORGOT, { email }))
	}
	for (const { status, text } of pages) expect([status, text]).toEqual([200, pages[0]?.text])
	const notice = pages[0]?.one('main [role=status]').textContent
	expect(notice).toContain(NOT_SENT)
	expect(pages[0]?.text).not.toContain('Check your email')
	expect(await site.services.db.$count(emails, ne(emails.kind, 'new-device'))).toBe(1)
})

test('an invitation is shown to be a file', async () => {
	expect((await owner.visit('/admin/staff')).text).not.toContain('They get an email')
	const { headers } = await owner.submit('/admin/staff', { email: 'anna@example.co.za', password: PASSWORD })
	const page = await owner.visit(headers.get('Location') ?? '')
	expect(page.one('main [role=status]').textContent).toContain(NOT_SENT)
})

test('the email about a reset second factor is shown to be a file', async () => {
	const page = await owner.visit('/admin/staff?done=factor')
	expect(page.one('main [role=status]').textContent).toMatch(
		/^The second factor is reset[.] The email about it is saved as a file/,
	)
})

test('the confirmation of a new email address is shown to be a file', async () => {
	const fields = { intent: 'email', email: 'new@example.co.za', now: PASSWORD }
	expect((await staffMember.visit('/admin/account')).text).toContain(`new address is ${NOT_SENT}`)
	const { headers } = await staffMember.submit('/admin/account', fields)
	const page = await staffMember.visit(headers.get('Location') ?? '')
	expect(page.one('main [role=status]').textContent).toContain(NOT_SENT)
})
