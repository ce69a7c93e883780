import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLinks, hasManyLinks } from './links-in-text.ts'

describe('links in a text', () => {
	test.each([
		['https://a.example', 1],
		['see www.a.example, http://b.example and HTTPS://c.example', 3],
		['pay-dealer.example/confirm', 1],
		['Pay-Dealer.example', 1],
		['PAY-DEALER.EXAMPLE', 1],
		['go to pay-dealer.co.za. Then bit.ly/3xY, (t.me/dealer) and "secure.top"!', 4],
		['one.example,two.example;three.example', 3],
		['cars.evil:8080/login cars.top?id=1', 2],
		['pay\u200B.example/x pay\uff0eexample/x', 2],
		['xn--pypal-4ve.com', 1],
		['write to refund.help', 1],
		['pay.\ufe0fexample/x pay.\u034fexample/x pay.\u3164example/x', 3],
	])('are counted in %j', (text, count) => {
		expect(countLinks(text)).toBe(count)
	})

	test.each([
		'e.g. this, i.e. that, and so on...',
		'the 1.5L engine, a 2.0TDI, version 3.2.1',
		'R120.000 or R 1.250.000,00',
		'Highveld Motors Pty.Ltd',
		'Mr.Smith and Dr.Naidoo of St.Helena Bay at 3p.m. or 10a.m',
		'It is nice.Please call me.Thanks',
		'it is nice.please call me.thanks and bye.regards',
		'call me.is it there.in the morning.no hurry',
		'my address is thandi.nkosi@example.co.za or sipho@example.com',
		'km/h, and/or, 24/7, 12.11.2026, 08.30-17.30, Hilux 2.8.GD-6',
		'B.Sc, Ph.D, U.S.A., S.A. Motors',
	])('are not counted in %s', (text) => {
		expect(countLinks(text)).toBe(0)
	})

	test('are counted for each name that email programs turn into a link', () => {
		const name = fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/)
		const ending = fc.constantFrom('com', 'co.za', 'net', 'xyz', 'top', 'online', 'example', 'ru', 'io/pay')
		fc.assert(
			fc.property(fc.array(fc.tuple(name, ending), { maxLength: 6 }), (parts) => {
				expect(countLinks(parts.map((part) => part.join('.')).join(' and '))).toBe(parts.length)
			}),
		)
	})

	test('are counted in linear time', () => {
		for (const text of [
			'a.'.repeat(50_000),
			`${'a-'.repeat(50_000)}!`,
			'@'.repeat(100_000),
			'.a'.repeat(50_000),
		])
			expect(countLinks(text)).toBeLessThanOrEqual(1)
	})
})

test('two links are usual, three are many', () => {
	expect(hasManyLinks('https://one.example and https://two.example')).toBe(false)
	expect(hasManyLinks('https://one.example, https://two.example, three.example')).toBe(true)
})
