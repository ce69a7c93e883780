import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLinks, greetingName, hasManyLinks } from './sender-text.ts'

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

describe('the greeting', () => {
	test.each([
		'Thandi Nkosi',
		'Jan van der Merwe',
		'Anne-Marie van der Merwe',
		'J.P. Botha',
		'A. B. van Wyk',
		"Naledi O'Brien-Mokoena",
		'Dr. Ümit',
		'Sr.',
		'李小龙',
		'Ḓaniel Côté',
		'Nomthandazo Sibongile Mkhwanazi-Dlamini',
	])('has the name %s', (name) => {
		expect(greetingName(name)).toBe(name)
	})

	test.each([
		['pay-dealer.example', 'an address'],
		['Click evil.top now', 'an address'],
		['Thandi/Sipho', 'a slash'],
		['thandi@example', 'an @'],
		['mailto:x', 'a colon'],
		['http evil', 'a scheme'],
		['HTTPS', 'a scheme'],
		['www evil', 'www'],
		['pay\u3002example', 'an ideographic full stop'],
		['pay\uff0fexample', 'a full-width slash'],
		['pay\u200b.example', 'an invisible character'],
		['pay.\ufe0fexample', 'an invisible character'],
		['pay.\u034fexample', 'an invisible character'],
		['call 082 555 9999', 'digits'],
		['call ０８２', 'full-width digits'],
		['call ٠٨٢', 'Arabic digits'],
		['call ⓪⑧②', 'circled digits'],
		['client your order is on', 'five words'],
		['your,order,is,on,hold', 'five words'],
		['your_order_is_on_hold', 'five words'],
		['x'.repeat(41), '41 characters'],
		['', 'nothing'],
	])('has no name for %s: %s', (name) => {
		expect(greetingName(name)).toBe('')
	})

	test('has at most 40 characters and four words, on one line, and no digit or link', () => {
		const piece = fc.oneof(
			fc.stringMatching(/^[A-Za-z]{1,10}$/),
			fc.string({ unit: 'grapheme', maxLength: 8 }),
			fc.constantFrom(
				' ',
				'\n',
				'.',
				'-',
				"'",
				'\u200b',
				'\u202e',
				'@',
				'://',
				'9',
				'٩',
				'www',
				'evil.example',
			),
		)
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const name = greetingName(pieces.join(''))
				expect([...name].length).toBeLessThanOrEqual(40)
				expect(name.split(' ').length).toBeLessThanOrEqual(4)
				expect(name).not.toMatch(/[\p{N}\p{Cc}\p{Cf}@/\\:]|\.\p{L}{2,}/u)
			}),
		)
	})
})
