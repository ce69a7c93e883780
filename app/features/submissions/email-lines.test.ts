import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greetingName } from './email-lines.ts'

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
