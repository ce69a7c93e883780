import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a table', () => {
	test('keeps commas, quotes and lines within their cell', () => {
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
	])('makes %j a text', (text) => {
		expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
	})

	test.each(['a=b', '082 000 0000', 'R 389 900', ''])('leaves %j as it is', (text) => {
		expect(csvLine([text])).toBe(`"${text}"\r\n`)
	})

	test('is read as it was written, and no cell begins as a formula, whatever stands in it', () => {
		fc.assert(
			fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
				const read = cellsOf(csvLine(cells))
				expect(read.map((cell) => cell.replace(/^'/, ''))).toEqual(
					cells.map((cell) => cell.replace(/^'/, '')),
				)
				for (const cell of read) expect(cell.trimStart()).not.toMatch(/^[=+\-@]/)
			}),
		)
	})
})

const cellsOf = (line: string): string[] =>
	[...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
