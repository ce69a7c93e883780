import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseRows, readTableText } from './table-file.server.ts'

const MAX_BYTES = 100_000
const bytes = (text: string) => new TextEncoder().encode(text)
const readCsv = async (file: Uint8Array) => {
	const table = await readTableText(file, MAX_BYTES)
	return table.ok ? table.value.text : table.error
}
const readCells = (text: string, rows = 10) => {
	const read = parseRows(text, { rows })
	return read.ok ? read.value.map((row) => row.cells) : read.error
}

/** A workbook with one sheet of these rows. */
function workbook(rows: string): Uint8Array {
	const xml = (text: string) => bytes(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
	const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
	const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
	const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
	return zipSync({
		'_rels/.rels': xml(
			`<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		),
		'xl/workbook.xml': xml(
			`<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		),
		'xl/_rels/workbook.xml.rels': xml(
			`<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		),
		'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
	})
}

describe('a CSV file', () => {
	test.each<[string, Uint8Array, string]>([
		['UTF-8', bytes('Citroën'), 'Citroën'],
		['UTF-8 with a byte order mark', bytes('\ufeffCitroën'), 'Citroën'],
		['Windows-1252', new Uint8Array([0x43, 0xeb, 0x80]), 'Cë€'],
		['UTF-16', new Uint8Array([0xff, 0xfe, 0x43, 0, 0xeb, 0]), 'Cë'],
		['UTF-16, big end first', new Uint8Array([0xfe, 0xff, 0, 0x43, 0, 0xeb]), 'Cë'],
		['Mac Roman', new Uint8Array([...bytes('Citro'), 0x91, ...bytes('n Andr'), 0x8e]), 'Citroën André'],
		['Windows-1252, with a quotation mark', new Uint8Array([...bytes('it'), 0x92, ...bytes('s')]), 'it’s'],
	])('in %s is decoded', async (_, file, text) => {
		expect(await readCsv(file)).toBe(text)
	})

	test.each<[string, Uint8Array, string]>([
		['no bytes', new Uint8Array(), 'empty'],
		['only whitespace', bytes(' \r\n\t'), 'empty'],
		['more than the maximum size', bytes('x'.repeat(MAX_BYTES + 1)), 'too-large'],
		['an Excel workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), 'a-workbook'],
		['an old Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'a-workbook'],
		['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), 'not-a-table'],
		['compressed data', gzipSync('x'.repeat(100_000)), 'not-a-table'],
		['a workbook that is too large', workbook('x'.repeat(60 * 1_048_576)), 'too-large'],
	])('with %s is rejected', async (_, file, error) => {
		expect(await readCsv(file)).toBe(error)
	})
})

test('a word whose encoding is not certain is named', async () => {
	const read = async (file: Uint8Array) => {
		const table = await readTableText(file, MAX_BYTES)
		return table.ok && table.value.doubtful
	}
	expect(await read(new Uint8Array([...bytes('a;Citro'), 0xeb, ...bytes('n;b')]))).toBe('Citroën')
	expect(await read(bytes('Citroën'))).toBeUndefined()
})

test('the first sheet of an Excel workbook is read', async () => {
	const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><t>Stock number</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>
		<row r="2"><c r="A2" t="inlineStr"><is><t>00123; a</t></is></c><c r="B2"><v>189900.5</v></c></row>`
	const text = await readCsv(workbook(sheet))
	const rows = parseRows(text, { rows: 10 })
	expect(rows.ok && rows.value.map(({ cells }) => cells)).toEqual([
		['Stock number', 'Price'],
		['00123; a', '189900.5'],
	])
})

test('a workbook is unzipped by its directory, whatever the file says before each part', async () => {
	const file = workbook('<row r="1"><c r="A1"><v>1</v></c></row>')
	const view = new DataView(file.buffer)
	for (let at = 0; at < file.length - 30; at++)
		if (view.getUint32(at) === 0x504b_0304) view.setUint32(at + 22, 0xffff_fff0, true) // the size of the part
	expect(await readCsv(file)).toBe('"1"\r\n')
})

test('a workbook with a cell at the far corner of its sheet is rejected, and the site goes on meanwhile', async () => {
	let turns = 0
	const timer = setInterval(() => turns++, 10)
	const sheet = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
	expect(await readCsv(workbook(sheet))).toBe('too-large')
	clearInterval(timer)
	expect(turns).toBeGreaterThan(10)
})

describe('a CSV table', () => {
	test.each([
		['a line that names the delimiter', 'sep=;\na;b,c\n1;2\n', [2, ['a', 'b,c']]],
		['bars', 'a|b\n1|2\n', [1, ['a', 'b']]],
		['a title above the headings', 'Stock of November\na;b;c\n1;2;3\n', [1, ['Stock of November']]],
	])('with %s is read', (_, text, [index, cells]) => {
		const rows = parseRows(text, { rows: 10 })
		expect(rows.ok && rows.value[0]).toEqual({ index, cells })
	})

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

	test.each([';', ',', '\t'])('has at most 100 columns in each row, delimited by %j', (delimiter) => {
		const row = (columns: number) => `a${delimiter.repeat(columns - 1)}`
		expect(readCells(`${row(100)}\n${row(100)}`)).toHaveLength(2)
		expect(readCells(`${row(2)}\n"x"${row(101)}`)).toBe('too-many-columns')
		expect(readCells(`${row(2)}\n"${row(101)}"${delimiter}1`)).toHaveLength(2) // inside quotation marks
		expect(readCells(delimiter.repeat(1_000_000))).toBe('too-many-columns')
	})
})
