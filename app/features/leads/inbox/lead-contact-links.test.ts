import { describe, expect, test } from 'vitest'
import { contactLinks } from './lead-contact-links.ts'

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
