import { describe, expect, test } from 'vitest'
import { mailLink, phoneLink, shareLinks } from './vehicle-contact.ts'

const bakkie = {
	name: 'Toyota Hilux 2.8 GD-6 & canopy',
	year: 2021,
	stockNumber: 'HFM-0412',
}
const page = 'https://dealer.example/car/41e8097e-2682-4b1b-827c-7e6abd6e9b52'

const textOf = (link: string) => new URL(link).searchParams.get('text')

describe('the email link', () => {
	test('has vehicle and stock number in its subject', () => {
		expect(mailLink('sales@dealer.example', bakkie)).toBe(
			'mailto:sales@dealer.example?subject=2021%20Toyota%20Hilux%202.8%20GD-6%20%26%20canopy%2C%20stock%20number%20HFM-0412',
		)
	})

	test('has only the vehicle in its subject without a stock number', () => {
		expect(mailLink('sales@dealer.example', { ...bakkie, stockNumber: null })).toMatch(/canopy$/)
	})
})

test('the phone link is the number without its spaces', () => {
	expect(phoneLink({ e164: '+27170000000', display: '+27 17 000 0000' })).toBe('tel:+27170000000')
})

describe('the links that share a vehicle', () => {
	test('contain year, name and URL, without characters that would end the text early', () => {
		const { title, chat, mail } = shareLinks(bakkie, page)
		expect(title).toBe('2021 Toyota Hilux 2.8 GD-6 & canopy')
		expect(chat).toMatch(/^https:\/\/wa\.me\/\?text=[^&#+ ]+$/)
		expect(textOf(chat)).toBe(`${title}\n${page}`)
		expect(mail.match(/[?&][a-z]+=/g)).toEqual(['?subject=', '&body='])
	})
})
