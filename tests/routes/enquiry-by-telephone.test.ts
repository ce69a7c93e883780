/** Where an owner says that the email may be left out: an enquiry and a message by telephone number alone. */
import { expect, test } from 'vitest'
import { emails } from '#app/infra/email/email-table.server.ts'
import { plain } from '#tests/html.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'
import type { Page } from '#tests/page.ts'

const { site, services, admin, car } = await openInbox({ isOwner: true })
const CAR = `/car/${car?.id}`
const enquiry = {
	from_name: 'Sipho Dube',
	from_email: '',
	from_phone: '083 000 0000',
	message: 'Is it there?',
}
const hiddenOn = (page: Page) =>
	Object.fromEntries(
		page
			.all('main form:has([name=from_name]) input[type=hidden]')
			.map((input) => [input.getAttribute('name'), input.getAttribute('value') ?? '']),
	)
const send = async (path: string, fields: Record<string, string>) =>
	site.submit(path, { ...hiddenOn(await site.visit(path)), ...fields })

test('with the demo, the fields that the specification requires stand', async () => {
	const page = await send(CAR, enquiry)
	expect([page.status, page.text]).toEqual([
		400,
		expect.stringContaining('Please tell us your email address.'),
	])
	expect(page.all('[name=answer_by]')).toEqual([])
	expect((await site.visit('/contact')).all('[name=from_phone]')).toEqual([])
})

test('an owner lets visitors leave out the email', async () => {
	const settings = '/admin/settings/leads'
	const version =
		(await admin.visit(settings)).one('form:has([value=leads]) input[name=version]').getAttribute('value') ??
		''
	const saved = await admin.submit(settings, {
		part: 'leads',
		version,
		lostReasons: 'Price',
		emailOptional: 'on',
	})
	expect(saved.status).toBe(302)
	expect((await admin.visit(settings)).one('[name=emailOptional]').hasAttribute('checked')).toBe(true)
	const form = await site.visit(CAR)
	expect(form.one('[name=from_email]').hasAttribute('required')).toBe(false)
	expect(form.text).toContain('A telephone number or an email address is enough.')
})

test.each([
	['an enquiry', CAR, enquiry],
	['a message', '/contact', { ...enquiry, subject: 'A service' }],
])(
	'%s by telephone number alone is confirmed, without an acknowledgement by email',
	async (_, path, fields) => {
		const sentBefore = await services.db.$count(emails)
		const page = await send(path, { ...fields, answer_by: 'chat' })
		expect([page.status, plain(page.one('#result'))]).toEqual([
			200,
			expect.stringContaining('We call you, or write on WhatsApp, within one working day.'),
		])
		expect(await services.db.$count(emails)).toBe(sentBefore + 1) // to staff
		const list = await admin.visit('/admin/leads')
		expect(leadLinesOn(list)[0]).toContain('Sipho Dube')
		const lead = await admin.visit(list.all('main ul[aria-label=Leads] li a')[0]?.getAttribute('href') ?? '')
		expect(lead.text).toContain('Wants an answer by WhatsApp')
		expect(lead.text).toContain('No email address')
		expect(lead.all('article section[aria-label=Answer] a[href^="mailto:"]')).toEqual([])
		expect(
			lead.one('section[aria-label=Answer] a[href^="https://wa.me/27830000000"]').getAttribute('href'),
		).toContain('Good%20day%20Sipho')
	},
)

test('two people without an email address are not one person', async () => {
	site.setTime('2026-11-18T10:30:00+02:00') // after the others
	await send(CAR, { ...enquiry, from_name: 'Anna Nel', from_phone: '084 111 1111' })
	const list = await admin.visit('/admin/leads')
	const anna = await admin.visit(list.all('main ul[aria-label=Leads] li a')[0]?.getAttribute('href') ?? '')
	expect(anna.all('section[aria-labelledby=same-person]')).toEqual([])
})

test('neither a telephone number nor an email address is refused, and nothing typed is lost', async () => {
	const page = await send(CAR, { ...enquiry, from_phone: '', answer_by: 'phone' })
	expect([page.status, page.text]).toEqual([
		400,
		expect.stringContaining('Please give us a telephone number or an email address.'),
	])
	expect(page.one('[name=from_name]').getAttribute('value')).toBe('Sipho Dube')
	expect(page.one('[name=answer_by] option[selected]').getAttribute('value')).toBe('phone')
})
