import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { blindIndex } from '#app/infra/encryption/encryption.server.ts'
import { I20, I20_CANONICAL, I20_PATH, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import { expectEmail, noticeOn, openLeads, readInput, textOf } from '#tests/leads.ts'
import { BASE_URL } from '#tests/site.ts'

const { site, services, hiddenOf, send, countAdded, findNewestLead, waitForEmails } = await openLeads()
const { db } = services
const car = await storedVehicle(db)
const firstMessage = `Hi, I am interested in the ${car.year} ${car.name}. Please send me more information and let me know when I can view it.`
const price = `R ${String(Math.round(car.price)).replace(/\B(?=(\d{3})+$)/g, ' ')}`

/** Below the text; `answer-enquiry.test.ts` tests them. */
const buttonsIn = (email: Parameters<typeof textOf>[0]) =>
	/Answer with one tap.*/s.exec(textOf(email))?.[0] ?? ''

describe('the enquiry form of a vehicle page', () => {
	test('is in the HTML with a prefilled message and a form token of its own', async () => {
		const page = await site.visit(I20_PATH)
		const form = page.one('main form[method=post]')
		expect(form.getAttribute('action')).toBe(`${I20_PATH}#result`)
		// the site shows its own error messages from the first submission
		expect(form.hasAttribute('novalidate')).toBe(true)
		expect(readInput(page, 'message')).toBe(firstMessage)
		expect(plain(page.one('main form[method=post] button'))).toContain('Send Enquiry')
		expect(page.html).not.toMatch(/<template id="B:|<div hidden id="S:/)
		expect((await hiddenOf(I20_PATH)).form_token).not.toBe((await hiddenOf(I20_PATH)).form_token)
		expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
	})

	test('sets type, autocomplete, inputmode and required for each field', async () => {
		const page = await site.visit(I20_PATH)
		const attributes = ['from_name', 'from_email', 'from_phone', 'message'].map((name) => {
			const field = page.one(`main form[method=post] [name=${name}]`)
			return ['type', 'autocomplete', 'inputmode', 'required'].map((attribute) =>
				field.getAttribute(attribute),
			)
		})
		expect(attributes).toEqual([
			['text', 'name', null, ''],
			['email', 'email', 'email', ''],
			['tel', 'tel', 'tel', null],
			[null, null, null, ''],
		])
		expect(page.one('main form[method=post] a').getAttribute('href')).toBe('/privacy')
	})

	test('asks for a similar vehicle when the vehicle is sold', async () => {
		const page = await site.visit(`/car/${oddVehicle('sold')}`)
		expect(plain(page.one('#enquire'))).toBe('Tell me about the next one')
		expect(readInput(page, 'message')).toMatch(
			/has been sold\. Please let me know when you have one like it\.$/,
		)
		expect(page.all('main a[href^="/finance/application"]')).toEqual([])
	})

	test('is beside a link to the finance application for this vehicle', async () => {
		const link = (await site.visit(I20_PATH)).one('aside a[href^="/finance/application"]')
		expect(link.getAttribute('href')).toBe(`/finance/application?vehicle=${I20}`)
	})
})

describe('an enquiry', () => {
	test('is confirmed above an empty, collapsed form', async () => {
		const page = await send(I20_PATH, enquiry)
		expect(page.status).toBe(200)
		expect(noticeOn(page)).toEqual({
			role: 'status',
			text: `We have your enquiry about the ${car.year} ${car.name}Success!Your enquiry has been sent successfully. We'll contact you soon about this vehicle.We answer within one working day.Open now, until 17:30.If it cannot wait, call +27 17 000 0000WhatsApp (opens in a new tab)`,
		})
		const [details] = page.all('main details').filter((one) => one.querySelector('form'))
		expect([details?.getAttribute('open'), plain(details?.querySelector('summary') as never)]).toEqual([
			null,
			'Send another message',
		])
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(readInput(page, 'from_name')).toBe('')
		expect(readInput(page, 'message')).toBe(firstMessage)
		expect(plain(page.one('h1'))).toContain(car.model)
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
	})

	test('is accepted for a sold vehicle', async () => {
		const page = await send(`/car/${oddVehicle('sold')}`, enquiry)
		expect([page.status, noticeOn(page).text]).toEqual([200, expect.stringContaining('has been sent')])
		expect(await countAdded()).toEqual({ leads: 1, emails: 2 })
	})

	test('is stored encrypted with its vehicle, and can be decrypted', async () => {
		site.setTime('2026-11-18T11:12:13+02:00')
		await send(I20_PATH, enquiry)
		const lead = await findNewestLead()
		expect(lead).toMatchObject({
			kind: 'enquiry',
			status: 'new',
			vehicleId: I20,
			vehicleName: car.name,
			spamFlags: [],
			createdAt: new Date('2026-11-18T11:12:13+02:00'),
		})
		expect(lead.payload).toEqual({
			...enquiry,
			car_name: car.name,
			car_price: price.replaceAll(' ', '\u00a0'),
			car_id: I20,
			form_type: 'car_inquiry',
		})
		const [row] = await db.select().from(leads).where(eq(leads.id, lead.id))
		expect(JSON.stringify(row)).not.toMatch(/Thandi|thandi|082|Saturday/)
		expect(row?.emailIndex).toBe(blindIndex(services.keys, 'email', 'THANDI@example.co.za'))
		expect(row?.phoneIndex).toBe(blindIndex(services.keys, 'phone', '+27 82 000 0000'))
	})

	test('is emailed to staff and acknowledged by email to the customer', async () => {
		await send(I20_PATH, enquiry)
		const { id } = await findNewestLead()
		const [notice, reply] = await waitForEmails(id, 2)
		expect(notice?.to).toEqual([{ address: 'sales@highveldfamilymotors.example', name: '' }])
		expect(notice?.from).toEqual({
			address: 'no-reply@highveldfamilymotors.example',
			name: 'Highveld Family Motors',
		})
		expect(notice?.replyTo).toEqual([{ address: 'thandi@example.co.za', name: '' }])
		expect(notice?.subject).toBe(`Enquiry: ${car.year} ${car.name} from Thandi Nkosi`)
		expect(buttonsIn(notice)).toContain('Answer with one tap')
		expectEmail(
			notice,
			`New enquiry from the website

Vehicle:   ${car.year} ${car.name}
Stock no.: ${car.stockNumber}
Price:     ${price}
Link:      ${BASE_URL}${I20_CANONICAL}

Name:      Thandi Nkosi
Email:     thandi@example.co.za
Telephone: 082 000 0000

In the back office: ${BASE_URL}/admin/leads/${id}

Message:
> Is it still there?
>
> I can come on Saturday.

Reply to this email to answer the customer directly. The website
promises an answer within one working day.

${buttonsIn(notice)}`,
		)
		expect(reply?.to).toEqual([{ address: 'thandi@example.co.za', name: '' }])
		expect(reply?.replyTo).toEqual([{ address: 'sales@highveldfamilymotors.example', name: '' }])
		expect(reply?.subject).toBe(`We have your enquiry about the ${car.year} ${car.name}`)
		expect(textOf(reply)).toMatch(new RegExp(`stays here: ${BASE_URL}/disclosure/[0-9a-f]{64}\n`))
		expect(reply?.headers.find(({ key }) => key === 'auto-submitted')).toBeDefined()
	})

	test('without a telephone number is stored without a telephone index', async () => {
		await send(I20_PATH, { ...enquiry, from_phone: '' })
		const [row] = await db
			.select()
			.from(leads)
			.where(eq(leads.id, (await findNewestLead()).id))
		expect(row?.phoneIndex).toBeNull()
	})
})
