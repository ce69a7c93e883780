/** Bytes out of the middle of a file, wherever files are kept. */
import { Readable } from 'node:stream'
import type { Files, InParts, Part } from './files.server.ts'

export function readFilePart(files: Files, key: string, part: Part): ReadableStream {
	const driver = files.driver as Files['driver'] & InParts
	return Readable.toWeb(driver.readPart(key, part)) as ReadableStream
}
