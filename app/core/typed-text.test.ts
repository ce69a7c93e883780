import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#tests/sized.ts'
import { tidy, toMultiline, toOneLine, toPlainLine } from './typed-text.ts'

describe('a line that was typed or pasted', () => {
	test.each([
		['  Toyota   Hilux ', 'Toyota Hilux'],
		['Toyota\r\n\tHilux', 'Toyota Hilux'],
		['a\u0000b\u001bc', 'a b c'],
		['R\u00a0389\u202f900', 'R 389 900'],
		['Zoe\u0308', 'Zo\u00eb'],
		['Zoe\u200b\u0308', 'Zo\u00eb'],
		['\ufeffThandi\u200b Nk\u00adosi\u200e', 'Thandi Nkosi'],
		['T\u200dhandi', 'Thandi'],
		['\u202eidnahT\u202c', 'idnahT'],
		['2\uff10\uff12\uff11', '2021'],
		['Mercedes\u2011Benz', 'Mercedes-Benz'],
		['1998 \u2013 2004', '1998 \u2013 2004'],
		['Kgo\u0161ana \u00dcnal \u65e5\u672c', 'Kgo\u0161ana \u00dcnal \u65e5\u672c'],
		['\ud800Thandi\udc00', 'Thandi'],
	])('%j is read as %j', (typed, read) => {
		expect(toOneLine(typed)).toBe(read)
	})

	test.each([
		' \n ',
		'\u200b',
		'\u3164',
		'\u00ad',
		'\u115f\u1160',
		'\uffa0',
		'\u2800',
		'\u061c',
		'\u{e0061}',
		'\ufe0f',
	])('%j shows nothing, so it is blank', (typed) => {
		expect([toOneLine(typed), toMultiline(typed), toPlainLine(typed)]).toEqual(['', '', ''])
	})

	test.each([
		['a family', '\u{1f469}\u{1f3fe}\u200d\u{1f469}\u200d\u{1f467}'],
		['a farmer', '\u{1f469}\u{1f3fe}\u200d\u{1f33e}'],
		['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
		['a keycap', '1\ufe0f\u20e3'],
		['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
		['the flag of South Africa', '\u{1f1ff}\u{1f1e6}'],
		['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
		['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
		['Malayalam', '\u0d05\u0d35\u0d28\u0d4d\u200d'],
		['Mongolian', '\u182d\u180b'],
		['a form of a Chinese character', '\u845b\u{e0100}'],
	])('keeps what shapes %s', (_, typed) => {
		expect(toOneLine(typed)).toBe(typed)
	})
})

test('lines keep their breaks, of any system, and their tabs', () => {
	expect(toMultiline('One\r\n\r\nTwo\rThree\u2028Four\vFive\u0007\tSix\u00a0\u200bseven\n')).toBe(
		'One\n\nTwo\nThree\nFour\nFive\tSix seven',
	)
})

test.each([
	['\uff22\uff32\u2013\uff13\uff11', 'BR-31'],
	['R\u00a0300\u202f000 \u2212 R\u00a0400\u202f000', 'R 300 000 - R 400 000'],
	['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u062e'],
	['10\u20e3', '10\u20e3'],
])('%j is compared as %j', (typed, plain) => {
	expect(toPlainLine(typed)).toBe(plain)
})

test('a text is cut to its maximum length without a trailing space or half a character', () => {
	expect(tidy('x'.repeat(10_000), 40)).toBe('x'.repeat(40))
	expect(tidy('Toyota Hilux', 7)).toBe('Toyota')
	expect(tidy('Hilux\u{1f699}', 6)).toBe('Hilux')
	expect(tidy('\u{1f469}\u200d\u{1f33e}', 4)).toBe('\u{1f469}')
})

describe('whatever is typed', () => {
	const odd = fc.constantFrom(
		...'\u200b\u200c\u200d\u200e\u202e\u00ad\u00a0\u3000\u2800\u3164\ufe0f\ufeff\u180b\u2011\u2013\uff11\u0301\u0308\u20e3',
		'\u0645',
		'\u0915\u094d',
		'\u{1f469}',
		'\u{1f3fe}',
		'\u{1f3f4}',
		'\u{e0067}',
		'\u{e0100}',
		'\ud800',
		'e',
		'1',
		'\n',
	)
	const typed = fc
		.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
		.map((parts) => parts.join(''))
	const runs = { numRuns: sized(500, 20_000) }
	const readers = { toOneLine, toMultiline, toPlainLine, tidy: (text: string) => tidy(text, 9) }

	test.each(Object.entries(readers))('%s changes nothing when it reads its result again', (_, read) => {
		fc.assert(
			fc.property(typed, (text) => {
				expect(read(read(text))).toBe(read(text))
			}),
			runs,
		)
	})

	test('it loses no visible character, and nothing invisible stays alone', () => {
		const visible = (text: string) =>
			text.normalize('NFKD').replace(/[\s\p{Cc}\p{Cs}\p{DI}\u2800\ufff9-\ufffb\p{Pd}\u2212]/gu, '')
		fc.assert(
			fc.property(typed, (text) => {
				for (const read of [toOneLine, toMultiline, toPlainLine]) {
					expect(visible(read(text))).toBe(visible(text))
					expect(read(text)).not.toMatch(
						/^[\p{DI}\p{Zs}\u2800]+$|[\u202a-\u202e\u2066-\u2069\u200b\u2028\ufeff]/u,
					)
				}
			}),
			runs,
		)
	})
})
