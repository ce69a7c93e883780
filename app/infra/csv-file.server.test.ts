import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeText, parseRows } from './csv-file.server.ts'

const MAX_BYTES = 1_000
const bytes = (text: string) => new TextEncoder().encode(text)
const readCsv = (file: Uint8Array) => {
	const text = decodeText(file, MAX_BYTES)
	return text.ok ? text.value : text.error
}
const readCells = (text: string, rows = 10) => {
	const read = parseRows(text, { rows })
	return read.ok ? read.value.map((row) => row.cells) : read.error
}

describe('a CSV file', () => {
	test.each<[string, Uint8Array, string]>([
		['UTF-8', bytes('Citroën'), 'Citroën'],
		['UTF-8 with a byte order mark', bytes('\ufeffCitroën'), 'Citroën'],
		['Windows-1252', new Uint8Array([0x43, 0xeb, 0x80]), 'Cë€'],
		['UTF-16', new Uint8Array([0xff, 0xfe, 0x43, 0, 0xeb, 0]), 'Cë'],
	])('in %s is decoded', (_, file, text) => {
		expect(readCsv(file)).toBe(text)
	})

	test.each<[string, Uint8Array, string]>([
		['no bytes', new Uint8Array(), 'empty'],
		['only whitespace', bytes(' \r\n\t'), 'empty'],
		['more than the maximum size', bytes('x'.repeat(MAX_BYTES + 1)), 'too-large'],
		['an Excel workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), 'a-workbook'],
		['an old Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'a-workbook'],
		['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), 'not-a-table'],
		['compressed data', gzipSync('x'.repeat(100_000)), 'not-a-table'],
	])('with %s is rejected', (_, file, error) => {
		expect(readCsv(file)).toBe(error)
	})
})

describe('a CSV table', () => {
	test.each([
		[
			'a,b\r\n1,2\r\n',
			[
				['a', 'b'],
				['1', '2'],
			],
		],
		[
			'a;b\n"1,5";2\n',
			[
				['a', 'b'],
				['1,5', '2'],
			],
		],
		[
			'a\tb\n1\t2',
			[
				['a', 'b'],
				['1', '2'],
			],
		],
		[
			'"a;b;c",d\n1,2\n',
			[
				['a;b;c', 'd'],
				['1', '2'],
			],
		],
		[
			'a;b\n"say ""so""";"two\r\nlines"\n',
			[
				['a', 'b'],
				['say "so"', 'two\r\nlines'],
			],
		],
		[
			'a;b\n\n;\n1;2\n',
			[
				['a', 'b'],
				['1', '2'],
			],
		],
	])('is parsed from %j', (text, expected) => {
		expect(readCells(text)).toEqual(expected)
	})

	test.each([
		['a;b\n"1;2\n', 'broken'],
		['a;b\n1"2;3\n', 'broken'],
		[`a;b\n"${'x'.repeat(300_000)}";1`, 'broken'],
		[`a\n${'1\n'.repeat(11)}`, 'too-many-rows'],
	])('is rejected for %j', (text, error) => {
		expect(readCells(text)).toBe(error)
	})
})
