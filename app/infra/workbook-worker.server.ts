/**
 * The worker of table-file.server.ts: reads an Excel workbook as CSV. Its sender decides how much time and memory
 * that takes.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { csvLine } from '#app/core/csv-and-xml.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { FileError, TableText } from './table-file.server.ts'

const MAX_UNZIPPED = 50 * 1_048_576

/** Returns the first sheet. The sizes in the file are added up before anything is unzipped, and no more is. */
async function readWorkbook(bytes: Uint8Array): Promise<Result<TableText, FileError>> {
	let unzipped = 0
	try {
		const files = unzipSync(bytes, {
			filter: ({ size, originalSize }) => {
				unzipped += Math.max(size, originalSize)
				return unzipped <= MAX_UNZIPPED
			},
		})
		if (unzipped > MAX_UNZIPPED) return fail('too-large')
		// Zipped again, so that the library finds no other sizes than those that were added up.
		const { buffer } = zipSync(files, { level: 0 })
		const rows = await readSheet(buffer)
		const lines = rows.map((cells) => csvLine(cells.map(cellText)))
		return lines.length === 0 ? fail('empty') : ok({ text: lines.join('') })
	} catch {
		return fail('a-workbook') // of another program, or protected by a password
	}
}

const cellText = (value: unknown): string => {
	if (value === null || value === undefined) return ''
	if (value instanceof Date) return value.toISOString().slice(0, 10)
	return typeof value === 'number' ? String(Math.round(value * 1e6) / 1e6) : String(value)
}

parentPort?.postMessage(await readWorkbook(workerData))
