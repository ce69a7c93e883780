import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from './csv.ts'

describe('a CSV line', () => {
	test('keeps commas, quotes and line breaks inside a quoted cell', () => {
		expect(csvLine(['Nkosi, Thandi', 'the "good" one', 'one\ntwo', 7])).toBe(
			'"Nkosi, Thandi","the ""good"" one","one\ntwo",7\r\n',
		)
	})

	test.each([
		'=1+1',
		'+27 82 000 0000',
		'-2+3',
		'@SUM(A1)',
		'\t=1',
		'\r=1',
		'  =1',
		'\u00a0=1',
		'\u200b=1',
		'＝1',
		'=HYPERLINK("http://evil.example","here")',
	])('prefixes %j with an apostrophe, so that it is no formula', (text) => {
		expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
	})

	test.each(['a=b', '082 000 0000', 'R 389 900', ''])('leaves %j unchanged', (text) => {
		expect(csvLine([text])).toBe(`"${text}"\r\n`)
	})

	test('is parsed back to the same cells, none of which starts as a formula', () => {
		fc.assert(
			fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
				const parsedCells = cellsOf(csvLine(cells))
				expect(parsedCells.map((cell) => cell.replace(/^'/, ''))).toEqual(
					cells.map((cell) => cell.replace(/^'/, '')),
				)
				for (const cell of parsedCells) expect(cell.trimStart()).not.toMatch(/^[=+\-@]/)
			}),
		)
	})
})

const cellsOf = (line: string): string[] =>
	[...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
