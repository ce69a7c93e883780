import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { openDatabase } from '#app/infra/database.server.ts'
import { emails } from '#app/infra/email-table.server.ts'
import { expectEmail, message, noticeOn, openLeads, readInput } from '#tests/leads.ts'
import { plain } from '#tests/page.ts'

const {
	site,
	services,
	hiddenOf,
	send,
	post,
	counts,
	findNewestLead: newest,
	waitForEmails: emailsOf,
} = await openLeads()
const { db } = services
const HERE = '/contact'

let before: Awaited<ReturnType<typeof counts>>
beforeEach(async () => {
	before = await counts()
})
const added = async () => {
	const after = await counts()
	return { leads: after.leads - before.leads, emails: after.emails - before.emails }
}

describe('the form of /contact', () => {
	test('is in the page, whole, and says what it needs', async () => {
		const page = await site.visit(HERE)
		const section = page.one('main section[aria-labelledby=write]')
		expect(plain(section)).toMatch(
			/^Send a message ?All fields are required\. We reply within one working day\./,
		)
		expect(page.one('main form[method=post]').getAttribute('action')).toBe('/contact#answer')
		for (const name of ['from_name', 'from_email', 'subject', 'message'])
			expect(page.one(`main form[method=post] [name=${name}]`).hasAttribute('required')).toBe(true)
		expect(plain(page.one('main form[method=post] button'))).toContain('Send Message')
		expect(page.html).not.toMatch(/<template id="B:|<div hidden id="S:/)
	})

	test('stands beside the desks that have an address of their own', async () => {
		const page = await site.visit(HERE)
		const links = page.all('section[aria-labelledby=desks] a').map((link) => link.getAttribute('href'))
		expect(links).toEqual([
			'mailto:finance@highveldfamilymotors.example?subject=A%20finance%20question%20from%20your%20website',
			'mailto:privacy@highveldfamilymotors.example?subject=A%20privacy%20question',
		])
	})
})

describe('a message', () => {
	test('is received: said so above a form that is empty again and folded', async () => {
		const page = await send(HERE, message)
		expect(page.status).toBe(200)
		expect(noticeOn(page)).toEqual({
			role: 'status',
			text: "We have your messageMessage sent successfully! We'll get back to you soon.We answer within one working day.If it cannot wait, call +27 17 000 0000",
		})
		expect(page.one('main details').getAttribute('open')).toBeNull()
		expect(plain(page.one('main details summary'))).toBe('Send another message')
		for (const name of Object.keys(message)) expect(readInput(page, name)).toBe('')
		expect(await added()).toEqual({ leads: 1, emails: 2 })
	})

	test('is kept sealed and opens again', async () => {
		await send(HERE, message)
		expect(await newest()).toMatchObject({
			kind: 'message',
			vehicleId: null,
			vehicleName: null,
			spamFlags: [],
			payload: { ...message, form_type: 'contact' },
		})
	})

	test('is told to the desk and acknowledged, in letters that go out', async () => {
		await send(HERE, message)
		const { id } = await newest()
		const [notice, reply] = await emailsOf(id, 2)
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

	test('to a dealership without an address goes to its first administrator, and does not tell who that is', async () => {
		const rows = await db.delete(dealerSettings).returning()
		await send(HERE, message)
		await db.insert(dealerSettings).values(rows)
		const [notice, reply] = await emailsOf((await newest()).id, 2)
		expect(notice?.to?.[0]?.address).toBe('admin@highveldfamilymotors.example')
		expect(notice?.from).toEqual({ address: 'no-reply@localhost', name: 'Your Dealership' })
		expect(JSON.stringify(reply)).not.toContain('admin@')
	})
})

describe('a message that is not taken', () => {
	test.each([
		['from_name', 'Please tell us your name.'],
		['from_email', 'Please tell us your email address.'],
		['subject', 'Please say what it is about.'],
		['message', 'Please write your message.'],
	])('says so at the field and keeps the rest: no %s', async (name, error) => {
		const page = await send(HERE, { ...message, [name]: '' })
		expect(page.status).toBe(400)
		const field = page.one(`main form[method=post] [name=${name}]`)
		const [described] = (field.getAttribute('aria-describedby') ?? '').split(' ')
		expect(plain(page.one(`[id="${described}"]`))).toBe(error)
		for (const [other, input] of Object.entries(message))
			if (other !== name) expect(readInput(page, other)).toBe(input)
		expect(await added()).toEqual({ leads: 0, emails: 0 })
	})
})

describe('a message sent again', () => {
	test('is the same one; with other words a new one, when it is sent once more', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...message }
		const pages = await Promise.all([post(HERE, fields), post(HERE, fields), post(HERE, fields)])
		expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
		const page = await post(HERE, { ...fields, subject: 'Another thing' })
		expect([page.status, readInput(page, 'subject')]).toEqual([409, 'Another thing'])
		expect(await added()).toEqual({ leads: 1, emails: 2 })
	})
})

test('a suspicious message is kept, marked, and not acknowledged until somebody looked', async () => {
	const page = await send(HERE, { ...message, [TRAP_FIELD]: 'x' })
	expect(page.status).toBe(200)
	const lead = await newest()
	expect(lead.spamFlags).toEqual(['honeypot'])
	const about = await db.select().from(emails).where(eq(emails.about, lead.id)).orderBy(emails.kind)
	expect(about.map(({ kind, status }) => kind.endsWith('reply') && status)).toEqual([false, 'held'])
})

describe('with the database away', () => {
	const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', { size: 2, log: services.log })
	afterAll(() => away.$client.end())
	afterEach(() => Object.assign(services, { db }))

	test('a message fails, and the page keeps it', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...message }
		Object.assign(services, { db: away })
		const page = await post(HERE, fields)
		expect(page.status).toBe(503)
		expect(noticeOn(page)).toEqual({
			role: 'alert',
			text: 'Failed to send message. Please try again later.',
		})
		for (const [name, input] of Object.entries(message)) expect(readInput(page, name)).toBe(input)

		Object.assign(services, { db })
		expect((await post(HERE, fields)).status).toBe(200)
		expect(await added()).toEqual({ leads: 1, emails: 2 })
	})
})
