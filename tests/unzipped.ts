/** A ZIP archive read from its directory, as programs do; fails where it does not hold together. */
import { crc32 } from 'node:zlib'

/** Each file's text by its name. */
export function unzipped(archive: Buffer): Record<string, string> {
	const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
	const count = archive.readUInt16LE(end + 10)
	const files: Record<string, string> = {}
	let at = archive.readUInt32LE(end + 16)
	for (let index = 0; index < count; index++) {
		if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken')
		const [sum, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)]
		const [nameLength, offset] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)]
		const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
		if (archive.readUInt32LE(offset) !== 0x04034b50) throw new Error('a file is not where it should be')
		const begins = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
		const bytes = archive.subarray(begins, begins + size)
		if (crc32(bytes) !== sum) throw new Error(`${name} is damaged`)
		files[name] = bytes.toString()
		at += 46 + nameLength
	}
	return files
}
