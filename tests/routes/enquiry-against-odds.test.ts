import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { openDatabase } from '#app/infra/database.server.ts'
import { emails } from '#app/infra/email-table.server.ts'
import { I20, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { enquiry, errorLinksOn, noticeOn, openLeads, readInput } from '#tests/leads.ts'
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
const HERE = `/car/${I20}`
const car = await storedVehicle(site, I20)

let before: Awaited<ReturnType<typeof counts>>
beforeEach(async () => {
	before = await counts()
})
const added = async () => {
	const after = await counts()
	return { leads: after.leads - before.leads, emails: after.emails - before.emails }
}

describe('an enquiry that is not taken', () => {
	afterEach(async () => expect(await added()).toEqual({ leads: 0, emails: 0 }))

	test.each([
		['no name', { from_name: '  ' }, 'from_name', 'Please tell us your name.'],
		['no email address', { from_email: '' }, 'from_email', 'Please tell us your email address.'],
		[
			'what is none',
			{ from_email: 'thandi' },
			'from_email',
			'Please enter an email address, such as name@example.co.za.',
		],
		['no message', { message: '\r\n' }, 'message', 'Please write your message.'],
		['a message too long', { message: 'x'.repeat(5001) }, 'message', 'Please keep this to 5000 characters.'],
		[
			'a telephone number too long',
			{ from_phone: '0'.repeat(31) },
			'from_phone',
			'Please keep this to 30 characters.',
		],
		[
			'a name that came twice',
			{ from_name: ['One', 'Two'] },
			'from_name',
			'This could not be read. Please fill it in again.',
		],
	])('says so at the field and keeps the rest: %s', async (_, change, name, error) => {
		const page = await send(HERE, { ...enquiry, ...change })
		expect(page.status).toBe(400)
		expect(noticeOn(page).role).toBe('alert')
		expect(noticeOn(page).text).toMatch(/^Not sent yet. Please look at the fields marked below.To be looked/)
		expect(errorLinksOn(page)).toEqual([`#${name}`])
		const field = page.one(`main form[method=post] [name=${name}]`)
		expect(field.getAttribute('aria-invalid')).toBe('true')
		const [described] = (field.getAttribute('aria-describedby') ?? '').split(' ')
		expect(plain(page.one(`[id="${described}"]`))).toBe(error)
		expect(page.all('main form[method=post] [aria-invalid]')).toHaveLength(1)
		for (const [other, input] of Object.entries(enquiry))
			if (other !== name) expect(readInput(page, other)).toBe(input)
	})

	test('may be sent again as it was: its token stays', async () => {
		const hidden = await hiddenOf(HERE)
		const page = await post(HERE, { ...hidden, ...enquiry, from_name: '' })
		expect(page.one('[name=form_token]').getAttribute('value')).toBe(hidden.form_token)
	})
})

describe('an enquiry sent again', () => {
	test('is the same one: one lead, one pair of letters, the same answer', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...enquiry }
		const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => post(HERE, fields)))
		for (const other of others)
			expect([other.status, noticeOn(other)]).toEqual([200, noticeOn(first as never)])
		expect(await added()).toEqual({ leads: 1, emails: 2 })
	})

	test('with other words is a new one, but only when it is sent once more', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...enquiry }
		await post(HERE, fields)
		const page = await post(HERE, { ...fields, message: 'Another thing' })
		expect(page.status).toBe(409)
		expect(noticeOn(page).text).toContain('Send it again and it reaches us as a new one.')
		expect(readInput(page, 'message')).toBe('Another thing')
		expect(await added()).toEqual({ leads: 1, emails: 2 })

		const form_token = page.one('[name=form_token]').getAttribute('value') ?? ''
		expect((await post(HERE, { ...fields, message: 'Another thing', form_token })).status).toBe(200)
		expect(await added()).toEqual({ leads: 2, emails: 4 })
	})

	test('from the page of another vehicle is about that one', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...enquiry }
		await post(HERE, fields)
		expect((await post(`/car/${oddVehicle('cheapest')}`, fields)).status).toBe(409)
	})
})

describe('an enquiry that is suspicious', () => {
	test.each([
		['fills in what people do not see', { [TRAP_FIELD]: 'https://spam.example' }, ['honeypot']],
		['has no token', { form_token: '' }, ['no-token']],
		['is full of links', { message: 'http://a.example http://b.example www.c.example' }, ['links']],
		[
			'has links in its name too',
			{ from_name: 'www.a.example', message: 'http://b.example www.c.example' },
			['links', 'name'],
		],
	])('is kept and answered like any other, and marked: it %s', async (_, change, spamFlags) => {
		const page = await send(HERE, { ...enquiry, ...change })
		expect([page.status, noticeOn(page).role]).toEqual([200, 'status'])
		const lead = await newest()
		expect(lead.spamFlags).toEqual(spamFlags)
		const about = await db.select().from(emails).where(eq(emails.about, lead.id)).orderBy(emails.kind)
		expect(about.map(({ kind }) => kind)).toEqual(['enquiry-notice', 'enquiry-reply'])
		expect(about[1]?.status).toBe('held')
		const [notice] = await emailsOf(lead.id, 1)
		expect(notice?.subject).toMatch(`[please check] Enquiry: ${car.name} from `)
	})
})

