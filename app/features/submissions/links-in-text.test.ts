import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#tests/sized.ts'
import { countLinks, hasManyLinks, looksLikeAddress, withoutLinks } from './links-in-text.ts'

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

describe('a text without its links', () => {
	test.each([
		['Pay at pay-dealer.example/confirm, today', 'Pay at today'],
		['write to thandi@example.co.za please', 'write to please'],
		['<a href="http://evil.example">click</a> here', '<a here'],
		['www.evil.example', ''],
		['Pay at pay.\ufe0fexample, pay.\u034fexample or pay\u3164.example today', 'Pay at or today'],
		['first\n\nhttp://evil.example\n\nlast', 'first\n\nlast'],
		['e.g. the 1.5L for R120.000, 3p.m.', 'e.g. the 1.5L for R120.000, 3p.m.'],
	])('is, for %j, %j', (text, rest) => {
		expect(withoutLinks(text)).toBe(rest)
	})

	const linkLike = fc.oneof(
		fc.webUrl({ withQueryParameters: true }),
		fc.domain(),
		fc.emailAddress(),
		fc.tuple(fc.domain(), fc.webPath()).map((parts) => parts.join('')),
		fc.ipV4().map((address) => `http://${address}`),
		fc.constantFrom(
			'pay\u200b.example',
			'pay\uff0eexample',
			'pay\u3002example',
			'pay.\ufe0fexample',
			'pay.\u034fexample',
			'WWW.evil',
			'mailto:x',
			'ftp:x',
		),
	)
	const glue = fc.constantFrom(' ', '\n', '', ', ', '(', '"', '.', '\u00a0', '\u200b')
	const pieces = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.lorem({ maxCount: 5 }), linkLike)

	test('contains nothing that looks like a link, whatever surrounds it', () => {
		const text = fc.array(
			fc.tuple(pieces, glue).map((parts) => parts.join('')),
			{ maxLength: 12 },
		)
		fc.assert(
			fc.property(text, (parts) => {
				const rest = withoutLinks(parts.join(''))
					.normalize('NFKC')
					.replace(/\p{Cf}/gu, '')
				expect(rest).not.toMatch(/@|:\/\/|www\.|mailto:|ftp:/i)
				expect(rest).not.toMatch(/[\p{L}\p{N}][.\u3002]\p{L}{2,}/u)
				expect(countLinks(rest)).toBe(0)
			}),
			{ numRuns: sized(200, 1_000) },
		)
	})

	test('is unchanged when it has no links', () => {
		const sentence = fc.array(fc.stringMatching(/^[a-z]{1,10}[,.!?]?$/), { maxLength: 20 })
		fc.assert(
			fc.property(sentence, (parts) => {
				expect(withoutLinks(parts.join(' '))).toBe(parts.join(' '))
			}),
		)
	})
})

describe('a name that looks like an address', () => {
	test.each([
		'pay-dealer.example',
		'Click evil.top now',
		'Thandi/Sipho',
		'thandi@example',
		'http evil',
		'HTTPS',
		'www evil',
		'pay\u3002example',
		'pay\uff0fexample',
		'pay\u200b.example',
		'pay.\ufe0fexample',
		'pay.\u034fexample',
	])('is %s', (name) => {
		expect(looksLikeAddress(name)).toBe(true)
	})

	test.each([
		'Thandi Nkosi',
		'J.P. Botha',
		'A. B. van der Merwe',
		"Naledi O'Brien-Mokoena",
		'Dr. Ümit',
		'Sr.',
		'李小龙',
	])('is not %s', (name) => {
		expect(looksLikeAddress(name)).toBe(false)
	})
})
