import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

const NAMES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) => text.replace(/&(\w+);/g, (_, name) => NAMES[name] as string)

describe('text in XML', () => {
	test('keeps ordinary characters and escapes the five special ones', () => {
		expect(escapeXml(`Tom & "Sons" <Kinross> it's`)).toBe(
			'Tom &amp; &quot;Sons&quot; &lt;Kinross&gt; it&apos;s',
		)
		expect(escapeXml('R\u00a0389\u00a0900 · Škoda 🚗')).toBe('R\u00a0389\u00a0900 · Škoda 🚗')
	})

	test('loses characters that XML forbids: control characters and lone surrogates', () => {
		expect(escapeXml('a\u0000b\u000bc\ud83dd\ufffee')).toBe('abcde')
	})

	test('contains no unescaped special character, and decodes to the original text', () => {
		assert(
			property(string({ unit: 'grapheme' }), (text) => {
				const escaped = escapeXml(text)
				expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
				expect(decode(escaped)).toBe(
					text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
				)
			}),
		)
		assert(
			property(string({ unit: 'binary' }), (text) => {
				expect(escapeXml(text)).toMatch(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u)
			}),
		)
	})
})
