import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { plain } from '#tests/html.ts'
import { message } from '#tests/lead-values.ts'
import { expectEmail, noticeOn, openLeads, readInput } from '#tests/leads.ts'

const { site, services, hiddenOf, send, post, countAdded, findNewestLead, waitForEmails } = await openLeads()
const { db } = services
const HERE = '/contact'

describe('the form of /contact', () => {
	test('is rendered in full, with its required fields and the reply time', async () => {
		const page = await site.visit(HERE)
		const section = page.one('main section[aria-labelledby=write]')
		expect(plain(section)).toMatch(
			/^Send a message ?All fields are required\. We reply within one working day\./,
		)
		expect(page.one('main form[method=post]').getAttribute('action')).toBe('/contact#result')
		for (const name of ['from_name', 'from_email', 'subject', 'message'])
			expect(page.one(`main form[method=post] [name=${name}]`).hasAttribute('required')).toBe(true)
		expect(plain(page.one('main form[method=post] button'))).toContain('Send Message')
		expect(page.html).not.toMatch(/<template id="B:|<div hidden id="S:/)
	})

	test('is shown beside the departments with their own email address', async () => {
		const page = await site.visit(HERE)
		const links = page.all('section[aria-labelledby=desks] a').map((link) => link.getAttribute('href'))
		expect(links).toEqual([
			'mailto:finance@highveldfamilymotors.example?subject=A%20finance%20question%20from%20your%20website',
			'mailto:privacy@highveldfamilymotors.example?subject=A%20privacy%20question',
		])
	})
})

describe('a message', () => {
	test('is stored, and confirmed above an empty, collapsed form', async () => {
		const page = await send(HERE, message)
		expect(page.status).toBe(200)
		expect(noticeOn(page)).toEqual({
			role: 'status',
			text: "We have your messageMessage sent successfully! We'll get back to you soon.We answer within one working day.Open now, until 17:30.If it cannot wait, call +27 17 000 0000WhatsApp (opens in a new tab)",
		})
		expect(page.one('main details').getAttribute('open')).toBeNull()
		expect(plain(page.one('main details summary'))).toBe('Send another message')
		for (const name of Object.keys(message)) expect(readInput(page, name)).toBe('')
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
	})

	test('is stored encrypted and can be decrypted', async () => {
		await send(HERE, message)
		expect(await findNewestLead()).toMatchObject({
			kind: 'message',
			vehicleId: null,
			vehicleName: null,
			spamFlags: [],
			payload: { ...message, form_type: 'contact' },
		})
	})

	test('is sent to the sales mailbox and acknowledged by email', async () => {
		await send(HERE, message)
		const { id } = await findNewestLead()
		const [notice, reply] = await waitForEmails(id, 2)
		expect(notice?.to?.[0]?.address).toBe('sales@highveldfamilymotors.example')
		expect(notice?.replyTo?.[0]?.address).toBe('pieter@example.co.za')
		expect(notice?.subject).toBe('Website message: A service for my bakkie')
		expectEmail(
			notice,
			`New message from the contact page

From:    Pieter Botha <pieter@example.co.za>
Subject: A service for my bakkie

In the back office: http://localhost:3000/admin/leads/${id}

> When can I bring it?

Reply to this email to answer directly.`,
		)
		expect(reply?.to?.[0]?.address).toBe('pieter@example.co.za')
		expect(reply?.subject).toBe('We have your message')
	})

	test('goes to the first administrator when no address is set, without revealing theirs to the sender', async () => {
		const rows = await db.delete(dealerSettings).returning()
		await send(HERE, message)
		await db.insert(dealerSettings).values(rows)
		const [notice, reply] = await waitForEmails((await findNewestLead()).id, 2)
		expect(notice?.to?.[0]?.address).toBe('admin@highveldfamilymotors.example')
		expect(notice?.from).toEqual({ address: 'no-reply@localhost', name: 'Your Dealership' })
		expect(JSON.stringify(reply)).not.toContain('admin@')
	})
})

describe('a rejected message', () => {
	test.each([
		['from_name', 'Please tell us your name.'],
		['from_email', 'Please tell us your email address.'],
		['subject', 'Please say what it is about.'],
		['message', 'Please write your message.'],
	])('shows the error at the field and keeps the other values: no %s', async (name, error) => {
		const page = await send(HERE, { ...message, [name]: '' })
		expect(page.status).toBe(400)
		const field = page.one(`main form[method=post] [name=${name}]`)
		const [described] = (field.getAttribute('aria-describedby') ?? '').split(' ')
		expect(plain(page.one(`[id="${described}"]`))).toBe(error)
		for (const [other, input] of Object.entries(message))
			if (other !== name) expect(readInput(page, other)).toBe(input)
		expect(await countAdded()).toEqual({ leads: 0, emails: 0 })
	})
})

describe('a message sent again', () => {
	test('is stored once; with a changed subject it gets 409 and keeps its values', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...message }
		const pages = await Promise.all([post(HERE, fields), post(HERE, fields), post(HERE, fields)])
		expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
		const page = await post(HERE, { ...fields, subject: 'Another thing' })
		expect([page.status, readInput(page, 'subject')]).toEqual([409, 'Another thing'])
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
	})
})

test('a message with the honeypot filled in is stored with a spam flag, and its acknowledgement is held', async () => {
	const page = await send(HERE, { ...message, [TRAP_FIELD]: 'x' })
	expect(page.status).toBe(200)
	const lead = await findNewestLead()
	expect(lead.spamFlags).toEqual(['honeypot'])
	const about = await db.select().from(emails).where(eq(emails.about, lead.id)).orderBy(emails.kind)
	expect(about.map(({ kind, status }) => kind.endsWith('reply') && status)).toEqual([false, 'held'])
})

describe('without a database', () => {
	const unreachable = connect(UNREACHABLE_DATABASE)
	afterEach(() => Object.assign(services, { db }))

	test('a message gets 503, keeps its values, and is stored when it is sent again later', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...message }
		Object.assign(services, { db: unreachable })
		const page = await post(HERE, fields)
		expect(page.status).toBe(503)
		expect(noticeOn(page)).toEqual({
			role: 'alert',
			text: 'Failed to send message. Please try again later.',
		})
		for (const [name, input] of Object.entries(message)) expect(readInput(page, name)).toBe(input)

		Object.assign(services, { db })
		expect((await post(HERE, fields)).status).toBe(200)
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
	})
})
