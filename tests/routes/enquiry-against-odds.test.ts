import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { I20_PATH, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import { errorLinksOn, noticeOn, openLeads, readInput } from '#tests/leads.ts'

const { site, services, hiddenOf, send, post, countAdded, findNewestLead, waitForEmails } = await openLeads()
const { db } = services
const car = await storedVehicle(db)

describe('an enquiry that is rejected', () => {
	afterEach(async () => expect(await countAdded()).toEqual({ leads: 0, emails: 0 }))

	test.each([
		['no name', { from_name: '  ' }, 'from_name', 'Please tell us your name.'],
		['no email address', { from_email: '' }, 'from_email', 'Please tell us your email address.'],
		[
			'an invalid email address',
			{ from_email: 'thandi' },
			'from_email',
			'Please enter an email address, such as name@example.co.za.',
		],
		['no message', { message: '\r\n' }, 'message', 'Please write your message.'],
		[
			'a message that is too long',
			{ message: 'x'.repeat(5001) },
			'message',
			'Please keep this to 5000 characters.',
		],
		[
			'a telephone number that is too long',
			{ from_phone: '0'.repeat(31) },
			'from_phone',
			'Please keep this to 30 characters.',
		],
		[
			'a name that is sent twice',
			{ from_name: ['One', 'Two'] },
			'from_name',
			'This could not be read. Please fill it in again.',
		],
	])('shows the error at the field and keeps the other values: %s', async (_, change, name, error) => {
		const page = await send(I20_PATH, { ...enquiry, ...change })
		expect(page.status).toBe(400)
		expect(noticeOn(page).role).toBe('alert')
		expect(noticeOn(page).text).toMatch(
			/^Not sent yet. Please look at the fields marked below.Please correct/,
		)
		expect(errorLinksOn(page)).toEqual([`#${name}`])
		const field = page.one(`main form[method=post] [name=${name}]`)
		expect(field.getAttribute('aria-invalid')).toBe('true')
		const [described] = (field.getAttribute('aria-describedby') ?? '').split(' ')
		expect(plain(page.one(`[id="${described}"]`))).toBe(error)
		expect(page.all('main form[method=post] [aria-invalid=true]')).toHaveLength(1)
		for (const [other, input] of Object.entries(enquiry))
			if (other !== name) expect(readInput(page, other)).toBe(input)
	})

	test('keeps its form token, so that it can be sent again', async () => {
		const hidden = await hiddenOf(I20_PATH)
		const page = await post(I20_PATH, { ...hidden, ...enquiry, from_name: '' })
		expect(page.one('[name=form_token]').getAttribute('value')).toBe(hidden.form_token)
	})
})

describe('an enquiry sent again', () => {
	test('at the same time is stored once, with one pair of emails and the same response', async () => {
		const fields = { ...(await hiddenOf(I20_PATH)), ...enquiry }
		const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => post(I20_PATH, fields)))
		for (const other of others)
			expect([other.status, noticeOn(other)]).toEqual([200, noticeOn(first as never)])
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
	})

	test('with another message is rejected with 409, and stored as a new one when sent once more', async () => {
		const fields = { ...(await hiddenOf(I20_PATH)), ...enquiry }
		await post(I20_PATH, fields)
		const page = await post(I20_PATH, { ...fields, message: 'Another thing' })
		expect(page.status).toBe(409)
		expect(noticeOn(page).text).toContain('Send it again and it reaches us as a new one.')
		expect(readInput(page, 'message')).toBe('Another thing')
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })

		const form_token = page.one('[name=form_token]').getAttribute('value') ?? ''
		expect((await post(I20_PATH, { ...fields, message: 'Another thing', form_token })).status).toBe(200)
		expect(await countAdded()).toEqual({ leads: 2, emails: 4 })
	})

	test('from the page of another vehicle is rejected with 409', async () => {
		const fields = { ...(await hiddenOf(I20_PATH)), ...enquiry }
		await post(I20_PATH, fields)
		expect((await post(`/car/${oddVehicle('cheapest')}`, fields)).status).toBe(409)
	})
})

