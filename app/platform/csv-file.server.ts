/** A file that is said to be a table, as rows of cells: whichever spreadsheet wrote it, and never what is none. */
import { CsvError, parse } from 'csv-parse/sync'
import { fail, ok, type Result } from '#app/kernel/result.ts'

export type FileProblem = 'empty' | 'too-large' | 'a-workbook' | 'not-a-table' | 'broken' | 'too-many-rows'

/** place: the row in the spreadsheet, whose first row is 1. */
export type CsvRow = { place: number; cells: string[] }

type Limits = { bytes: number; rows: number }

const LONGEST_ROW = 200_000 // characters
const BETWEEN = [';', ',', '\t']
const WORKBOOKS = [
	[0x50, 0x4b, 0x03, 0x04], // zip, as xlsx and ods are
	[0xd0, 0xcf, 0x11, 0xe0], // xls
]

/** What a file of bytes says. Nothing is unpacked, so that nothing can swell. */
export function textOf(bytes: Uint8Array, most: Limits['bytes']): Result<string, FileProblem> {
	if (bytes.length === 0) return fail('empty')
	if (bytes.length > most) return fail('too-large')
	if (WORKBOOKS.some((signs) => signs.every((sign, at) => bytes[at] === sign))) return fail('a-workbook')
	const text = decoded(bytes)
	// biome-ignore lint/suspicious/noControlCharactersInRegex: by these a picture, a film or a program is known
	if (/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text)) return fail('not-a-table')
	return text.trim() === '' ? fail('empty') : ok(text)
}

export function rowsOf(text: string, { rows: most }: Pick<Limits, 'rows'>): Result<CsvRow[], FileProblem> {
	try {
		const records = parse(text, {
			delimiter: delimiterIn(text),
			relax_column_count: true,
			max_record_size: LONGEST_ROW,
			to: most + 2,
		}) as string[][]
		if (records.length > most + 1) return fail('too-many-rows')
		const rows = records.map((cells, at) => ({ place: at + 1, cells }))
		return ok(rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
	} catch (error) {
		if (error instanceof CsvError) return fail('broken')
		throw error
	}
}

/** Spreadsheets write UTF-8 with its mark, UTF-16 as 'Unicode text', or what Windows had before. */
function decoded(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** What stands most often in the first row, outside of its quotes. */
function delimiterIn(text: string): string {
	const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
	const times = (sign: string) => first.split(sign).length - 1
	return BETWEEN.reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}
