import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { blindIndex } from '#app/infra/encryption.server.ts'
import { I20, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { enquiry, expectEmail, noticeOn, openLeads, readInput } from '#tests/leads.ts'
import { plain } from '#tests/page.ts'
import { BASE_URL } from '#tests/site.ts'

const {
	site,
	services,
	hiddenOf,
	send,
	counts,
	findNewestLead: newest,
	waitForEmails: emailsOf,
} = await openLeads()
const { db } = services
const HERE = `/car/${I20}`
const car = await storedVehicle(site, I20)
const firstMessage = `Hi, I am interested in the ${car.year} ${car.name}. Please send me more information and let me know when I can view it.`
const price = `R ${String(Math.round(car.price)).replace(/\B(?=(\d{3})+$)/g, ' ')}`

let before: Awaited<ReturnType<typeof counts>>
beforeEach(async () => {
	before = await counts()
})
const added = async () => {
	const after = await counts()
	return { leads: after.leads - before.leads, emails: after.emails - before.emails }
}

describe('the form about a vehicle', () => {
	test('is in the page, whole, with its first message written and a token of its own', async () => {
		const page = await site.visit(HERE)
		const form = page.one('main form[method=post]')
		expect(form.getAttribute('action')).toBe(`${HERE}#answer`)
		// the site shows its own error messages from the first submission
		expect(form.hasAttribute('novalidate')).toBe(true)
		expect(readInput(page, 'message')).toBe(firstMessage)
		expect(plain(page.one('main form[method=post] button'))).toContain('Send Enquiry')
		expect(page.html).not.toMatch(/<template id="B:|<div hidden id="S:/)
		expect((await hiddenOf(HERE)).form_token).not.toBe((await hiddenOf(HERE)).form_token)
		expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
	})

	test('tells browsers what each field is for', async () => {
		const page = await site.visit(HERE)
		const messages = ['from_name', 'from_email', 'from_phone', 'message'].map((name) => {
			const field = page.one(`main form[method=post] [name=${name}]`)
			return ['type', 'autocomplete', 'inputmode', 'required'].map((attribute) =>
				field.getAttribute(attribute),
			)
		})
		expect(messages).toEqual([
			['text', 'name', null, ''],
			['email', 'email', 'email', ''],
			['tel', 'tel', 'tel', null],
			[null, null, null, ''],
		])
		expect(page.one('main form[method=post] a').getAttribute('href')).toBe('/privacy')
	})

	test('asks for one like it where the vehicle is sold', async () => {
		const page = await site.visit(`/car/${oddVehicle('sold')}`)
		expect(plain(page.one('#enquire'))).toBe('Tell me about the next one')
		expect(readInput(page, 'message')).toMatch(
			/has been sold\. Please let me know when you have one like it\.$/,
		)
		expect(page.all('main a[href^="/finance/application"]')).toEqual([])
	})

	test('stands beside the way to finance for this vehicle', async () => {
		const link = (await site.visit(HERE)).one('aside a[href^="/finance/application"]')
		expect(link.getAttribute('href')).toBe(`/finance/application?vehicle=${I20}`)
	})
})

describe('an enquiry', () => {
	test('is received: said so above a form begun anew and folded', async () => {
		const page = await send(HERE, enquiry)
		expect(page.status).toBe(200)
		expect(noticeOn(page)).toEqual({
			role: 'status',
			text: `We have your enquiry about the ${car.year} ${car.name}Success!Your enquiry has been sent successfully. We'll contact you soon about this vehicle.We answer within one working day.If it cannot wait, call +27 17 000 0000`,
		})
		const [fold] = page.all('main details').filter((one) => one.querySelector('form'))
		expect([fold?.getAttribute('open'), plain(fold?.querySelector('summary') as never)]).toEqual([
			null,
			'Send another message',
		])
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(readInput(page, 'from_name')).toBe('')
		expect(readInput(page, 'message')).toBe(firstMessage)
		expect(plain(page.one('h1'))).toContain(car.model)
		expect(await added()).toEqual({ leads: 1, emails: 2 })
	})

	test('is received where the vehicle is sold', async () => {
		const page = await send(`/car/${oddVehicle('sold')}`, enquiry)
		expect([page.status, noticeOn(page).text]).toEqual([200, expect.stringContaining('has been sent')])
		expect(await added()).toEqual({ leads: 1, emails: 2 })
	})

	test('is kept sealed with its vehicle, and opens again', async () => {
		site.setTime('2026-11-18T11:12:13+02:00')
		await send(HERE, enquiry)
		const lead = await newest()
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

	test('is told to the desk and acknowledged, in letters that go out', async () => {
		await send(HERE, enquiry)
		const { id } = await newest()
		const [notice, reply] = await emailsOf(id, 2)
		expect(notice?.to).toEqual([{ address: 'sales@highveldfamilymotors.example', name: '' }])
		expect(notice?.from).toEqual({
			address: 'no-reply@highveldfamilymotors.example',
			name: 'Highveld Family Motors',
		})
		expect(notice?.replyTo).toEqual([{ address: 'thandi@example.co.za', name: '' }])
		expect(notice?.subject).toBe(`Enquiry: ${car.name} from Thandi Nkosi`)
		expectEmail(
			notice,
			`New enquiry from the website

Vehicle:   ${car.name}
Price:     ${price}
Link:      ${BASE_URL}${HERE}

Name:      Thandi Nkosi
Email:     thandi@example.co.za
Telephone: 082 000 0000

In the back office: ${BASE_URL}/admin/leads/${id}

Message:
> Is it still there?
>
> I can come on Saturday.

Reply to this email to answer the customer directly. Please answer within one
trading hour between 08:30 and 17:30.`,
		)
		expect(reply?.to).toEqual([{ address: 'thandi@example.co.za', name: '' }])
		expect(reply?.replyTo).toEqual([{ address: 'sales@highveldfamilymotors.example', name: '' }])
		expect(reply?.subject).toBe(`We have your enquiry about the ${car.name}`)
		expect(reply?.headers.find(({ key }) => key === 'auto-submitted')).toBeDefined()
	})

	test('without a telephone number has no index of one', async () => {
		await send(HERE, { ...enquiry, from_phone: '' })
		const [row] = await db
			.select()
			.from(leads)
			.where(eq(leads.id, (await newest()).id))
		expect(row?.phoneIndex).toBeNull()
	})
})