describe('a suspicious enquiry', () => {
	test.each([
		['fills in the honeypot field', { [TRAP_FIELD]: 'https://spam.example' }, ['honeypot']],
		['has no token', { form_token: '' }, ['no-token']],
		['has too many links', { message: 'http://a.example http://b.example www.c.example' }, ['links']],
		[
			'has links in its name too',
			{ from_name: 'www.a.example', message: 'http://b.example www.c.example' },
			['links', 'name'],
		],
	])(
		'is accepted and stored with a spam flag, and its reply is held: it %s',
		async (_, change, spamFlags) => {
			const page = await send(I20_PATH, { ...enquiry, ...change })
			expect([page.status, noticeOn(page).role]).toEqual([200, 'status'])
			const lead = await findNewestLead()
			expect(lead.spamFlags).toEqual(spamFlags)
			const about = await db.select().from(emails).where(eq(emails.about, lead.id)).orderBy(emails.kind)
			expect(about.map(({ kind }) => kind)).toEqual(['enquiry-notice', 'enquiry-reply'])
			expect(about[1]?.status).toBe('held')
			const [notice] = await waitForEmails(lead.id, 1)
			expect(notice?.subject).toMatch(`[please check] Enquiry: ${car.year} ${car.name} from `)
		},
	)
})

describe('a vehicle that is deleted while an enquiry is written', () => {
	test('leaves the text of the enquiry, which can be sent as a message', async () => {
		const vehicle = await storedVehicle(db, oddVehicle('cheapest'))
		const path = `/car/${vehicle.id}`
		const hidden = await hiddenOf(path)
		await db.delete(cars).where(eq(cars.id, vehicle.id))
		const page = await post(path, { ...hidden, ...enquiry })
		await db.insert(cars).values(vehicle)
		expect(page.status).toBe(404)
		expect(page.one('main form[method=post]').getAttribute('action')).toBe('/contact#result')
		expect(readInput(page, 'message')).toBe(enquiry.message)
		expect(page.text).toContain('This vehicle is no longer on our site.')

		const form_token = page.one('[name=form_token]').getAttribute('value') ?? ''
		const subject = readInput(page, 'subject')
		const submission = await post('/contact', { ...enquiry, subject, form_token })
		expect(submission.status).toBe(200)
		expect((await findNewestLead()).spamFlags).toEqual([])
	})

	test('does not change the response to an enquiry that was stored before and is sent again', async () => {
		const vehicle = await storedVehicle(db, oddVehicle('cheapest'))
		const path = `/car/${vehicle.id}`
		const fields = { ...(await hiddenOf(path)), ...enquiry }
		const tokenless = { ...fields, message: 'I have no token', form_token: '' }
		const first = await post(path, fields)
		await post(path, tokenless)
		await db.delete(cars).where(eq(cars.id, vehicle.id))
		const again = [await post(path, fields), await post(path, tokenless)]
		const otherwise = await post(path, { ...fields, message: 'Another thing' })
		await db.insert(cars).values(vehicle)
		const confirmation = expect.stringContaining('Your enquiry has been sent successfully.')
		for (const page of [first, ...again])
			expect([page.status, noticeOn(page).text]).toEqual([200, confirmation])
		expect(otherwise.status).toBe(404)
		expect(readInput(otherwise, 'message')).toBe('Another thing')
		expect(await countAdded()).toEqual({ leads: 2, emails: 4 })
	})

	test('leaves its enquiries stored with its name', async () => {
		const vehicle = await storedVehicle(db, oddVehicle('cheapest'))
		await send(`/car/${vehicle.id}`, enquiry)
		await db.delete(cars).where(eq(cars.id, vehicle.id))
		expect(await findNewestLead()).toMatchObject({ vehicleId: null, vehicleName: vehicle.name })
		await db.insert(cars).values(vehicle)
	})
})

describe('when the database is unreachable', () => {
	const unreachable = connect(UNREACHABLE_DATABASE)
	afterEach(() => {
		Object.assign(services, { db })
		site.logged.length = 0
	})

	test('an enquiry gets 503, and the page keeps its values and shows the telephone number', async () => {
		const fields = { ...(await hiddenOf(I20_PATH)), ...enquiry }
		Object.assign(services, { db: unreachable })
		const page = await post(I20_PATH, fields)
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
		expect((await post(I20_PATH, fields)).status).toBe(200)
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
	})

	test('an invalid enquiry keeps its values and does not redirect to the inventory', async () => {
		const fields = { ...(await hiddenOf(I20_PATH)), ...enquiry, from_email: '' }
		Object.assign(services, { db: unreachable })
		const page = await post(I20_PATH, fields)
		expect([page.status, page.headers.get('Location')]).not.toEqual([302, '/inventory'])
		expect(readInput(page, 'message')).toBe(enquiry.message)
	})
})