describe('a vehicle that goes while somebody writes', () => {
	test('leaves what was written, to be sent as a message', async () => {
		const [row] = await db
			.select()
			.from(cars)
			.where(eq(cars.id, oddVehicle('cheapest')))
		const path = `/car/${row?.id}`
		const hidden = await hiddenOf(path)
		await db.delete(cars).where(eq(cars.id, row?.id ?? ''))
		const page = await post(path, { ...hidden, ...enquiry })
		await db.insert(cars).values(row as never)
		expect(page.status).toBe(404)
		expect(page.one('main form[method=post]').getAttribute('action')).toBe('/contact#answer')
		expect(readInput(page, 'message')).toBe(enquiry.message)
		expect(page.text).toContain('This vehicle is no longer on our site.')

		const form_token = page.one('[name=form_token]').getAttribute('value') ?? ''
		const subject = readInput(page, 'subject')
		const submission = await post('/contact', { ...enquiry, subject, form_token })
		expect(submission.status).toBe(200)
		expect((await newest()).spamFlags).toEqual([])
	})

	test('does not take back what was received: sent again, it is answered as before', async () => {
		const [row] = await db
			.select()
			.from(cars)
			.where(eq(cars.id, oddVehicle('cheapest')))
		const path = `/car/${row?.id}`
		const fields = { ...(await hiddenOf(path)), ...enquiry }
		const tokenless = { ...fields, message: 'I have no token', form_token: '' }
		const first = await post(path, fields)
		await post(path, tokenless)
		await db.delete(cars).where(eq(cars.id, row?.id ?? ''))
		const again = [await post(path, fields), await post(path, tokenless)]
		const otherwise = await post(path, { ...fields, message: 'Another thing' })
		await db.insert(cars).values(row as never)
		const isSent = expect.stringContaining('Your enquiry has been sent successfully.')
		for (const page of [first, ...again]) expect([page.status, noticeOn(page).text]).toEqual([200, isSent])
		expect(otherwise.status).toBe(404)
		expect(readInput(otherwise, 'message')).toBe('Another thing')
		expect(await added()).toEqual({ leads: 2, emails: 4 })
	})

	test('leaves its enquiries behind, with its name', async () => {
		const [row] = await db
			.select()
			.from(cars)
			.where(eq(cars.id, oddVehicle('cheapest')))
		await send(`/car/${row?.id}`, enquiry)
		await db.delete(cars).where(eq(cars.id, row?.id ?? ''))
		expect(await newest()).toMatchObject({ vehicleId: null, vehicleName: row?.name })
		await db.insert(cars).values(row as never)
	})
})

describe('with the database away', () => {
	const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', { size: 2, log: services.log })
	afterAll(() => away.$client.end())
	afterEach(() => {
		Object.assign(services, { db })
		site.logged.length = 0
	})

	test('an enquiry fails, and its page keeps it, with the telephone number', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...enquiry }
		Object.assign(services, { db: away })
		const page = await post(HERE, fields)
		expect(page.status).toBe(503)
		expect(noticeOn(page)).toEqual({
			role: 'alert',
			text: 'ErrorFailed to send enquiry. Please try again or contact us directly.',
		})
		for (const [name, input] of Object.entries(enquiry)) expect(readInput(page, name)).toBe(input)
		expect(page.one('main a[href^="tel:"]').getAttribute('href')).toBe('tel:+27170000000')
		expect(page.one('[name=form_token]').getAttribute('value')).toBe(fields.form_token)
		expect(plain(page.one('title'))).toBe('Your enquiry is not sent yet')
		expect(JSON.stringify(site.logged)).not.toMatch(/Thandi|thandi|\b082|Saturday/)

		Object.assign(services, { db })
		expect((await post(HERE, fields)).status).toBe(200)
		expect(await added()).toEqual({ leads: 1, emails: 2 })
	})

	test('what is wrong with it is said all the same', async () => {
		const fields = { ...(await hiddenOf(HERE)), ...enquiry, from_email: '' }
		Object.assign(services, { db: away })
		const page = await post(HERE, fields)
		expect([page.status, page.headers.get('Location')]).not.toEqual([302, '/inventory'])
		expect(readInput(page, 'message')).toBe(enquiry.message)
	})
})
