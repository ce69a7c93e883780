/**
 * Parses an uploaded CSV file of any spreadsheet program into rows of cells, and rejects files that are not
 * CSV.
 */
import { CsvError, parse } from 'csv-parse/sync'
import { fail, ok, type Result } from '#app/core/result.ts'

export type FileError = 'empty' | 'too-large' | 'a-workbook' | 'not-a-table' | 'broken' | 'too-many-rows'

/** index: the row number in the spreadsheet, starting at 1. */
export type CsvRow = { index: number; cells: string[] }

type Limits = { bytes: number; rows: number }

const MAX_ROW_LENGTH = 200_000 // characters
const DELIMITERS = [';', ',', '\t']
const WORKBOOKS = [
	[0x50, 0x4b, 0x03, 0x04], // zip: also xlsx and ods
	[0xd0, 0xcf, 0x11, 0xe0], // xls
]

/** Decodes an uploaded file. Never decompresses anything, so a zip bomb has no effect. */
export function decodeText(bytes: Uint8Array, maxBytes: Limits['bytes']): Result<string, FileError> {
	if (bytes.length === 0) return fail('empty')
	if (bytes.length > maxBytes) return fail('too-large')
	if (WORKBOOKS.some((signature) => signature.every((byte, index) => bytes[index] === byte)))
		return fail('a-workbook')
	const text = decodeBytes(bytes)
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters identify pictures, videos and programs
	if (/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text)) return fail('not-a-table')
	return text.trim() === '' ? fail('empty') : ok(text)
}

export function parseRows(
	text: string,
	{ rows: maxRows }: Pick<Limits, 'rows'>,
): Result<CsvRow[], FileError> {
	try {
		const records = parse(text, {
			delimiter: detectDelimiter(text),
			relax_column_count: true,
			max_record_size: MAX_ROW_LENGTH,
			to: maxRows + 2,
		}) as string[][]
		if (records.length > maxRows + 1) return fail('too-many-rows')
		const rows = records.map((cells, index) => ({ index: index + 1, cells }))
		return ok(rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
	} catch (error) {
		if (error instanceof CsvError) return fail('broken')
		throw error
	}
}

/**
 * Spreadsheets write UTF-8 with a byte order mark, UTF-16 as 'Unicode text', or the older Windows encoding.
 */
function decodeBytes(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** The delimiter that occurs most often in the first row, outside quotes. */
function detectDelimiter(text: string): string {
	const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
	const countOf = (delimiter: string) => first.split(delimiter).length - 1
	return DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best))
}
