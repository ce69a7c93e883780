/** Reads a byte range of a file in any file storage. */
import { Readable } from 'node:stream'
import type { ByteRange, Files, RangeReader } from './files.server.ts'

export function readByteRange(files: Files, key: string, range: ByteRange): ReadableStream {
	const driver = files.driver as Files['driver'] & RangeReader
	return Readable.toWeb(driver.readRange(key, range)) as ReadableStream
}
