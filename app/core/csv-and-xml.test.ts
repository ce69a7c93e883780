import { parse } from 'csv-parse/sync'
import fc, { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, escapeXml, removeGuards } from './csv-and-xml.ts'

describe('a CSV line', () => {
	test('has semicolons, and keeps them, quotes and line breaks inside a quoted cell', () => {
		expect(csvLine(['Nkosi; Thandi', 'the "good" one', 'one\ntwo', 7, -5])).toBe(
			'"Nkosi; Thandi";"the ""good"" one";"one\ntwo";7;-5\r\n',
		)
	})

	test.each([
		['=1+1', "'=1+1"],
		['+27-82', "'+27-82"],
		['-2+3', "'-2+3"],
		['- 1', "'- 1"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\t=1', "'\t'=1"],
		['\r=1', "'\r'=1"],
		['\n=1', "\n'=1"],
		['  =1', "'  =1"],
		['\u00a0=1', "'\u00a0=1"],
		['\u200b=1', "'\u200b=1"],
		['＝1', "'＝1"],
		["'=1", "''=1"],
		[';=1+1', ";'=1+1"],
		['x, =1', "x,' =1"],
		['x\t+1', "x\t'+1"],
		['x|@1', "x|'@1"],
		['x\n-1', "x\n'-1"],
		['x\r\n-1', "x\r\n'-1"],
		['x;\t=1', "x;'\t'=1"],
		["x;'=1;y", "x;''=1;y"],
		['x,"=1,y', `x,'""=1,y`],
		['x;" =1', `x;'"" =1`],
	])('has an apostrophe before each formula in %j', (text, guarded) => {
		expect(csvLine([text])).toBe(`"${guarded}"\r\n`)
	})

	test.each([
		'a=b',
		'082 000 0000',
		'-5',
		'-5,25',
		'+27 82 000 0000',
		'R 389 900',
		'one; two, three\n\nfour',
		'',
	])('leaves %j unchanged', (text) => {
		expect(csvLine([text])).toBe(`"${text}"\r\n`)
	})

	const piece = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 4 }),
		fc.constantFrom(';', ',', '|', '\t', '\r', '\n', ' ', "'", '=', '+', '-', '@', '＝', '5', '"', '\u200b'),
	)
	const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
	const parseLine = (line: string) =>
		(parse(line, { delimiter: ';', record_delimiter: '\r\n' }) as string[][])[0] ?? []

	test('is read back as the same cells', () => {
		fc.assert(
			fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
				expect(parseLine(csvLine(cells)).map(removeGuards)).toEqual(cells)
			}),
			{ numRuns: 300 },
		)
	})

	test('has no formula after any delimiter but a plain number', () => {
		fc.assert(
			fc.property(text, (cell) => {
				const [written = ''] = parseLine(csvLine([cell]))
				for (const part of written.split(/[;,|\t\r\n]/))
					if (!/^[+-]?[\d ]+$/.test(part)) expect(part).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
			}),
			{ numRuns: 300 },
		)
	})
})

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
