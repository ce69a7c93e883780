import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from '#app/core/form.ts'
import {
	fillTemplate,
	prepareReplies,
	replyTemplateFields,
	replyTemplatesInput,
	replyTemplatesOf,
	toReplyTemplates,
} from './reply-template.ts'

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
