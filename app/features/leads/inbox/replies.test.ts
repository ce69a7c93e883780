import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import {
	contactLinks,
	fillTemplate,
	prepareReplies,
	replyTemplateFields,
	replyTemplatesInput,
	replyTemplatesOf,
	toReplyTemplates,
} from './replies.ts'

const content = {
	name: 'Thandi Nkosi',
	email: 'thandi@example.co.za',
	phone: '082 000 0000',
	about: 'Toyota Hilux',
	text: '',
}
const lead = { subject: 'Your enquiry: Toyota Hilux', vehicle: 'Toyota Hilux' }
const textOf = (link = '', field: string) => new URL(link).searchParams.get(field)

describe('a prepared answer', () => {
	test('has the name and the vehicle filled in, in an email and in WhatsApp', () => {
		const template = { title: 'Still here', text: 'Good day {name},\nthe {vehicle} is here.' }
		const [reply] = prepareReplies([template], content, lead)
		const text = 'Good day Thandi Nkosi,\nthe Toyota Hilux is here.'
		expect(reply).toMatchObject({ title: 'Still here', text })
		expect(textOf(reply?.mail, 'body')).toBe(text)
		expect(textOf(reply?.mail, 'subject')).toBe('Your enquiry: Toyota Hilux')
		expect(textOf(reply?.chat, 'text')).toBe(text)
		expect(reply?.chat).toMatch(/^https:\/\/wa\.me\/27820000000\?/)
	})

	test('says "the vehicle" where none is known', () => {
		expect(fillTemplate('About {vehicle}', { name: 'T', about: '' })).toBe('About the vehicle')
		const text = 'The {vehicle} is sold. A {vehicle} like the {vehicle}? Breathe {vehicle}. {vehicle}'
		expect(fillTemplate(text, { name: 'T', about: '' })).toBe(
			'The vehicle is sold. A vehicle like the vehicle? Breathe the vehicle. the vehicle',
		)
		expect(fillTemplate('The {vehicle}, {name}', { name: '{vehicle}', about: '{name}' })).toBe(
			'The {name}, {vehicle}',
		)
	})

	test('has one article where no vehicle is known', () => {
		const fill = (text: string) => fillTemplate(text, { name: 'the {vehicle}', about: '' })
		expect(fill('The {vehicle} is here. You asked about the {vehicle}.')).toBe(
			'The vehicle is here. You asked about the vehicle.',
		)
		expect(fill('{name}, bathe {vehicle}')).toBe('the {vehicle}, bathe the vehicle')
	})

	test('leaves what a person is called as it is, whatever that is', () => {
		fc.assert(
			fc.property(fc.string(), (name) => {
				expect(fillTemplate('{name}', { name, about: 'x' })).toBe(name)
			}),
		)
		expect(fillTemplate('{name}', { name: '{vehicle} $&', about: 'x' })).toBe('{vehicle} $&')
	})

	test('is offered only in the ways that reach the person', () => {
		const templates = replyTemplatesOf({})
		const reachable = (change: Partial<typeof content>) =>
			prepareReplies(templates, { ...content, ...change }, lead).map(({ mail, chat }) => [!!mail, !!chat])[0]
		expect(reachable({ email: '' })).toEqual([false, true])
		expect(reachable({ phone: '017 000 0000' })).toEqual([true, false])
		expect(reachable({ email: '', phone: '' })).toBeUndefined()
	})
})

describe('the form of prepared answers', () => {
	const read = (templateTitle: string[], templateText: string[]) =>
		readForm(replyTemplatesInput, { templateTitle, templateText })

	test('keeps line breaks, and leaves blank rows out', () => {
		const form = read(['', 'Sold', ''], ['', 'Good day {name},\r\n\r\nIt is sold.', ''])
		expect(form.ok && toReplyTemplates(form.value)).toEqual([
			{ title: 'Sold', text: 'Good day {name},\n\nIt is sold.' },
		])
	})

	test.each([
		[['Sold'], [''], { templateText: 'incomplete:0' }],
		[['Sold', ''], ['It is sold', 'Hi'], { templateTitle: 'incomplete:1' }],
		[['x'.repeat(61)], ['Hi'], { templateTitle: 'too-long:0' }],
	])('rejects %j with %j', (titles, texts, fieldErrors) =>
		expect(read(titles, texts)).toMatchObject({ ok: false, fieldErrors }),
	)

	test('shows what is stored', () => {
		expect(replyTemplateFields([{ title: 'Sold', text: 'Hi' }])).toEqual({
			templateTitle: ['Sold'],
			templateText: ['Hi'],
		})
	})
})

const details = {
	name: 'Thandi Nkosi',
	email: 'thandi@example.co.za',
	phone: '082 000 0000',
	about: '',
	text: '',
}

describe('the contact links of a lead', () => {
	test('are a prefilled email, a phone call and a chat', () => {
		expect(contactLinks(details, 'Your enquiry: Hilux & more')).toEqual({
			mail: 'mailto:thandi@example.co.za?subject=Your%20enquiry%3A%20Hilux%20%26%20more&body=Good%20day%20Thandi%20Nkosi%0A%0A',
			phone: '082 000 0000',
			call: 'tel:+27820000000',
			chat: `https://wa.me/27820000000?text=${encodeURIComponent('Good day Thandi Nkosi, thank you for asking us. ')}`,
		})
	})

	test.each([
		'+27 082 555 0102',
		'082 555 0102 (after five) / 011 555 0103 ext. 7',
		'Thandi 0825550102, Sipho 0115550103',
	])('call the first complete number, and show all of %j', (typed) => {
		const { call, chat, phone } = contactLinks({ ...details, phone: typed }, '')
		expect([call, chat?.split('?')[0]]).toEqual(['tel:+27825550102', 'https://wa.me/27825550102'])
		expect(phone).toBe(typed.includes('+27') ? '082 555 0102' : typed)
	})

	test('open a chat with greeting, name, vehicle and reference', () => {
		const { chat } = contactLinks({ ...details, about: 'Toyota Hilux' }, '', { reference: 'AF123456789' })
		expect(new URL(chat ?? '').searchParams.get('text')).toBe(
			'Good day Thandi Nkosi, thank you for asking us about: Toyota Hilux (reference AF123456789). ',
		)
	})

	test('have no email for a telephone number alone', () => {
		expect(contactLinks({ ...details, email: '' }, '').mail).toBeUndefined()
	})

	test('have no chat for a landline, and no call without a number', () => {
		expect(contactLinks({ ...details, phone: '017 000 0000' }, '').chat).toBeUndefined()
		expect(contactLinks({ ...details, phone: '' }, '').call).toBeUndefined()
	})

	test('escape the email address, so that it cannot add recipients', () => {
		const { mail } = contactLinks({ ...details, email: 'a?bcc=all&x@example.co.za' }, '')
		expect(mail).toMatch(/^mailto:a%3Fbcc%3Dall%26x@example[.]co[.]za\?subject=&body=/)
	})
})
