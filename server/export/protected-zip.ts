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
	entries: { name: string; text: AsyncIterable<string> }[],
): Promise<void> {
	const { ZipWriter } = await import('@zip.js/zip.js')
	const file = createWriteStream(path, { mode: 0o600 })
	const output = finished(file)
	output.catch(() => {}) // awaited below
	const options = { password, encryptionStrength: AES_256, useWebWorkers: false } as const
	const zip = new ZipWriter(Writable.toWeb(file), options)
	try {
		for (const { name, text } of entries)
			await zip.add(name, Readable.toWeb(Readable.from(encodeText(text))) as ReadableStream<Uint8Array>)
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
