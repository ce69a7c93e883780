/** Several files in one, as every computer and telephone opens it: a ZIP archive, its files as they are. */
import { crc32 } from 'node:zlib'

type File = { name: string; contents: string }

const UTF8_NAMES = 0x0800
const VERSION = 20

export function zipOf(files: File[], at: Date): Buffer {
	const parts: Buffer[] = []
	const directory: Buffer[] = []
	let offset = 0
	for (const { name, contents } of files) {
		const bytes = Buffer.from(contents)
		const label = Buffer.from(name)
		const head = headOf(label, bytes, at)
		const local = [number(0x04034b50, 4), head, label, bytes]
		const where = [number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4)]
		directory.push(number(0x02014b50, 4), number(VERSION, 2), head, ...where, label)
		parts.push(...local)
		offset += Buffer.concat(local).length
	}
	const listed = Buffer.concat(directory)
	const counts = [number(0, 2), number(0, 2), number(files.length, 2), number(files.length, 2)]
	const end = [number(0x06054b50, 4), ...counts, number(listed.length, 4), number(offset, 4), number(0, 2)]
	return Buffer.concat([...parts, listed, ...end])
}

/** What stands before a file and in the directory alike: version, flags, no compression, time, sum, sizes, lengths. */
function headOf(label: Buffer, bytes: Buffer, at: Date): Buffer {
	const there = new Date(at.getTime() + 2 * 60 * 60 * 1000) // South Africa keeps no summer time
	const time = (there.getUTCHours() << 11) | (there.getUTCMinutes() << 5) | (there.getUTCSeconds() >> 1)
	const date = ((there.getUTCFullYear() - 1980) << 9) | ((there.getUTCMonth() + 1) << 5) | there.getUTCDate()
	return Buffer.concat([
		...[VERSION, UTF8_NAMES, 0, time, date].map((value) => number(value, 2)),
		...[crc32(bytes), bytes.length, bytes.length].map((value) => number(value, 4)),
		...[label.length, 0].map((value) => number(value, 2)),
	])
}

function number(value: number, bytes: 2 | 4): Buffer {
	const buffer = Buffer.alloc(bytes)
	buffer.writeUIntLE(value, 0, bytes)
	return buffer
}
