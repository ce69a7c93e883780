import { describe, expect, test } from 'vitest'
import { contactLinks } from './lead-contact-links.ts'

const details = {
	name: 'Thandi Nkosi',
	email: 'thandi@example.co.za',
	phone: '082 000 0000',
	about: '',
	text: '',
}

describe('the ways to answer', () => {
	test('are a letter that is begun, a call and a chat', () => {
		expect(contactLinks(details, 'Your enquiry: Hilux & more')).toEqual({
			mail: 'mailto:thandi@example.co.za?subject=Your%20enquiry%3A%20Hilux%20%26%20more&body=Good%20day%20Thandi%20Nkosi%0A%0A',
			call: 'tel:+27820000000',
			chat: 'https://wa.me/27820000000',
		})
	})

	test('have no chat with a line that stands on a desk, and no call without a number', () => {
		expect(contactLinks({ ...details, phone: '017 000 0000' }, '').chat).toBeUndefined()
		expect(contactLinks({ ...details, phone: '' }, '').call).toBeUndefined()
	})

	test('let no address add to the letter', () => {
		const { mail } = contactLinks({ ...details, email: 'a?bcc=all&x@example.co.za' }, '')
		expect(mail).toMatch(/^mailto:a%3Fbcc%3Dall%26x@example[.]co[.]za\?subject=&body=/)
	})
})
