/**
 * Reads an uploaded table of any spreadsheet program, as CSV or as an Excel workbook, into rows of cells, and rejects
 * files that are none.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CsvError, parse } from 'csv-parse/sync'
import PQueue from 'p-queue'
import { fail, ok, type Result } from '#app/core/result.ts'
import { PROJECT } from './config.server.ts'

export type FileError =
	| 'empty'
	| 'too-large'
	| 'a-workbook'
	| 'not-a-table'
	| 'broken'
	| 'too-many-rows'
	| 'too-many-columns'

/** index: the row number in the spreadsheet, starting at 1; isCut: the file ends in this row. */
export type TableRow = { index: number; cells: string[]; isCut?: boolean }

/** doubtful: a word with a letter that another encoding would read as another one. */
export type TableText = { text: string; doubtful?: string | undefined }

type Limits = { bytes: number; rows: number }

const MAX_ROW_LENGTH = 200_000 // characters, without delimiters
const MAX_COLUMNS = 100
const DELIMITERS = [';', ',', '\t', '|']
const ZIP = [0x50, 0x4b, 0x03, 0x04] // also xlsx and ods
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0] // xls

// The source file, because the worker is not part of the bundle.
const WORKER = join(PROJECT, 'app/infra/workbook-worker.server.ts')
const MAX_HEAP_MB = 256
const MAX_MILLISECONDS = 10_000
const workbooks = new PQueue({ concurrency: 1 })

/** Returns the table as CSV; of a workbook its first sheet. */
export async function readTableText(
	bytes: Uint8Array,
	maxBytes: Limits['bytes'],
): Promise<Result<TableText, FileError>> {
	if (bytes.length === 0) return fail('empty')
	if (bytes.length > maxBytes) return fail('too-large')
	if (startsWith(bytes, OLD_WORKBOOK)) return fail('a-workbook')
	if (startsWith(bytes, ZIP)) return readWorkbook(bytes)
	const decoded = decodeBytes(bytes)
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters identify pictures, videos and programs
	if (/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(decoded.text)) return fail('not-a-table')
	return decoded.text.trim() === '' ? fail('empty') : ok(decoded)
}

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
	signature.every((byte, index) => bytes[index] === byte)

/** Reads the text of `readTableText`. Blank rows are left out. */
export function parseRows(
	text: string,
	{ rows: maxRows }: Pick<Limits, 'rows'>,
): Result<TableRow[], FileError> {
	const [separatorLine = '', declared] = /^\ufeff?sep=(.)(?:\r?\n|\r)/i.exec(text) ?? []
	const table = text.slice(separatorLine.length)
	const unquoted = table.replace(/"[^"]*"/g, '')
	const delimiter = DELIMITERS.find((one) => one === declared) ?? detectDelimiter(unquoted)
	if (hasTooManyColumns(unquoted, delimiter)) return fail('too-many-columns')
	try {
		const records = parse(table, {
			delimiter,
			bom: true,
			relax_column_count: true,
			max_record_size: MAX_ROW_LENGTH,
			to: maxRows + 2,
		}) as string[][]
		if (records.length > maxRows + 1) return fail('too-many-rows')
		const skipped = separatorLine ? 1 : 0
		const lastIndex = /[\r\n]$/.test(table) ? -1 : records.length - 1
		const rows = records.map((cells, at): TableRow => {
			const row = { index: at + 1 + skipped, cells }
			return at === lastIndex ? { ...row, isCut: true } : row
		})
		return ok(rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
	} catch (error) {
		if (error instanceof CsvError) return fail('broken')
		throw error
	}
}

/**
 * In a worker thread, one workbook at a time, which is terminated if it takes too long or too much memory: one cell at
 * the far corner of a sheet makes the library fill in all others.
 */
const readWorkbook = (bytes: Uint8Array): Promise<Result<TableText, FileError>> =>
	workbooks.add(async () => {
		const worker = new Worker(WORKER, {
			workerData: bytes,
			resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
		})
		worker.on('error', () => {}) // also after `once` has timed out
		try {
			const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MILLISECONDS) })
			return result
		} catch {
			return fail('too-large')
		} finally {
			await worker.terminate()
		}
	})

/**
 * Spreadsheets write UTF-8 with a byte order mark, UTF-16 as 'Unicode text', or the older encoding of Windows or of the
 * Mac, which only their letters tell apart.
 */
function decodeBytes(bytes: Uint8Array): TableText {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
	} catch {
		const [windows, mac] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes))
		const text = oddityOf(mac ?? '') < oddityOf(windows ?? '') ? mac : windows
		return {
			text: text ?? '',
			doubtful: /[\p{L}\p{M}'’-]*[^\p{ASCII}][\p{L}\p{M}'’-]*/u.exec(text ?? '')?.[0],
		}
	}
}

/** How often a text has what no word has: a sign, or a capital, directly after a small letter. */
const oddityOf = (text: string): number =>
	(
		text.match(
			/(?<=\p{Ll})(?!\p{ASCII}|’\p{Ll}|\p{Sc})[\p{Lu}\p{S}\p{P}\p{C}]|(?!\p{ASCII})\p{S}(?=\p{Ll})|(?<=\p{L})(?!\p{ASCII})\p{Lu}(?=\p{Ll})/gu,
		) ?? []
	).length

/** Counted before the file is parsed: a row of a million empty cells would hold the thread for a second. */
const hasTooManyColumns = (unquoted: string, delimiter: string): boolean =>
	new RegExp(`^(?:[^\\${delimiter}\\r\\n]*\\${delimiter}){${MAX_COLUMNS}}`, 'm').test(unquoted)

/** The delimiter that occurs most often in one of the first rows, which may follow a title. */
function detectDelimiter(unquoted: string): string {
	const first = unquoted.split(/\r?\n|\r/, HEAD_ROWS)
	const countOf = (delimiter: string) => Math.max(...first.map((row) => row.split(delimiter).length - 1))
	return DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best))
}

/** Headings stand in one of these rows. */
export const HEAD_ROWS = 10
