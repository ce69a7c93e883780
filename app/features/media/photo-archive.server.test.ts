import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { openArchive } from './photo-archive.server.ts'
import { MAX_ARCHIVE_FILES } from './upload-kind.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function open(archive: Uint8Array) {
	const folder = newFolder()
	const path = join(folder, 'photos.zip')
	await writeFile(path, archive)
	return { opened: await openArchive(path), target: join(folder, 'photo') }
}

async function extract(archive: Uint8Array, name: string) {
	const { opened, target } = await open(archive)
	if (!opened.ok) return opened.error
	const result = await opened.value.extract(name, target)
	await opened.value.close()
	return result?.ok ? readFile(target, 'utf8') : result?.error
}

/** Writes a number into each header of the archive, of its files and of its directory. */
function patched(archive: Uint8Array, field: { local: number; central: number; value: number }) {
	const buffer = Buffer.from(archive)
	for (const [signature, offset] of [
		['PK\x03\x04', field.local],
		['PK\x01\x02', field.central],
	] as const)
		for (let at = buffer.indexOf(signature); at >= 0; at = buffer.indexOf(signature, at + 4))
			buffer.writeUInt32LE(field.value, at + offset)
	return buffer
}
const withSize = (archive: Uint8Array, value: number) => patched(archive, { local: 22, central: 24, value })

test('lists the pictures with their folders, and nothing else', async () => {
	const { opened } = await open(
		zipSync({
			'A123-1.jpg': bytes('one'),
			'A124/2.PNG': bytes('two'),
			'__MACOSX/._A123-1.jpg': bytes('x'),
			'.hidden.jpg': bytes('x'),
			'A124/.DS_Store': bytes('x'),
			'readme.txt': bytes('x'),
			'A125\u0000.jpg': bytes('x'),
		}),
	)
	expect(opened.ok && opened.value.names).toEqual(['A123-1.jpg', 'A124/2.PNG'])
})

test('extracts a picture, none outside of the archive', async () => {
	const outside = zipSync({ '../../etc/A123.jpg': bytes('one') })
	expect(await extract(outside, '../../etc/A123.jpg')).toBe('archive-unreadable')
	expect(await extract(zipSync({ 'A123.jpg': [bytes('stored'), { level: 0 }] }), 'A123.jpg')).toBe('stored')
	expect(await extract(zipSync({ 'A123.jpg': bytes('one') }), 'A124.jpg')).toBeUndefined()
})

test('unzips no more than a picture claims', async () => {
	const zeros = zipSync({ 'A123.jpg': new Uint8Array(1_000_000) })
	expect(await extract(withSize(zeros, 1_000), 'A123.jpg')).toBe('photo-unreadable')
	expect(await extract(withSize(zeros, 26 * 1024 * 1024), 'A123.jpg')).toBe('photo-too-large')
})

test('rejects an archive whose pictures are too large together, before any is unzipped', async () => {
	const archive = zipSync({ 'A1.jpg': bytes('x'), 'A2.jpg': bytes('x'), 'A3.jpg': bytes('x') })
	expect((await open(withSize(archive, 200 * 1024 * 1024))).opened).toEqual({
		ok: false,
		error: 'archive-too-large',
	})
})

test('extracts no picture that lies over another one', async () => {
	// The second picture, with its header, is the content of the first one: a ZIP bomb of many such layers.
	const split = (archive: Buffer) => {
		const [directory, end] = [archive.indexOf('PK\x01\x02'), archive.lastIndexOf('PK\x05\x06')]
		return { files: archive.subarray(0, directory), directory: archive.subarray(directory, end) }
	}
	const stored = (name: string, content: Uint8Array) =>
		Buffer.from(zipSync({ [name]: content }, { level: 0 }))
	const inner = split(stored('A2.jpg', bytes('two')))
	const file = stored('A1.jpg', inner.files)
	const at = file.indexOf(inner.files)
	const end = Buffer.from(file.subarray(file.lastIndexOf('PK\x05\x06')))
	const directoryAt = end.readUInt32LE(16)
	const directory = Buffer.concat([file.subarray(directoryAt, file.length - end.length), inner.directory])
	directory.writeUInt32LE(at, directory.length - inner.directory.length + 42)
	for (const offset of [8, 10]) end.writeUInt16LE(2, offset) // the number of files
	end.writeUInt32LE(directory.length, 12)
	const archive = Buffer.concat([file.subarray(0, directoryAt), directory, end])
	const { opened, target } = await open(archive)
	if (!opened.ok) throw new Error(opened.error)
	expect(opened.value.names).toEqual(['A1.jpg', 'A2.jpg'])
	const results = [await opened.value.extract('A1.jpg', target), await opened.value.extract('A2.jpg', target)]
	expect(results).toContainEqual({ ok: false, error: 'photo-unreadable' })
})

test('rejects what is damaged, no archive, protected by a password, or of too many files', async () => {
	const errorOf = async (archive: Uint8Array) => {
		const { opened } = await open(archive)
		return opened.ok ? undefined : opened.error
	}
	const archive = zipSync({ 'A123.jpg': bytes('one') })
	expect(await errorOf(archive.subarray(0, 40))).toBe('archive-unreadable')
	expect(await errorOf(bytes('no archive'))).toBe('archive-unreadable')
	const names = Array.from({ length: MAX_ARCHIVE_FILES + 1 }, (_, at) => [`${at}.txt`, new Uint8Array()])
	expect(await errorOf(zipSync(Object.fromEntries(names)))).toBe('archive-too-many')

	const zip = new ZipWriter(new BlobWriter(), { password: 'secret', useWebWorkers: false })
	await zip.add('A123.jpg', new TextReader('one'))
	expect(await errorOf(new Uint8Array(await (await zip.close()).arrayBuffer()))).toBe('archive-protected')
})

test('takes no directory of many megabytes into memory', async () => {
	const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
	for (let at = 0; at < 200; at++)
		await zip.add(`${at}.txt`, new Uint8ArrayReader(new Uint8Array()), { comment: 'x'.repeat(60_000) })
	const { opened } = await open(new Uint8Array(await (await zip.close()).arrayBuffer()))
	expect(opened).toEqual({ ok: false, error: 'archive-unreadable' })
})

test('reports a damaged picture', async () => {
	const archive = Buffer.from(zipSync({ 'A123.jpg': [bytes('one picture'), { level: 0 }] }))
	archive[archive.indexOf('one picture')] = 0
	expect(await extract(archive, 'A123.jpg')).toBe('photo-unreadable')
})
