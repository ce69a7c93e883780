/** Without a mail server, every screen that announces an email shows that it is saved as a file. */
import { randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { qrCode } from '#app/features/media/qr-code.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { listInvitations } from '#app/features/staff/members/staff-member-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { listEmails } from '#tests/emails.ts'
import type { Page } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
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

const STAFF = '/admin/staff'
const linkOn = (page: Page) => page.one('section[aria-labelledby=pass-on] .font-mono').textContent ?? ''
const pathOf = (link: string) => link.replace(BASE_URL, '')

describe('an invitation', () => {
	const post = (fields: Record<string, string>) =>
		owner.submit(STAFF, { password: PASSWORD, roles: 'manager', ...fields })

	test('is a link that the owner sees once, as text and as a QR code', async () => {
		const before = await owner.visit(STAFF)
		expect(before.text).not.toContain('They get an email')
		expect(before.text).toContain('you get a link to pass on yourself')
		const page = await post({ email: 'anna@example.co.za' })
		expect(page.status).toBe(200)
		expect(page.headers.get('Cache-Control')).toContain('no-store')
		const link = linkOn(page)
		expect(page.one('section svg[role=img] path').getAttribute('d')).toBe(qrCode(link).path)
		expect(await site.visit(pathOf(link))).toMatchObject({ status: 200 })
		const token = link.split('token=')[1] as string
		expect((await owner.visit(STAFF)).text).not.toContain(token)
		expect(JSON.stringify(await site.services.db.select().from(staffAuditLog))).not.toContain(token)
		expect(site.lines.join('\n')).not.toContain(token)
	})

	test('has a new link when it is sent again, and the earlier one no longer works', async () => {
		const earlier = linkOn(await post({ email: 'ben@example.co.za' }))
		const { id } = (await listInvitations(site.services.db, site.services.now())).find(
			({ email }) => email === 'ben@example.co.za',
		) as { id: string }
		const link = linkOn(await post({ id, intent: 'again' }))
		expect((await site.visit(pathOf(earlier))).text).toContain('has been used, withdrawn or is too old')
		const joined = await openBrowser(site).submit(pathOf(link), {
			name: 'Ben',
			password: 'a new road to bethal',
		})
		expect(joined.headers.get('Location')).toBe('/admin')
		expect((await post({ id, intent: 'withdraw' })).text).not.toContain('token=')
	})

	test('has no link with a wrong password', async () => {
		const page = await post({ email: 'carl@example.co.za', password: 'wrong' })
		expect([page.status, page.all('[aria-labelledby=pass-on]')]).toEqual([400, []])
	})
})

describe('a link to a new password', () => {
	const make = (id: string, fields: Record<string, string> = {}) =>
		owner.submit(`${STAFF}/${id}`, { intent: 'link', password: PASSWORD, ...fields })

	test('is made by an owner for another staff member, and works once', async () => {
		const dineo = await signInNewStaff(site, 'dineo@example.co.za', { name: 'Dineo' })
		expect((await owner.visit(`${STAFF}/${dineo.userId}`)).text).toContain('Make a link to a new password')
		const earlier = linkOn(await make(dineo.userId))
		const link = linkOn(await make(dineo.userId))
		const token = new URL(link).searchParams.get('token') ?? ''
		const password = 'a new road to bethal'
		const used = (from: string) =>
			site.submit('/admin/new-password', { token: new URL(from).searchParams.get('token') ?? '', password })
		expect((await used(earlier)).status).toBe(410)
		expect((await used(link)).status).toBe(200)
		expect((await used(link)).status).toBe(410)
		const [, entry] = await site.services.db
			.select()
			.from(staffAuditLog)
			.where(eq(staffAuditLog.recordId, dineo.userId))
		expect(entry).toMatchObject({ kind: 'admins', fields: ['reset-link'], changes: null })
		expect(site.lines.join('\n')).not.toContain(token)
		const subjects = [...(await listEmails(site.services)).values()].map(({ subject }) => subject)
		expect(subjects).toContain('A link to a new password was made')
	})

	test('is refused to others, for oneself, for an unknown person and with a wrong password', async () => {
		const { userId } = staffMember
		const posted = await staffMember.submit(`${STAFF}/${owner.userId}`, {
			intent: 'link',
			password: PASSWORD,
		})
		expect(posted.headers.get('Location')).toBe('/admin?refused=1')
		for (const id of [owner.userId, randomUUID(), 'x'])
			expect([id, (await make(id)).text]).toEqual([id, expect.not.stringContaining('token=')])
		expect((await make(userId, { password: 'wrong' })).status).toBe(400)
	})

	test('is not offered or made where a mail server sends them', async () => {
		const withMail = await openSite({ demo: false, smtpUrl: 'smtp://127.0.0.1:1' })
		const boss = await signInNewStaff(withMail, 'owner@example.co.za', { isOwner: true })
		const { userId } = await signInNewStaff(withMail, 'staff@example.co.za')
		expect((await boss.visit(`${STAFF}/${userId}`)).text).not.toContain('Make a link')
		const page = await boss.submit(`${STAFF}/${userId}`, { intent: 'link', password: PASSWORD })
		expect(page.text).not.toContain('token=')
		const invited = await boss.submit(STAFF, {
			email: 'anna@example.co.za',
			roles: 'manager',
			password: PASSWORD,
		})
		expect(invited.headers.get('Location')).toBe(`${STAFF}?done=invited`)
	})
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
