/** Bytes out of the middle of a file, which flydrive cannot read. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from './files.server.ts'

/** `first` and `last` both belong to the part. */
export function readFilePart(
	files: Files,
	key: string,
	{ first, last }: { first: number; last: number },
): ReadableStream {
	const { driver } = files
	if (!(driver instanceof FSDriver)) throw new Error('Parts can only be read of files on a disk.')
	const stream = createReadStream(join(driver.options.location as string, key), { start: first, end: last })
	return Readable.toWeb(stream) as ReadableStream
}
