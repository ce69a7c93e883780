/**
 * Writes an AES-256 encrypted ZIP that 7-Zip, WinZip, Keka and others open with the password
 * (docs/decisions/054).
 */
import { createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

const AES_256 = 3

/** Streams the entries one after the other; nothing is written to disk unencrypted. */
export async function writeProtectedZip(
	path: string,
	password: string,
	texts: { name: string; text: AsyncIterable<string> }[],
	files: AsyncIterable<{ name: string; bytes: Uint8Array }> | [] = [],
): Promise<void> {
	const { ZipWriter } = await import('@zip.js/zip.js')
	const file = createWriteStream(path, { mode: 0o600 })
	const output = finished(file)
	output.catch(() => {}) // awaited below
	const options = { password, encryptionStrength: AES_256, useWebWorkers: false } as const
	const zip = new ZipWriter(Writable.toWeb(file), options)
	try {
		const add = (name: string, chunks: AsyncIterable<Uint8Array> | Uint8Array[]) =>
			zip.add(name, Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>)
		for (const { name, text } of texts) await add(name, encodeText(text))
		for await (const { name, bytes } of files) await add(name, [bytes])
		await zip.close()
		await output
	} catch (error) {
		file.destroy()
		throw file.errored ?? error
	}
}

async function* encodeText(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder()
	for await (const chunk of text) yield encoder.encode(chunk)
}
